import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { platform } from '../kit/keyboard.ts';
import { delayTextEditor } from '../testing/delay-text-editor.ts';
import { openEditor, openTextbox } from '../testing/open-editor.tsx';
import { userEvent } from '../testing/user-event.ts';

beforeEach(() => {
  const { isMac } = platform;
  platform.isMac = true;
  onTestFinished(() => void (platform.isMac = isMac));
  // The text editor's file keeps loading during the whole test.
  delayTextEditor();
});

function pressOption(key: string, code: string, rest: KeyboardEventInit = {}): void {
  const init = { key, code, altKey: true, bubbles: true, cancelable: true, ...rest };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
}

it('runs Option shortcuts on a selected text box, and types characters with Option', async () => {
  const { editor } = await openEditor();
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { flushText } = phase.doc;
  const title = () => flushText().deck.slides[0]?.elements.find(({ id }) => id === flushText().selection.elements[0]);
  screen.getByRole('button', { name: /^Title/ }).focus();
  expect(title()?.kind).toBe('text');
  pressOption('Ò', 'KeyL', { shiftKey: true });
  await waitFor(() => expect(title()?.locked).toBe(true));
  pressOption('Ò', 'KeyL', { shiftKey: true });
  await waitFor(() => expect(title()?.locked).not.toBe(true));
  expect(flushText().selection.editing).toBe(false);
  pressOption('å', 'KeyA');
  await waitFor(() => expect(flushText().selection.editing).toBe(true));
  phase.doc.flushAllText();
  expect(flushText().deck.slides[0]?.title).toMatch(/å$/u);
  expect(openTextbox()).toBeNull();
});

it('types Option characters into text opened for editing while the text editor is still loading', async () => {
  const { editor } = await openEditor();
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const {
    doc: { flushText, flushAllText },
    screen: { panel },
  } = phase;
  screen.getByRole('button', { name: /^Title/ }).focus();
  await userEvent.keyboard('{F2}');
  await waitFor(() => expect(flushText().selection.editing).toBe(true));
  pressOption('å', 'KeyA');
  pressOption('Ò', 'KeyL', { shiftKey: true });
  pressOption('≠', 'Equal');
  expect(flushText().selection.editing).toBe(true);
  expect(panel.get()).toBeNull();
  flushAllText();
  expect(flushText().deck.slides[0]?.title).toBe('Solar on 40 school roofsåÒ≠');
  expect(flushText().deck.slides[0]?.elements.some(({ locked }) => locked)).toBe(false);
});
