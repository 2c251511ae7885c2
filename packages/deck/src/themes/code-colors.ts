import type { Deck } from '../model/deck.ts';
import type { Color } from '../model/paint.ts';
import { darkStyles } from './chart-colors.ts';
import { tone } from './tone.ts';

/** Colors of keywords, of strings and numbers, and of comments. */
export type CodeColors = Readonly<Record<'word' | 'value' | 'comment', Color>>;

/**
 * Returns the colors of code. The hue of values is opposite to the deck's hue, so that values can be distinguished from
 * keywords in every color.
 */
export function codeColors({ style }: Pick<Deck['theme'], 'style'>): CodeColors {
  return darkStyles.has(style)
    ? { word: 'strongText', value: tone(0.86, 0.1, 150), comment: '#9AA3AF' }
    : { word: 'strongText', value: tone(0.45, 0.11, 150), comment: 'muted' };
}
