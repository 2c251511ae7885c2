import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Deck } from '../../model/deck.ts';
import type { TextElement } from '../../model/element.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const short = '## Ward audit\n\n- Nurses\n- Doctors\n- Porters';
const long =
  '## Healthcare-associated infections fell for the third quarter running\n\n- MRSA\n- Norovirus\n- Influenza';
const endless = `## ${'Every word of this heading is needed '.repeat(4)}\n\n- One\n- Two\n- Three`;

const deckOf = (slides: readonly string[], coverId = 'business-blue-en'): Deck =>
  layoutDeck(readMarkdown(`# Talk\n\n${slides.join('\n\n')}\n`).outline, { coverId }).deck;

function titlesOf({ slides }: Deck): TextElement[] {
  return slides
    .slice(1)
    .flatMap(({ elements }) => elements.flatMap((one) => (one.kind === 'text' && one.role === 'title' ? [one] : [])));
}

const sizesOf = (deck: Deck): number[] => titlesOf(deck).map(({ style }) => style.size);

it('sets all headings in one size, and a long one on two lines', () => {
  expect(sizesOf(deckOf([short]))).toEqual([44]);
  const deck = deckOf([short, long]);
  expect(sizesOf(deck)).toEqual([40, 40]);
  const [one, two] = titlesOf(deck).map(({ paragraphs, style, box }) => heightOf(paragraphs, style, box.width));
  expect(two).toBeCloseTo(2 * (one ?? 0));
});

it('leaves no single word on the second line of a heading', () => {
  const [title] = titlesOf(deckOf([long]));
  expect(title?.paragraphs[0]?.runs.map(({ text }) => text)).toEqual([
    'Healthcare-associated infections fell for the third quarter\u00A0running',
  ]);
});

it('fits two lines in every style', () => {
  for (const style of ['minimal', 'business', 'fresh', 'government', 'cartoon', 'chinese', 'tech']) {
    const deck = deckOf([short, long], `${style}-blue-en`);
    expect([style, ...sizesOf(deck)]).toEqual([style, 40, 40]);
    expect(findFaults(deck)).toEqual([]);
  }
});

it('does not reduce the headings of a deck for one that is much longer', () => {
  const [first = 0, second = 0] = sizesOf(deckOf([short, endless]));
  expect(first).toBe(44);
  expect(second).toBeLessThan(40);
});

it('keeps the size if a slide gets another layout', () => {
  const deck = deckOf([short, long]);
  const changed = changeLayout(deck, deck.slides[1]?.id ?? '', 'content');
  expect(changed).not.toBe(deck);
  expect(sizesOf(changed)).toEqual([40, 40]);
});
