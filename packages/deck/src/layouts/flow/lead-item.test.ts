import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';

const table =
  '| Site | Sensors | Saving |\n|---|---:|---:|\n| Brewery | 140 | £38,000 |\n| Hospital | 96 | £15,200 |\n';
const quote = '> It found a trap that we had signed off.\n> — Engineering manager';

/** Returns the size of the first text below the heading of a slide, and that of the largest other text. */
function sizesOf(first: string): { first: string; size: number; others: number } {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n## Traction\n\n${first}\n\n${table}\n${quote}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  const texts = (deck.slides[1]?.elements ?? [])
    .filter((one) => one.kind === 'text')
    .filter(({ role }) => role === 'body');
  const [lead, ...others] = texts.toSorted((one, other) => one.box.y - other.box.y);
  return {
    first: plainText(lead?.paragraphs[0]?.runs ?? []),
    size: lead?.style.size ?? 0,
    others: Math.max(...others.map(({ style }) => style.size)),
  };
}

it('sets a first paragraph that is bold as a whole in larger type', () => {
  const { first, size, others } = sizesOf('**412 sensors. Three paid pilots. £93,100 of savings.**');
  expect(first).toBe('412 sensors. Three paid pilots. £93,100 of savings.');
  expect(size).toBeGreaterThan(others * 1.2);
});

it.each([
  ['text with some bold words', 'We have **412 sensors** and three paid pilots.'],
  ['a line that announces the table', '**These are the three pilots so far:**'],
  ['a caption', '**Table 1. The three pilots so far**'],
  ['a label', '**Sensors and savings of the three pilots**'],
])('does not enlarge %s', (_, text) => {
  const { size, others } = sizesOf(text);
  expect(size).toBeLessThanOrEqual(others);
});
