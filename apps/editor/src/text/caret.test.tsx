import { screen, waitFor } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { styleText } from '../commands/style-text.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { openEditor, textbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

itInFullRun("keeps the browser's caret if the text is redrawn before the browser has reported the caret", async () => {
  const { editor } = await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const box = await textbox();
  await waitFor(() => expect(document.activeElement).toBe(box));
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { doc } = phase;
  // Simulates Control+Home. Browsers report it in a separate task.
  document.getSelection()?.modify('move', 'backward', 'documentboundary');
  flushSync(() => doc.dispatch(styleText({ size: 60 }, { at: 0 })));
  await userEvent.keyboard('My ');
  await waitFor(() => expect(box.textContent).toBe('My Proposal to the city council'));
});

it('keeps the caret where a key has moved it as soon as the text has the focus, no matter how slow the machine is', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  const moved = new Promise<void>((resolve) => {
    const controller = new AbortController();
    const { signal } = controller;
    function focused({ target }: FocusEvent): void {
      if (!(target instanceof Element) || target.role !== 'textbox') return;
      controller.abort();
      setTimeout(() => {
        const end = performance.now() + 50;
        while (performance.now() < end);
        // Simulates Control+Home before timers that are due have run.
        document.getSelection()?.modify('move', 'backward', 'documentboundary');
        setTimeout(resolve, 50);
      });
    }
    document.addEventListener('focusin', focused, { signal });
  });
  await userEvent.keyboard('{F2}');
  await moved;
  await userEvent.keyboard('My ');
  const box = await textbox();
  await waitFor(() => expect(box.textContent).toBe('My Proposal to the city council'));
});

const control = 2;
const keys = {
  all: { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, modifiers: control },
  bold: { key: 'b', code: 'KeyB', windowsVirtualKeyCode: 66, modifiers: control },
  end: { key: 'End', code: 'End', windowsVirtualKeyCode: 35 },
  char: { key: '!', code: 'Digit1', windowsVirtualKeyCode: 49, text: '!' },
};

/** Sends the keys without waiting in between, like a very fast typist. */
async function pressTogether(...names: readonly (keyof typeof keys)[]): Promise<void> {
  await Promise.all(
    names.flatMap((name) =>
      (['keyDown', 'keyUp'] as const).map((type) => cdp().send('Input.dispatchKeyEvent', { type, ...keys[name] })),
    ),
  );
}

itInFullRun(
  'types after the selected text that was just made bold, no matter how fast the keys are pressed',
  async () => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await userEvent.keyboard('{F2}');
    const box = await textbox();
    await waitFor(() => expect(document.activeElement).toBe(box));
    await pressTogether('all', 'bold', 'end', 'char');
    await waitFor(() => expect(box.textContent).toBe('Proposal to the city council!'));
    const phase = editor.phase.get();
    if (phase.name !== 'open') throw new Error('Nothing is open.');
    const { deck } = phase.doc.flushText();
    const subtitle = deck.slides[0]?.elements.find(({ id }) => id === 's1-subtitle');
    expect(subtitle).toMatchObject({ paragraphs: [{ runs: [{ text: 'Proposal to the city council!', bold: true }] }] });
  },
);
