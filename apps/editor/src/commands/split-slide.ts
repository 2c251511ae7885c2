import type { Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-types.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { cutElements, cutText, isSharedBySlides } from './cut-slide.ts';
import { isContentSlide } from './is-content-slide.ts';

/**
 * Splits the current slide into two with the same title: at the caret's paragraph in a text, or by moving the selected
 * elements, otherwise in the middle of the longest text. Null if one of the two would have no content.
 * @param caret The paragraph with the caret in the edited text.
 */
export function splitSlide(caret: number | null, at: number): Command {
  return (state) => {
    const slide = currentSlide(state);
    if (!slide || !isContentSlide(slide)) return null;
    if (state.selection.editing) {
      const [edited] = selectedElements(state);
      if (!isCuttable(edited) || caret === null || caret < 1 || caret >= edited.paragraphs.length) return null;
      return cutText(state, slide, edited, caret, at);
    }
    const moved = elementsToMove(state, slide);
    if (moved) return cutElements(state, slide, moved, at);
    const longest = longestText(slide);
    return longest && cutText(state, slide, longest, middleOf(longest.paragraphs), at);
  };
}

/** The selected elements, if they are movable and other content remains. */
function elementsToMove(state: EditorState, slide: Slide): readonly SlideElement[] | null {
  const selected = selectedElements(state).filter((element) => isMovable(element) && !isSharedBySlides(element));
  const hasMore = slide.elements.some((element) => !selected.includes(element) && !isSharedBySlides(element));
  return selected.length > 0 && hasMore ? selected : null;
}

function longestText({ elements }: Slide): TextElement | null {
  const texts = elements.filter(isCuttable);
  return texts.toSorted((a, b) => b.paragraphs.length - a.paragraphs.length)[0] ?? null;
}

function isCuttable(element: SlideElement | undefined): element is TextElement {
  return element?.kind === 'text' && !element.locked && !isSharedBySlides(element) && element.paragraphs.length > 1;
}

/** The split position: before the top-level item nearest to the middle, otherwise in the middle. */
function middleOf(paragraphs: readonly Paragraph[]): number {
  const middle = Math.ceil(paragraphs.length / 2);
  const [nearest = middle] = paragraphs
    .flatMap(({ level = 0 }, index) => (index > 0 && level === 0 ? [index] : []))
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest;
}
