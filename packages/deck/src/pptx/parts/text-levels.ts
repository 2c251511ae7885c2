import type { Deck } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import type { FontRole, Paragraph } from '../../model/text.ts';
import { toEmu } from '../../model/units.ts';
import { indentOf } from '../../text/indent.ts';
import { bulletMark } from '../../ooxml/drawing/bullet.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { fontsXml } from '../../ooxml/drawing/fonts.ts';
import { lineSpacingXml, scriptOfDeck } from '../../ooxml/drawing/line-spacing.ts';
import { fontSize } from '../../ooxml/drawing/run.ts';
import { alignments } from '../../ooxml/drawing/text-body.ts';
import { tag } from '../../ooxml/xml.ts';

/** The levels of a placeholder's text styles, from 1. */
export const levels: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The format of a level of a placeholder. */
export interface LevelFormat {
  size: number;
  color: Color;
  fontRole: FontRole;
  isBold?: boolean;
  isBulleted?: boolean | undefined;
  /** Line height as a multiple of the size. @default single */
  lineHeight?: number;
  align?: NonNullable<Paragraph['align']>;
  /** Space before paragraphs, in hundredths of a point. @default `listGap` for lists, none for other text */
  spaceBefore?: number | undefined;
  /** The language of Latin letters. */
  language?: string | undefined;
  /** Letter spacing in hundredths of a point. */
  letterSpacing?: number | undefined;
}

/** Space before list items, in hundredths of a point. */
export const listGap = 600;

/**
 * Writes the format of text that is typed into a level of a new slide (§21.1.2.4.13).
 * @param n Number of the level, starting at 1.
 * @param base Format that the level inherits, and the deck of the part that defines it. Its properties are not repeated,
 * so a level with the same format is empty.
 */
export function level(deck: Deck, n: number, format: LevelFormat, base?: { format: LevelFormat; deck: Deck }): string {
  const own = partsOf(deck, n, format);
  const inherited = base && partsOf(base.deck, n, base.format);
  const xmlOf = (key: 'lineSpacing' | 'spaceBefore' | 'bullet' | 'fill' | 'fonts'): string =>
    own[key] === inherited?.[key] ? '' : own[key];
  const fixed = { defTabSz: 914_400, rtl: 0, eaLnBrk: 1, latinLnBrk: 0, hangingPunct: 0 };
  const xml = tag(
    `a:lvl${n}pPr`,
    { ...withoutEqual(own.paragraph, inherited?.paragraph), ...(!base && fixed) },
    xmlOf('lineSpacing'),
    xmlOf('spaceBefore'),
    xmlOf('bullet'),
    runDefaults(
      { ...withoutEqual(own.run, inherited?.run), ...(!base && { kern: 1200 }) },
      xmlOf('fill'),
      xmlOf('fonts'),
    ),
  );
  return xml === `<a:lvl${n}pPr/>` ? '' : xml;
}

function runDefaults(attributes: Attributes, ...children: readonly string[]): string {
  const xml = tag('a:defRPr', attributes, ...children);
  return xml === '<a:defRPr/>' ? '' : xml;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns the attributes that differ from the base. An attribute that only the base has is reset to 0, its default. */
function withoutEqual(own: Attributes, base: Attributes = {}): Attributes {
  return Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) =>
      value === base[name] ? [] : [[name, value ?? (base[name] === undefined ? undefined : 0)]],
    ),
  );
}

function partsOf(
  deck: Deck,
  n: number,
  {
    size,
    color,
    fontRole,
    isBold,
    isBulleted,
    lineHeight,
    align = 'left',
    spaceBefore = isBulleted ? listGap : 0,
    language,
    letterSpacing,
  }: LevelFormat,
) {
  const item: Paragraph = { runs: [], bullet: 'disc', level: n - 1 };
  const { left, hang } = isBulleted ? indentOf(item, undefined) : { left: 0, hang: 0 };
  return {
    paragraph: { marL: toEmu(left * size), indent: toEmu(-hang * size), algn: alignments[align] },
    lineSpacing: lineHeight
      ? lineSpacingXml({ size, lineHeight, font: fontRole, script: scriptOfDeck(deck) })
      : tag('a:lnSpc', {}, tag('a:spcPct', { val: 100_000 })),
    spaceBefore: tag('a:spcBef', {}, tag('a:spcPts', { val: spaceBefore })),
    bullet: isBulleted ? bulletMark(deck, item, undefined) : tag('a:buNone'),
    run: { lang: language, sz: fontSize(size), b: isBold ? 1 : 0, spc: letterSpacing },
    fill: tag('a:solidFill', {}, colorXml(deck.theme, color)),
    fonts: fontsXml(fontRole, deck),
  };
}
