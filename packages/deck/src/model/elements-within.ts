import type { SlideElement } from './element.ts';

/** Maximum nesting depth of groups. Deeper groups do not occur in practice and are ignored. */
const maxDepth = 20;

/** Returns the elements, each group followed by its content. */
export function elementsWithin(elements: readonly SlideElement[], depth = 0): SlideElement[] {
  return elements.flatMap((element) =>
    element.kind === 'group' && depth < maxDepth
      ? [element, ...elementsWithin(element.elements, depth + 1)]
      : [element],
  );
}
