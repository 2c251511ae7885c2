import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { summaryFigures } from './summary-figures.ts';

const outlineOf = (heading: string, items: readonly string[]) =>
  readMarkdown(`# Talk\n\n## ${heading}\n\n${items.map((item) => `- ${item}`).join('\n')}\n`).outline;
const valuesOf = (heading: string, ...items: readonly string[]) => {
  const { heading: runs = [], blocks = [] } = outlineOf(heading, items).slides[1] ?? {};
  return summaryFigures({ heading: runs, blocks })?.figures.map(({ value }) => plainText(value));
};
const points = [
  '综合漏损率由 2024 年的 **18.0%** 降到 2025 年的 **12.8%**，漏损水量减少 211 万立方米',
  '夜间最小流量由 830 m³/h 降到 590 m³/h，但 11 月以后基本不再下降',
  '总投资 4,820 万元，控制在批复概算 5,000 万元以内',
  '遗留两项：850T 机台行车等待、夜班执行率偏低',
];

it('shows the result of a change, and the first figure of other points', () => {
  expect(valuesOf('一页看懂', ...points)).toEqual(['12.8%', '590 m³/h', '4,820 万元', '']);
  expect(
    valuesOf(
      'The year in short',
      'We picked **165.6 tons**, and the fruit was clean.',
      'Complaints fell from 120 to 34 in a year.',
      'Net before tax was $254k, against $328k last year.',
    ),
  ).toEqual(['165.6 tons', '34', '$254k']);
});

it('is only for summaries of which nearly all points have a figure', () => {
  expect(valuesOf('技术路线', ...points)).toBeUndefined();
  expect(valuesOf('一页看懂', ...points.slice(0, 3), '管理还要加强', '人手不足')).toHaveLength(5);
  expect(valuesOf('一页看懂', ...points.slice(2), '管理还要加强')).toBeUndefined();
  expect(valuesOf('一页看懂', ...points.slice(0, 3), `${'很长的一句话'.repeat(12)} 20%`)).toBeUndefined();
});

it('has each figure in large type next to its whole sentence', () => {
  const { deck } = layoutDeck(outlineOf('一页看懂', points));
  const texts = (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.role === 'body'
      ? [{ part: one.part, text: one.paragraphs.map(({ runs }) => plainText(runs)).join('\n'), ...one.box }]
      : [],
  );
  const figures = texts.filter(({ part }) => part === 'figure');
  const labels = texts.filter(({ part }) => part === 'figureLabel');
  expect(figures.map(({ text }) => text)).toEqual(['12.8%', '590 m³/h', '4,820 万元']);
  expect(labels.map(({ y }) => y)).toEqual(figures.map(({ y }) => y));
  expect(new Set(figures.map(({ x }) => x)).size).toBe(1);
  expect(labels[0]?.text).toContain('由 2024 年的 18.0% 降到');
});
