import { screen, waitFor } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { openEditor, openTextbox, textbox, openPhase } from '../../testing/open-editor.tsx';
import { userEvent } from '../../testing/user-event.ts';

/** Presses keys without a delay between them, so that no panel finishes loading in between. */
async function pressKeys(...keys: readonly KeyboardEventInit[]): Promise<void> {
  for (const init of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await Promise.resolve();
  }
}

/** Keys of the command palette that also work while text is being edited. */
const toSearch = { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true };

const keyPresses = (word: string) => Array.from(word, (key) => ({ key }));

async function editSubtitle(): Promise<() => string | null> {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  return () => text.textContent;
}

it('sends text typed right after the palette shortcut to the palette, not to the slide', async () => {
  const subtitleText = await editSubtitle();
  const before = subtitleText();
  await pressKeys(toSearch, ...keyPresses('shortx'), { key: 'Backspace' });
  const field: HTMLInputElement = await screen.findByRole('combobox', { name: 'Search commands' });
  await waitFor(() => expect(field.value).toBe('short'));
  expect(subtitleText()).toBe(before);
});

it('runs a command entered while the palette is still loading', async () => {
  const subtitleText = await editSubtitle();
  const before = subtitleText();
  await pressKeys(toSearch, ...keyPresses('keyboard'), { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(subtitleText()).toBe(before);
});

it('searches for text typed before the field is mounted', async () => {
  const subtitleText = await editSubtitle();
  const before = subtitleText();
  await pressKeys({ key: 'f', code: 'KeyF', ctrlKey: true }, ...keyPresses('pilot'));
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(field.value).toBe('pilot'));
  expect(subtitleText()).toBe(before);
});

it('blocks input methods until the field is mounted, and then returns the focus to the text', async () => {
  await editSubtitle();
  const text = await textbox();
  expect(document.activeElement).toBe(text);
  await pressKeys({ key: 'f', code: 'KeyF', ctrlKey: true }, { key: 'Process', code: 'KeyN' });
  expect(document.activeElement).toBe(document.body);
  const field = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  // This also applies when a different panel opens first: the focus never moves to the text in between.
  const entered = vi.fn<() => void>();
  text.addEventListener('focus', entered);
  await userEvent.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
  const search = await screen.findByRole('combobox', { name: 'Search commands' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  expect(entered).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(text));
});

it('applies a palette command to the selected text and returns the focus to the text', async () => {
  const subtitleText = await editSubtitle();
  const before = subtitleText() ?? '';
  const text = await textbox();
  await userEvent.keyboard('{Shift>}{ArrowLeft>7}{/Shift}');
  await pressKeys(toSearch, ...keyPresses('italic'), { key: 'Enter' });
  await waitFor(() => expect(text.querySelector('em')?.textContent).toBe('council'));
  await waitFor(() => expect(document.activeElement).toBe(text));
  await userEvent.keyboard('{ArrowRight}!');
  expect(subtitleText()).toBe(`${before}!`);
});

it('does not open a selected text box when an input method key is pressed', async () => {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  await textbox();
  await userEvent.keyboard('{Escape}');
  await pressKeys({ key: 'f', code: 'KeyF', ctrlKey: true }, { key: 'Process', code: 'KeyN' });
  expect(openTextbox()).toBeNull();
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('');
});

it('buffers Backspace and Enter only if no modifier key is held', async () => {
  await editSubtitle();
  const ctrlKey = true;
  await pressKeys(toSearch, ...keyPresses('keyboard'), { key: 'Backspace', ctrlKey }, { key: 'Enter', ctrlKey });
  const field: HTMLInputElement = await screen.findByRole('combobox', { name: 'Search commands' });
  await waitFor(() => expect(field.value).toBe('keyboard'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(field.isConnected).toBe(true);
});

it.each([
  ['the list of keys', { key: '/', code: 'Slash', ctrlKey: true }, 'searchbox', 'Search shortcuts', 'column', 'column'],
  ['a formula', { key: '=', code: 'Equal', altKey: true }, 'textbox', 'LaTeX', 'a^2\nb', 'a^2\nb'],
] as const)(
  'sends text typed right after the shortcut for %s to its search field, not to the selected text',
  async (_, keys, role, name, typed, expected) => {
    const { editor } = await openEditor({ viewport: [1440, 900] });
    const phase = openPhase(editor);
    const { flushText } = phase.doc;
    const { deck } = flushText();
    screen.getByRole('button', { name: /^Subtitle/ }).focus();
    await pressKeys(keys, ...Array.from(typed, (key) => ({ key: key === '\n' ? 'Enter' : key })));
    const field: HTMLInputElement = await screen.findByRole(role, { name });
    await waitFor(() => expect(field.value).toBe(expected));
    expect(document.activeElement).toBe(field);
    expect(flushText().deck).toBe(deck);
    expect(openTextbox()).toBeNull();
  },
);
