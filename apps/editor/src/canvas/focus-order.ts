import type { SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/kinds.ts';
import { isGround } from './element-at.ts';

/** Elements as Tab goes through them: what is said, then what adorns it; a cover may have dozens of leaves under its title. */
export function focusOrder(elements: readonly SlideElement[]): SlideElement[] {
  const reachable = elements.filter(isReachable);
  return [...reachable.filter((element) => !isGround(element)), ...reachable.filter(isGround)];
}
