import type { SlideElement } from '@ppt-embed/deck';
import type { Editor } from '../session/editor.ts';

/** What was put last on the slide that is shown. */
export function lastElement(editor: Editor): SlideElement | undefined {
  const phase = editor.phase.get();
  if (phase.name !== 'open') throw new Error('Nothing is open.');
  const { deck, selection } = phase.presentation.state.get();
  return deck.slides[selection.slide]?.elements.at(-1);
}
