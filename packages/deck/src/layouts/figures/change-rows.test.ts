import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { changedNumbers } from './table-changes.ts';

function slideOf(head: string, rows: readonly string[]) {
  const markdown = `# T\n\n## A\n\n| ${head} |\n|---|---|---|\n${rows.map((row) => `| ${row} |`).join('\n')}\n`;
  const { deck, choices } = layoutDeck(readMarkdown(markdown).outline);
  const slide = deck.slides[1];
  return { deck, slide, elements: slide?.elements ?? [], choice: choices.at(-1), faults: findFaults(deck) };
}

const textsOf = (elements: readonly SlideElement[]): string =>
  elements
    .flatMap((element) => (element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : []))
    .join('\n');
const barsOf = (elements: readonly SlideElement[]) => elements.filter(({ name }) => name === 'Bar');
const fillOf = (element: SlideElement | undefined) =>
  element?.kind === 'shape' && element.fill?.kind === 'solid' ? element.fill.color : undefined;

const english = [
  'Orders per day | 310 | 402',
  'Average basket | €38 | €41',
  'Returns | 9 % | 6 %',
  'Churn | 4 % | 5 %',
];
const chinese = ['日均订单 | 310单 | 402单', '客单价 | 38元 | 41元', '等待时间 | 14分钟 | 9分钟', '退货率 | 6% | 9%'];

describe('rows of changes', () => {
  it.each([
    ['Metric | 2024 | 2025', english, ['positive', 'chart1', 'chart1', 'negative']],
    ['KPI | Plan | Actual', english, ['positive', 'chart1', 'chart1', 'negative']],
    ['指标 | 去年 | 今年', chinese, ['positive', 'positive', 'positive', 'negative']],
    ['指标 | 2024年 | 2025年', chinese, ['positive', 'positive', 'positive', 'negative']],
  ])('have two bars, the second of which says whether the change is good: %s', (head, rows, colors) => {
    const { elements, choice, faults } = slideOf(head, rows);
    expect(choice).toMatchObject({ layout: 'bigNumber', reason: 'Its rows are changes from one figure to another.' });
    expect(faults).toEqual([]);
    const bars = barsOf(elements);
    expect(bars).toHaveLength(8);
    expect(bars.filter((_, index) => index % 2 === 1).map(fillOf)).toEqual(colors);
    // Each row has its own scale, on which the larger number is the whole width.
    const widths = bars.map(({ box }) => box.width);
    const longest = Math.max(...widths);
    for (const at of [0, 2, 4, 6]) expect(Math.max(widths[at] ?? 0, widths[at + 1] ?? 0)).toBe(longest);
    expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(310 / 402, 1);
  });

  it.each(['Indicator | Current | Target 2027', 'Goal | Today | 2027', '目标 | 现状 | 2027', '指标 | 当前 | 目标'])(
    'do not color targets that are not reached yet: %s',
    (head) => {
      const { elements } = slideOf(head, english);
      expect(new Set(barsOf(elements).map(fillOf))).toEqual(new Set(['chart1', 'chartQuiet1']));
    },
  );

  it.each([
    ['Metric | 2025 | 2024', english],
    ['Item | 2024 | 2025', ['Rank | 5 | 3', 'Costs | €5 | €3', 'Returns | 9 % | 6 %']],
    ['指标 | 2024年 | 2025年', ['排名 | 5 | 3', '成本 | 5元 | 3元', '退货率 | 9% | 6%']],
    ['Metric | 2024 | 2025', ['Change | +5 | -3', 'Costs | €5 | €3', 'Returns | 9 % | 6 %']],
    ['指标 | 华东 | 华南', chinese],
    ['Item | Plan | Actual', ['Start | 2 May | 5 May', 'Costs | €5 | €3', 'Returns | 9 % | 6 %']],
    ['事项 | 计划 | 实际', ['开工 | 3月 | 5月', '成本 | 5元 | 3元', '退货率 | 9% | 6%']],
  ])('are not drawn for other tables: %s', (head, rows) => {
    expect(barsOf(slideOf(head, rows).elements)).toEqual([]);
  });

  it.each([
    ['Metric | 2024 | 2025', english],
    ['指标 | 去年 | 今年', chinese],
  ])('keep every text if the layout changes: %s', (head, rows) => {
    const { deck, slide } = slideOf(head, rows);
    for (const layout of ['content', 'cards']) {
      const texts = textsOf(changeLayout(deck, slide?.id ?? '', layout).slides[1]?.elements ?? []);
      for (const row of rows) expect(texts).toContain(row.split(' | ')[0]);
      expect(texts).toContain(head.split(' | ')[2]);
      expect(texts).toContain('402');
    }
  });
});

it.each([
  ['310 → 402单', [310, 402]],
  ['€1,200 → €1,400', [1200, 1400]],
  ['3.2 → 2.1 days', [3.2, 2.1]],
  ['9% → 6%', [9, 6]],
])('reads the numbers of “%s”', (change, numbers) => {
  expect(changedNumbers(change)).toEqual(numbers);
});

it.each([
  '2 s → 300 ms',
  '€900K → €1.2M',
  '2019 → 2021',
  '1.2.3 → 1.3.0',
  '−3 % → 4 %',
  '0 → 0',
  '2 → 5 May',
  '9:30 → 8:15',
  '3 → 5月',
  '第5名 → 第3名',
])('reads no numbers of “%s”, which bars would not compare', (change) => {
  expect(changedNumbers(change)).toBeUndefined();
});
