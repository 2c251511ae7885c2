import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { lostWords, textOfDeck } from '../../testing/words.ts';
import { layoutDeck } from '../layout-deck.ts';

it.each([
  ['with units', '€27 million'],
  ['without units', '27'],
])('keeps the slide of figures that fit neither in columns nor on tiles: %s', (_, value) => {
  const lead = 'One long text about it all. '.repeat(8);
  const label = 'extraordinarily long words about '.repeat(3);
  const markdown = `# T\n\n## Results\n\n${lead}\n\n${[1, 2, 3, 4].map((one) => `- **${value}** ${label}${one}`).join('\n')}\n`;
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  expect(lostWords(markdown, textOfDeck(deck))).toEqual([]);
  expect(findFaults(deck)).toEqual([]);
});
