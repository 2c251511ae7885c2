import type { SlideElement } from './element.ts';

/** Deeper groups are no one's making; what is in them is not looked at. */
const maxDepth = 20;

/** Elements and, behind each group, what is in it. */
export function elementsWithin(elements: readonly SlideElement[], depth = 0): SlideElement[] {
  return elements.flatMap((element) =>
    element.kind === 'group' && depth < maxDepth
      ? [element, ...elementsWithin(element.elements, depth + 1)]
      : [element],
  );
}
