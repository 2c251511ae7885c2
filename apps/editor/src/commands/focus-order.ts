import type { SlideElement } from '@ppt-embed/deck';
import { isReachable } from '../elements/element-types.ts';
import { isDecorative } from '../elements/element-at.ts';

/**
 * The tab stops. Decorative elements share one: the selected or first of them. A cover may have dozens of decorative
 * elements, which Tab must not visit one by one.
 *
 * @param isInside Whether the user is moving through the decorative elements.
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

/** The tab order: content first, then decoration. A cover may have dozens of decorative elements under its title. */
export function focusOrder(elements: readonly SlideElement[]): SlideElement[] {
  const reachable = elements.filter(isReachable);
  return [...reachable.filter((element) => !isDecorative(element)), ...reachable.filter(isDecorative)];
}
