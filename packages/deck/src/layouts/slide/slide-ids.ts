import type { SlideElement } from '../../model/element.ts';

/** Creates ids that are unique in a slide: `body`, `body-2`, … */
export function slideIds(): (base: string) => string {
  const counts = new Map<string, number>();
  return (base) => {
    const count = (counts.get(base) ?? 0) + 1;
    counts.set(base, count);
    return count === 1 ? base : `${base}-${count}`;
  };
}

/**
 * Gives elements new ids if an element before them has the same id, because the parts of a slide, such as text and a
 * callout below it, create their ids separately. Lines remain connected to the first element with an id.
 */
export function withUniqueIds(elements: readonly SlideElement[]): readonly SlideElement[] {
  const allIds = new Set(elements.map(({ id }) => id));
  if (allIds.size === elements.length) return elements;
  const usedIds = new Set<string>();
  const nextId = slideIds();
  return elements.map((element) => {
    let { id } = element;
    if (usedIds.has(id)) while (allIds.has(id)) id = nextId(element.id);
    usedIds.add(id);
    return id === element.id ? element : { ...element, id };
  });
}
