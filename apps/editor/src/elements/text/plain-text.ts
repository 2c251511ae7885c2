import type { Paragraph } from '@ppt-embed/deck';

/** The words alone, as one line: for titles and accessible names. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs
    .map(({ runs }) => runs.map((run) => run.text).join(''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
