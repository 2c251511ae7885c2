import type { GroupElement, SlideElement } from '@ppt-embed/deck';
import { absoluteBox } from '../elements/group/absolute-box.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import { isMovable, setElementBox } from '../elements/element-types.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';
import { freshId } from './fresh-id.ts';
import { withFreshIds } from './insert-elements.ts';

/** The maximum nesting of groups; a deck with deeper ones cannot be saved. */
const maxGroupDepth = 12;

/** The nesting depth of groups. */
function depthOf(element: SlideElement): number {
  return element.kind === 'group' ? 1 + Math.max(0, ...element.elements.map(depthOf)) : 0;
}

/** Whether an element may be in a group. A placeholder may not, because its layout would no longer find it there. */
export function isGroupable(element: SlideElement): boolean {
  const isPlaceholder = element.kind === 'text' && element.role !== undefined;
  return isMovable(element) && !isPlaceholder;
}

/** Groups the selected elements at the z-position of the topmost. */
export function groupElements(at: number): Command {
  return (state) => {
    const selected = selectedElements(state).filter(isGroupable);
    const top = selected.at(-1);
    if (selected.length < 2 || !top || Math.max(...selected.map(depthOf)) >= maxGroupDepth) return null;
    return changeSlide(
      state,
      { at },
      (slide) => {
        const box = boundsOf(selected.map((element) => element.box));
        const group: GroupElement = {
          id: freshId('group', new Set(slide.elements.map(({ id }) => id))),
          kind: 'group',
          box,
          frame: { width: box.width, height: box.height },
          elements: selected.map((element) => ({
            ...element,
            box: { ...element.box, x: element.box.x - box.x, y: element.box.y - box.y },
          })),
        };
        return {
          ...slide,
          elements: slide.elements.flatMap((element) =>
            element === top ? [group] : selected.includes(element) ? [] : [element],
          ),
        };
      },
      { elements: [freshId('group', new Set(state.deck.slides[state.selection.slide]?.elements.map(({ id }) => id)))] },
    );
  };
}

/** Ungroups groups. The members keep their positions on the slide. */
export function ungroupElements(at: number): Command {
  return (state) => {
    const groups = selectedElements(state)
      .filter((element) => element.kind === 'group')
      .filter(isMovable);
    if (groups.length === 0) return null;
    const slide = state.deck.slides[state.selection.slide];
    if (!slide) return null;
    const freed: string[] = [];
    let elements: readonly SlideElement[] = slide.elements;
    for (const group of groups) {
      const rest = elements.filter((element) => element !== group);
      const members = withFreshIds(
        { ...slide, elements: rest },
        group.elements.map((element) => setElementBox(state.deck, element, absoluteBox(element.box, [group]))),
      );
      freed.push(...members.map(({ id }) => id));
      const groupIndex = elements.indexOf(group);
      elements = elements.toSpliced(groupIndex, 1, ...members);
    }
    return changeSlide(state, { at }, () => ({ ...slide, elements }), { elements: freed });
  };
}
