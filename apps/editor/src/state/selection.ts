/** What is chosen: a slide, perhaps one of its elements, perhaps with the caret in it. */
export interface Selection {
  /** Index in the deck. */
  slide: number;
  /** Id of an element of that slide. */
  element: string | null;
  /** Whether the element's text is being edited in place. */
  editing: boolean;
}

export const firstSlide: Selection = { slide: 0, element: null, editing: false };
