import { flushSync } from 'react-dom';
import type { EditorScreen } from '../session/editor-screen.ts';
import { focusNotes } from '../kit/focus.ts';

/** Opens the notes under the slide and focuses them. */
export function openNotes({ isNotesOpen }: EditorScreen): void {
  flushSync(() => isNotesOpen.set(true));
  focusNotes();
}
