import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import type { Figure } from './figure.ts';
import { mainIndexOf, isFirstOfFive } from './main-figure.ts';

const elementsOf = (markdown: string): readonly SlideElement[] => {
  const { deck } = layoutDeck(readMarkdown(`# Talk\n\n${markdown}\n`).outline);
  expect(findFaults(deck)).toEqual([]);
  return deck.slides[1]?.elements ?? [];
};
const textsWith = (elements: readonly SlideElement[], text: string) =>
  elements.flatMap((element) =>
    element.kind === 'text' && element.paragraphs.some(({ runs }) => plainText(runs).includes(text)) ? [element] : [],
  );

it('sets a change in large type above its label and the text below it', () => {
  const elements = elementsOf(
    '## Primary result\n\nMedian time to antibiotics fell from 138 to 71 minutes.\n\nAdjusted difference: **−61 minutes (95% CI −74 to −48; p < 0.001)**',
  );
  const [figure] = textsWith(elements, '138 → 71 minutes');
  const [note] = textsWith(elements, 'Adjusted difference: −61 minutes (95% CI −74 to −48; p < 0.001)');
  expect(figure?.style.size).toBeGreaterThanOrEqual(96);
  expect(note?.style.size).toBeLessThanOrEqual(28);
  expect(textsWith(elements, 'Median time to antibiotics')).toHaveLength(1);
});

it('sets a heading with a Chinese unit in large type above its sentence', () => {
  const elements = elementsOf('## 0.5 秒\n\n星桥 X2 的端到端延迟只有 **0.5 秒**，比上一代缩短 72%。');
  const title = elements.find((element) => element.kind === 'text' && element.role === 'title');
  expect(title?.kind === 'text' && title.style.size).toBeGreaterThanOrEqual(140);
});

it('keeps the order of figures if only words of a label are bold', () => {
  const items = [
    '71% want a ferry at night',
    '38% would use it every week',
    '26% would pay more',
    '9% fear **noise** and **wakes**',
  ];
  const orderOf = (some: readonly string[]): string[] =>
    elementsOf(`## What the islanders said\n\n${some.map((item) => `- ${item}`).join('\n')}`)
      .filter(({ part }) => part === 'figure')
      .toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
      .map((one) => (one.kind === 'text' ? plainText(one.paragraphs[0]?.runs ?? []) : ''));
  expect(orderOf(items)).toEqual(['71%', '38%', '26%', '9%']);
});

it('keeps the order of bold figures of which some have a unit after a space', () => {
  const items = ['全年交付 **41.2 万辆**', '营业收入 **986 亿元**', '毛利率 **18.7%**', '净利润 **12.4 亿元**'];
  const { deck } = layoutDeck(readMarkdown(`# 年报\n\n## 业绩概览\n\n- ${items.join('\n- ')}\n`).outline);
  const figures = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.part === 'figure' ? [one.style.size] : [],
  );
  expect(new Set(figures).size).toBe(1);
});

it('does not repeat the figure of a sentence', () => {
  const elements = elementsOf('## 我们的目标\n\n2026 年，让 300 万人第一次用母语和陌生的世界对话。');
  expect(textsWith(elements, '300')).toHaveLength(1);
  expect(textsWith(elements, '300')[0]?.style.size).toBeGreaterThanOrEqual(96);
});

it('sets the figures of a row at the same height, even if text is above only one of them', () => {
  const elements = elementsOf(
    '## Impact\n\n- 38,412 failed checkouts\n- An estimated €1.27M of orders that were delayed by more than two days\n- 2,906 support tickets (usual Thursday: 540)\n- 17 customers charged twice; all refunded by 15 August\n- SLA breach for 4 enterprise merchants, with credits of €62k',
  );
  const tops = elements.flatMap(({ part, box }) => (part === 'figure' ? [box.y] : []));
  expect(tops).toHaveLength(5);
  // The first figure is on a larger tile next to two rows.
  expect(new Set(tops.slice(1)).size).toBe(2);
});

it('recognizes a name with Han and Latin letters in the heading, whatever its case', () => {
  const figures: Figure[] = ['AI客服接通率', '平均等候', '投诉量'].map((label, index) => ({
    value: [{ text: `${9 - index} 万` }],
    label: [{ text: label }],
  }));
  expect(mainIndexOf(figures, [{ text: 'AI客服接通率创新高' }])).toBe(0);
});

it('has no most important figure among changes of zero', () => {
  const figures: Figure[] = ['Berlin', 'Paris', 'Rome'].map((city) => ({
    value: [{ text: '+0 %' }],
    label: [{ text: city }],
  }));
  expect(mainIndexOf(figures)).toBeUndefined();
});

const figureOf = (value: string, label: string, bold = false): Figure => ({
  value: [{ text: value, ...(bold && { bold }) }],
  label: [{ text: label }],
});

