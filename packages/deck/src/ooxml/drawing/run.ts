import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { toCentipoints } from '../../model/units.ts';
import { familiesOf } from '../../text/font-families.ts';
import { letterSpacing } from '../../text/faces.ts';
import { baselineShifts } from '../../text/baseline-shift.ts';
import { runFont } from '../../text/run-font.ts';
import type { SlideContext } from '../slide-context.ts';
import { escapeXml, tag } from '../xml.ts';
import { colorXml } from './color.ts';
import { fontsXml } from './fonts.ts';
import type { InheritedText } from './inherited.ts';
import { linkXml } from './link.ts';
import type { TextField } from './text-field.ts';

const han = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF\u{20000}-\u{323AF}]/u;

/** The languages of text in other scripts. The most common language counts. */
const scriptLanguages: readonly (readonly [script: RegExp, lang: string])[] = [
  [/\p{Script=Hangul}/u, 'ko-KR'],
  [/\p{Script=Arabic}/u, 'ar-SA'],
  [/\p{Script=Hebrew}/u, 'he-IL'],
  [/\p{Script=Cyrillic}/u, 'ru-RU'],
  [/\p{Script=Thai}/u, 'th-TH'],
];
/** Matches characters that may belong to one of these scripts, to kana or to Han. */
const otherScript = /[\u0370-\u1FFF\u2D80-\uFFFF]/;
/** Minimum number of kana per Han character in Japanese. Chinese names contain single ones. */
const minKana = 0.25;

/**
 * Returns the language tags of a run, which determine the dictionary, the voice of screen readers, and the font of quotes
 * and dashes.
 */
export function languageTags(text: string): { lang: string; altLang?: string } {
  // Most text has only Latin letters.
  if (!otherScript.test(text)) return { lang: 'en-US' };
  if (isJapanese(text)) return { lang: 'ja-JP', altLang: 'en-US' };
  if (han.test(text)) return { lang: 'zh-CN', altLang: 'en-US' };
  const [, lang = 'en-US'] = scriptLanguages.find(([script]) => script.test(text)) ?? [];
  return { lang };
}

function isJapanese(text: string): boolean {
  const kana = text.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return kana > 0 && kana >= (text.match(/\p{Script=Han}/gu)?.length ?? 0) * minKana;
}

/** Matches tabs and the characters at which lines end. Most runs have none. */
const lineEnd = /[\t\n\cK\r\u2028\u2029]/u;

/** Writes a run with its line breaks (ECMA-376 §21.1.2.3.8, §21.1.2.2.1). The layout has replaced tabs with spaces. */
export function runXml(run: Run, style: TextStyle, slide: SlideContext, inherited: InheritedText): string {
  const lines = lineEnd.test(run.text)
    ? run.text.replace(/\t/gu, ' ').split(/\r\n|[\n\cK\r\u2028\u2029]/u)
    : [run.text];
  const linesXml = lines.map((line) =>
    splitEmoji(line)
      .map(({ text, isEmoji }) => {
        const properties = runProperties('a:rPr', run, style, slide, { inherited, hasLink: true, isEmoji });
        return tag('a:r', {}, properties, tag('a:t', {}, escapeXml(text)));
      })
      .join(''),
  );
  if (linesXml.length === 1) return linesXml.join('');
  return linesXml.join(tag('a:br', {}, runProperties('a:rPr', run, style, slide, { inherited })));
}

