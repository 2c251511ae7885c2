/** What is chosen: a slide, perhaps elements of it, perhaps with the caret in the only one. */
export interface Selection {
  /** Index in the deck. */
  slide: number;
  /** Ids of elements of that slide, in the order they were chosen. */
  elements: readonly string[];
  /** Whether the text of the one chosen element is being edited in place. */
  editing: boolean;
}

export const firstSlide: Selection = { slide: 0, elements: [], editing: false };

/** The only chosen element, where there is just one. */
export function onlyElement({ elements }: Selection): string | null {
  return elements.length === 1 ? (elements[0] ?? null) : null;
}

export function sameElements(a: Selection, b: Selection): boolean {
  return a.elements.length === b.elements.length && a.elements.every((id, index) => id === b.elements[index]);
}
