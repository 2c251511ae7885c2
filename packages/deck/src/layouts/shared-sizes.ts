import type { Deck, LayoutName } from '../model/deck.ts';
import type { SlideElement, TextElement } from '../model/element.ts';
import { scaledParagraph } from '../text/scale-text.ts';
import { isOnStage } from './large-text.ts';
import type { NewSlide } from './new-slide.ts';

/** Ranges of font sizes in px that look alike, by layout. The slides of a deck share one size of each range. */
const ranges: { readonly [Layout in LayoutName]?: readonly (readonly [min: number, max: number])[] } = {
  cards: [[36, 40]],
  process: [[36, 40]],
  threeColumns: [[36, 40]],
  comparison: [[36, 40]],
  statement: [
    [28, 36],
    [40, 52],
  ],
};
const parts: ReadonlySet<TextElement['part']> = new Set(['item', 'step', undefined]);

/**
 * Sets the text of slides with the same layout in the same size if their sizes differ only a little: in the smallest of
 * them, so that the text still fits.
 */
export function withSharedSizes(slides: readonly NewSlide[], deck: Pick<Deck, 'theme'>): NewSlide[] {
  const smallest = new Map<string, number>();
  const keyOf = ({ layout }: NewSlide, size: number): string | undefined => {
    const range = ranges[layout]?.find(([min, max]) => size >= min && size <= max);
    return range && `${layout} ${range[0]}`;
  };
  const areShared = slides.map((slide) => ranges[slide.layout] !== undefined && !isOnStage(slide, deck));
  for (const [index, slide] of slides.entries()) {
    if (!areShared[index]) continue;
    for (const element of slide.elements) {
      const size = sizeOf(element);
      const key = size === undefined ? undefined : keyOf(slide, size);
      if (key !== undefined && size !== undefined) smallest.set(key, Math.min(size, smallest.get(key) ?? size));
    }
  }
  return slides.map((slide, index) => {
    if (!areShared[index]) return { ...slide, elements: withModestLead(slide.elements) };
    const elements = withModestLead(slide.elements);
    return {
      ...slide,
      elements: elements.map((element) => {
        const size = sizeOf(element);
        const shared = size === undefined ? undefined : smallest.get(keyOf(slide, size) ?? '');
        return element.kind === 'text' && size !== undefined && shared !== undefined && shared < size
          ? inSize(element, shared)
          : element;
      }),
    };
  });
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
  return elements.map((element) => (element === lead ? inSize(lead, max) : element));
}

/** Returns the font size of text that layouts set in several sizes; undefined for other elements. */
function sizeOf(element: SlideElement): number | undefined {
  const isText = element.kind === 'text' && element.role === 'body' && parts.has(element.part);
  return isText && element.style.fontScale === undefined ? element.style.size : undefined;
}

function inSize(element: TextElement, size: number): TextElement {
  const { steps } = element.style;
  const fontScale = size / element.style.size;
  return {
    ...element,
    paragraphs: element.paragraphs.map((paragraph) => scaledParagraph(paragraph, { fontScale })),
    style: { ...element.style, size, ...(steps && { steps: [size, ...steps.filter((one) => one < size)] }) },
  };
}
