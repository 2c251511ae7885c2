import type { ElementAnimation } from './animation.ts';
import type { ElementBase } from './element-base.ts';

/** Maximum number of effects of an element. */
export const maxAnimations = 20;

/** Returns the effects of an element in the order in which they run. */
export function animationsOf({
  animation,
  moreAnimations = [],
}: Pick<ElementBase, 'animation' | 'moreAnimations'>): readonly ElementAnimation[] {
  const all = animation ? [animation, ...moreAnimations] : moreAnimations;
  return all.length > 1 ? all.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0)) : all;
}

/** Whether an element has any effects. */
export function isAnimated(element: Pick<ElementBase, 'animation' | 'moreAnimations'>): boolean {
  return animationsOf(element).length > 0;
}

/**
 * Returns an element with other effects.
 * @param animations The effects in the order in which they run. Those after the first 20 are left out.
 */
export function withAnimations<Element extends ElementBase>(
  element: Element,
  animations: readonly ElementAnimation[],
): Element {
  const { animation: _, moreAnimations: __, ...rest } = element;
  return { ...rest, ...animationProperties(animations) } as Element;
}

/** Returns the properties of an element for its effects, in the order in which they run. */
export function animationProperties(
  animations: readonly ElementAnimation[],
): Pick<ElementBase, 'animation' | 'moreAnimations'> {
  const [first, ...others] = animations.slice(0, maxAnimations);
  return { ...(first && { animation: first }), ...(others.length > 0 && { moreAnimations: others }) };
}
