import type { SlideElement } from '@ppt-embed/deck';
import { isEmptyText } from './plain-text.ts';

/** Whether the element is a placeholder that shows only its hint, so that users do not see it as an element. */
export function isEmptyPlaceholder(element: SlideElement): boolean {
  return isEmptyText(element) && element.role !== undefined;
}

/** The elements to arrange: empty placeholders are left out if other elements are selected. */
export function withoutEmptyPlaceholders(elements: readonly SlideElement[]): readonly SlideElement[] {
  const others = elements.filter((element) => !isEmptyPlaceholder(element));
  return others.length > 0 ? others : elements;
}
