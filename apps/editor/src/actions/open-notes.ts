import { flushSync } from 'react-dom';
import type { Presentation } from '../session/presentation.ts';

/** Opens the notes under the slide and focuses them. */
export function openNotes({ isNotesOpen }: Presentation): void {
  flushSync(() => isNotesOpen.set(true));
  document.querySelector<HTMLElement>('.ed-notes textarea')?.focus();
}
