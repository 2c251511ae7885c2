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
