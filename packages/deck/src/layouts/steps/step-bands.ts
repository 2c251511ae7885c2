import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import type { Run, TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { weightedLengthOf } from '../../text/runs.ts';
import { heightOf, runsWidth } from '../../text/typeset-paragraphs.ts';
import { sum } from '../flow/table-columns.ts';
import { hasChoiceMark, withChoices } from '../recognize/choice-mark.ts';
import { splitLead, withLeadLines } from '../recognize/split-lead.ts';
import { rowTextLeft } from '../slide/row-text-left.ts';
import { cardHeight, maxFillRatio } from '../slide/vertical-space.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { StepRows } from './step-cards.ts';
import { stepSizes, textSteps } from './step-cards.ts';
import { downArrow, stepMark } from './step-mark.ts';

/** Maximum number of bands of a slide. */
const maxBands = 6;
/** Distance in px from the left edge of a band to its number, and from its right edge to its text. */
const band = { markX: 16, right: 24 } as const;
/**
 * Distance in px between bands, their minimum height, the diameter of their numbers, and the minimum space above and below
 * their text. `minSize`: minimum font size in px of text on such bands. Closer bands are used only if their text is larger.
 */
const densities = [
  { gap: 14, minHeight: 64, discSize: 48, padding: 10, minSize: 28 },
  { gap: 10, minHeight: 50, discSize: 40, padding: 6, minSize: 0 },
] as const;
/** Space in px above and below the text of a band: the preferred one, and the maximum if there is much space. */
const padding = { ideal: 26, max: 64 } as const;
/** Minimum font size in px of text that is smaller so that all bands have one line. */
const minEvenSize = 28;
/** Maximum fraction of the width for the names before the texts, their distance in px, and the maximum length of a name. */
const names = { share: 0.36, gap: 32, length: 28 } as const;
/** Maximum font sizes in px of text on bands, and on bands of different heights. */
const maxSize = { even: 36, uneven: 32 } as const;
/** Maximum number of lines of a band. More lines are easier to read without a band. */
const maxLines = 3;

type Density = (typeof densities)[number];

/** A step of which the name, if it has one, is in a column before the texts. */
interface Band {
  name?: Run;
  text: readonly Run[];
}

/** The text of bands in one font size. */
interface SizedBands {
  bands: readonly Band[];
  size: number;
  /** Width in px of the names, with the distance to the texts; 0 without names. */
  nameWidth: number;
  /** Heights in px of the texts. */
  heights: readonly number[];
}

/**
 * Lays out steps on bands of full width, each next to its number. Names, such as in “**Give** – online”, are in a
 * separate column. Returns undefined if there are too many steps, or if their text would be smaller than `minSize`.
 * @param minSize Font size in px.
 * @param hasArrows Whether the steps follow one another, so that arrows point from each band to the next.
 */
export function stepBands(
  { items, start }: StepRows,
  box: Box,
  context: LayoutContext,
  minSize: number,
  hasArrows = false,
): SlideElement[] | undefined {
  if (items.length < 2 || items.length > maxBands || withChoices(items).some(({ runs }) => hasChoiceMark(runs)))
    return undefined;
  const texts = withLeadLines(items).map(({ runs }): Band => ({ text: runs }));
  const named = namedBands(items);
  const available = box.height * maxFillRatio;
  const found = densities.flatMap((density) => {
    const [largest, next] = stepSizes
      .filter((size) => size >= density.minSize && size <= maxSize.even)
      .flatMap((size) => {
        const measured = (named && measure(named, size, box, context)) ?? measure(texts, size, box, context);
        const heights = measured && heightsOf(measured, available, density);
        return measured && heights ? [{ measured, heights }] : [];
      });
    if (!largest || largest.measured.size < minSize) return [];
    // A word or two on a second line are no reason for a band of another height.
    const isEven = (texts: readonly number[]): boolean => new Set(texts).size === 1;
    const isBetter =
      next && next.measured.size >= minEvenSize && !isEven(largest.measured.heights) && isEven(next.measured.heights);
    return [{ density, ...(isBetter ? next : largest) }];
  });
  const [best] = found.toSorted((one, other) => other.measured.size - one.measured.size);
  if (!best) return undefined;
  const bands = bandElements(best.measured, best.heights, best.density, start, box, context);
  return hasArrows ? withArrows(bands, context) : bands;
}

/** Returns the names and the texts of steps that all have a short name. */
function namedBands(items: StepRows['items']): Band[] | undefined {
  const parts = items.map(({ runs }) => splitLead(runs));
  if (!parts.every((part) => part !== undefined && weightedLengthOf([part.lead]) <= names.length)) return undefined;
  return parts.flatMap((part) => (part ? [{ name: part.lead, text: part.text }] : []));
}

/** Measures bands in a font size; undefined if a word or a name is too long. */
function measure(bands: readonly Band[], size: number, box: Box, context: LayoutContext): SizedBands | undefined {
  const { name, text } = stylesOf(size, context);
  const inner = box.width - rowTextLeft - band.right;
  const nameWidths = bands.map((one) => (one.name ? Math.ceil(runsWidth([one.name], name)) : 0));
  const longest = Math.max(...nameWidths);
  if (longest > inner * names.share) return undefined;
  const nameWidth = longest > 0 ? longest + names.gap : 0;
  const width = inner - nameWidth;
  const heights = bands.map((one) => Math.ceil(heightOf([{ runs: one.text }], text, width)));
  const isReadable =
    heights.every((height) => height <= size * text.lineHeight * (maxLines + 0.5)) &&
    !bands.some((one) => hasLongWord(one.text, text, width));
  return isReadable ? { bands, size, nameWidth, heights } : undefined;
}

function stylesOf(size: number, { slideTheme, language }: LayoutContext): Readonly<Record<'name' | 'text', TextStyle>> {
  const text: TextStyle = {
    face: 'body',
    size,
    color: slideTheme.code.color,
    lineHeight: language === 'zh' ? 1.4 : 1.25,
    verticalAlign: 'middle',
    steps: textSteps.filter((one) => one <= size),
  };
  return { text, name: { ...text, bold: true, color: slideTheme.body.strong } };
}

/** Returns the minimum heights of bands in px: equal ones if they fit, otherwise as the texts need; undefined if too high. */
function heightsOf(
  { heights: texts, size }: SizedBands,
  available: number,
  { gap, minHeight, padding }: Density,
): readonly number[] | undefined {
  const gaps = gap * (texts.length - 1);
  const minimum = texts.map((height) => Math.max(minHeight, height + 2 * padding));
  const tallest = Math.max(...minimum);
  if (tallest * texts.length + gaps <= available + tolerance) return texts.map(() => tallest);
  return size <= maxSize.uneven && sum(minimum) + gaps <= available + tolerance ? minimum : undefined;
}

function bandElements(
  { bands, size, nameWidth, heights: textHeights }: SizedBands,
  minimum: readonly number[],
  { gap, discSize, padding: minPadding }: Density,
  start: number,
  box: Box,
  context: LayoutContext,
): SlideElement[] {
  const { slideTheme } = context;
  const styles = stylesOf(size, context);
  const count = bands.length;
  const gaps = gap * (count - 1);
  const ideal = sum(minimum) + 2 * (padding.ideal - minPadding) * count + gaps;
  const height = cardHeight(ideal, box.y, Math.floor(box.height * maxFillRatio), context, Infinity);
  const growth = Math.min(
    (height - gaps - sum(minimum)) / count,
    2 * padding.max + Math.max(...textHeights) - Math.max(...minimum),
  );
  const heights = minimum.map((one) => Math.floor(one + Math.max(0, growth)));
  return bands.flatMap(({ name, text }, index): SlideElement[] => {
    const y = box.y + sum(heights.slice(0, index)) + index * gap;
    const area = { ...box, y, height: heights[index] ?? 0 };
    const x = box.x + rowTextLeft;
    const textBox = {
      x: x + nameWidth,
      y: y + 4,
      width: box.x + box.width - band.right - x - nameWidth,
      height: area.height - 8,
    };
    const disc = { x: box.x + band.markX, y: y + Math.round((area.height - discSize) / 2) };
    const cell = (runs: readonly Run[], own: Pick<TextElement, 'id' | 'part' | 'box' | 'style'>): TextElement => ({
      kind: 'text',
      role: 'body',
      paragraphs: [{ runs }],
      ...own,
    });
    const number = index + 1;
    return [
      {
        kind: 'shape',
        id: `card-${number}`,
        part: 'decoration',
        name: 'Card',
        alt: '',
        box: area,
        geometry: { kind: 'rect' },
        fill: { kind: 'solid', color: slideTheme.code.fill },
      },
      stepMark(String(start + index), index, disc, discSize, slideTheme),
      ...(name
        ? [
            cell([name], {
              id: `step-${number}`,
              part: 'eventTime',
              box: { ...textBox, x, width: nameWidth - names.gap / 2 },
              style: styles.name,
            }),
            cell(text, { id: `item-${number}`, part: 'eventText', box: textBox, style: styles.text }),
          ]
        : [cell(text, { id: `step-${number}`, part: 'step', box: textBox, style: styles.text })]),
    ];
  });
}

/** Adds an arrow below the number of each band, to the next one. */
function withArrows(elements: readonly SlideElement[], context: LayoutContext): SlideElement[] {
  const marks = elements.filter(({ part }) => part === 'stepMark').map(({ box }) => box.x + box.width / 2);
  const cards = elements.filter(({ name }) => name === 'Card').map(({ box }) => box);
  const arrows = cards.slice(1).map((card, index): SlideElement => {
    const above = cards[index] ?? card;
    const y = (above.y + above.height + card.y) / 2;
    return downArrow({ x: marks[index] ?? card.x, y }, index + 1, context);
  });
  return [...elements, ...arrows];
}
