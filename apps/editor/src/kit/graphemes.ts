/**
 * Created for the first text, because the first segmenter of a page reads the browser's tables and dictionaries, which
 * would delay the start of the editor.
 */
let segmenter: Intl.Segmenter | undefined;

/** Splits text into user-perceived characters. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
