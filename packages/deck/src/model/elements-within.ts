import type { SlideElement } from './element.ts';

/** Maximum nesting depth of groups. Deeper groups do not occur in practice and are ignored. */
const maxDepth = 20;

/** Returns the elements, each group followed by its content. */
export function elementsWithin(elements: readonly SlideElement[], depth = 0): SlideElement[] {
  if (depth > maxDepth) return [];
  return elements.flatMap((element) => [element, ...elementsWithin(membersOf(element), depth + 1)]);
}

/** Returns the elements of a group, in z-order. Other elements have none. */
export function membersOf(element: SlideElement): readonly SlideElement[] {
  return element.kind === 'group' ? element.elements : [];
}
