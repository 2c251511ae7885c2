import type { Box } from '../../model/box.ts';
import type { Run } from '../../model/text.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import type { Figure } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { TileBoxes } from './tile-grid.ts';
import { tileBoxes } from './tile-grid.ts';
import {
  tileHeights,
  isRowTile,
  tilePadding,
  tilePaddingY,
  rowPadding,
  rowValueRatio,
  rowValueWidth,
  tileStyles,
  valueRuns,
} from './tile-metrics.ts';
import type { SizePair } from './tile-metrics.ts';

/**
 * Font sizes in px of a tile's figure and of its text, the preferred ones first. The figure matters more than its text, so
 * that a larger figure with smaller text precedes a smaller figure, unless the difference is small.
 */
export const sizePairs = [
  [88, 36],
  [80, 36],
  [88, 28],
  [72, 36],
  [80, 28],
  [72, 28],
  [64, 28],
  [64, 24],
  [56, 28],
  [56, 24],
  [56, 22],
  [48, 28],
  [48, 24],
  [44, 28],
  [48, 22],
  [44, 24],
  [44, 22],
  [40, 22],
  [36, 28],
  [36, 24],
] as const;

/** The same for figures next to their text, which has much space, and is read first. */
const rowPairs = [
  ...[88, 72, 64, 56].map((size) => [size, 36] as const),
  ...[88, 80, 72, 64, 56, 48, 44].map((size) => [size, 28] as const),
  ...[64, 56, 48, 44].map((size) => [size, 24] as const),
  ...sizePairs,
] as const;

const mainPairs = [
  [176, 36],
  [160, 36],
  [144, 36],
  [128, 36],
  [112, 36],
  [112, 28],
  [96, 36],
  [96, 28],
  [88, 36],
  [88, 28],
  ...[80, 72, 64].flatMap((size) => [36, 28, 24].map((text) => [size, text] as const)),
  [64, 22],
] as const;

/** The same for a figure that is alone on its slide, whose text may have two lines. */
const alonePairs = [[224, 44], [200, 44], [176, 44], [160, 44], ...mainPairs] as const;

/** Minimum font size in px of text that is reduced to fit on one line, and minimum ratio of the sizes of its figure. */
const minWholeSize = 28;
const minWholeRatio = 0.85;

/** Minimum size of the most important figure, relative to the others. */
const minMainRatio = 1.3;

/** Tiles for figures, and the sizes of the figures. */
export interface Arrangement {
  tiles: TileBoxes;
  pairs: { small: SizePair; main: SizePair };
}

/** Returns the arrangements of tiles in which all figures fit, in order of preference, with their sizes. */
export function* fittingTiles(
  box: Box,
  small: readonly Figure[],
  main: Figure | undefined,
  context: LayoutContext,
): Generator<Arrangement> {
  for (const tiles of tileBoxes(box, small, main)) {
    const pairs = fittingPairs(small, main, tiles, context);
    if (pairs) yield { tiles, pairs };
  }
}

/**
 * Returns the first item, and the first one that a condition accepts. Later items are not computed, because each takes
 * many measurements of text.
 */
function firstMatches<Item>(
  items: Iterable<Item>,
  isPreferred: (item: Item) => boolean,
): { first: Item | undefined; preferred: Item | undefined } {
  let first: Item | undefined;
  for (const item of items) {
    first ??= item;
    if (isPreferred(item)) return { first, preferred: item };
  }
  return { first, preferred: undefined };
}

/** Returns the largest sizes at which all figures fit on their tiles; undefined if there are none. */
export function fittingPairs(
  small: readonly Figure[],
  main: Figure | undefined,
  tiles: TileBoxes,
  context: LayoutContext,
): { small: SizePair; main: SizePair } | undefined {
  const pair = smallPair(small, main !== undefined, tiles, context);
  if (!pair) return undefined;
  if (!main) return { small: pair, main: pair };
  const isAlone = small.length === 0;
  const { first, preferred } = firstMatches(
    passing(isAlone ? alonePairs : mainPairs, (one) => fits(main, tiles.main, one, context)),
    (one) => isAlone || !hasWidow(main, tiles.main, one, context),
  );
  const mainPair = preferred ?? first;
  if (!mainPair) return undefined;
  const smaller = sizePairs.find(
    (one) => one[0] <= pair[0] && one[1] <= pair[1] && mainPair[0] >= one[0] * minMainRatio,
  );
  return smaller && { small: smaller, main: mainPair };
}

/**
 * Returns the sizes of the equal figures. Sizes at which figures are aligned come first. Smaller text on one line is
 * better than larger text whose last word is on the second line, unless the figures would be much smaller.
 */
