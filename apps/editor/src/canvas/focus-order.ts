import type { SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/kinds.ts';
import { isGround } from './element-at.ts';

/**
 * The elements at which Tab stops: decoration is one of them, its first element or what is chosen of it; a cover may have dozens of
 * leaves, and whoever is on the way to the notes does not pass them one by one.
 *
 * @param isInside Whether somebody goes through the decoration.
 */
export function tabStops(
  ordered: readonly SlideElement[],
  chosen: readonly string[],
  isInside: boolean,
): ReadonlySet<string> {
  const ground = ordered.filter(isGround);
  const held = ground.filter(({ id }) => chosen.includes(id));
  const passed = new Set(
    isInside ? [] : ground.filter((one) => !(held.length > 0 ? held : ground.slice(0, 1)).includes(one)),
  );
  return new Set(ordered.filter((element) => !passed.has(element)).map(({ id }) => id));
}

/** Elements as Tab goes through them: what is said, then what adorns it; a cover may have dozens of leaves under its title. */
export function focusOrder(elements: readonly SlideElement[]): SlideElement[] {
  const reachable = elements.filter(isReachable);
  return [...reachable.filter((element) => !isGround(element)), ...reachable.filter(isGround)];
}
