import type { TextMatch } from './find-text.ts';

/** Characters shown on each side of a match. The screen may cut off the end. */
const before = 24;
const after = 80;
/** UTF-16 units to inspect for the excerpt, because a text may be very long. */
const reach = 1000;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/**
 * Returns a match with the words around it, because a text may contain it several times.
 * @param length Length of the match in UTF-16 units.
 */
export function excerptOf({ text, start }: Pick<TextMatch, 'text' | 'start'>, length: number): Excerpt {
  const end = start + length;
  const prefix = graphemesOf(text.slice(Math.max(0, start - reach), start));
  const suffix = graphemesOf(text.slice(end, end + reach));
  return {
    before: prefix.length > before ? `…${prefix.slice(-before).join('')}` : prefix.join(''),
    found: text.slice(start, end),
    after: suffix.length > after ? `${suffix.slice(0, after).join('')}…` : suffix.join(''),
  };
}
