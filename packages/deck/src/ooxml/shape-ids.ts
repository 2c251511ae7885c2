import type { SlideElement } from '../model/element.ts';
import type { SlideContext } from './slide-context.ts';

/** The ids of a slide's shapes. */
export interface ShapeIds extends Pick<SlideContext, 'nextId' | 'idFor' | 'connectionTarget'> {
  /** Returns the id of an element's shape, once it has been written. */
  writtenId: (element: SlideElement) => number | undefined;
}

/**
 * Creates the shape ids of a slide (ECMA-376 §19.3.1.12), in the order of writing. Lines can refer to shapes that are
 * written later.
 */
export function createShapeIds(elements: readonly SlideElement[]): ShapeIds {
  // Id 1 belongs to the shape tree itself.
  let lastId = 1;
  const nextId = () => ++lastId;
  const idsByElement = new Map<SlideElement, number>();
  const usedElements = new Set<SlideElement>();
  const idOf = (element: SlideElement) => {
    const id = idsByElement.get(element) ?? nextId();
    idsByElement.set(element, id);
    return id;
  };
  return {
    nextId,
    writtenId: (element) => (usedElements.has(element) ? idsByElement.get(element) : undefined),
    idFor(element) {
      // An element that is written twice, for example as a fallback, has a separate shape.
      if (usedElements.has(element)) return nextId();
      usedElements.add(element);
      return idOf(element);
    },
    connectionTarget(id) {
      const element = elements.find((one) => one.id === id);
      if (!element || element.kind === 'line' || element.kind === 'group' || element.kind === 'unknown')
        return undefined;
      return { element, shapeId: idOf(element) };
    },
  };
}
