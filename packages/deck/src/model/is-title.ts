import type { SlideElement, TextElement } from './element.ts';

/** Whether an element is the title of its slide. */
export function isTitle(element: SlideElement): element is TextElement {
  return element.kind === 'text' && element.role === 'title';
}
