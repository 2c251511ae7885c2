import type { Deck } from '../../model/deck.ts';
import type { Font } from '../../model/text.ts';
import { isFontRole } from '../../model/text.ts';
import { toCentipoints } from '../../model/units.ts';
import { loads } from '../../text/faces.ts';
import { familiesOf } from '../../text/font-families.ts';
import { singleLineHeight } from '../../text/line-height.ts';
import { tag } from '../xml.ts';

/**
 * Minimum spacing in thousandths of a percent. Applications place the first line differently if its spacing is less.
 */
const minPercent = 87_000;

/** The tallest script of a text: Han characters, which may be mixed with Latin letters, or only Latin letters. */
export type TallestScript = 'latin' | 'han';

/** Properties of text that determine its line spacing: size, line height, font and script. */
export interface SpacedText {
  /** Font size in px. */
  size: number;
  /** Line height as a multiple of the size. */
  lineHeight: number;
  font: Font;
  /** The tallest script; undefined if the text has characters of other fonts, whose line height is unknown. */
  script: TallestScript | undefined;
}

/**
 * Writes the line spacing of a paragraph (ECMA-376 §21.1.2.2.5): a percentage, which adapts to the size that users set
 * in the master and in tables; or points, for fonts of unknown line height and for lines that are closer than the font's
 * own spacing.
 */
export function lineSpacingXml({ size, lineHeight, font, script }: SpacedText): string {
  const isSameText =
    last?.size === size && last.lineHeight === lineHeight && last.font === font && last.script === script;
  if (last && isSameText && last.loads === loads.count) return last.xml;
  const single = script && singleSpacing(font, script);
  const percent = single ? Math.round((lineHeight / single) * 1000) * 100 : 0;
  const xml = tag(
    'a:lnSpc',
    {},
    percent >= minPercent
      ? tag('a:spcPct', { val: percent })
      : tag('a:spcPts', { val: Math.min(158_400, toCentipoints(size * lineHeight)) }),
  );
  last = { size, lineHeight, font, script, xml, loads: loads.count };
  return xml;
}

/**
 * Returns the line height at single spacing, in em, if it is known. For Han characters, only that of 微软雅黑 is: 华文中宋
 * and other Chinese fonts are missing on many computers, and the fonts that replace them have different heights.
 */
function singleSpacing(font: Font, script: TallestScript): number | undefined {
  const families = familiesOf(font);
  if (script === 'latin') return singleLineHeight(families.latin);
  return isFontRole(font) && families.han === 'Noto Sans SC' ? singleLineHeight(families.han) : undefined;
}

/** The last result of `lineSpacingXml`, because most paragraphs of a box and all cells of a table have the same. */
let last: (SpacedText & { xml: string; loads: number }) | undefined;

/**
 * Writes an explicit line spacing of a paragraph (ECMA-376 §21.1.2.2.5).
 * @param spacing As a multiple of single spacing.
 */
export function spacingPercentXml(spacing: number): string {
  return tag('a:lnSpc', {}, tag('a:spcPct', { val: Math.round(spacing * 100_000) }));
}

/** Returns the script of new text in a deck. */
export function scriptOfDeck({ language }: Pick<Deck, 'language'>): TallestScript {
  return language === 'zh' ? 'han' : 'latin';
}

/** Returns the tallest script of a text; undefined if it has characters that neither of the file's fonts contains. */
export function scriptOfText(text: string): TallestScript | undefined {
  if (latinText.test(text)) return 'latin';
  return hanText.test(text) ? 'han' : undefined;
}

/** Characters of the file's Latin fonts. */
const latinText = /^[\s\u0021-\u024F\u2010-\u2027\u2030-\u203A\u20AC\u2122]*$/u;
/** The same characters, Han characters and their punctuation, and the signs of GBK that are frequent in text. */
const hanText =
  /^[\s\u0021-\u024F\u2010-\u2027\u2030-\u203A\u20AC\u2122\u2190-\u2193\u2248\u2264\u2265\u2460-\u2469\u3001-\u301B\u4E00-\u9FA5\uFF01-\uFF5E\uFFE5]*$/u;
