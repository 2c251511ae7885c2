import type { SlideElement } from './element.ts';

/** Deeper groups do not occur in practice and are ignored. */
const maxDepth = 20;

/** Returns the elements, with the content of each group after it. */
export function elementsWithin(elements: readonly SlideElement[], depth = 0): SlideElement[] {
  return elements.flatMap((element) =>
    element.kind === 'group' && depth < maxDepth
      ? [element, ...elementsWithin(element.elements, depth + 1)]
      : [element],
  );
}
