import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

const numbersIn = (markdown: string, style: string): number =>
  layoutDeck(readMarkdown(markdown).outline, { coverId: `${style}-blue-en` })
    .deck.slides.flatMap(({ elements }) => elements)
    .filter(({ part }) => part === 'sectionNumber').length;

it('numbers sections only if there are several', () => {
  const one = '# Talk\n\n## A\n\ntext\n\n# Part\n\n## B\n\ntext';
  expect(numbersIn(one, 'minimal')).toBe(0);
  expect(numbersIn(one, 'chinese')).toBe(0);
  expect(numbersIn(`${one}\n\n# Other\n\n## C\n\ntext`, 'minimal')).toBe(2);
});