function smallPair(
  small: readonly Figure[],
  hasMain: boolean,
  tiles: TileBoxes,
  context: LayoutContext,
): SizePair | undefined {
  const areRows = small.every((figure, index) => isRowTile(figure, tiles.others[index] ?? { width: 0, height: 1 }));
  const columnPairs =
    hasMain || small.length > 3 ? sizePairs : [...mainPairs.filter(([, text]) => text >= minWholeSize), ...sizePairs];
  const candidates: readonly SizePair[] = areRows ? rowPairs : columnPairs;
  const isWhole = (one: SizePair) =>
    one[1] >= minWholeSize && !small.some((figure, index) => hasWidow(figure, tiles.others[index], one, context));
  const fitting = passing(candidates, (one) =>
    small.every((figure, index) => fits(figure, tiles.others[index], one, context, small)),
  );
  let aligned: SizePair | undefined;
  const others: SizePair[] = [];
  for (const one of fitting) {
    if (aligned && one[0] < aligned[0] * minWholeRatio) break;
    if (!areAligned(small, tiles.others, one, context)) others.push(one);
    else if (isWhole(one)) return one;
    else aligned ??= one;
  }
  return aligned ?? others.find(isWhole) ?? others[0];
}

/** Yields the items that pass a test. Later items are tested only if they are requested. */
function* passing<Item>(items: Iterable<Item>, test: (item: Item) => boolean): Generator<Item> {
  for (const item of items) if (test(item)) yield item;
}

function fits(
  figure: Figure,
  box: Box | undefined,
  pair: SizePair,
  context: LayoutContext,
  neighbors?: readonly Figure[],
): boolean {
  return box !== undefined && fitsTile(figure, box, pair, context, neighbors);
}

/** Whether the figures in each row of tiles can be at the same height, so that they are easy to compare. */
function areAligned(
  figures: readonly Figure[],
  boxes: readonly Box[],
  pair: SizePair,
  context: LayoutContext,
): boolean {
  const styles = tileStyles(pair, context);
  return boxes.every((box) => {
    const { y, width, height } = box;
    const row = figures.flatMap((figure, index) =>
      boxes[index]?.y === y && figure.value.length > 0 && !isRowTile(figure, box)
        ? [tileHeights(figure, styles, width - 2 * tilePadding.x)]
        : [],
    );
    const [lead, value, label] = (['lead', 'value', 'label'] as const).map((part) =>
      Math.max(0, ...row.map((one) => one[part])),
    );
    return (lead ?? 0) + (value ?? 0) + (label ?? 0) <= height - 2 * tilePaddingY(height);
  });
}

/** Minimum distance between several lines of text and both edges of a row, relative to the padding of rows. */
const rowTextPadding = 1.25;

/** Whether the last of two lines above or below a figure is nearly empty. */
function hasWidow(figure: Figure, box: Box | undefined, pair: SizePair, context: LayoutContext): boolean {
  const { label } = tileStyles(pair, context);
  const width = (box?.width ?? 0) - 2 * tilePadding.x;
  return [figure.lead ?? [], figure.label].some((runs) => {
    const lines = runsWidth(runs, label) / width;
    return lines > 0.97 && lines < 1.25;
  });
}

/**
 * Whether a figure and its text fit on a tile.
 * @param neighbors The figures of all rows, whose widths are the same.
 */
export function fitsTile(
  figure: Figure,
  box: Box,
  pair: SizePair,
  context: LayoutContext,
  neighbors: readonly Figure[] = [figure],
): boolean {
  const { lead, value, label } = tileStyles(pair, context);
  const width = box.width - 2 * tilePadding.x;
  if (figure.value.length === 0)
    return heightOf([{ runs: figure.label }], label, width) <= box.height - 2 * tilePaddingY(box.height);
  if (isRowTile(figure, box)) {
    const inner = rowValueWidth(neighbors, value, width);
    const labelHeight = heightOf([{ runs: figure.label }], label, width - inner);
    return (
      runsWidth(valueRuns(figure, value.size), value) <= width * rowValueRatio(figure) * maxValueWidth &&
      value.size * value.lineHeight <= box.height - 2 * rowPadding(box) &&
      labelHeight <= box.height - rowTextPadding * rowPadding(box) &&
      !hasLongWord(figure.label, label, width - inner)
    );
  }
  return (
    runsWidth(valueRuns(figure, value.size), value) <= width * maxValueWidth &&
    tileHeights(figure, { lead, value, label }, width).sum <= box.height - 2 * tilePaddingY(box.height) &&
    !hasLongWord(textOf(figure), label, width)
  );
}

/** The text above and below figures, as one array for all sizes that are tried. */
const textByFigure = new WeakMap<Figure, readonly Run[]>();

function textOf(figure: Figure): readonly Run[] {
  if (!figure.lead) return figure.label;
  let text = textByFigure.get(figure);
  if (!text) textByFigure.set(figure, (text = [...figure.lead, ...figure.label]));
  return text;
}
