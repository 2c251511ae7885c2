import { screen, waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { textbox } from './open-editor.tsx';
import { userEvent } from './user-event.ts';

/**
 * Inserts a text box with the keyboard, which places it immediately. A click would start the tool that draws it.
 * @returns The editable text.
 */
export async function insertTextByKey(): Promise<HTMLElement> {
  screen.getByRole('button', { name: 'Insert text' }).focus();
  await userEvent.keyboard('{Enter}');
  return textbox();
}

/** Inserts a shape or a line with the keyboard. */
export async function insertShapeByKey(name: string): Promise<void> {
  screen.getByRole('button', { name: 'Insert shape' }).focus();
  await userEvent.keyboard('{Enter}');
  const search = await screen.findByRole('searchbox');
  // The menu moves the focus to its search in an effect.
  await waitFor(() => expect(document.activeElement).toBe(search));
  (await screen.findByRole('menuitem', { name })).focus();
  await userEvent.keyboard('{Enter}');
}
