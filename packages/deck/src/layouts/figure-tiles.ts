import type { Box } from '../model/box.ts';
import type { ElementPart } from '../model/element-part.ts';
import type { SlideElement } from '../model/element.ts';
import type { Color } from '../model/paint.ts';
import type { Run, TextStyle } from '../model/text.ts';
import { fitSize } from '../text/fit.ts';
import { heightOf, runsWidth } from '../text/typeset-paragraphs.ts';
import { card } from './card.ts';
import { hasLongWord } from './has-long-word.ts';
import type { Figure } from './figure.ts';
import type { LayoutContext } from './slide-layout.ts';
import { withTranslationLine } from './translation-line.ts';
import { maxFillRatio, opticalTop } from './vertical-space.ts';

const gap = 24;
const padding = { x: 28, y: 16 } as const;
/** Minimum height of all tiles, as a fraction of the body's height. */
const minHeightRatio = 0.6;
/** Distance in px between a figure and the text above and below it. */
const textGap = 6;
/** Font sizes in px of a tile's figure and of its text, the preferred ones first. */
const sizePairs = [
  [72, 26],
  [64, 26],
  [64, 24],
  [56, 24],
  [56, 22],
  [48, 22],
  [48, 20],
  [44, 20],
  [40, 20],
] as const;
const heroPairs = [
  [160, 32],
  [144, 32],
  [128, 32],
  [112, 28],
  [96, 28],
  [88, 26],
  [80, 24],
  [72, 24],
  [64, 22],
] as const;
/** Sizes of the text of an item without a figure. */
const textSizes = [32, 28, 26, 24, 22, 20] as const;
/** Minimum size of the most important figure, relative to the others. */
const minHeroRatio = 1.3;

/**
 * Lays out figures on tiles, the most important one on a larger tile in the accent color.
 * @returns undefined if they do not fit
 */
export function figureTiles(
  written: readonly Figure[],
  area: Box,
  context: LayoutContext,
  hero: number | undefined,
): SlideElement[] | undefined {
  const figures = written.map(({ lead, value, label }) => ({
    ...(lead && { lead: withTranslationLine(lead) }),
    value,
    label: withTranslationLine(label),
  }));
  const small = figures.filter((_, index) => index !== hero);
  const maxHeight = area.height * maxFillRatio;
  for (const height of [area.height * minHeightRatio, area.height * 0.72, area.height * 0.8, maxHeight]) {
    const box = { ...area, height: Math.floor(height) };
    const tiles = tileBoxes({ ...box, y: opticalTop(area, box.height) }, small.length, figures[hero ?? -1]);
    const pairs = tiles && fittingPairs(small, figures[hero ?? -1], tiles, context);
    if (!tiles || (!pairs && height >= maxHeight)) return undefined;
    if (!pairs) continue;
    // Larger letters are worth more height.
    if (pairs.small[1] < 24 && height < maxHeight) continue;
    const others = tiles.others.values();
    return figures.flatMap((figure, index) => {
      const isHero = index === hero;
      const tile = (isHero ? tiles.hero : others.next().value) ?? area;
      return drawTile(figure, index, tile, isHero ? pairs.hero : pairs.small, context, isHero);
    });
  }
  return undefined;
}

interface TileBoxes {
  hero?: Box;
  others: Box[];
}

/** Divides a box: a large tile next to two or four others or above three, or equal tiles. */
function tileBoxes(box: Box, count: number, hero: Figure | undefined): TileBoxes | undefined {
  if (!hero)
    return count === 4 ? { others: grid(box, 2, 2) } : count <= 3 ? { others: grid(box, count, 1) } : undefined;
  if (count === 0) return undefined;
  if (count === 3) {
    // A figure in the middle of a sentence has text above and below it.
    const height = Math.floor((box.height - gap) * (hero.lead && hero.label.length > 0 ? 0.49 : 0.43));
    const rest = { ...box, y: box.y + height + gap, height: box.height - height - gap };
    return { hero: { ...box, height }, others: grid(rest, 3, 1) };
  }
  const width = Math.floor((box.width - gap) * (count === 4 ? 0.4 : 0.52));
  const rest = { ...box, x: box.x + width + gap, width: box.width - width - gap };
  return { hero: { ...box, width }, others: count === 4 ? grid(rest, 2, 2) : grid(rest, 1, count) };
}

