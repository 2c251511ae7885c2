import type { Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';

/** The text on one line without formatting, for titles and accessible names. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether it is an empty text element. */
export function isEmptyText(element: SlideElement): element is TextElement {
  return element.kind === 'text' && plainText(element.paragraphs) === '';
}

/** Whether the element is a placeholder that shows only its hint, so that users do not see it as an element. */
export function isEmptyPlaceholder(element: SlideElement): boolean {
  return isEmptyText(element) && element.role !== undefined;
}

/** The elements to arrange: empty placeholders are left out if other elements are selected. */
export function withoutEmptyPlaceholders(elements: readonly SlideElement[]): readonly SlideElement[] {
  const others = elements.filter((element) => !isEmptyPlaceholder(element));
  return others.length > 0 ? others : elements;
}
