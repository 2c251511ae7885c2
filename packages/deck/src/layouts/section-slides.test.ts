import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { layoutDeck } from './layout-deck.ts';

const numbersIn = (markdown: string, style: string): number =>
  layoutDeck(readMarkdown(markdown).outline, { coverId: `${style}-blue-en` })
    .deck.slides.flatMap(({ elements }) => elements)
    .filter(({ part }) => part === 'sectionNumber').length;

it('numbers sections if there are several, and even a single one in styles that show its number in a disc', () => {
  const one = '# Talk\n\n## A\n\ntext\n\n# Part\n\n## B\n\ntext';
  expect(numbersIn(one, 'minimal')).toBe(0);
  expect(numbersIn(one, 'chinese')).toBe(1);
  expect(numbersIn(`${one}\n\n# Other\n\n## C\n\ntext`, 'minimal')).toBe(2);
});