function grid(box: Box, columns: number, rows: number): Box[] {
  const width = Math.floor((box.width - gap * (columns - 1)) / columns);
  const height = Math.floor((box.height - gap * (rows - 1)) / rows);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: box.x + (index % columns) * (width + gap),
    y: box.y + Math.floor(index / columns) * (height + gap),
    width,
    height,
  }));
}

type SizePair = readonly [value: number, text: number];

function fittingPairs(
  small: readonly Figure[],
  hero: Figure | undefined,
  tiles: TileBoxes,
  context: LayoutContext,
): { small: SizePair; hero: SizePair } | undefined {
  const fits = (figure: Figure, box: Box | undefined, pair: SizePair): boolean =>
    box !== undefined && fitsTile(figure, box, pair, context);
  const pairs = hero || small.length > 3 ? sizePairs : [...heroPairs, ...sizePairs];
  const pair = pairs.find((one) => small.every((figure, index) => fits(figure, tiles.others[index], one)));
  if (!pair) return undefined;
  if (!hero) return { small: pair, hero: pair };
  const heroPair = heroPairs.find((one) => fits(hero, tiles.hero, one));
  if (!heroPair) return undefined;
  const smaller = sizePairs.find(
    (one) => one[0] <= pair[0] && one[1] <= pair[1] && heroPair[0] >= one[0] * minHeroRatio,
  );
  return smaller && { small: smaller, hero: heroPair };
}

function fitsTile(figure: Figure, box: Box, pair: SizePair, context: LayoutContext): boolean {
  const { lead, value, label } = stylesOf(pair, context);
  const width = box.width - 2 * padding.x;
  if (figure.value.length === 0) return heightOf([{ runs: figure.label }], label, width) <= box.height - 2 * padding.y;
  return (
    runsWidth(figure.value, value) <= width * 0.95 &&
    !hasLongWord([...(figure.lead ?? []), ...figure.label], label, width) &&
    heightsOf(figure, { lead, value, label }, width).sum <= box.height - 2 * padding.y
  );
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
    steps: [size, 20].filter((one, index) => index === 0 || one < size),
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

function heightsOf(
  { lead, value, label }: Figure,
  styles: TileStyles,
  width: number,
): Record<'lead' | 'value' | 'label' | 'sum', number> {
  const heightIn = (runs: readonly Run[] = [], style: TextStyle): number =>
    runs.length === 0 ? 0 : Math.ceil(heightOf([{ runs }], style, width)) + textGap;
  const heights = {
    lead: heightIn(lead, styles.lead),
    value: Math.ceil(heightOf([{ runs: value }], styles.value, Number.MAX_SAFE_INTEGER)),
    label: heightIn(label, styles.label),
  };
  return { ...heights, sum: heights.lead + heights.value + heights.label };
}

/** Draws a tile: the beginning of the sentence, the figure and the rest, one below the other. */
function drawTile(
  figure: Figure,
  index: number,
  box: Box,
  pair: SizePair,
  context: LayoutContext,
  isHero: boolean,
): SlideElement[] {
  const { slideTheme } = context;
  const { fill, ink } = slideTheme.accent;
  const [background, bar] = card(box, index, context);
  if (!background || !bar) return [];
  const ground: SlideElement[] = [isHero ? { ...background, fill: { kind: 'solid', color: fill } } : background, bar];
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
  ): SlideElement[] =>
    runs.length === 0
      ? []
      : [
          {
            kind: 'text',
            id: `${name}-${index + 1}`,
            part,
            role: 'body',
            box: { x, y, width, height },
            paragraphs: [{ runs, ...align }],
            style,
          },
        ];
  if (figure.value.length === 0) {
    const size = fitSize(
      [{ runs: figure.label }],
      styles.label,
      textSizes.filter((one) => one <= pair[1] + 6),
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
  const heights = heightsOf(figure, styles, width);
  const top = Math.round(box.y + (box.height - heights.sum) / 2);
  const valueTop = top + heights.lead;
  const below = valueTop + heights.value;
  return [
    ...ground,
    ...text('item', 'item', figure.lead ?? [], top, Math.max(1, heights.lead - textGap), styles.lead),
    ...text('figure', 'figure', figure.value, valueTop, heights.value, styles.value),
    ...text(
      'label',
      'figureLabel',
      figure.label,
      below + textGap,
      box.y + box.height - padding.y / 2 - below - textGap,
      styles.label,
    ),
  ];
}
