import type { DeckLanguage } from '../model/deck.ts';
import type { Family } from './faces.ts';
import type { FamilyPair } from './font-families.ts';
import { faceOf } from './faces.ts';

/** Whether a character is full-width: Han, kana, bopomofo and others. */
export function isEastAsian(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xffef) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** Whether a character is a Han ideograph. */
export function isHan(code: number): boolean {
  return (
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x20000 && code <= 0x3ffff) ||
    code === 0x3005 ||
    code === 0x3007
  );
}

/** Whether text contains a Han ideograph, a radical or a Han numeral (the script Han of Unicode). */
export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Returns the language of a label that is added to text, such as “优点” or “Pros”: Chinese if the text contains Han. */
export function labelLanguage(text: string): DeckLanguage {
  return hasHan(text) ? 'zh' : 'en';
}

/** Returns the colon between a label and the text after it. */
export function labelColon(text: string): string {
  return hasHan(text) ? '：' : ': ';
}

/**
 * Whether the width of a character depends on the script of the characters around it: quotes, dashes, ellipsis, middle
 * dot.
 */
export function isAmbiguous(code: number): boolean {
  return (code >= 0x2014 && code <= 0x201d) || code === 0x2025 || code === 0x2026 || code === 0x00b7 || code === 0x2027;
}

/** Whether a character is a letter of a right-to-left script. */
export function isRightToLeft(code: number): boolean {
  return (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff);
}

/** Whether text may contain right-to-left letters. Most text does not, and therefore needs no closer check. */
export function hasRightToLeft(text: string): boolean {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/.test(text);
}

/** Whether text contains left-to-right letters. */
export function hasLeftToRight(text: string): boolean {
  return Array.from(text).some(
    (character) => /\p{L}/u.test(character) && !isRightToLeft(character.codePointAt(0) ?? 0),
  );
}

/**
 * Returns the family in which a character is set: the font's family, or a body family if the font lacks the character.
 * @param nextToHan Whether an ambiguous character is next to a Han character.
 */
export function familyOf(code: number, { latin, han }: FamilyPair, nextToHan: boolean): Family {
  // All families contain the printable ASCII characters.
  if (code >= 0x20 && code < 0x7f) return latin;
  if (isEastAsian(code) || (nextToHan && isAmbiguous(code)))
    return isHan(code) || hasGlyph(han, code) ? han : 'Noto Sans SC';
  if (hasGlyph(latin, code)) return latin;
  if (latin !== 'Cousine' && hasGlyph('Carlito', code)) return 'Carlito';
  return hasGlyph('Noto Sans SC', code) ? 'Noto Sans SC' : latin;
}

function hasGlyph(family: Family, code: number): boolean {
  return faceOf(family, false, false).advanceOf(code) !== undefined;
}

/**
 * Whether a separate symbol is missing from all measured fonts, so that only the renderer knows its appearance and
 * width. Han characters are in no table, because they all have the same width. Letters below U+2100 that no font
 * contains, such as Thai letters, are shaped together with adjacent letters; see `hasEstimatedWidth`.
 */
export function isUnmeasuredSymbol(character: string, family: Family): boolean {
  const code = character < '\u2100' ? 0 : (character.codePointAt(0) ?? 0);
  return code > 0 && !isEastAsian(code) && !isRightToLeft(code) && !hasGlyph(family, code);
}

/**
 * Whether a letter is in no measured font but is shaped with adjacent letters, so that the positions after it
 * are unknown.
 */
export function hasEstimatedWidth(character: string, family: Family): boolean {
  const code = character < '\u0100' ? 0 : (character.codePointAt(0) ?? 0);
  return (
    code > 0 && (isRightToLeft(code) || (code < 0x2100 && !hasGlyph(family, code) && /^[\p{L}\p{M}]/u.test(character)))
  );
}

/**
 * Returns the estimated width in em of a character that no measured font contains: at least its width in common
 * fallback fonts.
 */
export function estimatedAdvance(code: number): number {
  if (isEastAsian(code) || (code >= 0xac00 && code <= 0xd7ff)) return 1;
  // Emoji, and the symbols ⏩ to ⏺.
  if (
    code >= 0x1f000 ||
    code === 0x20e3 ||
    (code >= 0x23e9 && code <= 0x23fa) ||
    (code >= 0x2600 && code <= 0x27bf) ||
    (code >= 0x2b00 && code <= 0x2bff)
  )
    return 1.4;
  if (code >= 0x300 && code <= 0x36f) return 0;
  if (isRightToLeft(code)) return 0.7;
  if (code < 0x20 || (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return 0;
  // In order: ⌈ ⌉ ⌊ ⌋ and ⟦ to ⟯; ⟵ to ⟿; other arrows; operators.
  if ((code >= 0x2308 && code <= 0x230b) || (code >= 0x27e6 && code <= 0x27ef)) return 0.6;
  if (code >= 0x27f5 && code <= 0x27ff) return 1.7;
  if (code >= 0x2190 && code <= 0x21ff) return 1.1;
  return code < 0x2000 ? 0.75 : code >= 0x2234 && code <= 0x22d7 ? 0.9 : 1;
}
