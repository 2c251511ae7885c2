import type { Paragraph, SlideElement, TextElement } from '@ppt-embed/deck';

/** The words alone, as one line: for titles and accessible names. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whether it is a text that waits for its first words. */
export function isEmptyText(element: SlideElement): element is TextElement {
  return element.kind === 'text' && plainText(element.paragraphs) === '';
}
