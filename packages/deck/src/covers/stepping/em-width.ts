import type { DeckLanguage } from '../../model/deck.ts';

/** A bold heading's width in em. */
export function emWidth(text: string, _language: DeckLanguage): number {
  let width = 0;
  for (const letter of text)
    width += letter > '\u2E80' ? 1 : /[A-Zmw]/u.test(letter) ? 0.66 : letter === ' ' ? 0.22 : 0.5;
  return width;
}