it.each([
  [
    'the only bold figure',
    [figureOf('412', 'shops'), figureOf('€18.6M', 'sales'), figureOf('103%', 'kept', true)],
    '',
    2,
  ],
  ['a figure in the heading', [figureOf('412', 'shops'), figureOf('38%', 'online')], 'Online sales reach 38%', 1],
])('finds %s among figures of several kinds', (_, figures, heading, index) => {
  expect(mainIndexOf(figures, [{ text: heading }])).toBe(index);
});

it.each([
  ['figures of one kind', [figureOf('12%', 'May'), figureOf('14%', 'June'), figureOf('19%', 'July', true)], ''],
  ['several bold figures', [figureOf('412', 'shops', true), figureOf('€18.6M', 'sales', true)], ''],
  ['several requested amounts', [figureOf('€400', 'a table'), figureOf('€2,500', 'a trainee')], 'How you can help us'],
  ['numbers that only contain the figure', [figureOf('25', 'countries'), figureOf('€3M', 'sales')], 'Our year 2025'],
  ['a percentage that begins with it', [figureOf('12', 'shops'), figureOf('38', 'staff')], 'A plus of 38%'],
  ['decimals', [figureOf('12', 'shops'), figureOf('8%', 'staff')], 'A plus of 9.8%'],
  ['another percentage', [figureOf('12', 'shops'), figureOf('5%', 'staff')], 'A plus of 25%'],
  ...['为什么需要储能', '为什么我们需要储能', '专利申请', 'API 请求成本', '老人最需要什么'].map(
    (heading): [string, Figure[], string] => [
      `an amount below “${heading}”`,
      [figureOf('12', '件'), figureOf('30万元', '奖金')],
      heading,
    ],
  ),
  ...['Why we need storage', 'What we need from you', 'What customers ask for', 'The town asks questions'].map(
    (heading): [string, Figure[], string] => [
      `an amount below “${heading}”`,
      [figureOf('12', 'stoves'), figureOf('€175,000', 'for the hall')],
      heading,
    ],
  ),
  ['an amount on another slide', [figureOf('12', 'stoves'), figureOf('€175,000', 'for the hall')], 'Last year'],
])('finds none among %s', (_, figures, heading) => {
  expect(mainIndexOf(figures, [{ text: heading }])).toBeUndefined();
});

it('sets the first of five figures in large type only if it is much larger than the others', () => {
  const others = ['18 towns', '61 volunteers', '44 tonnes', '€4.12 per meal'].map(
    (one) => `- **${one.split(' ')[0]}** ${one.split(' ').slice(1).join(' ')} in the year\n`,
  );
  const sizesOf = (first: string): number[] =>
    elementsOf(`## Last year\n\n- **${first}** meals served\n${others.join('')}`).flatMap((one) =>
      one.kind === 'text' && one.part === 'figure' ? [one.style.size] : [],
    );
  expect(sizesOf('61,340')[0]).toBeGreaterThan(1.2 * (sizesOf('61,340')[1] ?? 0));
  expect(new Set(sizesOf('412')).size).toBe(1);
});

it.each([
  [['61,340', '18', '61', '44', '€4.12'], true],
  [['1,200', '€2.4M', '18', '61', '44'], false],
  [['1,200人', '12万元', '18', '61', '44'], false],
  [['61,340', '€18', '61', '44', ''], false],
  [['61,340', '€18', '61'], false],
])('compares the first of five figures with the others only if none has a scale: %j', (values, isFirst) => {
  expect(isFirstOfFive(values.map((value) => figureOf(value, 'meals')))).toBe(isFirst);
});

it('shows the later figure of a Chinese change after “last year”', () => {
  const elements = elementsOf(
    '## 胸痛中心\n\n2025年共救治患者358例，平均D2W时间由上年的68分钟缩短至**57分钟**，其中夜间平均63分钟。主要来自两项改进：一是心电图传输覆盖率由61%提高到94%；二是取消停留。',
  );
  expect(textsWith(elements, '68 → 57分钟')).toHaveLength(1);
  expect(textsWith(elements, '由上年的68分钟缩短至57分钟')).toHaveLength(1);
});

it('sets the figure in large type whose label shares a word with the heading', () => {
  const figure = (label: string, value: string): Figure => ({ label: [{ text: label }], value: [{ text: value }] });
  const figures = [
    figure('中国知识工作者', '1.9 亿人'),
    { ...figure('企业采购意愿', '23%'), value: [{ text: '23%', bold: true }] },
    figure('2028 年目标市场规模', '140 亿元'),
  ];
  expect(mainIndexOf(figures, [{ text: '市场有多大' }])).toBe(2);
  expect(mainIndexOf(figures, [{ text: '调查结果' }])).toBe(1);
});

it('sets the text of a figure that is alone on its slide in two large lines rather than in one small one', () => {
  const elements = elementsOf(
    '## Hands\n\n62% of infections that we recorded in 2025 could have been prevented by washing hands.',
  );
  const sizeOf = (part: string) =>
    elements.flatMap((one) => (one.kind === 'text' && one.part === part ? [one.style.size] : []));
  expect(sizeOf('figure')[0]).toBeGreaterThanOrEqual(160);
  expect(sizeOf('figureLabel')).toEqual([44]);
});
