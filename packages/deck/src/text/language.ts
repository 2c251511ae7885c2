import type { DeckLanguage } from '../model/deck.ts';
import { isHan } from './scripts.ts';

/**
 * Returns Chinese if a large fraction of the letters are Han characters, because Chinese text may contain even more
 * Latin letters in names and code.
 */
export function languageOf(text: string): DeckLanguage {
  let han = 0;
  let letters = 0;
  for (const character of text.slice(0, 20_000)) {
    const code = character.codePointAt(0) ?? 0;
    if (isHan(code)) han++;
    else if (/\p{L}/u.test(character)) letters++;
  }
  return han > 0 && han * 4 >= letters ? 'zh' : 'en';
}
