import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { heightOf } from '../../text/typeset-paragraphs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { sharedSizes } from './shared-sizes.ts';

const sizesOf = (markdown: string): number[][] => {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides
    .slice(1)
    .map(({ elements }) => [
      ...new Set(
        elements.flatMap((element) => (element.kind === 'text' && element.role === 'body' ? [element.style.size] : [])),
      ),
    ]);
};

const well = '## What went well\n\n- Support escalated within minutes\n- Status page updated\n- No data loss';
const badly =
  '## What went badly\n\n- The first alert went to a muted channel\n- We rolled back first, and read logs second\n- Only one person on shift could restart sidecars\n- The runbook pointed to a wiki page that no longer exists';

it('sets cards of successive slides in one size', () => {
  const [[alone]] = sizesOf(well) as [[number]];
  const [first, second] = sizesOf(`${well}\n\n${badly}`);
  expect(alone).toBe(40);
  expect(first).toEqual(second);
});

it('keeps the size of text that would leave its cards nearly empty', () => {
  const short =
    '### Hamburg turned profitable\nThe lane broke even in July, two months early, after we moved to consolidated night departures.\n\n### The carrier portal shipped\n212 carriers signed up in the first six weeks; 64% of bookings now arrive without a phone call.\n\n### Two enterprise renewals\nNordhaus and Vela each extended for three years, together worth €2.1M.';
  const long = short.replaceAll(/\.$/gmu, `, ${'which took many words to explain '.repeat(3)}.`);
  const [[alone]] = sizesOf(`## Well\n\n${short}`) as [[number]];
  const [[first], [small]] = sizesOf(`## Well\n\n${short}\n\n## Badly\n\n${long}\n\n${well}`) as [[number], [number]];
  // Open columns have no padding, so that their text is larger than 32 px.
  expect([alone, first, small]).toEqual([34, 34, 28]);
});

it('sets statements of similar lengths in one size', () => {
  const short =
    'The oldest of our services was down on a Thursday morning, and not on a Friday evening, when everybody pays. Only four shops called us before noon, and they had heard of it from a supplier.';
  const long =
    'At 09:42 UTC a certificate used between checkout and the payment gateway expired. Most card payments failed until noon. The renewal had run and succeeded, on another cluster.';
  const sizes = sizesOf(`## Luck\n\n${short}\n\n## Summary\n\n${long}`);
  expect(sizes[0]).toEqual(sizes[1]);
});

it('uses at most two sizes for cards, steps and columns', () => {
  const list = (heading: string, count: number, words: number, mark = '-'): string =>
    `## ${heading}\n\n${Array.from({ length: count }, (_, index) => `${mark} Point ${index + 1} ${'with words '.repeat(words)}`).join('\n')}`;
  const decks = [
    list('One', 3, 0),
    list('Two', 5, 4),
    list('Three', 6, 7),
    list('Four', 4, 0, '1.'),
    list('Five', 3, 5),
  ];
  const alone = decks.map((one) => sizesOf(one)[0]?.at(-1) ?? 0);
  const together = sizesOf(decks.join('\n\n')).map((sizes) => sizes.at(-1) ?? 0);
  expect(new Set(alone).size).toBeGreaterThan(2);
  expect(new Set(together).size).toBeLessThanOrEqual(2);
  for (const [index, size] of together.entries()) expect(size).toBeGreaterThanOrEqual((alone[index] ?? 0) / 1.3 - 1);
});

it('keeps the text below names at the same height if fewer names wrap in the shared size', () => {
  const { deck } = layoutDeck(
    readMarkdown(
      `# Talk\n\n## Risks\n\n**The museum declines.**\nWe drop the film, and show the letters and the maps instead, which are ours.\n\n**Light levels.**\nSome cases move to the landing, and others stay where they are until we have measured.\n\n**Interior of the house.**\nThe floor has not been surveyed since the flood, and nobody knows what it carries.\n\n${badly}`,
    ).outline,
  );
  const texts = deck.slides[1]?.elements.filter((one) => one.kind === 'text' && one.paragraphs.length === 2) ?? [];
  const starts = texts.map((one) =>
    one.kind === 'text'
      ? heightOf(one.paragraphs.slice(0, 1), one.style, one.box.width) + (one.paragraphs[1]?.spaceBefore ?? 0)
      : 0,
  );
  expect(starts.length).toBe(3);
  expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(1);
});

