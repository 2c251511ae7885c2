import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layoutDeck } from '../layouts/layout-deck.ts';
import { findFaults } from '../testing/find-faults.ts';
import { readMarkdown } from './read-markdown.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const section = /\n## Markdown\n([^]*?)\n## Front matter\n/u.exec(readme)?.[1] ?? '';
const examples = [...section.matchAll(/^(`{3,4})markdown\n([^]*?)\n\1$/gmu)].map(([, , text = '']) => text);

/** The layouts of the slides of each example. */
const layouts = [
  ['title', 'bigNumber', 'section', 'cards'],
  ['cardRows', 'cards'],
  ['bigNumber', 'process', 'cards'],
  ['twoColumns'],
  ['chart', 'chart'],
  ['cards', 'cards'],
];

it('has an expectation for each example of Markdown in the README', () => {
  expect(examples).toHaveLength(layouts.length);
});

it.each(layouts.map((expected, index) => ({ expected, text: examples[index] ?? '' })))(
  'lays out the example of the README as $expected',
  ({ expected, text }) => {
    const { outline, report } = readMarkdown(text);
    const { deck, choices, report: all } = layoutDeck(outline, { report });
    expect(choices.map(({ layout }) => layout)).toEqual(expected);
    expect([all, findFaults(deck)]).toEqual([[], []]);
    expect(JSON.stringify(deck.slides)).not.toMatch(/:::|\{\.|chart=|<!--/u);
  },
);

it('lays out each layout name of the README, or reports that it does not suit a list', () => {
  const table = /\| content \| layouts \|\n[^]*?\n\n/u.exec(section)?.[0] ?? '';
  const names = [...table.matchAll(/`([a-z-]+)`/gu)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(25);
  const unknown = names.filter((name) => {
    const { report } = layoutDeck(readMarkdown(`# T\n\n## A\n\n<!-- layout: ${name} -->\n\n- a\n- b\n- c\n`).outline);
    return report.some(({ message }) => message.startsWith('There is no layout'));
  });
  expect(unknown).toEqual([]);
});

it('builds the slides of the last example', () => {
  expect(readMarkdown(examples.at(-1) ?? '').outline.slides.map(({ build }) => build)).toEqual(['appear', 'appear']);
});
