import type { SlideElement } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';
import { openPhase } from './open-editor.tsx';

/** Returns the last element of the current slide, with the text that was just typed. */
export function lastElement(editor: Editor): SlideElement | undefined {
  const phase = openPhase(editor);
  const { deck, selection } = phase.doc.flushText();
  return deck.slides[selection.slide]?.elements.at(-1);
}
