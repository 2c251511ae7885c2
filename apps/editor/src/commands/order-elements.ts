import type { SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/kinds.ts';
import type { Command } from '../state/transaction.ts';
import { changeSlide } from './change-slide.ts';

export type Order = 'front' | 'forward' | 'backward' | 'back';

/** Moves the chosen elements among the others, in front or behind; among themselves they keep their order. */
export function orderElements(order: Order, at: number): Command {
  return (state) =>
    changeSlide(state, { at }, (slide) => {
      const isChosen = (element: SlideElement) => isMovable(element) && state.selection.elements.includes(element.id);
      const elements = ordered(slide.elements, isChosen, order);
      return elements.every((element, index) => element === slide.elements[index]) ? slide : { ...slide, elements };
    });
}

function ordered(
  elements: readonly SlideElement[],
  isChosen: (element: SlideElement) => boolean,
  order: Order,
): readonly SlideElement[] {
  const chosen = elements.filter(isChosen);
  const others = elements.filter((element) => !isChosen(element));
  switch (order) {
    case 'front':
      return [...others, ...chosen];
    case 'back':
      return [...chosen, ...others];
    case 'forward':
      return stepped(elements.toReversed(), isChosen).toReversed();
    case 'backward':
      return stepped(elements, isChosen);
    default:
      return order satisfies never;
  }
}

/** Each chosen one changes places with the one before it, unless that is chosen, too. */
function stepped(elements: readonly SlideElement[], isChosen: (element: SlideElement) => boolean): SlideElement[] {
  const result = [...elements];
  for (const [index, element] of result.entries()) {
    const before = result[index - 1];
    if (!before || !isChosen(element) || isChosen(before)) continue;
    result[index - 1] = element;
    result[index] = before;
  }
  return result;
}
