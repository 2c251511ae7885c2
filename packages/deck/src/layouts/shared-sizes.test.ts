import { expect, it } from 'vitest';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { findFaults } from '../testing/find-faults.ts';
import { layoutDeck } from './layout-deck.ts';

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

it('sets statements of similar lengths in one size', () => {
  const short =
    'The oldest of our services was down on a Thursday morning, and not on a Friday evening, when everybody pays.';
  const long =
    'At 09:42 UTC a certificate used between checkout and the payment gateway expired. Most card payments failed until noon. The renewal had run and succeeded, on the wrong cluster.';
  const sizes = sizesOf(`## Luck\n\n${short}\n\n## Summary\n\n${long}`);
  expect(sizes[0]).toEqual(sizes[1]);
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
