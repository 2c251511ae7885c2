import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

const colorsOf = (markdown: string): (string | undefined)[] =>
  layoutDeck(readMarkdown(`# Talk\n\n## Changes\n\n${markdown}`).outline).deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'figure' ? [one.paragraphs[0]?.runs[0]?.color as string | undefined] : [],
  ) ?? [];

it('colors changes if it is known for all of them whether they are good', () => {
  expect(colorsOf('- Revenue: +12%\n- Complaints: −8%')).toEqual(['positive', 'positive']);
});

it('does not color any of them otherwise', () => {
  expect(colorsOf('- Productivity: +12%\n- Red boxes: −8%')).toEqual([undefined, undefined]);
});

it('does not color one change among other figures', () => {
  expect(colorsOf('- 账实相符率：99.6%\n- 近效期报损：-72%\n- 平均补货时长：14小时')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(colorsOf('- Stores: 140\n- Revenue: +12%\n- Cities: 31')).toEqual([undefined, undefined, undefined]);
});
