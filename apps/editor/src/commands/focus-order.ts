import type { SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/element-types.ts';
import { isDecorative } from '../elements/element-at.ts';

/**
 * The elements at which Tab stops: decoration is one of them, its first element or what is chosen of it; a cover may have dozens of
 * leaves, and whoever is on the way to the notes does not pass them one by one.
 *
 * @param isInside Whether somebody goes through the decoration.
 */
export function tabStops(
  ordered: readonly SlideElement[],
  selected: readonly string[],
  isInside: boolean,
): ReadonlySet<string> {
  const decoration = ordered.filter(isDecorative);
  const selectedDecoration = decoration.filter(({ id }) => selected.includes(id));
  const decorations = new Set(
    isInside
      ? []
      : decoration.filter(
          (one) => !(selectedDecoration.length > 0 ? selectedDecoration : decoration.slice(0, 1)).includes(one),
        ),
  );
  return new Set(ordered.filter((element) => !decorations.has(element)).map(({ id }) => id));
}

/** Elements as Tab goes through them: what is said, then what adorns it; a cover may have dozens of leaves under its title. */
export function focusOrder(elements: readonly SlideElement[]): SlideElement[] {
  const reachable = elements.filter(isReachable);
  return [...reachable.filter((element) => !isDecorative(element)), ...reachable.filter(isDecorative)];
}
