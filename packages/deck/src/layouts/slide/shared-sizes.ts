import type { Box } from '../../model/box.ts';
import type { LayoutName } from '../../model/deck.ts';
import { calloutKindOf } from '../../model/element-part.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { textOfRuns } from '../../text/runs.ts';
import { pointsName } from '../cards/points-name.ts';
import { withFontSize } from './with-font-size.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { edgeFillOf } from '../pictures/half-bleed.ts';
import { isFullSlideText } from '../statements/is-full-slide-text.ts';
import { sum } from '../flow/table-columns.ts';
import { initialsName } from '../people/initials.ts';
import type { LayoutContext } from '../slide-layout.ts';
import type { NewSlide } from './new-slide.ts';
import { sharedTitleSize, withTitleSize } from './shared-title-size.ts';

/** The kinds of layouts whose slides share text sizes. Cards, steps and columns look alike. */
const kinds: { readonly [Layout in LayoutName]?: string } = {
  cards: 'cards',
  process: 'cards',
  threeColumns: 'cards',
  comparison: 'cards',
  content: 'content',
  table: 'table',
  statement: 'statement',
};
const parts: ReadonlySet<TextElement['part']> = new Set(['item', 'step', undefined]);
/**
 * `reduction`: maximum ratio of the size of text to the size in which it is set instead. `contrast`: minimum ratio of the
 * two sizes of a kind. Sizes that differ less look like a mistake. Statements have many sizes, and tables too: one with few
 * rows does not become small next to one with many.
 */
const ratios = {
  usual: { reduction: 1.26, contrast: 1.13 },
  statement: { reduction: 1.26, contrast: 1.31 },
  table: { reduction: 1.16, contrast: 1.13 },
} as const;
/** Minimum size in px to which text of statements may be reduced a little more, and that ratio. */
const largeText = { size: 40, reduction: 1.3 } as const;
const ratiosOf: Readonly<Record<string, keyof typeof ratios>> = {
  statement: 'statement',
  besideMessage: 'statement',
  table: 'table',
};

interface SizeRatios {
  reduction: number;
  contrast: number;
}

/** Sum of the fractions by which text may become smaller so that a single slide has no third size: two slides by 14 %. */
const maxLoss = 0.3;
/** Text keeps its size if it would be smaller than this, in px, and fill less than this fraction of the fullest card. */
const emptyCards = { size: 36, fill: 0.75 } as const;
/** Font sizes in px below which text and tables keep their sizes, because they are exceptions. */
const minShared = { text: 24, table: 19 } as const;

/**
 * Reduces the text sizes of slides with similar layouts to at most two, if no text becomes much smaller. Each size is
 * the smallest of several, so that all texts still fit. Headings have one size.
 */
export function withSharedSizes(
  laidOut: readonly NewSlide[],
  { deck, slideTheme: { heading } }: Pick<LayoutContext, 'deck' | 'slideTheme'>,
): NewSlide[] {
  const titleSize = sharedTitleSize(laidOut, heading.box);
  const slides = laidOut.map((slide) => ({
    ...slide,
    elements: withTitleSize(slide.elements, heading.box, titleSize),
  }));
  const counts = new Map<string, Map<number, number>>();
  const groups = slides.map((slide) => {
    // The text about people depends on the width of their cards.
    const kind =
      isFullSlideText(slide, deck) || hasBoldLead(slide) || slide.elements.some(({ name }) => name === initialsName)
        ? undefined
        : kindOf(slide, edgeFillOf(slide, deck)?.isPanel === true);
    const size = usualSize(slide) ?? 0;
    if (kind === undefined || size < minShared[kind === 'table' ? 'table' : 'text']) return { size, sizes: undefined };
    const sizes = counts.get(kind) ?? new Map<number, number>();
    counts.set(kind, sizes.set(size, (sizes.get(size) ?? 0) + 1));
    return { size, sizes };
  });
  const shared = new Map(
    [...counts].map(([kind, sizes]) => [sizes, sharedSizes(sizes, ratios[ratiosOf[kind] ?? 'usual'])]),
  );
  return slides.map((slide, index) => {
    const { size, sizes } = groups[index] ?? {};
    const target = (sizes && size !== undefined ? shared.get(sizes)?.get(size) : undefined) ?? size;
    if (target === size || target === undefined) return { ...slide, elements: withModestLead(slide.elements) };
    const reduced = withAlignedText(
      slide.elements.map((element) =>
        sizeOf(element, slide) === size || isCallout(element, size) ? withFontSize(element, target) : element,
      ),
    );
    const isEmpty = kinds[slide.layout] === 'cards' && target < emptyCards.size && cardFill(reduced) < emptyCards.fill;
    return { ...slide, elements: withModestLead(isEmpty ? slide.elements : reduced) };
  });
}

