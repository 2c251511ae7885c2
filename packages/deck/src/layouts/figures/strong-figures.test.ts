import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';
import { figuresIn } from './strong-figures.ts';

const textsIn = (text: string): string[] => figuresIn(text).map((one) => one.text);

it.each([
  [
    'Gifts of 2024 grew from 2,100 to 3,400 donors, and their average from €38 to €44.4 million.',
    ['2,100', '3,400', '€38', '€44.4 million'],
  ],
  ['On 9 May, 43 % came in 2 hours, on route 66 and in room 4B.', ['43 %', '2 hours']],
  ['海洋每年吸收约26%的排放，相当于28亿吨，共3个区。', ['26%', '28亿吨', '3个']],
  ['It adds 1 % and 2 %.', ['1 %', '2 %']],
  ['全年赔付率预计70.6%，超预算0.9个百分点。', ['70.6%', '0.9个百分点']],
  ['周期长达 5 个月，涉及 3 个小区。', ['5 个月', '3 个']],
  ['由区财政与街道按7:3分担，共3个区。', ['3个']],
  ['In 2025: 38% of orders came from abroad, and 12 / 30 days were free.', ['38%']],
  ['Phase 1: €40,000 for the roof. Phase 2:€9,000.', ['€40,000', '€9,000']],
  ['Q1:38%，Q2：41%；Q3：1,480万元。', ['38%', '41%', '1,480万元']],
  ['方案1：30万元；方案2：900元。', ['30万元', '900元']],
  ['双方按7：3分担，上午10：30分开会，早上8:30人都到齐。', []],
  ['The screen is 16:9, the odds 3:1, and the talk at 10:30 hours.', []],
  ['There are no figures.', []],
])('finds the figures that stand out in "%s"', (text, figures) => {
  expect(textsIn(text)).toEqual(figures);
});

it('colors the bold words of a statement', () => {
  const text =
    'Households throw away **9 kg** of bottles a year, and most shoppers say that they would refill their own bottles if it took less time than today.';
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## The problem\n\n${text}\n`).outline);
  const runs = deck.slides[1]?.elements.flatMap((one) =>
    one.kind === 'text' && one.role === 'body' ? one.paragraphs.flatMap((paragraph) => paragraph.runs) : [],
  );
  expect(runs?.find(({ text: one }) => one === '9 kg')?.color).toBe('strongText');
});

it('does not color numbers of things and hours that the author did not emphasize', () => {
  const paragraph =
    'This museum is open on most days, for nine hours each. In 2024, the guests of its 3 houses stayed for 2 hours, and 40 of them for 8 hours, until the very end of the day.';
  for (const count of [1, 2, 4]) {
    const text = Array.from({ length: count }, () => paragraph).join('\n\n');
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## A year\n\n${text}\n`).outline);
    expect(JSON.stringify(deck.slides.slice(1))).not.toContain('"color":"strongText"');
    expect(findFaults(deck)).toEqual([]);
  }
});

it('does not color the figures in a list', () => {
  const items = Array.from(
    { length: 9 },
    (_, at) => `${at + 1}. Keep a distance of ${at + 3} km from every other vehicle and stop after ${at + 2} hours`,
  );
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## Rules\n\n${items.join('\n')}\n\nSee the manual.\n`).outline);
  expect(JSON.stringify(deck.slides.slice(1))).not.toContain('"color":"strongText"');
});

it('lays out two short sentences as a statement', () => {
  const layoutsOf = (text: string) =>
    layoutDeck(readMarkdown(`# T\n\n## Summary\n\n${text}\n`).outline).choices.map(({ layout }) => layout);
  expect(layoutsOf('**A leaf, a mountain, a good cup of tea.**\n\nIn 2026, the place speaks for us.')).toEqual([
    'title',
    'statement',
  ]);
  expect(layoutsOf('A leaf, a mountain.\n\nA good cup of tea.')).toEqual(['title', 'statement']);
});

it.each([
  ['Revenue of €76–79M and a margin of 11 to 12 %.', ['€76–79M', '11 to 12 %']],
  ['预约一次30分钟的演示。', ['30分钟']],
  ['The split is 60 / 20 / 20 days.', []],
  ['样本按 60/20/20 天划分，共 3 组，占 5%/100。', []],
  ['Margin 12 % (+3 %), cost −$40k, 5–10 % left', ['12 %', '3 %', '$40k', '5–10 %']],
  ['收入 560万(+16%),成本-5%', ['560万', '16%', '5%']],
])('keeps ranges and units whole: %j', (text, figures) => {
  expect(textsIn(text)).toEqual(figures);
});

it('sets a few paragraphs, or a single long one, without the bar of a quotation next to them', () => {
  const elementsOf = (text: string, heading = 'A summary of the months in which we talked') => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n`).outline);
    return { deck, elements: deck.slides[1]?.elements ?? [] };
  };
  const sentence = 'Until today a scan that could not reach the server was simply lost at the end of the shift. ';
  for (const text of [`${sentence.repeat(2)}\n\nWe talked to 46 leads.`, sentence.repeat(4)]) {
    const { deck, elements } = elementsOf(text);
    const left = Math.min(...elements.filter(({ id }) => /^(?:body|card|statement)/u.test(id)).map(({ box }) => box.x));
    // A bar as high as the text would look like a quotation.
    expect(elements.some(({ id, box }) => id.startsWith('card-bar') && box.height > box.width)).toBe(false);
    expect(elements.some(({ id }) => id === 'body' || id.startsWith('card'))).toBe(true);
    expect(left).toBe(elements.find(({ id }) => id === 'title')?.box.x);
    expect(findFaults(deck)).toEqual([]);
  }
  const [first, second] = elementsOf(
    `${sentence.repeat(2)}\n\nWe talked to 46 leads`,
    'Nothing is lost.',
  ).elements.flatMap((element) => (element.kind === 'text' && element.id === 'body' ? element.paragraphs : []));
  expect(first?.spaceBefore).toBeUndefined();
  expect(second?.spaceBefore).toBeGreaterThan(10);
});

it('sets the short answer to the question in the heading in bold', () => {
  const boldOf = (heading: string, reply: string) => {
    const long =
      'The crew checked each of the nine pumps in March and found that two of them needed new seals, which were fitted in April.';
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${reply}\n\n${long}\n`).outline);
    const texts = deck.slides[1]?.elements.flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [one] : []));
    return texts?.flatMap(({ paragraphs, style }) =>
      paragraphs.map(({ runs }) => style.bold === true || runs.every(({ bold }) => bold === true)),
    );
  };
  expect(boldOf('Do the pumps still work?', 'Yes, seven do.')).toEqual([true, false]);
  expect(boldOf('The pumps', 'Seven of nine')).toEqual([false, false]);
  expect(boldOf('Do the pumps still work?', 'And who knows?')).toEqual([false, false]);
});
