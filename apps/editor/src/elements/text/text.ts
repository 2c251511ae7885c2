import type { TextElement } from '@ppt-embed/deck';

/** Text boxes; the number of a slide is written by the slide. */
export const text = {
  isEditable: (element: TextElement) => element.role !== 'slideNumber',
};
