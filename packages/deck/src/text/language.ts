import type { DeckLanguage } from '../model/deck.ts';
import { isHan } from './scripts.ts';

/**
 * Returns Chinese if a large fraction of the letters are Han characters, because Chinese text may contain even more
 * Latin letters in names and code.
 */
export function languageOf(text: string): DeckLanguage {
  const characters = Array.from(text.slice(0, 20_000));
  const others = characters.filter((character) => !isHan(character.codePointAt(0) ?? 0));
  const han = characters.length - others.length;
  // Without Han characters, the letters need not be counted.
  return han > 0 && han * 4 >= others.filter((character) => /\p{L}/u.test(character)).length ? 'zh' : 'en';
}
