import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openEditor, textbox } from '../testing/open-editor.tsx';

/** As fast as nobody types: no part arrives meanwhile. */
async function pressKeys(...keys: readonly KeyboardEventInit[]): Promise<void> {
  for (const init of keys) {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
    await Promise.resolve();
  }
}

const letters = (word: string) => Array.from(word, (key) => ({ key }));

async function editSubtitle(): Promise<() => string | null> {
  await openEditor({ viewport: [1440, 900] });
  screen.getByRole('button', { name: /^Subtitle/ }).focus();
  await userEvent.keyboard('{F2}');
  const text = await textbox();
  return () => text.textContent;
}

it('takes what is typed right after the key of the command search for the search, not for the text', async () => {
  const written = await editSubtitle();
  const before = written();
  await pressKeys({ key: 'k', code: 'KeyK', ctrlKey: true }, ...letters('shortx'), { key: 'Backspace' });
  const field: HTMLInputElement = await screen.findByRole('combobox', { name: 'Search commands' });
  await waitFor(() => expect(field.value).toBe('short'));
  expect(written()).toBe(before);
});

it('does what was asked for though the search was still on its way', async () => {
  const written = await editSubtitle();
  const before = written();
  await pressKeys({ key: 'k', code: 'KeyK', ctrlKey: true }, ...letters('keyboard'), { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  expect(written()).toBe(before);
});

it('finds what was typed before the field was there', async () => {
  const written = await editSubtitle();
  const before = written();
  await pressKeys({ key: 'f', code: 'KeyF', ctrlKey: true }, ...letters('pilot'));
  const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(field.value).toBe('pilot'));
  expect(written()).toBe(before);
});
