import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { inspector, openEditor, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

it('shows the reduced text size right after the last typed character, before the user types anything else', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const box = await textbox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  // In points. An inch of the slide is 96 px or 72 points.
  const shown = async () =>
    Number((await inspector().findByRole<HTMLInputElement>('textbox', { name: 'Font size' })).value);
  const drawn = () => Number.parseFloat(getComputedStyle(box).fontSize);
  await waitFor(async () => expect(await shown()).toBe(21));
  expect(drawn()).toBe(28);
  // Acts like an on-screen keyboard, which inserts whole words.
  document.execCommand('insertText', false, ', and to everybody else who has a roof of this size to offer');
  await waitFor(() => expect(drawn()).toBeLessThan(28));
  await waitFor(async () => expect(await shown()).toBeCloseTo(drawn() * 0.75, 1));
});
