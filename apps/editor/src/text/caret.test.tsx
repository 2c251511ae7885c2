import { screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { styleText } from '../commands/style-text.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';

it('leaves the caret where the browser has put it, though the text is drawn anew before the browser tells', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const box = await textbox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { presentation } = phase;
  // As by Control+Home. Browsers tell of it by a task of its own.
  document.getSelection()?.modify('move', 'backward', 'documentboundary');
  flushSync(() => presentation.dispatch(styleText({ size: 60 }, { at: 0 })));
  await userEvent.keyboard('My ');
  await waitFor(() => expect(box.textContent).toBe('My Proposal to the city council'));
});

const control = 2;
const keys = {
  all: { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, modifiers: control },
  bold: { key: 'b', code: 'KeyB', windowsVirtualKeyCode: 66, modifiers: control },
  end: { key: 'End', code: 'End', windowsVirtualKeyCode: 35 },
  char: { key: '!', code: 'Digit1', windowsVirtualKeyCode: 49, text: '!' },
};

/** As a keyboard sends them to one who types very fast: none waits for what the one before does. */
async function pressAtOnce(...names: readonly (keyof typeof keys)[]): Promise<void> {
  await Promise.all(
    names.flatMap((name) =>
      (['keyDown', 'keyUp'] as const).map((type) => cdp().send('Input.dispatchKeyEvent', { type, ...keys[name] })),
    ),
  );
}

it('writes behind all that was chosen and set in bold, however fast the keys come', async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const box = await textbox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  await pressAtOnce('all', 'bold', 'end', 'char');
  await waitFor(() => expect(box.textContent).toBe('Proposal to the city council!'));
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { deck } = phase.presentation.state.get();
  const subtitle = deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
  expect(subtitle).toMatchObject({ paragraphs: [{ runs: [{ text: 'Proposal to the city council!', bold: true }] }] });
});
