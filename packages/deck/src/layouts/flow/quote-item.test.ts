import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';
import { plainAttribution, splitAtAttributions } from './quote-item.ts';

it('removes italics from an attribution only if the whole line is italic', () => {
  expect(plainAttribution([{ text: '— ' }, { text: 'Omar', italic: true }])).toEqual([
    { text: '— ' },
    { text: 'Omar' },
  ]);
  const title = [{ text: '— Jane Austen, ' }, { text: 'Emma', italic: true }];
  expect(plainAttribution(title)).toEqual(title);
});

it('begins a new quotation with the text below an attribution', () => {
  const [one, name, other] = ['Warm.', '— Omar', 'Soup first.'].map((text) => [{ text }]);
  expect(splitAtAttributions([one, name, other, name].map((runs) => runs ?? []))).toEqual([
    [one, name],
    [other, name],
  ]);
  expect(splitAtAttributions([one, other, name, name].map((runs) => runs ?? []))).toHaveLength(1);
  expect(splitAtAttributions([])).toEqual([]);
});

it('keeps the italics of a title in the attribution of a quotation among other text', () => {
  const body = 'One\n\n> Warm.\n>\n> — Jane Austen, *Emma*\n\nTwo\n\n```\ncode\n```';
  const { deck } = layoutDeck(readMarkdown(`## A\n\n${body}\n`).outline);
  const quote = deck.slides[0]?.elements.find(({ part }) => part === 'quote');
  expect(quote?.kind === 'text' && quote.paragraphs[1]?.runs).toMatchObject([
    { text: '— Jane Austen, ' },
    { text: 'Emma', italic: true },
  ]);
});
