import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { layoutDeck } from './layout-deck.ts';

const slideOf = (last: string) => {
  const list =
    '- The pressure was normal when we came\n- The filter was clean\n- All seals looked like new\n- The pump ran without noise';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Inspection\n\n${list}\n\n${last}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
};

it('sets a bold paragraph below a list on a band in the accent color, in type that is not small', () => {
  const elements = slideOf('**Finding: the second sensor, which was replaced only in March, does not work**');
  expect(elements.find(({ id }) => id === 'callout-panel')).toMatchObject({ fill: { color: 'keyGround' } });
  const size = elements.flatMap((one) => (one.kind === 'text' && one.id === 'callout' ? [one.style.size] : []))[0] ?? 0;
  expect(size).toBeGreaterThanOrEqual(24);
});

it('sets other paragraphs below a list as a note', () => {
  expect(slideOf('Measured on 4 May by **Ida Roth**.').some(({ id }) => id === 'note-band')).toBe(false);
});

const layoutsOf = (blocks: string): string[] => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## Visit\n\n${blocks}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return choices.map(({ layout }) => layout);
};
const steps =
  '1. Sign the list at the gate\n2. Put on the vest\n3. Follow the guide to the pier\n4. Hand back the vest';

it.each([
  ['a heading', `### The first visit\n\n${steps}`],
  ['a heading and a paragraph', `### The first visit\n\nIt takes an hour.\n\n${steps}`],
  ['a callout, and above a sentence', `> [!WARNING]\n> The pier is wet.\n\n${steps}\n\nWe had 300 visitors last year.`],
  [
    'nothing, and above two sentences',
    `${steps}\n\nThe guides speak Danish, German and English. Groups of more than ten people have to write to the harbour office two weeks before.`,
  ],
])('lays out steps below %s as steps', (_name, blocks) => {
  expect(layoutsOf(blocks)).toContain('process');
});

it('does not join the first of several headings with the text below it', () => {
  expect(layoutsOf(`### The first visit\n\n${steps}\n\n### The second visit\n\n${steps}`)).not.toContain('process');
});
