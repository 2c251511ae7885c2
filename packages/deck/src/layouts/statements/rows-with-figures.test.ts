import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TextElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

function deckOf(text: string) {
  return layoutDeck(readMarkdown(`# Talk\n\n## Facts\n\n${text}\n`).outline).deck;
}

function textsOf(deck: ReturnType<typeof deckOf>): TextElement[] {
  const elements = deck.slides[1]?.elements ?? [];
  return elements.filter((one) => one.kind === 'text').filter(({ role }) => role === 'body');
}

function figuresIn(deck: ReturnType<typeof deckOf>): string[] {
  return textsOf(deck)
    .filter(({ part }) => part === 'decoration')
    .map(({ paragraphs: [first] }) => plainText(first?.runs ?? []));
}

const taxes = [
  'The tax levy would rise by 3.0%, which is within the state cap.',
  'For a home assessed at the district median, the school tax would go from $4,120 to $4,243, an increase of $123 a year or a little more than ten dollars a month.',
  'Residents over 65 with the senior exemption would see an increase of about $68. Applications for the exemption are due on May 1, and the office tells us that a third of those who qualify have never applied.',
].join('\n\n');

it('shows the main figure of each row next to its text, which stays whole', () => {
  const deck = deckOf(taxes);
  expect(figuresIn(deck)).toEqual(['3.0%', '$123', '$68']);
  const whole = textsOf(deck).filter(({ part }) => part === undefined);
  expect(whole.map(({ paragraphs: [first] }) => plainText(first?.runs ?? [])).join('\n\n')).toBe(taxes);
  const [figure, text] = textsOf(deck);
  expect(figure?.style.size).toBeGreaterThan((text?.style.size ?? 0) * 1.3);
  expect(findFaults(deck)).toEqual([]);
});

it('removes the figures when the layout changes', () => {
  const deck = deckOf(taxes);
  const changed = changeLayout(deck, deck.slides[1]?.id ?? '', 'content');
  const texts = changed.slides[1]?.elements.flatMap((one) => (one.kind === 'text' ? one.paragraphs : [])) ?? [];
  const all = texts.map(({ runs }) => plainText(runs)).join('\n');
  expect(all.match(/\$123/gu)).toHaveLength(1);
});

it('shows counts next to other figures, but not the size of a group', () => {
  const facts = [
    'The district has 2,386 students this year, 41 fewer than five years ago, in three elementary schools, one middle school and one high school.',
    'The needs are not down: 17% of our students now have an individualized education program, compared with 13% in 2020, and 212 students are learning English, about twice as many as then.',
    'We employ 334 people. Nearly eight of every ten dollars we spend go to their salaries and benefits.',
  ].join('\n\n');
  expect(figuresIn(deckOf(facts))).toEqual(['2,386', '17%', '334']);
  const story =
    '滨江店三月评分 4.4，在 92 家直营店里排倒数第五。新店长到任后只做了三件事：把计时器装到每口面锅上；把午高峰的备料提前完成；每天给前一天的差评顾客打电话。\n\n到 6 月，平均出餐时间从 8.9 分钟降到 5.6 分钟，评分升到 4.8，月营业额由 28.5 万元增加到 33.1 万元。';
  expect(figuresIn(deckOf(story))).toEqual([]);
});

it('comes before a sentence in large type below a heading that announces figures', () => {
  const text =
    '7B has 28 beds, six of them in side rooms. Between April 2024 and March 2025 we were 94% full, which comes to 9,607 occupied bed days. The average stay was 8.1 days (8.6 the year before). 71% of our patients are over 75, and one in three has a diagnosis of dementia or delirium on admission.';
  const { deck } = layoutDeck(readMarkdown(`# Ward\n\n## The ward in figures\n\n${text}\n`).outline);
  expect(figuresIn(deck)).toEqual(['28', '94%', '8.1 days', '71%']);
  expect(findFaults(deck)).toEqual([]);
});

it('comes before a sentence on a panel below such a heading', () => {
  const text =
    'The harbour has 28 berths, six of them for ferries. Between April and June we were 94% full, which comes to 9,607 nights. The average stay was 8.1 days. 71% of our guests come back.';
  const { deck } = layoutDeck(readMarkdown(`# Harbour\n\n## The harbour in figures\n\n${text}\n`).outline);
  expect(figuresIn(deck)).toEqual(['28', '94%', '8.1 days', '71%']);
});

const trips = [
  'Between June and September 2024, 14 of the 212 units in the field tripped on over-temperature, that is 6.6%.',
  'All were in southern Spain or Apulia, and all on hot days.',
  'Each trip cost us on average €1,150 for a service visit and as much again in penalties.',
  'If nothing changes, the fleet of 692 units would give about 46 trips a summer, or €232,000.',
];

it('joins a sentence without a figure to the one before it', () => {
  const deck = deckOf([`${trips[0]} ${trips[1]}`, ...trips.slice(2)].join('\n\n'));
  expect(figuresIn(deck)).toEqual(['6.6%', '€1,150', '€232,000']);
  const texts = textsOf(deck).filter(({ part }) => part === undefined);
  expect(texts.map(({ paragraphs: [first] }) => plainText(first?.runs ?? []))).toEqual([
    `${trips[0]} ${trips[1]}`,
    ...trips.slice(2),
  ]);
});

it('sets a last sentence without a figure below the figures, in their color', () => {
  const [first = '', second = '', ...others] = trips;
  const deck = deckOf([first, others[0], `${others[1]} ${second}`].join('\n\n'));
  const [figure] = textsOf(deck);
  const last = textsOf(deck).at(-1);
  expect(last && plainText(last.paragraphs[0]?.runs ?? [])).toBe(second);
  expect(last?.box.x).toBe(figure?.box.x);
  expect(last?.style).toMatchObject({ bold: true, color: figure?.style.color });
  expect(findFaults(deck)).toEqual([]);
});

it('shows averages before other figures of their sentence', () => {
  const meals = [
    '全年开放306天，日均282人次。午餐两荤一素一汤，定价15元，80岁以上老人补贴后实付8元。',
    '4月起对67位行动不便的老人送餐上门，由11名志愿者和3名骑手承担，平均送达时间为26分钟。9月因厨房改造停餐5天，期间由和顺饭店代供。',
  ];
  expect(figuresIn(deckOf(meals.join('\n\n')))).toEqual(['282人次', '15元', '26分钟', '5天']);
});
