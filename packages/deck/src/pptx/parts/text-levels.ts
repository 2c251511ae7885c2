import type { Deck } from '../../model/deck.ts';
import type { Color } from '../../model/paint.ts';
import type { FontRole, Paragraph } from '../../model/text.ts';
import { toEmu } from '../../model/units.ts';
import { indentOf } from '../../text/indent.ts';
import { bulletMark } from '../../ooxml/drawing/bullet.ts';
import { colorXml } from '../../ooxml/drawing/color.ts';
import { fontsXml } from '../../ooxml/drawing/fonts.ts';
import { fontSize } from '../../ooxml/drawing/run.ts';
import { tag } from '../../ooxml/xml.ts';

export const levels: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const bodySizes: readonly number[] = [28, 24, 22, 20, 20, 20, 20, 20, 20];

export interface LevelFormat {
  size: number;
  color: Color;
  fontRole: FontRole;
  isBold?: boolean;
  isBulleted?: boolean;
  /** Exact, in hundredths of a point. @default single */
  lineHeight?: number;
  /** Space before paragraphs, in hundredths of a point. @default `listGap` for lists, none for others */
  spaceBefore?: number | undefined;
  /** The language of Latin letters. */
  language?: string | undefined;
}

/** Space before list items, in hundredths of a point. */
export const listGap = 600;

/** The format of text that is typed into a level of a new slide (§21.1.2.4.13). */
export function level(
  deck: Deck,
  n: number,
  {
    size,
    color,
    fontRole,
    isBold,
    isBulleted,
    lineHeight,
    spaceBefore = isBulleted ? listGap : 0,
    language,
  }: LevelFormat,
): string {
  const item: Paragraph = { runs: [], bullet: 'disc', level: n - 1 };
  const { left, hang } = isBulleted ? indentOf(item, undefined) : { left: 0, hang: 0 };
  return tag(
    `a:lvl${n}pPr`,
    {
      marL: toEmu(left * size),
      indent: toEmu(-hang * size),
      algn: 'l',
      defTabSz: 914_400,
      rtl: 0,
      eaLnBrk: 1,
      latinLnBrk: 0,
      hangingPunct: 0,
    },
    tag('a:lnSpc', {}, lineHeight ? tag('a:spcPts', { val: lineHeight }) : tag('a:spcPct', { val: 100_000 })),
    tag('a:spcBef', {}, tag('a:spcPts', { val: spaceBefore })),
    isBulleted ? bulletMark(deck, item, undefined) : tag('a:buNone'),
    tag(
      'a:defRPr',
      { lang: language, sz: fontSize(size), b: isBold ? 1 : 0, kern: 1200 },
      tag('a:solidFill', {}, colorXml(deck.theme, color)),
      fontsXml(fontRole, deck),
    ),
  );
}
