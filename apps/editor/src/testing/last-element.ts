import type { SlideElement } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';

/** The last element of the current slide, with the text that was just typed. */
export function lastElement(editor: Editor): SlideElement | undefined {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { deck, selection } = phase.doc.flushText();
  return deck.slides[selection.slide]?.elements.at(-1);
}
