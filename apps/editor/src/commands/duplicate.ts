import type { SlideElement } from '@ppt-embed/deck';
import { isSelectable } from '../elements/element-behavior.ts';
import { withoutRole } from '../elements/text/element-text.ts';
import { selectedSlides } from '../model/selection.ts';
import { selectionToCopy } from '../elements/group/members-in-group.ts';
import type { Command } from '../model/transaction.ts';
import { duplicateItems } from './card-list/add-items.ts';
import { insertElements, belongsToCard } from './insert-elements.ts';
import { withSlides } from './slides.ts';

/** Offset of a copy from its original in px. */
const duplicateOffset = { dx: 20, dy: 20 };

/**
 * Duplicates the selection: elements, a group member (whose copy is placed on the slide), or slides if no elements are
 * selected. Copies of the cards of a list that a layout has generated become part of the list.
 */
export function duplicate(at: number): Command {
  return (state) =>
    state.selection.elements.length > 0
      ? (duplicateItems(at)(state) ?? copiesOf(selectionToCopy(state), at, duplicateOffset)(state))
      : duplicateSlide(at)(state);
}

/** Duplicates the selected elements, or the selected group member, next to the originals and selects the copies. */
export function duplicateElements(at: number, by = duplicateOffset): Command {
  return (state) => copiesOf(selectionToCopy(state), at, by)(state);
}

/** Copies elements without their placeholder roles, because a slide has only one title. Cards stay cards. */
function copiesOf(elements: readonly SlideElement[], at: number, by: typeof duplicateOffset): Command {
  const copied = elements.filter(isSelectable);
  const copies = copied.map((element) => offsetBy(belongsToCard(copied, element) ? element : withoutRole(element), by));
  return insertElements(copies, { at });
}

/**
 * Duplicates the selected slides after the last of them, selects the copies and shows the copy of the current slide.
 */
export function duplicateSlide(at: number): Command {
  return (state) => {
    const selected = selectedSlides(state);
    const slides = selected.flatMap((index) => state.deck.slides[index] ?? []);
    if (slides.length === 0) return null;
    return withSlides(state, slides, { current: Math.max(0, selected.indexOf(state.selection.slide)), at });
  };
}

function offsetBy(element: SlideElement, { dx, dy }: { dx: number; dy: number }): SlideElement {
  return { ...element, box: { ...element.box, x: element.box.x + dx, y: element.box.y + dy } };
}
