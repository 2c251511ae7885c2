import { layoutDeck, readMarkdown } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { typeText } from '../../commands/edit-text.ts';
import { openDeck } from '../../model/editor-state.ts';
import { changedSlides, slideRanges } from './changed-slides.ts';
import { messages } from './messages.ts';

const { deck } = layoutDeck(readMarkdown('# Tea\n\n## One\n\n- a\n\n## Two\n\n- b\n\n## Three\n\n- c').outline, {
  coverId: 'business-blue-en',
});
const titleId = deck.slides[0]?.elements.find((one) => one.kind === 'text' && one.role === 'title')?.id ?? '';
const renamed = typeText({ slide: 0, element: titleId, paragraphs: [{ runs: [{ text: 'Coffee' }] }], at: 0 })(
  openDeck(deck),
)?.deck;

it('finds only the slide whose title changed, although all footers repeat it', () => {
  expect(JSON.stringify(renamed?.slides[2])).toContain('Coffee');
  expect(renamed && changedSlides(deck, renamed)).toEqual([0]);
});

it('finds an edited footer, and slides that only one of the decks has', () => {
  const slides = deck.slides.map((slide, index) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      index === 2 && element.kind === 'text' && element.part === 'footer'
        ? { ...element, paragraphs: [{ runs: [{ text: 'Draft' }] }] }
        : element,
    ),
  }));
  expect(changedSlides(deck, { ...deck, slides })).toEqual([2]);
  expect(changedSlides(deck, { ...deck, slides: slides.slice(0, 2) })).toEqual([2, 3]);
});

it('ignores slide numbers that have changed', () => {
  const slides = deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((element) =>
      element.kind === 'text' && element.role === 'slideNumber'
        ? { ...element, paragraphs: [{ runs: [{ text: '9' }] }] }
        : element,
    ),
  }));
  expect(changedSlides(deck, { ...deck, slides })).toEqual([]);
});

it('formats consecutive numbers as a range', () => {
  expect(slideRanges([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7, 8');
  expect(slideRanges([4])).toBe('4');
  expect(slideRanges([])).toBe('');
  expect(messages.en.changedSlides([1, 2, 3, 5], false)).toBe('Slides 1–3, 5 differ');
  expect(messages['zh-CN'].changedSlides([1, 2, 3, 5], false)).toContain('1–3、5');
});

it('ignores the order of properties, which may differ between decks that users edit together', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, inner]) => [key, reversed(inner)] as const);
    return Object.fromEntries(entries.toReversed());
  };
  const other = reversed(deck) as typeof deck;
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(deck));
  expect(changedSlides(deck, other)).toEqual([]);
});
