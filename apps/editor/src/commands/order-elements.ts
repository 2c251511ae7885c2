import type { SlideElement } from '@ppt-embed/deck';
import { isMovable } from '../elements/element-types.ts';
import type { Command } from '../model/transaction.ts';
import { changeSlide } from './change-slide.ts';

export type Order = 'front' | 'forward' | 'backward' | 'back';

/** Moves the selected elements forwards or backwards in z-order, keeping their relative order. */
export function orderElements(order: Order, at: number): Command {
  return (state) =>
    changeSlide(state, { at }, (slide) => {
      const isSelected = (element: SlideElement) => isMovable(element) && state.selection.elements.includes(element.id);
      const elements = ordered(slide.elements, isSelected, order);
      return elements.every((element, index) => element === slide.elements[index]) ? slide : { ...slide, elements };
    });
}

function ordered(
  elements: readonly SlideElement[],
  isSelected: (element: SlideElement) => boolean,
  order: Order,
): readonly SlideElement[] {
  const selected = elements.filter(isSelected);
  const others = elements.filter((element) => !isSelected(element));
  switch (order) {
    case 'front':
      return [...others, ...selected];
    case 'back':
      return [...selected, ...others];
    case 'forward':
      return stepped(elements.toReversed(), isSelected).toReversed();
    case 'backward':
      return stepped(elements, isSelected);
    default:
      return order satisfies never;
  }
}

/** Swaps each selected element with the one before it, unless that is selected too. */
function stepped(elements: readonly SlideElement[], isSelected: (element: SlideElement) => boolean): SlideElement[] {
  const result = [...elements];
  for (const [index, element] of result.entries()) {
    const before = result[index - 1];
    if (!before || !isSelected(element) || isSelected(before)) continue;
    result[index - 1] = element;
    result[index] = before;
  }
  return result;
}