/**
 * Returns the size in which text of each size is set: one of at most two sizes, such that as little text as possible
 * becomes smaller; more if two would not be enough. A size that is not a key stays as it is.
 * @param counts Number of slides by size.
 * @param limits Maximum reduction of a size, and minimum ratio of the two sizes.
 */
export function sharedSizes(counts: ReadonlyMap<number, number>, limits: SizeRatios): Map<number, number> {
  const sizes = [...counts.keys()].toSorted((one, other) => one - other);
  const best = bestSplit(sizes, counts, limits);
  const others = counts.get(sizes[0] ?? 0) === 1 ? bestSplit(sizes.slice(1), counts, limits) : undefined;
  // A single full slide does not make the text of many others smaller.
  if (others && (best?.loss ?? Infinity) > others.loss + maxLoss) return others.shared;
  if (best) return best.shared;
  let target = 0;
  return new Map(
    sizes.map((size) => {
      if (size > target * limits.reduction) target = size;
      return [size, target];
    }),
  );
}

/** Returns one or two sizes for all text, with the sum of the fractions by which text becomes smaller; undefined if too much. */
function bestSplit(
  sizes: readonly number[],
  counts: ReadonlyMap<number, number>,
  { reduction, contrast }: SizeRatios,
): { loss: number; shared: Map<number, number> } | undefined {
  let best: { loss: number; shared: Map<number, number> } | undefined;
  for (let split = 0; split < sizes.length; split++) {
    const [lower = 0, upper = 0] = [sizes[0], sizes[split]];
    if (split > 0 && upper < lower * contrast) continue;
    const shared = new Map(sizes.map((size, index) => [size, index < split ? lower : upper]));
    const maxRatio = (target: number): number => (target >= largeText.size ? largeText.reduction : reduction);
    if ([...shared].some(([size, target]) => size > target * maxRatio(target))) continue;
    const loss = sum([...shared].map(([size, target]) => (1 - target / size) * (counts.get(size) ?? 0)));
    if (!best || loss < best.loss) best = { loss, shared };
  }
  return best;
}

/**
 * Returns the fraction of the fullest card of a slide that its text fills; without cards, the fraction of the height of the
 * rows.
 */
function cardFill(elements: readonly SlideElement[]): number {
  const fills = elements.flatMap((card): number[] => {
    if (card.kind !== 'shape' || card.name !== 'Card') return [];
    const texts = elements.filter((one) => one.kind === 'text').filter(({ box }) => isInside(box, card.box));
    const heights = texts.map(({ paragraphs, style, box }) => heightOf(paragraphs, style, box.width));
    return [sum(heights) / card.box.height];
  });
  return fills.length > 0 ? Math.max(...fills) : rowFill(elements);
}

function rowFill(elements: readonly SlideElement[]): number {
  const rows = elements.flatMap((one) => (one.kind === 'text' && one.part === 'step' ? [one] : []));
  const height = Math.max(...rows.map(({ box }) => box.y + box.height)) - Math.min(...rows.map(({ box }) => box.y));
  return rows.length > 0
    ? sum(rows.map(({ paragraphs, style, box }) => heightOf(paragraphs, style, box.width))) / height
    : 1;
}

function isInside({ x, y }: Box, outer: Box): boolean {
  return x >= outer.x && x < outer.x + outer.width && y >= outer.y && y < outer.y + outer.height;
}

/**
 * Returns the kind of a slide, which shares its text size with others of that kind. Text next to the message of a slide has
 * less width, so that it must not make the text of other statements smaller.
 */
function kindOf({ layout, elements }: NewSlide, hasPanel: boolean): string | undefined {
  const kind = kinds[hasPanel ? 'statement' : layout];
  if (kind !== 'statement' || hasPanel) return kind;
  const boxes = elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one.box] : []));
  const isBeside = boxes.some((box) =>
    boxes.some(({ x, y, height }) => x >= box.x + box.width && y < box.y + box.height && box.y < y + height),
  );
  return isBeside ? 'besideMessage' : kind;
}

/** Returns the size in which most of a slide's text is set; of two such sizes, the larger one. */
function usualSize(slide: NewSlide): number | undefined {
  const counts = new Map<number, number>();
  for (const element of slide.elements) {
    const size = sizeOf(element, slide);
    // Items count more than the text above and below them.
    const weight = element.kind === 'text' ? textLength(element) * (element.part ? 100 : 1) : 1;
    if (size !== undefined) counts.set(size, (counts.get(size) ?? 0) + weight);
  }
  return [...counts].toSorted(([size, count], [otherSize, other]) => other - count || otherSize - size)[0]?.[0];
}

