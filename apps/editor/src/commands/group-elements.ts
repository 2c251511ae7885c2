import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { seenBox } from '../elements/group/seen-box.ts';
import { boundsOf } from '../geometry/bounds.ts';
import { isMovable, placeElement } from '../elements/kinds.ts';
import { chosenElements } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { freshId } from './fresh-id.ts';
import { withFreshIds } from './insert-elements.ts';

/** A deck with groups nested deeper than this cannot be saved. */
const deepestGroup = 12;

/** How many groups stand in each other. */
function depthOf(element: SlideElement): number {
  return element.kind === 'group' ? 1 + Math.max(0, ...element.elements.map(depthOf)) : 0;
}

/** Whether an element may be in a group. A placeholder may not, because its layout would no longer find it there. */
export function isGroupable(element: SlideElement): boolean {
  const isPlaceholder = element.kind === 'text' && element.role !== undefined;
  return isMovable(element) && !isPlaceholder;
}

/** Makes one thing of the chosen elements, where the topmost of them stood. */
export function groupElements(at: number): Command {
  return (state) => {
    const chosen = chosenElements(state).filter(isGroupable);
    const top = chosen.at(-1);
    if (chosen.length < 2 || !top || Math.max(...chosen.map(depthOf)) >= deepestGroup) return null;
    return changeSlide(
      state,
      { at },
      (slide) => {
        const box = boundsOf(chosen.map((element) => element.box));
        const group: GroupElement = {
          id: freshId('group', new Set(slide.elements.map(({ id }) => id))),
          kind: 'group',
          box,
          frame: { width: box.width, height: box.height },
          elements: chosen.map((element) => ({
            ...element,
            box: { ...element.box, x: element.box.x - box.x, y: element.box.y - box.y },
          })),
        };
        return {
          ...slide,
          elements: slide.elements.flatMap((element) =>
            element === top ? [group] : chosen.includes(element) ? [] : [element],
          ),
        };
      },
      { elements: [freshId('group', new Set(state.deck.slides[state.selection.slide]?.elements.map(({ id }) => id)))] },
    );
  };
}

/** Takes groups apart again: what was in them stands where it was seen. */
export function ungroupElements(at: number): Command {
  return (state) => {
    const groups = chosenElements(state)
      .filter((element) => element.kind === 'group')
      .filter(isMovable);
    if (groups.length === 0) return null;
    const slide = state.deck.slides[state.selection.slide];
    if (!slide) return null;
    const freed: string[] = [];
    let elements: readonly SlideElement[] = slide.elements;
    for (const group of groups) {
      const rest = elements.filter((element) => element !== group);
      const parts = withFreshIds(
        { ...slide, elements: rest },
        group.elements.map((element) => placeElement(state.deck, element, seenBox(element.box, [group]))),
      );
      freed.push(...parts.map(({ id }) => id));
      const place = elements.indexOf(group);
      elements = elements.toSpliced(place, 1, ...parts);
    }
    return changeSlide(state, { at }, () => ({ ...slide, elements }), { elements: freed });
  };
}
