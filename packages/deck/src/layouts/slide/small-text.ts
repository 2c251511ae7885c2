import type { SlideElement } from '../../model/element.ts';

/** Font size in px below which the main content of a slide is small. */
export const minTextSize = 24;

/** Whether an element is text that is too small for the main content of a slide. */
export function hasSmallText(element: SlideElement): boolean {
  return element.kind === 'text' && element.style.size < minTextSize;
}
