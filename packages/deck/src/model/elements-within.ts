import type { SlideElement } from './element.ts';

/** Groups that are nested more deeply do not occur in practice and are ignored. */
const maxDepth = 20;

/** Returns the elements, each group followed by its content. */
export function elementsWithin(elements: readonly SlideElement[], depth = 0): SlideElement[] {
  return elements.flatMap((element) =>
    element.kind === 'group' && depth < maxDepth
      ? [element, ...elementsWithin(element.elements, depth + 1)]
      : [element],
  );
}
