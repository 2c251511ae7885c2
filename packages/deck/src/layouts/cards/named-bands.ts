import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Paragraph, TextStyle } from '../../model/text.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { cardHeight } from '../slide/vertical-space.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import { itemCard } from './card.ts';
import { pointsName } from './points-name.ts';
import { withSmallerText } from './smaller-points.ts';

/** An item: its name or whole text, and its inner list or the text about it, which may be empty. */
export interface Band {
  head: Paragraph;
  points: readonly Paragraph[];
}

/** Limits for the number of bands. */
const count = { min: 2, max: 6 } as const;
/** Font sizes in px. */
const sizes = [36, 32, 28, 26, 24] as const;
/** Widths of the names as fractions of a band, with the maximum number of lines of a name; and that of text without a list. */
const nameColumns = [
  { share: 0.16, lines: 1 },
  { share: 0.22, lines: 1 },
  { share: 0.3, lines: 2 },
  { share: 0.4, lines: 2 },
] as const;
const maxLines = 2;
/** Distances in px: between names and points, and from the left edge of a band to its text and from its text to the right edge. */
const gap = { columns: 28, left: 32, right: 24 } as const;
/**
 * Distance in px between bands, and the minimum space above and below their text. `maxSize`: maximum
 * font size in px. Closer bands are used only if their text is larger.
 */
const densities = [
  { bands: 14, padding: 10, maxSize: Infinity },
  { bands: 10, padding: 6, maxSize: 28 },
] as const;
/** Space in px above and below the text of a band: the preferred one, and the maximum if there is much space. */
const padding = { ideal: 24, max: 56 } as const;
/** Minimum font size in px of text that is smaller so that it has fewer lines. */
const minEvenSize = 28;
/** Distance in em between points. */
const pointGap = 0.12;

/** Bands in one font size. `widths`: of the names and of the points, `heights`: of the texts. */
interface SizedBands {
  size: number;
  widths: { head: number; points: number };
  heights: readonly number[];
}

/**
 * Lays out items on bands of full width, with the name of each to the left of its inner list or text. Items without one
 * take the whole width. Returns undefined if there are too many, or if they do not fit.
 * @param minSize Minimum font size in px.
 * @param nameLines Number of lines that every name may have.
 */
export function namedBands(
  bands: readonly Band[],
  area: Box,
  context: LayoutContext,
  minSize = 0,
  nameLines = 1,
): SlideElement[] | undefined {
  if (bands.length < count.min || bands.length > count.max) return undefined;
  const found = densities.flatMap((density) => {
    const [largest, next] = sizes
      .filter((size) => size >= minSize && size <= density.maxSize)
      .flatMap((size) => bandsAt(bands, size, density, area, context, nameLines) ?? []);
    // A word or two on another line are no reason for larger text.
    const best = largest && next && next.size >= minEvenSize && linesOf(next) < linesOf(largest) ? next : largest;
    return best ? [{ density, sized: best }] : [];
  });
  const [best] = found.toSorted((one, other) => other.sized.size - one.sized.size);
  return best && bandElements(bands, best.sized, best.density, area, context);
}

/** Returns bands in a font size, with the narrowest names; undefined if they do not fit. */
function bandsAt(
  bands: readonly Band[],
  size: number,
  density: Density,
  area: Box,
  context: LayoutContext,
  nameLines: number,
): SizedBands | undefined {
  for (const { share, lines } of nameColumns) {
    const measured = measure(bands, size, { share, lines: Math.max(lines, nameLines) }, area, context);
    if (measured && neededHeight(measured, density) <= area.height) return measured;
  }
  return undefined;
}

/** Returns the number of lines of bands, approximately. */
function linesOf({ size, heights }: SizedBands): number {
  return sum(heights.map((height) => Math.floor(height / size)));
}

function stylesOf(size: number, { slideTheme, language }: LayoutContext): Record<'head' | 'points', TextStyle> {
  const points: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
    steps: [...sizes, 22].filter((one) => one <= size),
  };
  return { head: points, points };
}

