import type { Deck, Slide, SlideElement } from '@ppt-embed/deck';
import { repeatsTitle } from '../../commands/slides.ts';
import { plainText } from '../../elements/text/element-text.ts';
import { sameJson } from '../../session/same-json.ts';

/**
 * Returns the indexes of the slides that differ between two decks, including slides that only one deck has. Slide
 * numbers and footers that repeat the deck's title are generated and therefore ignored.
 */
export function changedSlides(one: Deck, other: Deck): number[] {
  const count = Math.max(one.slides.length, other.slides.length);
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => !sameJson(toComparable(one, one.slides[index]), toComparable(other, other.slides[index])),
  );
}

/**
 * Returns the content of a slide for comparisons, without undefined properties. The order of properties differs between
 * decks that users edit together.
 */
function toComparable(deck: Deck, slide: Slide | undefined): unknown {
  if (!slide) return undefined;
  const elements = slide.elements.map((element) => withoutGeneratedText(deck, element));
  return JSON.parse(JSON.stringify({ ...slide, elements })) as unknown;
}

/** Returns the content of an element without its generated text. */
function withoutGeneratedText({ title }: Deck, element: SlideElement): SlideElement {
  if (element.kind !== 'text') return element;
  const isDerived =
    element.role === 'slideNumber' || (element.part === 'footer' && repeatsTitle(plainText(element.paragraphs), title));
  return isDerived ? { ...element, paragraphs: [] } : element;
}

/** Formats ascending numbers as ranges: `1–3, 5`. */
export function slideRanges(numbers: readonly number[], separator = ', '): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && number === range.last + 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges
    .flatMap(({ first, last }) => (last > first + 1 ? `${first}–${last}` : last > first ? [first, last] : first))
    .join(separator);
}