/** Whether a slide is prose below its first sentence in larger type, which must not make the text of lists smaller. */
function hasBoldLead({ elements }: Pick<NewSlide, 'elements'>): boolean {
  const texts = elements.filter((element) => element.kind === 'text' && element.role === 'body');
  const [lead, below, ...others] = texts;
  return (
    lead?.kind === 'text' &&
    below?.kind === 'text' &&
    others.length === 0 &&
    lead.part === undefined &&
    below.part === undefined &&
    lead.style.bold === true &&
    lead.style.size > below.style.size &&
    lead.box.x === below.box.x
  );
}

/** Whether an element is the text of a callout in the size of the other text, which it keeps. */
function isCallout(element: SlideElement, size: number | undefined): boolean {
  return element.kind === 'text' && element.style.size === size && calloutKindOf(element.part) !== undefined;
}

function textLength({ paragraphs }: TextElement): number {
  return sum(paragraphs.map(({ runs }) => textOfRuns(runs).length));
}

/** Returns texts side by side whose second paragraphs begin at the same height, as they did in their original size. */
export function withAlignedText(elements: readonly SlideElement[]): readonly SlideElement[] {
  const rows = Map.groupBy(
    elements.filter((element) => element.kind === 'text'),
    ({ box }) => box.y,
  );
  const spaceOf = ({ paragraphs: [, second] }: TextElement): number => second?.spaceBefore ?? 0;
  return elements.map((element) => {
    const row = element.kind === 'text' ? (rows.get(element.box.y) ?? []) : [];
    const space = Math.min(...row.map(spaceOf));
    if (element.kind !== 'text' || space === 0 || row.every((one) => spaceOf(one) === space)) return element;
    const leadOf = ({ paragraphs, style, box }: TextElement): number =>
      heightOf(paragraphs.slice(0, 1), style, box.width);
    const lead = Math.max(...row.map(leadOf));
    const spaced = (one: TextElement, extra: number): TextElement => withSecondAt(one, space + extra);
    const aligned = row.map((one) => spaced(one, lead - leadOf(one)));
    // Texts that have no space for it begin at different heights.
    const fits = aligned.every(
      ({ paragraphs, style, box }) => heightOf(paragraphs, style, box.width) <= box.height + 1,
    );
    return fits ? spaced(element, lead - leadOf(element)) : spaced(element, 0);
  });
}

/** Returns a text with the given space in px above its second paragraph. */
function withSecondAt(element: TextElement, spaceBefore: number): TextElement {
  return {
    ...element,
    paragraphs: element.paragraphs.map((one, index) => (index === 1 ? { ...one, spaceBefore } : one)),
  };
}

/** Maximum ratio of the size of text above cards or steps to the size of their text. */
const maxLeadRatio = 1.1;
const itemParts: ReadonlySet<TextElement['part']> = new Set(['item', 'step', 'eventText', undefined]);

/** Reduces the size of text above cards, steps or columns that is larger than their text. */
function withModestLead(elements: readonly SlideElement[]): readonly SlideElement[] {
  const texts = elements.filter(
    (element): element is TextElement =>
      element.kind === 'text' && element.role === 'body' && itemParts.has(element.part),
  );
  const [lead, ...items] = texts;
  const isAbove =
    lead !== undefined && lead.part === undefined && items.every(({ box }) => box.y >= lead.box.y + lead.box.height);
  const isBeside = items.some(({ box }, index) => index > 0 && box.x !== items[0]?.box.x);
  const max = Math.round(Math.max(...items.map(({ style }) => style.size)) * maxLeadRatio);
  if (items.length < 2 || !isAbove || (!isBeside && items[0]?.part === undefined) || lead.style.size <= max)
    return elements;
  return elements.map((element) => (element === lead ? withFontSize(lead, max) : element));
}

/** Returns the font size of a table, or of text on slides of other layouts, that layouts set in several sizes. */
function sizeOf(element: SlideElement, { layout }: Pick<NewSlide, 'layout'>): number | undefined {
  if (layout === 'table') return element.kind === 'table' ? element.style.size : undefined;
  const isText =
    element.kind === 'text' && element.role === 'body' && (parts.has(element.part) || element.name === pointsName);
  return isText && element.style.fontScale === undefined ? element.style.size : undefined;
}
