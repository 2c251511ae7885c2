import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the fills below the header of the second column. */
function fillsOf(...cells: readonly string[]): unknown[] {
  const rows = cells.map((cell, index) => `| Zone ${index + 1} | ${cell} | always |`).join('\n');
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## Zones\n\n| Zone | Marking | On foot |\n|---|---|---|\n${rows}\n`).outline,
  );
  const table = deck.slides[1]?.elements.find((element) => element.kind === 'table');
  return table?.rows.slice(1).map((row) => row.cells[1]?.fill) ?? [];
}

it.each([[['Green', 'Yellow', 'Red', 'Yellow and black', 'Blue']], [['绿色', '黄色', '红色', '黄黑相间', '蓝色']]])(
  'fills the cells of colors with their tints: %s',
  (cells) => {
    expect(fillsOf(...cells)).toEqual(['#C9E9CF', '#FFEFA6', '#F9CFCD', '#FFEFA6', '#CBE0FA']);
  },
);

it('leaves white without a tint', () => {
  expect(fillsOf('White', 'Light blue', 'Grey')).toEqual([undefined, '#CBE0FA', '#DFE2E6']);
});

it.each([
  ['other words', ['Green', 'Yellow', 'Not marked']],
  ['a longer text', ['Green belt', 'Red carpet', 'Blue']],
  ['中文词语', ['红色文化', '绿色发展', '蓝色']],
  ['a single color', ['Blue', 'Blue', 'Blue']],
])('fills no cells with %s', (_, cells) => {
  expect(fillsOf(...cells)).toEqual(cells.map(() => undefined));
});

it('keeps the fills of states', () => {
  expect(fillsOf('Green', 'Amber', 'Red')).toEqual(['positiveGround', 'warningGround', 'negativeGround']);
});
