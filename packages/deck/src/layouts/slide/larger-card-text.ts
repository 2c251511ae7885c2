import type { Box } from '../../model/box.ts';
import type { SlideElement, TextElement } from '../../model/element.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { cardBarName } from '../cards/card.ts';
import { cardTextWidth } from '../cards/card-text-width.ts';
import type { LayoutContext } from '../slide-layout.ts';
import { hasLongWord } from '../typography/has-long-word.ts';
import type { NewSlide } from './new-slide.ts';
import { withAlignedText } from './shared-sizes.ts';
import { withFontSize } from './with-font-size.ts';

/** Font sizes in px to which the text of cards grows, largest first, and the maximum size of names and headings. */
const sizes = [36, 32, 28, 26] as const;
const maxHeadSize = 40;
/** Minimum ratio of the size of names and headings that keep their size to the size of the enlarged text below them. */
const minHeadRatio = 1.2;
/**
 * Fractions of the fullest card's height between paddings: below `before`, its text grows until it fills `after`. Text
 * smaller than `size` px grows even in fuller cards.
 */
const fill = { usual: { before: 0.75, after: 0.88 }, small: { before: 0.85, after: 0.96 }, size: 28 } as const;
/** Distance between a card's edges and its text: the maximum in px, and as a fraction of the card's height. */
const padding = { max: 20, ratio: 0.12, x: 28 } as const;
/** Maximum ratio of the size of a label to the size of its figure. */
const maxLabelRatio = 0.55;

/** Matches the number at the end of the title of a slide whose content continues. */
const continued = / \(\d{1,3}\/\d{1,3}\)$/u;

/** A card, and the elements on it. */
interface CardContent {
  box: Box;
  others: readonly SlideElement[];
  texts: readonly TextElement[];
}

/**
 * Returns a slide whose text on cards is larger if it would otherwise fill little of them. All cards of the slide have
 * the same size of text, which depends on the fullest one.
 */
export function withLargerCardText<Some extends NewSlide>(slide: Some, context: Pick<LayoutContext, 'language'>): Some {
  // The slides of content that continues have one size.
  if (continued.test(slide.title)) return slide;
  const cards = cardsOf(slide.elements);
  const growing = cards.flatMap(({ texts }) => texts.filter(mayGrow));
  if (cards.length < 2 || growing.length < cards.length) return slide;
  const size = Math.min(...growing.map(({ style }) => style.size));
  const { before, after } = fill[size < fill.size ? 'small' : 'usual'];
  if (Math.max(...cards.map(fillOf)) >= before) return slide;
  for (const target of sizes) {
    if (target <= size) break;
    const grown = new Map<SlideElement, TextElement>();
    const areWhole = cards.every((card) => {
      const enlarged = card.texts.map((text) => (mayGrow(text) ? grownText(text, target / size, card, context) : text));
      for (const [index, text] of card.texts.entries()) {
        const other = enlarged[index];
        if (other && other !== text) grown.set(text, other);
      }
      return (
        enlarged.every((text) => text !== undefined) &&
        fillOf({ ...card, texts: enlarged }) <= after &&
        areApart({ ...card, texts: enlarged })
      );
    });
    if (areWhole && grown.size > 0)
      return { ...slide, elements: withAlignedText(slide.elements.map((one) => grown.get(one) ?? one)) };
  }
  return slide;
}

/** Whether an element is text whose size depends on the space: not a figure. */
function mayGrow({ part, style }: TextElement): boolean {
  return part !== 'figure' && style.fontScale === undefined;
}

/** Returns the cards of a slide that have text. */
function cardsOf(elements: readonly SlideElement[]): CardContent[] {
  return elements.flatMap((one): CardContent[] => {
    if (one.kind !== 'shape' || one.name !== 'Card') return [];
    const inside = elements.filter((other) => other !== one && other.name !== cardBarName && isInside(other, one));
    const texts = inside.flatMap((other) => (other.kind === 'text' && other.role === 'body' ? [other] : []));
    return texts.length > 0
      ? [{ box: one.box, texts, others: inside.filter((other) => !texts.some((text) => text === other)) }]
      : [];
  });
}

function isInside({ box: { x, y } }: SlideElement, { box }: SlideElement): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

/** Returns the distance in px between the upper and lower edges of a card and its content. */
function paddingOf({ height }: Box): number {
  return Math.min(padding.max, height * padding.ratio);
}

