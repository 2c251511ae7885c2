import type { Box } from '../../model/box.ts';
import type { ShapeElement, SlideElement } from '../../model/element.ts';
import type { ListItem } from '../../model/outline.ts';
import type { Color } from '../../model/paint.ts';
import type { TextStyle } from '../../model/text.ts';
import { tolerance } from '../../text/fit.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { card, itemCard } from '../cards/card.ts';
import { cardTextWidth, minLargeTextWidth } from '../cards/card-text-width.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { stepMark } from './step-mark.ts';
import { minFillRatio, textOffset } from '../slide/vertical-space.ts';

/** Limits for cards in two rows: their distances in px, the diameter of their numbers, and the lines of their text. */
const grid = { gap: 24, rowGap: 18, discSize: 56, maxLines: 4, minSize: 28 } as const;
/** Gap in px between five or more cards in a row. */
export const denseGap = 24;
/** Space in px between the edge of a card and its text. */
export const cardPadding = 24;
/**
 * Font sizes in px. The smallest is 18 pt, because instructions are read from a distance. Longer instructions continue
 * on a second slide.
 */
export const stepSizes = [40, 36, 32, 28, 24] as const;
/** Font sizes to which text shrinks while a user edits it. */
export const textSteps: readonly number[] = [...stepSizes, 22] as const;

/** Some of the steps of a slide, and the number of the first step of the list. */
export interface StepRows {
  items: readonly ListItem[];
  start: number;
}

/** Returns the style of the text on cards, without its size. */
export function cardStyle({ slideTheme, language }: LayoutContext): TextStyle {
  return { face: 'body', size: 0, color: slideTheme.code.color, lineHeight: language === 'zh' ? 1.4 : 1.25 };
}

/** Positions and sizes, in px, that the cards of a row share. */
export interface CardRow {
  /** Index of the row's first step. */
  from: number;
  markTop: number;
  cardTop: number;
  textTop: number;
  width: number;
  height: number;
  gap: number;
  disc: number;
  hasArrows: boolean;
}

/** Draws the cards of a row, with arrows between them. */
export function stepCards(
  { items, start }: StepRows,
  { from, markTop, cardTop, textTop, width, height, gap, disc, hasArrows }: CardRow,
  left: number,
  style: TextStyle,
  context: LayoutContext,
): SlideElement[] {
  const { slideTheme } = context;
  // Bold Chinese type differs less from regular type than Latin type does, so names are also larger.
  const haveNames =
    context.language === 'zh' && items.every(({ runs: [name, text] }) => name?.bold && text?.text.startsWith('\n'));
  const size = (haveNames && stepSizes.find((one) => one < style.size)) || style.size;
  return items.flatMap(({ runs: source }, at): SlideElement[] => {
    const runs =
      size < style.size ? source.map((run, place) => (place === 0 ? { ...run, size: style.size } : run)) : source;
    const index = from + at;
    const x = left + at * (width + gap);
    return [
      ...(hasArrows && at > 0 ? [arrow(x - gap / 2, cardTop + height / 2, index, slideTheme.quote.bar)] : []),
      ...(hasArrows ? card : itemCard)({ x, y: cardTop, width, height }, index, context),
      stepMark(String(start + index), index, { x: x + cardPadding, y: markTop }, disc, slideTheme),
      {
        kind: 'text',
        id: `step-${index + 1}`,
        part: 'step',
        role: 'body',
        box: {
          x: x + cardPadding,
          y: textTop,
          width: cardTextWidth(runs, { ...style, size }, width - 2 * cardPadding, context),
          height: cardTop + height - cardPadding / 2 - textTop,
        },
        paragraphs: [{ runs }],
        style: { ...style, size, steps: textSteps.filter((one) => one <= size) },
      },
    ];
  });
}

/**
 * Lays out five or more steps on cards in two rows, because the text of so many cards in one row would be narrow and
 * small. Arrows connect only the cards of a row, because an arrow back to the left would be mistaken for a loop.
 * @param inOneRow The same steps on cards in one row. It is better if each step fits on one line.
 * @param hasArrows Whether the items are steps that follow one another, instead of chapters.
 */
export function stepsInTwoRows(
  { items, start = 1 }: Omit<StepRows, 'start'> & { start?: number },
  inOneRow: readonly (readonly SlideElement[])[] | undefined,
  box: Box,
  context: LayoutContext,
): SlideElement[][] | undefined {
  const { gap, rowGap, discSize: disc, maxLines, minSize } = grid;
  // The rows are equally wide. The first one has one card less if the number is odd.
  const first = Math.floor(items.length / 2);
  const widthOf = (count: number): number => Math.floor((box.width - gap * (count - 1)) / count);
  const inner = widthOf(items.length - first) - 2 * cardPadding;
  const style = cardStyle(context);
  const heightAt = (size: number, textWidth: number): number =>
    Math.ceil(Math.max(...items.map(({ runs }) => heightOf([{ runs }], { ...style, size }, textWidth))));
  const oneRowText = inOneRow?.[0]?.find((element) => element.kind === 'text');
  if (oneRowText?.kind === 'text') {
    const { size, lineHeight } = oneRowText.style;
    const oneRowWidth = (box.width - denseGap * (items.length - 1)) / items.length - 2 * cardPadding;
    if (size >= minSize && heightAt(size, oneRowWidth) < size * lineHeight * 1.5) return undefined;
  }
  const pitch = Math.floor((box.height * minFillRatio + rowGap) / 2);
  const maxHeight = pitch - rowGap - disc / 2;
  // The lower half of a number covers the upper edge of its card.
  const outside = disc / 2 + 1.5 * cardPadding;
  const fits = (size: number): boolean => {
    const height = heightAt(size, inner);
    return (
      height <= Math.min(maxHeight - outside, size * style.lineHeight * (size > minSize ? 3 : maxLines)) + tolerance &&
      (size <= minSize || inner >= minLargeTextWidth(height, { ...style, size }, context)) &&
      !items.some(({ runs }) => hasLongWord(runs, { ...style, size }, inner))
    );
  };
  const size = stepSizes.find((one) => one >= minSize && fits(one));
  if (!size || (oneRowText?.kind === 'text' && size < oneRowText.style.size)) return undefined;
  const free = maxHeight - outside - heightAt(size, inner);
  return [
    [0, first].flatMap((from, row) => {
      const markTop = Math.floor(box.y + row * pitch);
      const cardTop = markTop + disc / 2;
      const textTop = cardTop + disc / 2 + cardPadding / 2 + textOffset(free);
      const part = { items: row === 0 ? items.slice(0, first) : items.slice(first), start };
      const width = widthOf(part.items.length);
      const cards = { from, markTop, cardTop, textTop, width, height: maxHeight, gap, disc, hasArrows: true };
      return stepCards(part, cards, box.x, { ...style, size }, context);
    }),
  ];
}

/** Creates an arrow from one card to the next, in the gap between them. */
function arrow(x: number, y: number, index: number, color: Color): ShapeElement {
  return {
    kind: 'shape',
    id: `way-${index}`,
    part: 'decoration',
    name: 'Way',
    alt: '',
    box: { x: x - 7, y: y - 12, width: 14, height: 24 },
    geometry: { kind: 'path', d: 'M0 0L14 12L0 24Z' },
    fill: { kind: 'solid', color },
  };
}
