import type { Box } from '../../model/box.ts';
import type { SlideElement } from '../../model/element.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withCapital } from '../../text/slice-runs.ts';
import { chartColors, coloredTiles } from './colored-tiles.ts';
import { drawTile } from './draw-tile.ts';
import type { Figure } from './figure.ts';
import { isFirstOfFive, sharesIn } from './main-figure.ts';
import { nestedTiles } from './nested-tiles.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { tileGap, gridOf } from './tile-grid.ts';
import type { TileBoxes } from './tile-grid.ts';
import { tileHeights, isRowTile, tilePadding, tileStyles } from './tile-metrics.ts';
import type { SizePair } from './tile-metrics.ts';
import { fitsTile, fittingPairs, fittingTiles, sizePairs } from './tile-sizes.ts';
import type { Arrangement } from './tile-sizes.ts';
import { withTranslationLine } from '../typography/translation-line.ts';
import { maxFillRatio } from '../slide/vertical-space.ts';
import { withoutRepetition } from './without-repetition.ts';

/** Minimum sizes of equal figures and of their text, if another arrangement is possible. */
const minEqualSize = 64;
const minEqualTextSize = 28;

/** Maximum number of figures in one row, in which labels may be larger than in two. */
const maxInRow = 4;

/** Minimum size of the other figures next to the most important one, if another arrangement is possible. */
const minValueSize = 48;
const minTextSize = 24;

/** Heights of the bar of shares that are tried, as fractions of the body's height. */
const shareBarRatios = [0.26, 0.18, 0.13] as const;

/**
 * Lays out figures on tiles, the most important one on a larger tile in the accent color. The parts of a whole are on
 * equal tiles, below a bar that shows their sizes.
 * @returns undefined if they do not fit
 */
export function figureTiles(
  written: readonly Figure[],
  area: Box,
  context: LayoutContext,
  main: number | undefined,
): SlideElement[] | undefined {
  const ordered = withSameOrder(written, main, context);
  const named = ordered.map((figure, index) => (index === main ? figure : (nameAboveText(figure, ordered) ?? figure)));
  const figures = named.map(({ lead, label, ...figure }) => ({
    ...figure,
    ...(lead && { lead: withTranslationLine(lead) }),
    // The name of a change may be the second clause of its sentence.
    label: withTranslationLine(
      figure.sentence !== undefined && !lead && !continues(label) ? withCapital(label) : label,
    ),
  }));
  const box = { ...area, height: Math.floor(area.height * maxFillRatio) };
  const nested = figures.every(({ size }) => size !== undefined) && nestedTiles(figures, box, context);
  if (nested) return nested;
  if (figures.every(({ isSummary }) => isSummary)) return summaryRows(figures, box, context);
  const shares = sharesIn(figures);
  const withBar = shares && shareTiles(figures, shares, box, context);
  if (withBar) return withBar;
  const small = figures.filter((_, index) => index !== main);
  const minSize = main === undefined ? minEqualSize : minValueSize;
  let large: Arrangement | undefined;
  let largest: Arrangement | undefined;
  for (const one of fittingTiles(box, small, figures[main ?? -1], context)) {
    const [size, text] = one.pairs.small;
    if (size >= minSize && text >= (main === undefined ? minEqualTextSize : minTextSize)) {
      large = one;
      break;
    }
    if (size > (largest?.pairs.small[0] ?? 0)) largest = one;
  }
  // Equal tiles are better than other figures with small text next to a large one.
  if (main !== undefined && !large && (largest?.pairs.small[1] ?? 0) < minTextSize) return undefined;
  // The first of five figures is not more important than the others, so that these are not small.
  if (main !== undefined && !large && isFirstOfFive(figures)) return undefined;
  const areFull =
    large &&
    (main !== undefined ||
      !hasLeads(figures) ||
      contentRatio(figures, large.tiles, large.pairs.small, context) >= minContentRatio);
  const inRows = sentenceRows(figures, box, context) ?? (areFull ? undefined : wholeRows(figures, box, context));
  if (inRows) return inRows;
  const { tiles, pairs } = large ?? largest ?? {};
  if (!tiles || !pairs) return undefined;
  const haveValues = figures.every(({ value }) => value.length > 0);
  const isRow = !large && main === undefined && haveValues && figures.length <= maxInRow && !hasLeads(figures);
  const columns = isRow ? context.figureColumns(figures, area) : undefined;
  if (columns && labelSizeOf(columns) > pairs.small[1]) return columns;
  const others = tiles.others.values();
  const haveLeads = hasLeads(small);
  return figures.flatMap((figure, index) => {
    const isMain = index === main;
    const tile = (isMain ? tiles.main : others.next().value) ?? area;
    // The figures of all tiles of one width are at the same height unless there is text above some of them.
    const neighbors = isMain
      ? [figure]
      : small.filter((_, at) => {
          const { y, width } = tiles.others[at] ?? tile;
          return (haveLeads ? y === tile.y : width === tile.width) || isRowTile(figure, tile);
        });
    return drawTile(figure, index, tile, isMain ? pairs.main : pairs.small, context, neighbors, isMain);
  });
}

