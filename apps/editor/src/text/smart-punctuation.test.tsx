import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Run } from '@ppt-embed/deck';
import { undo } from '../commands/undo-redo.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { withSubtitle } from '../testing/sample-deck.ts';
import { userEvent } from '../testing/user-event.ts';

/** Opens a subtitle with the caret at its end. */
async function inText(runs: readonly Run[] = []) {
  const deck = withSubtitle((subtitle) => ({ ...subtitle, paragraphs: [{ runs }] }));
  const { editor } = await openEditor({ deck });
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { doc } = phase;
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{End}');
  const currentRuns = () => {
    const found = doc.flushText().deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    return found?.kind === 'text' ? found.paragraphs.flatMap((paragraph) => paragraph.runs) : [];
  };
  return { currentRuns, back: () => doc.dispatch(undo) };
}

it('makes typed quotes and dashes typographic, and one undo restores the typed characters', async () => {
  const { currentRuns, back } = await inText();
  await userEvent.keyboard('It\'s 2 -- 3 days -> "new"');
  await waitFor(() => expect(currentRuns()).toEqual([{ text: 'It’s 2 – 3 days → “new”' }]));
  back();
  expect(currentRuns()).toEqual([{ text: 'It’s 2 – 3 days → “new"' }]);
  // The caret stays after the restored character.
  await userEvent.keyboard(' one');
  await waitFor(() => expect(currentRuns()).toEqual([{ text: 'It’s 2 – 3 days → “new" one' }]));
});

it('does not change code, and keeps the format of the text', async () => {
  const { currentRuns } = await inText([
    { text: 'bold', bold: true },
    { text: 'code', code: true },
  ]);
  await userEvent.keyboard('"');
  await waitFor(() => expect(currentRuns().at(-1)).toEqual({ text: 'code"', code: true }));
  await userEvent.keyboard('{Home}"');
  await waitFor(() => expect(currentRuns()[0]).toEqual({ text: '“bold', bold: true }));
});

it('changes nothing after it was turned off in the command palette', async () => {
  const { currentRuns } = await inText();
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  await userEvent.fill(await screen.findByRole('combobox', { name: 'Search commands' }), 'smart quotes');
  await userEvent.keyboard('{Enter}');
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('"');
  await waitFor(() => expect(currentRuns()).toEqual([{ text: '"' }]));
});
