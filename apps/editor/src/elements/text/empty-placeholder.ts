import type { SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from './plain-text.ts';

/** Whether it is a placeholder that shows only its hint: nobody sees it as a thing on the slide. */
export function isEmptyPlaceholder(element: SlideElement): boolean {
  return isEmptyText(element) && element.role !== undefined;
}

/** What is arranged of the selected elements: empty placeholders only where nothing else is selected. */
export function withoutEmptyPlaceholders(elements: readonly SlideElement[]): readonly SlideElement[] {
  const others = elements.filter((element) => !isEmptyPlaceholder(element));
  return others.length > 0 ? others : elements;
}