/** Whether a label continues the figure above it: “61,300 hours”, “of audio”. */
function continues(label: readonly Run[]): boolean {
  return /^of\s/u.test(textOfRuns(label));
}

/** Matches the name of an item, and the text after it: “Losses: 4 recorders stolen, 9 flooded”. */
const nameAndText = /^(\p{Lu}[\p{L} ]{2,15}|\p{Script=Han}{2,8})[:：]\s?(?=\S)/u;

/**
 * Returns an item without a figure as its name above its text, so that it looks like the figures next to it; undefined if
 * it has no name, or if there is text above the figures.
 */
function nameAboveText({ value, label }: Figure, all: readonly Figure[]): Figure | undefined {
  const text = textOfRuns(label);
  const isSummary = all.some((one) => one.isSummary);
  const [whole, name] = value.length > 0 || hasLeads(all) || isSummary ? [] : (nameAndText.exec(text) ?? []);
  const count = all.filter((one) => one.value.length > 0).length;
  if (whole === undefined || name === undefined || count < 2) return undefined;
  return { value: [{ text: name }], label: sliceRuns(label, whole.length, text.length), sentence: text };
}

function hasLeads(figures: readonly Figure[]): boolean {
  return figures.some(({ lead }) => lead);
}

/** Returns the font size of the labels of figures side by side. */
function labelSizeOf(elements: readonly SlideElement[]): number {
  const sizes = elements.flatMap((one) => (one.kind === 'text' && one.part !== 'figure' ? [one.style.size] : []));
  return Math.min(...sizes);
}

/** Maximum number of characters of a sentence below its figure. */
const maxWholeLength = 140;

/**
 * Shows the whole sentence below its figure instead of its parts above and below, if other figures have no text above
 * them: the figures of a row are then at the same height. The most important figure is on a tile of another size.
 */
function withSameOrder(
  figures: readonly Figure[],
  main: number | undefined,
  { withFigureColors }: LayoutContext,
): readonly Figure[] {
  const areMixed = figures.some(({ lead, value }, index) => index !== main && !lead && value.length > 0);
  return figures.map((figure, index) => {
    const { lead, value, whole } = figure;
    const sentence = whole && plainText(whole).trim();
    return areMixed && index !== main && lead && whole && sentence !== undefined && sentence.length <= maxWholeLength
      ? withFigureColors(withoutRepetition({ value, label: whole, sentence }))
      : figure;
  });
}

/** Maximum numbers of rows with figures next to whole sentences, and with figures in their sentences. */
const maxWholeRows = 3;
const maxSentenceRows = 4;

/** Minimum fraction of tiles side by side that their figures and text fill. Rows are better filled. */
const minContentRatio = 0.42;

/** Returns the fraction of the height of its tile that the tallest figure fills with the text around it. */
function contentRatio(
  figures: readonly Figure[],
  { others }: TileBoxes,
  pair: SizePair,
  context: LayoutContext,
): number {
  const styles = tileStyles(pair, context);
  return Math.max(
    ...figures.map((figure, index) => {
      const { width = 1, height = 1 } = others[index] ?? {};
      return figure.value.length === 0 ? 0 : tileHeights(figure, styles, width - 2 * tilePadding.x).sum / height;
    }),
  );
}

/**
 * Lays out figures that would be small side by side in rows, each next to its name or else to its whole sentence. Next to
 * its sentence, only the later figure of a change is shown.
 */
