import { flushSync } from 'react-dom';
import type { EditorScreen } from '../session/editor-screen.ts';

/** Opens the notes under the slide and focuses them. */
export function openNotes({ isNotesOpen }: EditorScreen): void {
  flushSync(() => isNotesOpen.set(true));
  document.querySelector<HTMLElement>('.ed-notes textarea')?.focus();
}
