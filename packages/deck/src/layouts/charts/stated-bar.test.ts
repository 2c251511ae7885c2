import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { ChartData } from '../../model/chart.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withStatedBar } from './stated-bar.ts';

const deflection: ChartData = {
  chart: 'bar',
  title: 'Deflection (mm)',
  categories: ['2016', '2019', '2022', '2025'],
  series: [{ name: 'Deflection (mm)', values: [73, 86, 98, 1180] }],
};
const last = ['chartQuietBar', 'chartQuietBar', 'chartQuietBar', 'chart1'];

it.each([
  ['The deflection has reached 1,180 mm.', last],
  ['跨中累计下挠已达1180mm，相当于跨径的1/1441。', last],
  ['It was 98 mm in 2022.', ['chartQuietBar', 'chartQuietBar', 'chart1', 'chartQuietBar']],
])('emphasizes the bar whose value a text states: %s', (text, colors) => {
  expect(withStatedBar(deflection, text).colors).toEqual(colors);
});

it.each([
  ['of two bars', 'It rose from 73 mm to 1,180 mm.'],
  ['with another unit', 'The area is 1,180 mm².'],
  ['as a part of another figure', 'The span is 11,180 mm long.'],
  ['without its unit', 'There are 1,180 of them.'],
])('emphasizes no bar if a text states the value %s', (_, text) => {
  expect(withStatedBar(deflection, text)).toBe(deflection);
});

it('keeps colors, and charts of several series', () => {
  const colored: ChartData = { ...deflection, colors: ['chart2'] };
  const double: ChartData = { ...deflection, series: [...deflection.series, ...deflection.series] };
  expect(withStatedBar(colored, 'It is 98 mm.')).toBe(colored);
  expect(withStatedBar(double, 'It is 98 mm.')).toBe(double);
});

it.each([
  ['Deflection', 'Year | Deflection (mm)', 'The deflection has reached 118 mm.'],
  ['跨中下挠', '测次 | 累计下挠（mm）', '主跨跨中累计下挠已达118mm。'],
])('emphasizes the bar of a table’s chart: %s', (heading, head, text) => {
  const rows = '| 2010 | 41 |\n| 2016 | 73 |\n| 2019 | 86 |\n| 2025 | 118 |';
  const source = `# T\n\n## ${heading}\n\n${text}\n\n| ${head} |\n|---|---|\n${rows}\n`;
  const chart = layoutDeck(readMarkdown(source).outline)
    .deck.slides.at(-1)
    ?.elements.find(({ kind }) => kind === 'chart');
  expect(chart).toMatchObject({ colors: last });
});