/** Returns the upper and lower end of an element's content. */
function extentOf(element: SlideElement): [top: number, end: number] {
  const { y, height } = element.box;
  if (element.kind !== 'text') return [y, y + height];
  const used = heightOf(element.paragraphs, element.style, element.box.width);
  const { verticalAlign } = element.style;
  const top = verticalAlign === 'middle' ? y + (height - used) / 2 : verticalAlign === 'bottom' ? y + height - used : y;
  return [top, top + used];
}

/** Returns the fraction of a card's height between its paddings that its content fills. */
function fillOf({ box, texts, others }: CardContent): number {
  const extents = [...texts, ...others].map(extentOf);
  const used = Math.max(...extents.map(([, end]) => end)) - Math.min(...extents.map(([top]) => top));
  return used / (box.height - 2 * paddingOf(box));
}

/** Whether the contents of a card are within its paddings, and do not overlap. */
function areApart({ box, texts, others }: CardContent): boolean {
  return texts.every((text) => {
    const [top, end] = extentOf(text);
    return (
      end <= box.y + box.height - paddingOf(box) + 1 &&
      top >= box.y &&
      [...texts, ...others].every((other) => {
        if (other === text || other.box.x >= text.box.x + text.box.width || other.box.x + other.box.width <= text.box.x)
          return true;
        const [otherTop, otherEnd] = extentOf(other);
        return otherTop >= end || otherEnd <= top;
      })
    );
  });
}

/**
 * Returns enlarged text whose names and headings keep their former size if they would be too large; undefined if they would
 * then hardly be larger than the text below them.
 */
function withFormerHeads(enlarged: TextElement, before: TextElement): TextElement | undefined {
  const isTooLarge = enlarged.paragraphs.some(({ runs }) => runs.some(({ size = 0 }) => size > maxHeadSize));
  if (!isTooLarge) return enlarged;
  const paragraphs = enlarged.paragraphs.map((paragraph, index) => {
    const { runs } = before.paragraphs[index] ?? paragraph;
    return runs.some(({ size }) => size !== undefined) ? { ...paragraph, runs } : paragraph;
  });
  const heads = paragraphs.flatMap(({ runs }) => runs.flatMap(({ size }) => size ?? []));
  return Math.min(...heads) >= enlarged.style.size * minHeadRatio ? { ...enlarged, paragraphs } : undefined;
}

/** Returns text in a larger size; undefined if a word or a name would not fit on a line. */
function grownText(
  text: TextElement,
  factor: number,
  { box, texts, others }: CardContent,
  context: Pick<LayoutContext, 'language'>,
): TextElement | undefined {
  const size = Math.round(text.style.size * factor);
  const figure = texts.find(({ part }) => part === 'figure');
  if (figure && size > figure.style.size * maxLabelRatio) return undefined;
  const enlarged = withFormerHeads(withFontSize(text, size), text);
  if (!enlarged) return undefined;
  const width = widthOf(
    enlarged,
    box,
    [...texts, ...others].filter((one) => one !== text),
    context,
  );
  const isBroken = enlarged.paragraphs.some((paragraph, index) => {
    const isName = paragraph.runs.every(({ bold }) => bold) && enlarged.paragraphs.length > 1;
    const before = text.paragraphs[index];
    const linesOf = (one: typeof paragraph, style: TextElement['style'], inner: number): number =>
      heightOf([{ runs: one.runs }], style, inner) / Math.max(...one.runs.map((run) => run.size ?? style.size));
    return (
      hasLongWord(paragraph.runs, enlarged.style, width) ||
      (isName &&
        before !== undefined &&
        linesOf(paragraph, enlarged.style, width) > linesOf(before, text.style, text.box.width) * 1.5)
    );
  });
  if (isBroken) return undefined;
  const needed = Math.ceil(heightOf(enlarged.paragraphs, enlarged.style, width));
  return { ...enlarged, box: { ...enlarged.box, width, height: Math.max(enlarged.box.height, needed) } };
}

/** Returns the width in px of text in a card, whose width was selected for another size. */
function widthOf(
  { box: { x, y, width, height }, paragraphs, style }: TextElement,
  card: Box,
  others: readonly SlideElement[],
  context: Pick<LayoutContext, 'language'>,
): number {
  const [first, ...more] = paragraphs;
  const isBeside = others.some(({ box }) => box.x >= x + width && box.y < y + height && box.y + box.height > y);
  if (isBeside || !first || first.align === 'center') return width;
  const inner = Math.max(width, card.x + card.width - padding.x - x);
  return more.length > 0 ? inner : cardTextWidth(first.runs, style, inner, context);
}
