import type { Slide, SlideElement } from '@ppt-embed/deck';
import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';
import type { Change } from './change-slide.ts';
import { freshId } from './fresh-id.ts';

/** Puts elements on top of the current slide and selects them; ids that are taken there get another number. */
export function insertElements(elements: readonly SlideElement[], change: Change, editing = false): Command {
  return (state) => {
    const slide = state.deck.slides[state.selection.slide];
    if (!slide || elements.length === 0) return null;
    const added = withFreshIds(slide, elements);
    const ids = added.map(({ id }) => id);
    return changeSlide(state, change, () => ({ ...slide, elements: [...slide.elements, ...added] }), {
      elements: ids,
      editing: editing && ids.length === 1,
    });
  };
}

/** Copies of elements under ids that the slide does not have yet. */
export function withFreshIds(slide: Slide, elements: readonly SlideElement[]): SlideElement[] {
  const taken = new Set(slide.elements.map(({ id }) => id));
  return elements.map((element) => {
    const id = freshId(element.id, taken);
    taken.add(id);
    return { ...element, id };
  });
}
