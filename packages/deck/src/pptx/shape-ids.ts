import type { SlideElement } from '../model/element.ts';
import type { SlideContext } from './slide-context.ts';

/** Ids of shapes (ECMA-376 §19.3.1.12), counted as they are written; lines name those of shapes that come later. */
export function createShapeIds(elements: readonly SlideElement[]): Pick<SlideContext, 'nextId' | 'idFor' | 'promised'> {
  // 1 is the shape tree itself.
  let lastId = 1;
  const nextId = () => ++lastId;
  const known = new Map<SlideElement, number>();
  const written = new Set<SlideElement>();
  const idOf = (element: SlideElement) => {
    const id = known.get(element) ?? nextId();
    known.set(element, id);
    return id;
  };
  return {
    nextId,
    idFor(element) {
      // What is written a second time, as a fallback, is another shape.
      if (written.has(element)) return nextId();
      written.add(element);
      return idOf(element);
    },
    promised(id) {
      const element = elements.find((one) => one.id === id);
      if (!element || element.kind === 'line' || element.kind === 'group' || element.kind === 'unknown')
        return undefined;
      return { element, shapeId: idOf(element) };
    },
  };
}
