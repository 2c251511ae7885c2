import type { SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/element-types.ts';
import { selectedSlides } from '../model/selected-slides.ts';
import { selectionToCopy } from '../elements/group/selection-to-copy.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { insertElements } from './insert-elements.ts';
import { withSlides } from './insert-slide.ts';

/** px that a copy stands beside its original. */
const duplicateOffset = { dx: 20, dy: 20 };

/** A second one of what is chosen: of the elements, of one in a group beside it on the slide, or, with none chosen, of the slides. */
export function duplicate(at: number): Command {
  return (state) =>
    state.selection.elements.length > 0
      ? copiesOf(selectionToCopy(state), at, duplicateOffset)(state)
      : duplicateSlide(at)(state);
}

/** Copies of the chosen elements beside them, chosen instead. */
export function duplicateElements(at: number, by = duplicateOffset): Command {
  return (state) => copiesOf(selectedElements(state), at, by)(state);
}

function copiesOf(elements: readonly SlideElement[], at: number, by: typeof duplicateOffset): Command {
  const copies = elements.filter(isReachable).map((element) => offsetBy(element, by));
  return insertElements(copies, { at });
}

/** Copies of the chosen slides after the last of them, chosen instead; the copy of the one that was shown is. */
export function duplicateSlide(at: number): Command {
  return (state) => {
    const selected = selectedSlides(state);
    const slides = selected.flatMap((index) => state.deck.slides[index] ?? []);
    if (slides.length === 0) return null;
    return withSlides(state, slides, { shown: Math.max(0, selected.indexOf(state.selection.slide)), at });
  };
}

/** A copy is no placeholder: a slide has one title. */
function offsetBy(element: SlideElement, { dx, dy }: { dx: number; dy: number }): SlideElement {
  const box = { ...element.box, x: element.box.x + dx, y: element.box.y + dy };
  if (element.kind !== 'text') return { ...element, box };
  const { role: _, ...text } = element;
  return { ...text, box };
}
