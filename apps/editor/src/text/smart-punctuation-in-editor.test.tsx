import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { textbox } from '../testing/open-editor.tsx';
import { openSubtitle } from '../testing/open-subtitle.ts';
import { userEvent } from '../testing/user-event.ts';

it('makes typed quotes and dashes typographic, and one undo restores the typed characters', async () => {
  const { currentRuns, back } = await openSubtitle();
  await userEvent.keyboard('It\'s 2 -- 3 days -> "new"');
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: 'It’s 2 – 3 days → “new”' }]]));
  back();
  expect(currentRuns()).toEqual([[{ text: 'It’s 2 – 3 days → “new"' }]]);
  // The caret stays after the restored character.
  await userEvent.keyboard(' one');
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: 'It’s 2 – 3 days → “new" one' }]]));
});

itInFullRun('does not change code, and keeps the format of the text', async () => {
  const { currentRuns } = await openSubtitle([
    { text: 'bold', bold: true },
    { text: 'code', code: true },
  ]);
  await userEvent.keyboard('"');
  await waitFor(() => expect(currentRuns()[0]?.at(-1)).toEqual({ text: 'code"', code: true }));
  await userEvent.keyboard('{Home}"');
  await waitFor(() => expect(currentRuns()[0]?.[0]).toEqual({ text: '“bold', bold: true }));
});

itInFullRun('changes nothing after it was turned off in the command palette', async () => {
  const { currentRuns } = await openSubtitle();
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'smart quotes');
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('"');
  await waitFor(() => expect(currentRuns()).toEqual([[{ text: '"' }]]));
});
