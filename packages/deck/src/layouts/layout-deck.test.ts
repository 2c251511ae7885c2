import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

const talk = readMarkdown('# Talk\n\n## One\n\nText\n\n## Two\n\nText').outline;

it('lays out as many slides as maxSlides allows', () => {
  expect(layoutDeck(talk, { maxSlides: 3 }).deck.slides).toHaveLength(3);
});

it('rejects an outline with more slides than maxSlides', () => {
  expect(() => layoutDeck(talk, { maxSlides: 2 })).toThrow(RangeError);
});

it('rejects a single slide that continues on more slides than maxSlides', () => {
  const { outline } = readMarkdown(`# Talk\n\n## One\n\n${'- One\n'.repeat(1000)}`);
  expect(() => layoutDeck(outline, { maxSlides: 20 })).toThrow(RangeError);
});
