import type { Box } from '../../model/box.ts';
import type { Color } from '../../model/paint.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { textOfRuns } from '../../text/runs.ts';
import type { Figure } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import type { LayoutContext } from '../slide-layout.ts';

/** Distance in px between the edges of a tile and its text. */
export const tilePadding = { x: 28, y: 16 } as const;

/** Height in px below which tiles have less space above and below their text, so that their figures are larger. */
const lowTile = { height: 160, paddingY: 10 } as const;

/** Distance between a figure and the text above and below it: at least in px, and as a fraction of the figure's size. */
const textGap = { min: 6, ratio: 0.12 } as const;

/** Minimum ratio of the width and height of tiles in rows. */
const minRowRatio = 5;

/** Maximum fractions of the width of a row for its figure, and for both figures of a change. */
const rowValueRatios = { usual: 0.5, change: 0.62 } as const;

/** Returns the maximum fraction of the width of a row for its figure. */
export function rowValueRatio({ value }: Figure): number {
  return rowValueRatios[textOfRuns(value).includes(' → ') ? 'change' : 'usual'];
}

/** Distance in px between the upper and lower edges of low rows and their text. */
const lowRowPadding = 6;

/** Font sizes in px of a figure and of its text. */
export type SizePair = readonly [value: number, text: number];

/** Whether a tile is so wide and low that the label of its figure is next to the figure. */
export function isRowTile({ lead }: Figure, { width, height }: Pick<Box, 'width' | 'height'>): boolean {
  return !lead && width > height * minRowRatio;
}

/** Returns the distance in px between the upper and lower edges of a row and its text. */
export function rowPadding({ height }: Box): number {
  return height < 80 ? lowRowPadding : tilePadding.y;
}

/** Returns the distance in px between the upper and lower edges of a tile and its text. */
export function tilePaddingY(height: number): number {
  return height < lowTile.height ? lowTile.paddingY : tilePadding.y;
}

/** The text styles of a figure and of the text above and below it. */
export interface TileStyles {
  lead: TextStyle;
  value: TextStyle;
  label: TextStyle;
}

/**
 * Returns the text styles of a tile.
 * @param ink The color of the text, if not that of equal tiles.
 */
export function tileStyles(pair: SizePair, context: LayoutContext, ink?: Color): TileStyles {
  if (ink) return createStyles(pair, context, ink);
  let byPair = stylesByContext.get(context);
  if (!byPair) stylesByContext.set(context, (byPair = new Map()));
  let styles = byPair.get(pair);
  if (!styles) byPair.set(pair, (styles = createStyles(pair, context)));
  return styles;
}

/** The styles of equal tiles, because many pairs of sizes are tried for each figure. */
const stylesByContext = new WeakMap<LayoutContext, Map<SizePair, TileStyles>>();

function createStyles([valueSize, size]: SizePair, { slideTheme, language }: LayoutContext, ink?: Color): TileStyles {
  const { body, code } = slideTheme;
  const text = {
    face: 'body',
    size,
    color: ink ?? code.color,
    lineHeight: language === 'zh' ? 1.35 : 1.25,
    steps: [size, 22].filter((one, index) => index === 0 || one < size),
  } as const;
  return {
    lead: { ...text, verticalAlign: 'bottom' },
    value: {
      face: 'heading',
      size: valueSize,
      bold: true,
      color: ink ?? body.strong,
      lineHeight: 1.1,
      verticalAlign: 'middle',
      steps: [valueSize, 40].filter((one, index) => index === 0 || one < valueSize),
    },
    label: { ...text, verticalAlign: 'top' },
  };
}

/**
 * Matches a limit or a word for “about” before a number, the number, and the Chinese unit or limit after it: “不低于 90%”,
 * “roughly €214k”, “1,200 份以上”.
 */
const hanUnit =
  /^((?:不[低少高多]于|不超过|至[少多]|超过|约|\p{Script=Latin}{2,7}(?=\s))?\s?)([+−–-]?[^\p{L}\d\s]?\d[\d.,]{0,12}[%‰kKmM]?)((?:\s?\p{Script=Han}{1,6})?)$/u;
/** Size of a Chinese unit, relative to its number. */
const unitRatio = 0.6;

/** Returns the text of a figure, whose Chinese unit is smaller than its number. */
export function valueRuns({ value }: Figure, size: number): readonly Run[] {
  const [only, ...others] = value;
  const [, limit = '', number = '', unit = ''] = (only && others.length === 0 && hanUnit.exec(only.text)) || [];
  if (!only || (limit === '' && unit === '')) return value;
  const small = (text: string): Run[] => (text === '' ? [] : [{ ...only, text, size: Math.round(size * unitRatio) }]);
  return [...small(limit), { ...only, text: number }, ...small(unit)];
}

/** Distance in px between the figures and the text of rows. */
const rowTextGap = 36;

/** Returns the width in px of the figures in rows, which all rows share. */
export function rowValueWidth(figures: readonly Figure[], value: TextStyle, width: number): number {
  const widest = Math.max(...figures.map((figure) => runsWidth(valueRuns(figure, value.size), value) / maxValueWidth));
  return Math.round(Math.min(width * Math.max(...figures.map(rowValueRatio)), widest + rowTextGap));
}

/** Returns the distance between a figure and the text above and below it. */
export function spaceAround({ value }: TileStyles): number {
  return Math.max(textGap.min, Math.round(value.size * textGap.ratio));
}

/** Returns the heights in px of a figure and of the text above and below it, including the space between them. */
export function tileHeights(
  { lead, value, label }: Figure,
  styles: TileStyles,
  width: number,
): Record<'lead' | 'value' | 'label' | 'sum', number> {
  const space = spaceAround(styles);
  const heightIn = (runs: readonly Run[] = [], style: TextStyle): number =>
    runs.length === 0 ? 0 : Math.ceil(heightOf([{ runs }], style, width)) + space;
  const heights = {
    lead: heightIn(lead, styles.lead),
    value: Math.ceil(heightOf([{ runs: value }], styles.value, Number.MAX_SAFE_INTEGER)),
    label: heightIn(label, styles.label),
  };
  return { ...heights, sum: heights.lead + heights.value + heights.label };
}
