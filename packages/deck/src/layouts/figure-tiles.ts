import type { Box } from '../model/box.ts';
import type { ElementPart } from '../model/element-part.ts';
import type { SlideElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import type { Run, TextStyle } from '../model/text.ts';
import { fitSize } from '../text/fit.ts';
import { plainText } from '../text/split-runs.ts';
import { heightOf, runsWidth } from '../text/typeset-paragraphs.ts';
import { card } from './card.ts';
import { hasLongWord } from './has-long-word.ts';
import type { Figure } from './figure.ts';
import { maxValueWidth } from './figure.ts';
import { sharesIn } from './hero-figure.ts';
import type { LayoutContext } from './slide-layout.ts';
import { withTranslationLine } from './translation-line.ts';
import { maxFillRatio } from './vertical-space.ts';

const gap = 24;
const padding = { x: 28, y: 16 } as const;
/** Distance between a figure and the text above and below it: at least in px, and as a fraction of the figure's size. */
const textGap = { min: 6, ratio: 0.12 } as const;
/** Font sizes in px of a tile's figure and of its text, the preferred ones first. */
const sizePairs = [
  [88, 36],
  [80, 36],
  [72, 36],
  [88, 28],
  [72, 28],
  [64, 28],
  [56, 28],
  [48, 28],
  [44, 28],
  [64, 24],
  [56, 24],
  [48, 24],
  [44, 24],
  [56, 22],
  [48, 22],
  [44, 22],
  [40, 22],
  [36, 28],
  [36, 24],
] as const;
const heroPairs = [
  [176, 36],
  [160, 36],
  [144, 36],
  [128, 36],
  [112, 36],
  [112, 28],
  [96, 28],
  [88, 28],
  [80, 24],
  [72, 24],
  [64, 22],
] as const;
/** Sizes of the text of an item without a figure. */
const textSizes = [36, 28, 24, 22] as const;
/** Minimum font size of text that is reduced to fit on one line. */
const minWholeSize = 28;
/** Minimum ratio of the width and height of tiles in rows, and the fraction of their width for the figure. */
const minRowRatio = 5;
const rowValueRatio = 0.5;
/** Distance in px between the figures and the text of rows, between low rows, and between their edges and their text. */
const rowTextGap = 36;
const lowRows = { gap: 12, padding: 6 } as const;
const rowBarWidth = 6;
/** Minimum size of equal figures, if another arrangement is possible. */
const minEqualSize = 64;
/** Minimum size of the other figures next to the most important one, if another arrangement is possible. */
const minValueSize = 48;
/** Minimum size of the most important figure, relative to the others. */
const minHeroRatio = 1.3;

/** Height of the bar of shares, as a fraction of the body's height. */
const shareBarRatio = 0.26;
const chartColors = ['chart1', 'chart2', 'chart3', 'chart4', 'chart5', 'chart6'] as const;

/**
 * Lays out figures on tiles, the most important one on a larger tile in the accent color. The parts of a whole are on
 * equal tiles, below a bar that shows their sizes.
 * @returns undefined if they do not fit
 */
export function figureTiles(
  written: readonly Figure[],
  area: Box,
  context: LayoutContext,
  hero: number | undefined,
): SlideElement[] | undefined {
  const figures = withSameOrder(written, hero).map(({ lead, label, ...figure }) => ({
    ...figure,
    ...(lead && { lead: withTranslationLine(lead) }),
    label: withTranslationLine(label),
  }));
  const box = { ...area, height: Math.floor(area.height * maxFillRatio) };
  const shares = sharesIn(figures);
  const withBar = shares && shareTiles(figures, shares, box, context);
  if (withBar) return withBar;
  const small = figures.filter((_, index) => index !== hero);
  const minSize = hero === undefined ? minEqualSize : minValueSize;
  const { first, preferred: large } = firstMatches(
    fittingTiles(box, small, figures[hero ?? -1], context),
    (one) => one.pairs.small[0] >= minSize,
  );
  const areFull =
    large &&
    (hero !== undefined ||
      !figures.some(({ lead }) => lead) ||
      contentRatio(figures, large.tiles, large.pairs.small, context) >= minContentRatio);
  const inRows = areFull ? undefined : wholeRows(figures, box, context);
  if (inRows) return inRows;
  const { tiles, pairs } = large ?? first ?? {};
  if (!tiles || !pairs) return undefined;
  const others = tiles.others.values();
  return figures.flatMap((figure, index) => {
    const isHero = index === hero;
    const tile = (isHero ? tiles.hero : others.next().value) ?? area;
    // The text of all rows begins at the same position.
    const neighbors = isHero
      ? [figure]
      : small.filter((_, at) => tiles.others[at]?.y === tile.y || isRow(figure, tile));
    return drawTile(figure, index, tile, isHero ? pairs.hero : pairs.small, context, neighbors, isHero);
  });
}

/** Maximum number of letters of a sentence below its figure. */
const maxWholeLength = 140;

/**
 * Shows the whole sentence below its figure instead of its parts above and below, if other figures have no text above
 * them: the figures of a row are then at the same height. The most important figure is on a tile of another size.
 */
function withSameOrder(figures: readonly Figure[], hero: number | undefined): readonly Figure[] {
  const areMixed = figures.some(({ lead, value }, index) => index !== hero && !lead && value.length > 0);
  return figures.map((figure, index) => {
    const { lead, value, whole } = figure;
    const sentence = whole && plainText(whole).trim();
    return areMixed && index !== hero && lead && whole && sentence !== undefined && sentence.length <= maxWholeLength
      ? { value, label: whole, sentence }
      : figure;
  });
}

/** Maximum number of rows with whole sentences. */
const maxWholeRows = 3;
/** Minimum fraction of tiles side by side that their figures and text fill. Rows are better filled. */
const minContentRatio = 0.42;

/** Returns the fraction of the height of its tile that the tallest figure fills with the text around it. */
function contentRatio(
  figures: readonly Figure[],
  { others }: TileBoxes,
  pair: SizePair,
  context: LayoutContext,
): number {
  const styles = stylesOf(pair, context);
  return Math.max(
    ...figures.map((figure, index) => {
      const { width = 1, height = 1 } = others[index] ?? {};
      return figure.value.length === 0 ? 0 : heightsOf(figure, styles, width - 2 * padding.x).sum / height;
    }),
  );
}

/**
 * Lays out figures that would be small side by side in rows, each next to its whole sentence. Only the later figure of a
 * change is shown.
 */
function wholeRows(figures: readonly Figure[], box: Box, context: LayoutContext): SlideElement[] | undefined {
  if (figures.length < 2 || figures.length > maxWholeRows) return undefined;
  if (!figures.some(({ lead, sentence }) => lead ?? sentence)) return undefined;
  const rows = figures.map(({ lead, value, label, sentence, whole }): Figure | undefined => {
    const text = sentence ?? (label.length > 0 ? whole && plainText(whole).trim() : undefined);
    const shown = plainText(value).split(' → ').at(-1) ?? '';
    if (text === undefined) return lead && label.length > 0 ? undefined : { value, label: lead ?? label };
    return text.includes(shown)
      ? { value: [{ text: shown }], label: [{ text: capitalized(text) }], sentence: capitalized(text) }
      : undefined;
  });
  if (!rows.every((row) => row !== undefined)) return undefined;
  const tiles = { others: grid(box, 1, rows.length) };
  const pair = sizePairs.find((one) =>
    rows.every((row, index) => fitsTile(row, tiles.others[index] ?? box, one, context)),
  );
  return pair && pair[0] >= minEqualSize
    ? rows.flatMap((row, index) => drawTile(row, index, tiles.others[index] ?? box, pair, context, rows))
    : undefined;
}

/** Lays out the parts of a whole: a bar with one segment for each, and tiles in the colors of the segments. */
function shareTiles(
  figures: readonly Figure[],
  shares: readonly number[],
  box: Box,
  context: LayoutContext,
): SlideElement[] | undefined {
  const height = Math.floor(box.height * shareBarRatio);
  const rest = { ...box, y: box.y + height + gap, height: box.height - height - gap };
  const others = grid(rest, figures.length, 1);
  const pairs = fittingPairs(figures, undefined, { others }, context);
  if (!pairs) return undefined;
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
  const tiles = figures.flatMap((figure, index) =>
    drawTile(figure, index, others[index] ?? box, pairs.small, context, figures).map((element) =>
      element.kind === 'shape' && element.name === 'Card bar'
        ? { ...element, fill: { kind: 'solid' as const, color: chartColors[index] ?? 'chart1' } }
        : element,
    ),
  );
  return [...segments, ...tiles];
}

interface TileBoxes {
  hero?: Box;
  others: Box[];
}

/**
 * Returns the ways to divide a box, the preferred one first: a large tile next to up to four others or above three, or
 * equal tiles in one row or two. Wide figures are on tiles one below the other.
 */
function tileBoxes(box: Box, small: readonly Figure[], hero: Figure | undefined): TileBoxes[] {
  const count = small.length;
  const haveRows = count > 1 && small.every(({ lead }) => !lead);
  if (!hero && count < 4)
    return [{ others: grid(box, count, 1) }, ...(haveRows ? [{ others: grid(box, 1, count) }] : [])];
  const rows = haveRows && small.every(isChange) ? [{ others: grid(box, 1, count, lowRows.gap) }] : [];
  if (!hero && count < 5) return [{ others: grid(box, 2, 2) }, ...rows];
  if (!hero) {
    const height = Math.floor((box.height - gap) / 2);
    const below = { ...box, y: box.y + height + gap, height };
    return [{ others: [...grid({ ...box, height }, count >> 1, 1), ...grid(below, (count + 1) >> 1, 1)] }, ...rows];
  }
  if (count === 0) return [{ hero: box, others: [] }];
  const width = Math.floor((box.width - gap) * (count === 4 ? 0.4 : 0.52));
  const rest = { ...box, x: box.x + width + gap, width: box.width - width - gap };
  const beside = { hero: { ...box, width }, others: count === 4 ? grid(rest, 2, 2) : grid(rest, 1, count) };
  if (count === 3) {
    // A figure in the middle of a sentence has text above and below it.
    const height = Math.floor((box.height - gap) * (hero.lead && hero.label.length > 0 ? 0.49 : 0.43));
    const below = { ...box, y: box.y + height + gap, height: box.height - height - gap };
    return [beside, { hero: { ...box, height }, others: grid(below, 3, 1) }];
  }
  return [beside];
}

/** Whether a figure is a change, such as “71 % → 89 %”, which needs much width. */
function isChange({ value }: Figure): boolean {
  return plainText(value).includes(' → ');
}

function grid(box: Box, columns: number, rows: number, rowGap: number = gap): Box[] {
  const width = Math.floor((box.width - gap * (columns - 1)) / columns);
  const height = Math.floor((box.height - rowGap * (rows - 1)) / rows);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: box.x + (index % columns) * (width + gap),
    y: box.y + Math.floor(index / columns) * (height + rowGap),
    width,
    height,
  }));
}