function wholeRows(figures: readonly Figure[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  if (figures.length < 2 || figures.length > maxWholeRows) return undefined;
  if (!figures.some(({ lead, sentence }) => lead ?? sentence)) return undefined;
  const named = figures.map((figure) =>
    figure.lead || plainText(figure.label).trim() === figure.sentence ? wholeFigure(figure) : figure,
  );
  return figureRows(named, box, context) ?? figureRows(figures.map(wholeFigure), box, context);
}

/** Returns a figure whose label is its whole sentence; undefined if the figure is not in it. */
function wholeFigure({ lead, value, label, sentence, whole }: Figure): Figure | undefined {
  const text = sentence ?? (lead && label.length > 0 ? whole && plainText(whole).trim() : undefined);
  const shown = plainText(value).split(' → ').at(-1) ?? '';
  if (text === undefined) return lead && label.length > 0 ? undefined : { value, label: lead ?? label };
  return text.includes(shown)
    ? { value: [{ text: shown }], label: [{ text: capitalized(text) }], sentence: capitalized(text) }
    : undefined;
}

/** Minimum sizes of the figures of a summary and of their sentences. */
const minSummarySizes = { figure: 44, text: 24 } as const;
/** Distance in px between the rows of a summary with many points. */
const narrowGap = { rows: 5, gap: 10 } as const;

/** Lays out the points of a summary in rows, each figure next to its sentence; undefined if they do not fit. */
function summaryRows(figures: readonly Figure[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  const { length } = figures;
  const gap = length < narrowGap.rows ? tileGap : narrowGap.gap;
  const height = Math.floor((box.height - gap * (length - 1)) / length);
  const tiles = figures.map((_, index): Box => ({ ...box, y: box.y + index * (height + gap), height }));
  const pair = sizePairs.find(
    ([value, text]) =>
      value >= minSummarySizes.figure &&
      text >= minSummarySizes.text &&
      figures.every((row, index) => fitsTile(row, tiles[index] ?? box, [value, text], context, figures)),
  );
  return pair && figures.flatMap((row, index) => drawTile(row, index, tiles[index] ?? box, pair, context, figures));
}

/** Lays out figures in rows, each next to its label; undefined if they would be small. */
function figureRows(
  rows: readonly (Figure | undefined)[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  if (!rows.every((row) => row !== undefined)) return undefined;
  const tiles = { others: gridOf(box, 1, rows.length) };
  const pair = sizePairs.find((one) =>
    rows.every((row, index) => fitsTile(row, tiles.others[index] ?? box, one, context, rows)),
  );
  return pair && pair[0] >= minEqualSize && pair[1] >= minEqualTextSize
    ? rows.flatMap((row, index) => drawTile(row, index, tiles.others[index] ?? box, pair, context, rows))
    : undefined;
}

/** Whether the text below a figure repeats it: it is the sentence in which the author set the figure in bold. */
function isRepeated({ value, label }: Figure): boolean {
  const shown = plainText(value).trim();
  return label.length > 1 && label.some((run) => run.bold && plainText([run]).trim() === shown);
}

/** Maximum size in px of a figure in its sentence, its ratio to the sentence, and the sizes of the sentence. */
const inSentence = { figure: 64, ratio: 1.75, sizes: [36, 28] } as const;

/**
 * Lays out figures of which the text below some would repeat them in rows: each in large type in its sentence. Returns
 * undefined for other figures, or if they do not fit.
 */
function sentenceRows(figures: readonly Figure[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  if (figures.length < 2 || figures.length > maxSentenceRows || !figures.some(isRepeated)) return undefined;
  const tiles = { others: gridOf(box, 1, figures.length) };
  for (const size of inSentence.sizes) {
    const rows = figures.map((figure) => sentenceWithFigure(figure, size, context));
    if (!rows.every((row) => row !== undefined)) return undefined;
    const pair = [size, size] as const;
    if (rows.every((row, index) => fitsTile(row, tiles.others[index] ?? box, pair, context, rows)))
      return rows.flatMap((row, index) => drawTile(row, index, tiles.others[index] ?? box, pair, context, rows));
  }
  return undefined;
}

/** Returns the sentence of a figure with the figure in large type; undefined if its parts are not a sentence. */
function sentenceWithFigure(
  figure: Figure,
  size: number,
  { slideTheme }: Pick<LayoutContext, 'slideTheme'>,
): Figure | undefined {
  const { lead, value, label, whole, sentence } = figure;
  const shown = textOfRuns(value).trim();
  const enlarged = Math.min(inSentence.figure, Math.round(size * inSentence.ratio));
  const large = (run: Run): Run => ({ color: slideTheme.body.strong, ...run, bold: true, size: enlarged });
  if (shown === '') return figure;
  const runs = whole ?? (isRepeated(figure) ? label : undefined);
  const at = runs ? textOfRuns(runs).indexOf(shown) : -1;
  const end = at + shown.length;
  if (runs && at >= 0) {
    const parts = [sliceRuns(runs, 0, at), sliceRuns(runs, at, end).map(large), sliceRuns(runs, end, Infinity)];
    return { value: [], label: withCapital(parts.flat()) };
  }
  // Below “**12** new members”, the words continue the figure.
  return lead || sentence !== undefined
    ? undefined
    : { value: [], label: [...value.map(large), { text: ' ' }, ...label] };
}

/** Lays out the parts of a whole: a bar with one segment for each, and tiles in the colors of the segments. */
function shareTiles(
  figures: readonly Figure[],
  shares: readonly number[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const fitting = shareBarRatios
    .map((ratio) => {
      const height = Math.floor(box.height * ratio);
      const rest = { ...box, y: box.y + height + tileGap, height: box.height - height - tileGap };
      const others = gridOf(rest, figures.length, 1);
      return { height, others, pairs: fittingPairs(figures, undefined, { others }, context) };
    })
    .find(({ pairs }) => pairs);
  if (!fitting?.pairs) return undefined;
  const { height, others, pairs } = fitting;
  const sum = shares.reduce((total, share) => total + share, 0);
  let end = 0;
  const segments = shares.map((share, index): SlideElement => {
    const x = Math.round(box.x + (box.width * end) / sum);
    end += share;
    return {
      kind: 'shape',
      id: `share-${index + 1}`,
      part: 'decoration',
      alt: '',
      box: { x, y: box.y, width: Math.max(1, Math.round(box.x + (box.width * end) / sum) - x), height },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: chartColors[index] ?? 'chart1' },
    };
  });
  return [...segments, ...coloredTiles(figures, others, pairs.small, context)];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
