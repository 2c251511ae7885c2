import type { FontRole } from '../model/text.ts';
import { fontRoleFamilies } from './font-role-families.ts';
import type { Family } from './faces.ts';
import { faceOf } from './faces.ts';

/** Han, kana, bopomofo and what is set full width with them. */
export function isEastAsian(code: number): boolean {
  return (
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff00 && code <= 0xffef) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** Han ideographs alone. */
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

/** Quotes, dashes, ellipsis, middle dot: as wide as their neighbours' script makes them. */
export function isAmbiguous(code: number): boolean {
  return (code >= 0x2014 && code <= 0x201d) || code === 0x2025 || code === 0x2026 || code === 0x00b7 || code === 0x2027;
}

export function isRightToLeft(code: number): boolean {
  return (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff);
}

/** Whether a text has letters without which none runs from right to left: most texts need not be looked at any closer. */
export function hasRightToLeft(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (isRightToLeft(text.charCodeAt(at))) return true;
  return false;
}

/** Whether a text has letters that run from left to right. */
export function hasLeftToRight(text: string): boolean {
  for (const character of text) {
    if (/\p{L}/u.test(character) && !isRightToLeft(character.codePointAt(0) ?? 0)) return true;
  }
  return false;
}

/**
 * The family a character is set in: its face's, or where that lacks it those of other texts.
 * @param nextToHan whether an ambiguous character stands beside Han
 */
export function familyOf(code: number, face: FontRole, nextToHan: boolean): Family {
  const { latin, han } = fontRoleFamilies[face];
  // All of them have what is printed of ASCII.
  if (code >= 0x20 && code < 0x7f) return latin;
  if (isEastAsian(code) || (nextToHan && isAmbiguous(code)))
    return isHan(code) || han === 'Noto Sans SC' || hasGlyph(han, code) ? han : 'Noto Sans SC';
  if (hasGlyph(latin, code)) return latin;
  if (latin !== 'Cousine' && hasGlyph('Carlito', code)) return 'Carlito';
  return hasGlyph('Noto Sans SC', code) ? 'Noto Sans SC' : latin;
}

function hasGlyph(family: Family, code: number): boolean {
  return faceOf(family, false, false).advanceOf(code) !== undefined;
}

/**
 * Whether a sign stands for itself and is in no measured face: only who shows it knows how it looks, and how wide it is.
 * Han is in no table, since all of it is as wide. Letters below U+2100 that no face has, as those of Thai, are shaped with
 * their neighbours and stay among them: see `hasEstimatedWidth`.
 */
export function isUnmeasuredSymbol(character: string, family: Family): boolean {
  const code = character < '\u2100' ? 0 : (character.codePointAt(0) ?? 0);
  return code > 0 && !isEastAsian(code) && !isRightToLeft(code) && !hasGlyph(family, code);
}

/** Whether a letter is in no measured face but stays among its neighbours: those behind it stand where nobody can tell beforehand. */
export function hasEstimatedWidth(character: string, family: Family): boolean {
  const code = character < '\u0100' ? 0 : (character.codePointAt(0) ?? 0);
  return (
    code > 0 && (isRightToLeft(code) || (code < 0x2100 && !hasGlyph(family, code) && /^[\p{L}\p{M}]/u.test(character)))
  );
}

/** Width in em of a character that no measured face has: never less than what common fallback fonts give it. */
export function estimatedAdvance(code: number): number {
  if (isEastAsian(code) || (code >= 0xac00 && code <= 0xd7ff)) return 1;
  // Emoji, of which ⏩ to ⏺ stand among other signs.
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
  // ⌈ ⌉ ⌊ ⌋ and ⟦ to ⟯; ⟵ to ⟿; other arrows; operators.
  if ((code >= 0x2308 && code <= 0x230b) || (code >= 0x27e6 && code <= 0x27ef)) return 0.6;
  if (code >= 0x27f5 && code <= 0x27ff) return 1.7;
  if (code >= 0x2190 && code <= 0x21ff) return 1.1;
  return code < 0x2000 ? 0.75 : code >= 0x2234 && code <= 0x22d7 ? 0.9 : 1;
}