/** Matches emoji sequences: flags, keycaps, and emoji with everything joined to them (UTS #51). */
const emoji =
  // ReDoS: at most 3 characters are read before a match is certain.
  /((?:\p{RI}\p{RI}|[\d#*]\uFE0F?\u20E3|(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{EMod}|\uFE0F|\u200D\p{Extended_Pictographic})*)+)/u;
const possibleEmoji = /\u20E3|\uFE0F|[\u2300-\u27BF\u2B00-\u2BFF\uD83C-\uD83E]/;

/** Splits a line into emoji and other text, because programs that choose fonts per glyph split emoji sequences. */
function splitEmoji(line: string): { text: string; isEmoji: boolean }[] {
  if (line === '') return [];
  if (!possibleEmoji.test(line)) return [{ text: line, isEmoji: false }];
  return line.split(emoji).flatMap((text, index) => (text === '' ? [] : [{ text, isEmoji: index % 2 === 1 }]));
}

/** The fonts that PowerPoint itself writes for emoji. */
const emojiFonts = ['a:latin', 'a:ea', 'a:cs'].map((name) => tag(name, { typeface: 'Segoe UI Emoji' })).join('');

/** Writes a field that programs update. */
export function fieldXml(
  field: TextField,
  run: Run,
  style: TextStyle,
  slide: SlideContext,
  inherited: InheritedText,
): string {
  const properties = runProperties('a:rPr', run, style, slide, { inherited });
  return tag('a:fld', { ...field }, properties, tag('a:t', {}, escapeXml(run.text)));
}

/**
 * Writes the properties of a run (§21.1.2.3.9) that differ from the inherited ones; Chinese text always has its
 * language and fonts. `a:endParaRPr` gives an empty paragraph its height.
 */
export function runProperties(
  name: 'a:rPr' | 'a:endParaRPr',
  run: Run,
  style: TextStyle,
  slide: SlideContext,
  { inherited, hasLink = false, isEmoji = false }: { inherited: InheritedText; hasLink?: boolean; isEmoji?: boolean },
): string {
  const { deck } = slide;
  const { theme } = deck;
  const link = hasLink ? linkXml(run.link, slide, keepTextColor) : '';
  const isBold = run.bold ?? style.bold ?? false;
  const color = run.color ?? style.color;
  const font = runFont(run, style);
  // A run's own font is also written if the box has it, because the inherited font may differ from the font of the box.
  const isInheritedFont = font === inherited.fontRole && (run.face === undefined || font === style.face);
  const spacing = letterSpacing[familiesOf(font).latin];
  const tags = languageTags(run.text);
  const size = run.size ?? style.size;
  // Han characters keep their letter spacing.
  const isEastAsian = tags.altLang !== undefined;
  const characterSpacing = spacing && !isEastAsian ? spacingAt(size, spacing) : 0;
  const xml = tag(
    name,
    {
      ...(tags.lang !== inherited.language && tags),
      sz: size === inherited.size ? undefined : fontSize(size),
      b: isBold === inherited.bold ? undefined : isBold ? 1 : 0,
      i: run.italic ? 1 : undefined,
      u: run.underline || link ? 'sng' : undefined,
      strike: run.strike ? 'sngStrike' : undefined,
      spc: characterSpacing === (inherited.letterSpacing ?? 0) ? undefined : characterSpacing,
      baseline: run.baseline && Math.round(baselineShifts[run.baseline] * 100_000),
      noProof: run.code ? 1 : undefined,
    },
    color === inherited.color && run.alpha === undefined ? '' : ownColor(theme, color, inherited.color, run.alpha),
    run.highlight ? tag('a:highlight', {}, colorXml(theme, run.highlight)) : '',
    isEmoji ? emojiFonts : isInheritedFont && !isEastAsian ? '' : fontsXml(font, deck),
    link,
  );
  return xml === `<${name}/>` ? '' : xml;
}

/**
 * Converts letter spacing to hundredths of a point.
 * @param size Font size in px.
 * @param spacing Letter spacing in em.
 */
export function spacingAt(size: number, spacing: number): number {
  return Math.round(spacing * toCentipoints(size));
}

/**
 * Returns the color of a run unless it is inherited. Colors are compared by value, because several semantic colors can
 * have the same value.
 */
function ownColor(theme: SlideContext['deck']['theme'], color: Color, inherited: Color, alpha?: number): string {
  const xml = colorXml(theme, color, alpha);
  return xml === colorXml(theme, inherited) ? '' : tag('a:solidFill', {}, xml);
}

/** Converts a font size from px to hundredths of a point, within the limits of `sz`: 1 to 4,000 pt. */
export function fontSize(px: number): number {
  return Math.min(400_000, Math.max(100, toCentipoints(px)));
}

/**
 * Extension that keeps a link's text color ([MS-ODRAWXML] §2.34); otherwise, all links have the theme's hyperlink
 * color.
 */
const keepTextColor = tag(
  'a:extLst',
  {},
  tag(
    'a:ext',
    { uri: '{A12FA001-AC4F-418D-AE19-62706E023703}' },
    tag('ahyp:hlinkClr', {
      'xmlns:ahyp': 'http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor',
      val: 'tx',
    }),
  ),
);
