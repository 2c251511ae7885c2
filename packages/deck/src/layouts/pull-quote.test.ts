import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { layoutDeck } from './layout-deck.ts';

const elementsOf = (sentence: string) => {
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## End\n\n> Quiet mornings are conservation.\n\n${sentence}\n`).outline,
  );
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
};

it('sets a short quotation large above one short sentence, and next to longer text', () => {
  const boxesOf = (sentence: string) =>
    ['quote', 'body'].map((id) => elementsOf(sentence).find((element) => element.id === id)?.box);
  const [quote, body] = boxesOf('Thank you for your attention.');
  expect(body?.y).toBeGreaterThan((quote?.y ?? 0) + (quote?.height ?? 0));
  const [first, second] = boxesOf('This is longer. '.repeat(8));
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});
