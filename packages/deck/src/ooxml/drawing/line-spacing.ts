import type { Deck } from '../../model/deck.ts';
import type { Font } from '../../model/text.ts';
import { toCentipoints } from '../../model/units.ts';
import { familiesOf } from '../../text/font-families.ts';
import { singleLineHeight } from '../../text/line-height.ts';
import { tag } from '../xml.ts';

/**
 * Minimum spacing in thousandths of a percent. Applications place the first line differently if its spacing is less.
 */
const minPercent = 90_000;

/** Properties of text that determine its line spacing: size, line height and font. */
export interface SpacedText {
  /** Font size in px. */
  size: number;
  /** Line height as a multiple of the size. */
  lineHeight: number;
  font: Font;
  /** Whether the text uses only the Latin font, whose line height is known. */
  isLatin: boolean;
}

/**
 * Writes the line spacing of a paragraph (ECMA-376 §21.1.2.2.5): a percentage, which adapts to the size that users set
 * in the master; or points, for fonts that differ between computers and for lines that are closer than the font's own
 * spacing.
 */
export function lineSpacingXml({ size, lineHeight, font, isLatin }: SpacedText): string {
  if (last?.size === size && last.lineHeight === lineHeight && last.font === font && last.isLatin === isLatin)
    return last.xml;
  const single = singleLineHeight(familiesOf(font).latin);
  const percent = isLatin ? Math.round((lineHeight / single) * 1000) * 100 : 0;
  const xml = tag(
    'a:lnSpc',
    {},
    percent >= minPercent
      ? tag('a:spcPct', { val: percent })
      : tag('a:spcPts', { val: Math.min(158_400, toCentipoints(size * lineHeight)) }),
  );
  last = { size, lineHeight, font, isLatin, xml };
  return xml;
}

/** The last result of `lineSpacingXml`, because most paragraphs of a box and all cells of a table have the same. */
let last: (SpacedText & { xml: string }) | undefined;

/**
 * Writes an explicit line spacing of a paragraph (ECMA-376 §21.1.2.2.5).
 * @param spacing As a multiple of single spacing.
 */
export function spacingPercentXml(spacing: number): string {
  return tag('a:lnSpc', {}, tag('a:spcPct', { val: Math.round(spacing * 100_000) }));
}

/** Whether text in a deck uses Latin fonts, except for characters that need other fonts. */
export function isLatinDeck({ language }: Pick<Deck, 'language'>): boolean {
  return language === 'en';
}

/** Whether text contains only characters of the file's Latin fonts. */
export function isLatinText(text: string): boolean {
  return /^[\s\u0021-\u024F\u2010-\u2027\u2030-\u203A\u20AC\u2122]*$/u.test(text);
}
