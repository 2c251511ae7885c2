import { describe, expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { closestCover } from './closest-cover.ts';

describe('closestCover', () => {
  it.each([
    ['business-green', 'business-green-en'],
    ['tech-mauve-zh', 'tech-blue-zh'],
    ['chinese-red', 'chinese-blue-en'],
    ['Fresh', 'fresh-blue-en'],
    ['plaid-blue-en', undefined],
    ['', undefined],
  ])('finds a cover of the same style for “%s”', (id, cover) => {
    expect(closestCover(id, 'en')?.id).toBe(cover);
  });
});

it('keeps the style of a cover with an unknown color, and reports it', () => {
  const { deck, report } = layoutDeck(readMarkdown('---\ncover: chinese-red-zh\n---\n# 月亮\n').outline);
  expect(deck.theme).toEqual({ style: 'chinese', color: expect.any(String), accent: '#B71C1C' });
  expect(report).toEqual([
    { kind: 'cover', message: expect.stringMatching(/^There is no cover "chinese-red-zh"\. The/u) },
  ]);
});
