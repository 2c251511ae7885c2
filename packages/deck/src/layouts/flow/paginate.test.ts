import { expect, it, vi } from 'vitest';
import type { FlowItem } from './flow-item.ts';
import { layoutDeck } from '../layout-deck.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { paginate } from './paginate.ts';

const box = { width: 1000, availableHeight: 500 };

/** Returns items that each fill a slide, and a function that counts their measurements. */
function fullSlides(count: number) {
  const height = vi.fn<() => number>(() => 400);
  const item: FlowItem = { height, ideal: height, split: () => undefined, layout: () => [] };
  return { items: Array.from({ length: count }, () => item), height };
}

it('accepts as many slides as the limit allows', () => {
  const { items } = fullSlides(10);
  expect(paginate(items, { ...box, maxSlides: 10 }).pages).toHaveLength(10);
});

it('rejects more slides than the limit allows, without measuring the rest', () => {
  const { items, height } = fullSlides(10_000);
  expect(() => paginate(items, { ...box, maxSlides: 10 })).toThrow(RangeError);
  expect(height.mock.calls.length).toBeLessThan(50);
});

/** Creates an item that can be split at any height. */
function splittable(total: number, staysWhole: boolean): FlowItem {
  return {
    height: () => total,
    ideal: () => total,
    staysWhole,
    split: (_scale, _width, height) =>
      height < 10 ? undefined : [splittable(height, staysWhole), splittable(total - height, staysWhole)],
    layout: () => [],
  };
}

it.each([
  ['moves a table that fits on the next slide', true, 400, [1, 1]],
  ['splits a table that fits on no slide', true, 800, [2, 1]],
  ['splits other items', false, 400, [2, 1]],
] as const)('%s', (_, staysWhole, height, counts) => {
  const items = [splittable(300, false), splittable(height, staysWhole)];
  const { pages } = paginate(items, { width: 1000, availableHeight: 600, maxSlides: 10 });
  expect(pages.map(({ length }) => length)).toEqual(counts);
});

it('moves a line that ends with a colon to the slide of what it leads to', () => {
  const code = (name: string) => `\`\`\`yaml\n${`${name}:\n`.repeat(7)}\`\`\``;
  const { deck } = layoutDeck(
    readMarkdown(
      `# T\n\n## Format\n\nThe old way:\n\n${code('old')}\n\nThe new one:\n\n${code('new')}\n\nIt was a long debate.\n`,
    ).outline,
  );
  const texts = deck.slides
    .slice(1)
    .map(({ elements }) =>
      elements.flatMap((one) =>
        one.kind === 'text' && one.role === 'body' ? one.paragraphs.map(({ runs }) => textOfRuns(runs)) : [],
      ),
    );
  expect(texts).toEqual([['The old way:'], ['The new one:', 'It was a long debate.']]);
});