/** Adds some space above each point. */
function spaced(points: readonly Paragraph[], size: number): Paragraph[] {
  return points.map((one, index) => {
    const point = index > 0 ? { ...one, spaceBefore: Math.round(size * pointGap) } : one;
    return (one.level ?? 0) > 0 ? withSmallerText(point, size) : point;
  });
}

type Density = (typeof densities)[number];

function neededHeight({ heights }: SizedBands, { bands, padding: minPadding }: Density): number {
  return sum(heights) + 2 * minPadding * heights.length + bands * (heights.length - 1);
}

/** Measures bands; undefined if a name has too many lines, or a word is too long. */
function measure(
  bands: readonly Band[],
  size: number,
  { share, lines }: { share: number; lines: number },
  area: Box,
  context: LayoutContext,
): SizedBands | undefined {
  const styles = stylesOf(size, context);
  const inner = area.width - gap.left - gap.right;
  const head = Math.round(inner * share);
  const widths = { head, points: inner - head - gap.columns };
  const isLong = (paragraph: Paragraph, width: number): boolean =>
    hasLongWord(paragraph.runs, styles.points, width - (paragraph.level ?? 0) * size);
  const heights = bands.flatMap((band) => {
    const headWidth = band.points.length > 0 ? widths.head : inner;
    const headHeight = heightOf([band.head], styles.head, headWidth);
    const isReadable =
      headHeight <= size * styles.head.lineHeight * ((band.points.length > 0 ? lines : maxLines) + 0.5) &&
      !isLong(band.head, headWidth) &&
      !band.points.some((point) => isLong(point, widths.points));
    const pointsHeight = heightOf(spaced(band.points, size), styles.points, widths.points);
    return isReadable ? [Math.ceil(Math.max(headHeight, band.points.length > 0 ? pointsHeight : 0))] : [];
  });
  return heights.length === bands.length ? { size, widths, heights } : undefined;
}

/** Returns the heights of bands in px: equal ones if they fit, otherwise as their texts need. */
function bandHeights(
  texts: readonly number[],
  { bands, padding: minPadding }: Density,
  area: Box,
  context: LayoutContext,
): number[] {
  const gaps = bands * (texts.length - 1);
  const needed = texts.map((height) => height + 2 * minPadding);
  const tallest = Math.max(...needed);
  const minimum = tallest * texts.length + gaps <= area.height ? needed.map(() => tallest) : needed;
  const ideal = sum(minimum) + 2 * (padding.ideal - minPadding) * texts.length + gaps;
  const height = cardHeight(ideal, area.y, area.height, context, Infinity);
  const growth = Math.max(0, (height - gaps - sum(minimum)) / texts.length);
  return minimum.map((one) => Math.floor(one + Math.min(growth, 2 * (padding.max - minPadding))));
}

function bandElements(
  bands: readonly Band[],
  { size, widths, heights: texts }: SizedBands,
  density: Density,
  area: Box,
  context: LayoutContext,
): SlideElement[] {
  const styles = stylesOf(size, context);
  const heights = bandHeights(texts, density, area, context);
  return bands.flatMap(({ head, points }, index): SlideElement[] => {
    const box = {
      ...area,
      y: area.y + sum(heights.slice(0, index)) + index * density.bands,
      height: heights[index] ?? 0,
    };
    const inner = {
      x: box.x + gap.left,
      y: box.y + 4,
      width: box.width - gap.left - gap.right,
      height: box.height - 8,
    };
    const text: Pick<TextElement, 'kind' | 'role'> = { kind: 'text', role: 'body' };
    const item: SlideElement = {
      ...text,
      id: `item-${index + 1}`,
      part: 'item',
      box: points.length > 0 ? { ...inner, width: widths.head } : inner,
      paragraphs: [head],
      style: styles.head,
    };
    const shown: SlideElement[] = [...itemCard(box, index, context), item];
    if (points.length === 0) return shown;
    return [
      ...shown,
      {
        ...text,
        id: `item-points-${index + 1}`,
        part: 'eventText',
        name: pointsName,
        box: { ...inner, x: inner.x + widths.head + gap.columns, width: widths.points },
        paragraphs: spaced(points, size),
        style: styles.points,
      },
    ];
  });
}
