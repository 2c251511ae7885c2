import type { DeckLanguage } from '../model/deck.ts';
import { isHan } from './scripts.ts';

/** Number of UTF-16 code units at the start of text that determine its language. */
const maxLength = 20_000;

/** Matches any code unit of a Han character. */
const mayBeHan = /[\u3005-\uFAFF]/;

/**
 * Returns Chinese if a large fraction of the letters are Han characters, because Chinese text may contain even more
 * Latin letters in names and code.
 */
export function languageOf(text: string): DeckLanguage {
  const start = text.slice(0, maxLength);
  // Without a code unit in this range, text has no Han characters.
  if (!mayBeHan.test(start)) return 'en';
  const characters = Array.from(start);
  const others = characters.filter((character) => !isHan(character.codePointAt(0) ?? 0));
  const han = characters.length - others.length;
  // Without Han characters, the letters need not be counted.
  return han > 0 && han * 4 >= others.filter((character) => /\p{L}/u.test(character)).length ? 'zh' : 'en';
}
