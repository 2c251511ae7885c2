import type { Paragraph, Slide, SlideElement, TextElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-types.ts';
import { selectedElements, currentSlide } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { cutElements, cutText, isSharedBySlides } from './cut-slide.ts';
import { isContentSlide } from './is-content-slide.ts';

/**
 * Makes two slides of the current one, of the same title: in a text from the paragraph of the caret on, with elements
 * chosen by moving these, else in the middle of its longest text. Null where one of the two would say nothing.
 * @param caret The paragraph that has the caret in the text that is edited.
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

/** The chosen elements, where they can go and something stays. */
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

/** Before the item of the uppermost level that is nearest to the middle, else in the middle. */
function middleOf(paragraphs: readonly Paragraph[]): number {
  const middle = Math.ceil(paragraphs.length / 2);
  const [nearest = middle] = paragraphs
    .flatMap(({ level = 0 }, index) => (index > 0 && level === 0 ? [index] : []))
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return nearest;
}