it.each([
  ['similar sizes in at most two', [7, 8, 9], 2],
  ['few rows larger than many', [3, 8, 10], 3],
])('sets tables of %s', (_, counts, max) => {
  const table = (count: number): string =>
    `## Table of ${count}\n\n| Name | Value | Unit |\n|---|--:|---|\n${Array.from({ length: count }, (__, row) => `| Cast iron ${row} | ${row * 7} | kg |`).join('\n')}`;
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n${counts.map(table).join('\n\n')}\n`).outline);
  const sizes = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'table' ? [one.style.size] : [])),
  );
  expect(sizes.length).toBe(3);
  const different = [...new Set(sizes)].toSorted((one, other) => other - one);
  expect(different.length).toBeLessThanOrEqual(max);
  expect(max < 3 || (sizes[0] ?? 0) > (sizes[1] ?? 0) * 1.1).toBe(true);
  for (const [index, size] of different.slice(1).entries()) expect(different[index]).toBeGreaterThan(size * 1.1);
});

it('keeps sizes that differ much', () => {
  const many = `## Notes\n\n${Array.from({ length: 6 }, (_, index) => `- Point ${index + 1}: ${'words and more words '.repeat(5)}`).join('\n')}`;
  const [first, second] = sizesOf(`${well}\n\n${many}`);
  expect(first).toEqual([40]);
  expect(Math.max(...(second ?? []))).toBeLessThan(36);
});

it('sets text above steps in a similar size as the steps', () => {
  const item = (name: string, at: number): string =>
    `${at + 1}. **${name}** – Families who wanted a place but had no appointment within four weeks, or no transport to the clinic.`;
  const { deck } = layoutDeck(
    readMarkdown(
      `# Talk\n\n## Missing\n\n**Three groups were missing:**\n\n${['Access', 'Records', 'Doubts'].map(item).join('\n')}\n\n> [!TIP]\n> Most of it was logistics.`,
    ).outline,
  );
  const sizeOf = (text: string): number =>
    deck.slides[1]?.elements
      .flatMap((one) => (one.kind === 'text' && JSON.stringify(one.paragraphs).includes(text) ? [one.style.size] : []))
      .at(0) ?? 0;
  expect(sizeOf('Three groups')).toBeLessThanOrEqual(sizeOf('Access') * 1.1 + 1);
  expect(findFaults(deck)).toEqual([]);
});

it('counts a single slide with smaller text as one of the two sizes', () => {
  const list = (heading: string, count: number, words: number): string =>
    `## ${heading}\n\n${Array.from({ length: count }, (_, index) => `- Point ${index + 1} ${'with words '.repeat(words)}`).join('\n')}`;
  const decks = [list('One', 3, 1), list('Two', 4, 7), list('Three', 5, 3), list('Four', 6, 6)];
  expect(new Set(decks.map((one) => sizesOf(one)[0]?.at(-1))).size).toBeGreaterThan(2);
  expect(new Set(sizesOf(decks.join('\n\n')).map((sizes) => sizes.at(-1))).size).toBeLessThanOrEqual(2);
});

it.each([
  ['does not reduce the text of many slides because of a single one with smaller text', [4, 4], [24, 28, 40]],
  ['reduces the text of one slide, so that there are two sizes', [1, 4], [24, 24, 40]],
])('%s', (_, [small = 0, large = 0], expected) => {
  const shared = sharedSizes(
    new Map([
      [24, 1],
      [28, small],
      [40, large],
    ]),
    { reduction: 1.26, contrast: 1.13 },
  );
  expect([24, 28, 40].map((size) => shared.get(size) ?? size)).toEqual(expected);
});
