import { expect, it } from 'vitest';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (markdown: string) => readMarkdown(`# T\n\n## A\n\n${markdown}\n`).outline.slides[1]?.blocks;
const table = '| Month | Bookings |\n|---|---:|\n| Jan | 4.8 |\n| Feb | 5.1 |';
const chart = {
  kind: 'chart',
  categoryName: 'Month',
  categories: ['Jan', 'Feb'],
  series: [{ name: 'Bookings', values: [4.8, 5.1] }],
};

it.each([
  ['below it', `${table}\n\n{chart=bar}`, { chart: 'bar' }],
  ['in its last row', `${table}\n{chart=line}`, { chart: 'line' }],
  ['with a title', `${table}\n\n{chart=bar title="Bookings in 2026"}`, { chart: 'bar', title: 'Bookings in 2026' }],
  ['without a type', `${table}\n\n{chart}`, { chart: 'bar' }],
])('draws a table with a chart marker %s as a chart', (_name, markdown, expected) => {
  expect(blocksOf(markdown)).toEqual([{ ...chart, ...expected }]);
});

it('draws the first table below a heading with a chart marker as a chart, and does not print the marker', () => {
  const { slides } = readMarkdown(`# T\n\n## Sales *2026* {chart=line}\n\nText\n\n${table}\n\n${table}\n`).outline;
  expect(slides[1]).toMatchObject({
    heading: [{ text: 'Sales ' }, { text: '2026', italic: true }],
    blocks: [{ kind: 'paragraph' }, { ...chart, chart: 'line' }, { kind: 'table' }],
  });
  const [, first, second] = readMarkdown(`# T\n\n## A {chart=bar}\n\nText\n\n## B\n\n${table}\n`).outline.slides;
  expect([first?.heading, second?.blocks.map(({ kind }) => kind)]).toEqual([[{ text: 'A' }], ['table']]);
});

it('resolves links to headings with a chart marker', () => {
  expect(readMarkdown(`# T\n\n## A\n\n[see](#sales) it\n\n## Sales {chart=bar}\n\n${table}\n`).report).toEqual([]);
});

it('keeps a table without numbers, and markers elsewhere', () => {
  expect(blocksOf('| A | B |\n|---|---|\n| x | y |\n\n{chart=bar}')?.map(({ kind }) => kind)).toEqual(['table']);
  expect(blocksOf('Text\n\n{chart=bar}')?.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
});

it('reports an unknown element once', () => {
  const { report } = readMarkdown('# T\n\n## A\n\n<my-card>Hello</my-card>\n\nText <my-tag>inline</my-tag> end.\n');
  expect(report.map(({ line, message }) => [line, message])).toEqual([
    [5, 'HTML is shown as text.'],
    [7, 'HTML is shown as text.'],
  ]);
});
