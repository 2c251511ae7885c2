import { hanNumber } from '../model/han-number.ts';
import type { NumberStyle, Paragraph } from '../model/text.ts';
import { numberStylePattern } from '../model/text.ts';

/** Default styles of the levels of a list, as in Google Slides; deeper levels repeat them. */
const levelStyles = ['arabicPeriod', 'alphaLcPeriod', 'romanLcPeriod'] as const;

/** Returns the style of a paragraph's number. */
export function numberStyleOf({ numberStyle, level = 0 }: Pick<Paragraph, 'numberStyle' | 'level'>): NumberStyle {
  return numberStyle ?? levelStyles[(level % 3) as 0 | 1 | 2];
}

/** Whether a name is the style of a number. */
export const isNumberStyle = (name: string): name is NumberStyle => new RegExp(numberStylePattern, 'u').test(name);

/** Formats a number of a list: 3 as `3.`, `c)`, `(iii)`, `③` or `三.` Numbers that a style lacks are digits. */
export function listNumber(value: number, style: NumberStyle): string {
  const numeral = numerals[style.slice(0, 2)]?.(value) || String(value);
  const suffix = style.includes('Paren') ? ')' : style.endsWith('Period') ? '.' : '';
  return (style.endsWith('Both') ? '(' : '') + (style.includes('Uc') ? numeral.toUpperCase() : numeral) + suffix;
}

/** Functions that format a number without its punctuation, by the beginning of the style's name. */
const numerals: Readonly<Partial<Record<string, (value: number) => string>>> = {
  al: alphabetic,
  ro: roman,
  ea: hanNumber,
  ci: (value) => (0 < value && value < 21 ? String.fromCodePoint(0x24_5f + value) : ''),
};

/** Formats 1 as a, 26 as z and 27 as aa. */
function alphabetic(value: number): string {
  if (value < 1) return '';
  const last = (value - 1) % 26;
  return alphabetic((value - 1 - last) / 26) + (10 + last).toString(36);
}

/** The Roman numerals of the digits, as indexes of the letters for one, five and ten. */
const romanDigits = ['', '0', '00', '000', '01', '1', '10', '100', '1000', '02'];

/** Formats 4 as iv; numbers from 4000 have no Roman numeral. */
function roman(value: number): string {
  if (value > 3999) return '';
  return Array.from(String(value), (digit, index) =>
    Array.from(romanDigits[Number(digit)] ?? '', (at) =>
      'ivxlcdm'.charAt(Number(at) + 2 * (String(value).length - 1 - index)),
    ).join(''),
  ).join('');
}
