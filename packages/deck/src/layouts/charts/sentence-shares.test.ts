import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { chartOfSentence } from './sentence-shares.ts';

const chartOf = (text: string) => chartOfSentence([{ kind: 'paragraph', runs: [{ text }] }])?.figure;

it.each([
  [
    'Our engineers spend 45 % of their time on product work, 35 % on support and 20 % on operations.',
    ['Product work', 'Support', 'Operations'],
    [45, 35, 20],
  ],
  ['Electricity comes from wind (42%), solar (28%), gas (30%).', ['Wind', 'Solar', 'Gas'], [42, 28, 30]],
  [
    'The team has 120 employees: 60 in engineering, 36 in sales and 24 in support.',
    ['Engineering', 'Sales', 'Support'],
    [60, 36, 24],
  ],
  ['全年收入中，产品销售占45%，技术服务占35%，培训占20%。', ['产品销售', '技术服务', '培训'], [45, 35, 20]],
  ['用户来源：搜索（46%）、推荐（30%）、社交媒体（24%）。', ['搜索', '推荐', '社交媒体'], [46, 30, 24]],
  ['公司共有120人，其中研发60人、销售36人、客服24人。', ['研发', '销售', '客服'], [60, 36, 24]],
])('reads the shares of “%s”', (text, categories, values) => {
  expect(chartOf(text)).toMatchObject({ chart: 'doughnut', categories, series: [{ values }] });
});

it.each([
  ['Visits come from search (46%), partners (30%) and mail (20%).'],
  ['用户来源：搜索（46%）、推荐（30%）、社交媒体（20%）。'],
])('compares shares without the rest in bars, because a ring would be the whole: %s', (text) => {
  expect(chartOf(text)?.chart).toBe('horizontalBar');
});

it.each([
  'Sales rose 45 % in May, 35 % in June and 20 % in July.',
  'Test A reached 45 %, test B 35 % and test C 60 %.',
  'Of 45 % product, 35 % sales and 20 % operations, 12 are new.',
  'We met 120 people on 60 days in 36 towns and 25 shops.',
  'We cut 20 % and 80 % remain.',
  '华东增长45%，华南增长35%，华北增长20%。',
  '第一季度完成25%，第二季度完成35%，第三季度完成40%。',
  '退货率：一店30%、二店30%、三店40%。',
  'Phase one is 40 % done, phase two 35 % and phase three 25 %.',
  'In 2024 (40%), 2025 (35%) and 2026 (25%) we invest.',
])('reads no shares of “%s”', (text) => {
  expect(chartOf(text)).toBeUndefined();
});

it.each([
  [
    'Electricity comes from wind (42%), solar (28%), gas (18%) and nuclear (12%).',
    '- Wind grew by a third\n- Gas is the reserve',
  ],
  ['全年收入中，产品销售占45%，技术服务占35%，培训占20%。', '- 产品销售以华东为主\n- 技术服务续约率高'],
])('shows a chart next to the sentence and its list, in any layout: %s', (sentence, list) => {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n## A\n\n${sentence}\n\n${list}\n`).outline);
  expect(choices.at(-1)).toMatchObject({
    layout: 'chart',
    reason: 'Its text states the shares of a whole. A chart shows them.',
  });
  expect(findFaults(deck)).toEqual([]);
  const id = deck.slides[1]?.id ?? '';
  for (const changed of [
    deck,
    changeLayout(deck, id, 'content'),
    changeLayout(changeLayout(deck, id, 'content'), id, 'chart'),
  ]) {
    const elements = changed.slides[1]?.elements ?? [];
    expect(elements.filter(({ kind }) => kind === 'chart')).toHaveLength(1);
    const texts = elements.flatMap((element) =>
      element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
    );
    expect(texts).toEqual(expect.arrayContaining([sentence, ...list.split('\n').map((line) => line.slice(2))]));
  }
});
