import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

const chart = '```chart bar\nQuarter,Revenue\nQ1,210\nQ2,340\n```\n';

function slideOf(text: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# Talk\n\n## Revenue\n\n${chart}\n${text}`).outline);
  const elements = deck.slides[1]?.elements ?? [];
  const find = (kind: string) => elements.find((one) => one.kind === kind && one.id !== 'title')?.box;
  return { layout: choices[1]?.layout, chart: find('chart'), text: find('text'), faults: findFaults(deck) };
}

it('puts a sentence above its chart, which gets the full width', () => {
  const slide = slideOf('Q4 includes the Nordic launch.');
  expect(slide).toMatchObject({ layout: 'chart', faults: [] });
  expect(slide.chart?.width).toBe(slide.text?.width);
  expect(slide.text?.y ?? 0).toBeLessThan(slide.chart?.y ?? 0);
});

it('puts a list or longer text next to the chart', () => {
  for (const text of ['- one point\n- another point', 'words '.repeat(60)]) {
    const slide = slideOf(text);
    expect(slide).toMatchObject({ layout: 'chart', faults: [] });
    expect((slide.text?.x ?? 0) + (slide.text?.width ?? 0)).toBeLessThan(slide.chart?.x ?? 0);
  }
});

it.each([
  ['2024,2025', ['chartQuiet1', 'chart1']],
  ['2025,2024', ['chart1', 'chartQuiet1']],
  ['2025年,2024年,2023年', ['chart1', 'chartQuiet1', 'chartQuiet2']],
  ['Actual,Plan', ['chart1', 'chartQuiet1']],
  ['Before,After', ['chartQuiet1', 'chart1']],
  ['2023,2024,2025', ['chartQuiet2', 'chartQuiet1', 'chart1']],
  ['Waste Q2,Waste Q3,Target', ['chartQuiet2', 'chart1', 'chartQuiet1']],
  ['Waste rate,Waste cost,Target', undefined],
  ['FY25,FY26', ['chartQuiet1', 'chart1']],
  ['FY25 actual,FY26 plan', ['chartQuiet1', 'chart1']],
  ['去年实际,今年计划', ['chartQuiet1', 'chart1']],
  ['目标值,当前值', ['chartQuiet1', 'chart1']],
  ['项目前,目前', ['chartQuiet1', 'chart1']],
  ['FY24A,FY25A,FY26E', ['chartQuiet2', 'chartQuiet1', 'chart1']],
  ['Lisbon,Porto', undefined],
  ['now,2026', ['chartQuiet1', 'chart1']],
  ['1.0（万元）,2.0（万元）', ['chartQuiet1', 'chart1']],
  ['预算（万元）,已支出（万元）', ['chartQuiet1', 'chart1']],
])('shows the current one of the periods %s in the accent color', (names, colors) => {
  const values = names
    .split(',')
    .map((_, index) => 10 + index)
    .join(',');
  const { deck } = layoutDeck(
    readMarkdown(`# T\n\n## A\n\n\`\`\`chart bar\nRegion,${names}\nNorth,${values}\nSouth,${values}\n\`\`\`\n`).outline,
  );
  const chartElement = deck.slides[1]?.elements.find((element) => element.kind === 'chart');
  expect(chartElement?.colors).toEqual(colors);
});
