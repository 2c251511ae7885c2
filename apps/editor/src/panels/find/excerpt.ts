import type { TextMatch } from './find-text.ts';

/** Letters on both sides of what was found that say which one it is; the screen may have room for fewer behind it. */
const before = 24;
const after = 80;
/** UTF-16 units that are looked at for them: a text may be a book. */
const reach = 1000;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemesOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/**
 * What was found among the words around it: a text may hold it several times.
 * @param length UTF-16 units of what was found.
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