type SizePair = readonly [value: number, text: number];

/** Returns the arrangements of tiles in which all figures fit, in order of preference, with their sizes. */
function* fittingTiles(
  box: Box,
  small: readonly Figure[],
  hero: Figure | undefined,
  context: LayoutContext,
): Generator<{ tiles: TileBoxes; pairs: { small: SizePair; hero: SizePair } }> {
  for (const tiles of tileBoxes(box, small, hero)) {
    const pairs = fittingPairs(small, hero, tiles, context);
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

function fittingPairs(
  small: readonly Figure[],
  hero: Figure | undefined,
  tiles: TileBoxes,
  context: LayoutContext,
): { small: SizePair; hero: SizePair } | undefined {
  const pair = smallPair(small, hero !== undefined, tiles, context);
  if (!pair) return undefined;
  if (!hero) return { small: pair, hero: pair };
  const { first, preferred } = firstMatches(
    passing(heroPairs, (one) => fits(hero, tiles.hero, one, context)),
    (one) => !hasWidow(hero, tiles.hero, one, context),
  );
  const heroPair = preferred ?? first;
  if (!heroPair) return undefined;
  const smaller = sizePairs.find(
    (one) => one[0] <= pair[0] && one[1] <= pair[1] && heroPair[0] >= one[0] * minHeroRatio,
  );
  return smaller && { small: smaller, hero: heroPair };
}

/**
 * Returns the sizes of the equal figures. Sizes at which figures are aligned come first. Smaller text on one line is
 * better than larger text whose last word is on the second line.
 */
function smallPair(
  small: readonly Figure[],
  hasHero: boolean,
  tiles: TileBoxes,
  context: LayoutContext,
): SizePair | undefined {
  const candidates =
    hasHero || small.length > 3 ? sizePairs : [...heroPairs.filter(([, text]) => text >= minWholeSize), ...sizePairs];
  const isWhole = (one: SizePair) =>
    one[1] >= minWholeSize && !small.some((figure, index) => hasWidow(figure, tiles.others[index], one, context));
  const fitting = passing(candidates, (one) =>
    small.every((figure, index) => fits(figure, tiles.others[index], one, context)),
  );
  let aligned: SizePair | undefined;
  const others: SizePair[] = [];
  for (const one of fitting) {
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

function fits(figure: Figure, box: Box | undefined, pair: SizePair, context: LayoutContext): boolean {
  return box !== undefined && fitsTile(figure, box, pair, context);
}

/** Whether the figures in each row of tiles can be at the same height, so that they are easy to compare. */
function areAligned(
  figures: readonly Figure[],
  boxes: readonly Box[],
  pair: SizePair,
  context: LayoutContext,
): boolean {
  const styles = stylesOf(pair, context);
  return boxes.every(({ y, width, height }) => {
    const row = figures.flatMap((figure, index) =>
      boxes[index]?.y === y && figure.value.length > 0 ? [heightsOf(figure, styles, width - 2 * padding.x)] : [],
    );
    const [lead, value, label] = (['lead', 'value', 'label'] as const).map((part) =>
      Math.max(0, ...row.map((one) => one[part])),
    );
    return (lead ?? 0) + (value ?? 0) + (label ?? 0) <= height - 2 * padding.y;
  });
}

/** Whether the last of two lines above or below a figure is nearly empty. */
function hasWidow(figure: Figure, box: Box | undefined, pair: SizePair, context: LayoutContext): boolean {
  const { label } = stylesOf(pair, context);
  const width = (box?.width ?? 0) - 2 * padding.x;
  return [figure.lead ?? [], figure.label].some((runs) => {
    const lines = runsWidth(runs, label) / width;
    return lines > 0.97 && lines < 1.25;
  });
}

function fitsTile(figure: Figure, box: Box, pair: SizePair, context: LayoutContext): boolean {
  const { lead, value, label } = stylesOf(pair, context);
  const width = box.width - 2 * padding.x;
  if (figure.value.length === 0) return heightOf([{ runs: figure.label }], label, width) <= box.height - 2 * padding.y;
  if (isRow(figure, box)) {
    const inner = width * rowValueRatio;
    const labelHeight = heightOf([{ runs: figure.label }], label, width - inner);
    return (
      runsWidth(figure.value, value) <= inner * maxValueWidth &&
      !hasLongWord(figure.label, label, width - inner) &&
      Math.max(value.size * value.lineHeight, labelHeight) <= box.height - 2 * rowPadding(box)
    );
  }
  return (
    runsWidth(figure.value, value) <= width * maxValueWidth &&
    !hasLongWord([...(figure.lead ?? []), ...figure.label], label, width) &&
    heightsOf(figure, { lead, value, label }, width).sum <= box.height - 2 * padding.y
  );
}

/** Whether a tile is so wide and low that the label of its figure is next to the figure. */
function isRow({ lead }: Figure, { width, height }: Box): boolean {
  return !lead && width > height * minRowRatio;
}

/** Returns the distance in px between the upper and lower edges of a row and its text. */
function rowPadding({ height }: Box): number {
  return height < 80 ? lowRows.padding : padding.y;
}

interface TileStyles {
  lead: TextStyle;
  value: TextStyle;
  label: TextStyle;
}

function stylesOf([valueSize, size]: SizePair, { slideTheme, language }: LayoutContext, ink?: Color): TileStyles {
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

/** Returns the distance between a figure and the text above and below it. */
function spaceAround({ value }: TileStyles): number {
  return Math.max(textGap.min, Math.round(value.size * textGap.ratio));
}

function heightsOf(
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

/**
 * Draws a tile: the beginning of the sentence, the figure and the rest, one below the other.
 * @param neighbors The figures of all tiles in the row. Their values are at the same height if there is enough space.
 */
function drawTile(
  figure: Figure,
  index: number,
  box: Box,
  pair: SizePair,
  context: LayoutContext,
  neighbors: readonly Figure[],
  isHero = false,
): SlideElement[] {
  const { slideTheme } = context;
  const { fill, ink } = slideTheme.accent;
  const [background, bar] = card(box, index, context);
  if (!background || !bar) return [];
  const ground: SlideElement[] = [
    isHero ? { ...background, fill: { kind: 'solid', color: fill } } : background,
    isRow(figure, box) ? { ...bar, box: { ...box, width: rowBarWidth } } : bar,
  ];
  const styles = stylesOf(pair, context, isHero ? ink : undefined);
  const width = box.width - 2 * padding.x;
  const x = box.x + padding.x;
  const align = slideTheme.heading.align === 'center' ? { align: 'center' as const } : {};
  const text = (
    name: string,
    part: ElementPart,
    runs: readonly Run[],
    y: number,
    height: number,
    style: TextStyle,
    column: Pick<Box, 'x' | 'width'> = { x, width },
  ): SlideElement[] =>
    runs.length === 0
      ? []
      : [
          {
            kind: 'text',
            id: `${name}-${index + 1}`,
            part,
            role: 'body',
            ...(part === 'figure' && figure.sentence !== undefined && { alt: figure.sentence }),
            box: { ...column, y, height },
            paragraphs: [{ runs, ...align }],
            style,
          },
        ];
  if (figure.value.length === 0) {
    const size = fitSize(
      [{ runs: figure.label }],
      styles.label,
      textSizes.filter((one) => one <= pair[1] + 8),
      { width, height: box.height - 2 * padding.y },
    );
    const style = {
      ...styles.label,
      size,
      verticalAlign: 'middle' as const,
      steps: textSizes.filter((one) => one <= size),
    };
    return [...ground, ...text('item', 'item', figure.label, box.y + padding.y / 2, box.height - padding.y, style)];
  }
  if (isRow(figure, box)) {
    const [y, height] = [box.y + rowPadding(box) / 2, box.height - rowPadding(box)];
    const widest = Math.max(...neighbors.map(({ value }) => runsWidth(value, styles.value) / maxValueWidth));
    const valueWidth = Math.round(Math.min(width * rowValueRatio, widest + rowTextGap));
    const labelStyle = { ...styles.label, verticalAlign: 'middle' as const };
    const labelColumn = { x: x + valueWidth, width: width - valueWidth };
    return [
      ...ground,
      ...text('figure', 'figure', figure.value, y, height, styles.value, { x, width: valueWidth }),
      ...text('label', 'figureLabel', figure.label, y, height, labelStyle, labelColumn),
    ];
  }
  const own = heightsOf(figure, styles, width);
  const others = neighbors.filter(({ value }) => value.length > 0).map((one) => heightsOf(one, styles, width));
  const lead = Math.max(...others.map((one) => one.lead));
  const sum = lead + own.value + Math.max(...others.map((one) => one.label));
  const heights = sum <= box.height - 2 * padding.y ? { ...own, lead, sum } : own;
  const top = Math.round(box.y + (box.height - heights.sum) / 2);
  const valueTop = top + heights.lead;
  const below = valueTop + heights.value;
  const space = spaceAround(styles);
  return [
    ...ground,
    ...text('item', 'item', figure.lead ?? [], top, Math.max(1, heights.lead - space), styles.lead),
    ...text('figure', 'figure', figure.value, valueTop, heights.value, styles.value),
    ...text(
      'label',
      'figureLabel',
      figure.label,
      below + space,
      box.y + box.height - padding.y / 2 - below - space,
      styles.label,
    ),
  ];
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
