import { animationSteps } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { cardKey } from './card-units.ts';

/** An entry in the list of a slide's animations: an element, or elements of a card that follow each other. */
export interface AnimationEntry {
  /** The elements in the order of their animations. */
  elements: readonly SlideElement[];
  /** Number of the click that starts the first animation; 0 if it starts by itself when the slide appears. */
  firstClick: number;
  /** Number of the click that starts the last one, which differs if paragraphs or parts of a card start at clicks. */
  lastClick: number;
}

/**
 * Returns the entries of the list of a slide's animations, in order.
 * @param elements All elements of the slide.
 */
export function animationEntries(elements: readonly SlideElement[]): readonly AnimationEntry[] {
  const entries: { key: SlideElement; elements: Set<SlideElement>; firstClick: number; lastClick: number }[] = [];
  let click = 0;
  for (const { element, isClick } of animationSteps(elements)) {
    if (isClick) click += 1;
    const key = cardKey(elements, element);
    const last = entries.at(-1);
    if (last?.key === key) {
      last.elements.add(element);
      last.lastClick = click;
    } else entries.push({ key, elements: new Set([element]), firstClick: click, lastClick: click });
  }
  return entries.map(({ elements: all, firstClick, lastClick }) => ({ elements: [...all], firstClick, lastClick }));
}
