import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';
import { progressIn } from './progress-items.ts';

describe('progressIn', () => {
  it.each([
    ['34 of 50 stores migrated', 0.68],
    ['Spent €340,000 of €500,000', 0.68],
    ['We have raised $1.2 million of our $2 million goal', 0.6],
    ['€900k of €1.2m', 0.75],
    ['Trainings held: 12/18', 12 / 18],
    ['Walls: 60 % complete', 0.6],
    ['门店改造完成 34/50', 0.68],
    ['已用 340 万元（预算 500 万元）', 0.68],
    ['项目总投资 1000 万元，已使用 680 万元', 0.68],
    ['主体工程：完成80%', 0.8],
  ])('reads the share in “%s”', (text, share) => {
    expect(progressIn(text)?.share).toBeCloseTo(share, 3);
  });

  it.each([
    'Delivered on 12/18/2026',
    'Open until 12/18',
    'Ranked 3 of 50 schools',
    'Step 2 of 5',
    '第3名/50',
    '120 of 100 places booked',
    'The 1 of 2026',
    '€900 of $1,200',
    'Growth of 60 %',
    '增长80%',
    '比例为 3/4',
  ])('reads no share in “%s”', (text) => {
    expect(progressIn(text)).toBeUndefined();
  });
});

function slideOf(markdown: string) {
  const { deck, choices } = layoutDeck(readMarkdown(`# T\n\n${markdown}\n`).outline);
  const slide = deck.slides[1];
  return { deck, slide, elements: slide?.elements ?? [], choice: choices.at(-1), faults: findFaults(deck) };
}

const barsOf = (elements: readonly SlideElement[]) => elements.filter(({ name }) => name === 'Bar');
const textsOf = (elements: readonly SlideElement[], part: string): string[] =>
  elements.flatMap((element) =>
    element.kind === 'text' && element.part === part ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );

it.each([
  [
    '## Status\n\n- 34 of 50 stores migrated\n- 12 of 18 trainings held',
    ['34 of 50', '12 of 18'],
    ['Stores migrated', 'Trainings held'],
  ],
  [
    '## Money\n\n- Spent €340 of €500\n- Used 1,200 of 2,000 hours',
    ['€340 of €500', '1,200 of 2,000 hours'],
    ['Spent', 'Used'],
  ],
  ['## Progress\n\n- Walls: 60 %\n- Roof: 20 %', ['60 %', '20 %'], ['Walls', 'Roof']],
  ['## 进展\n\n- 门店改造完成 34/50\n- 已招聘 18/24 人', ['34/50', '18/24 人'], ['门店改造完成', '已招聘']],
])('draws a list of parts that are done as rows with bars: %s', (markdown, values, names) => {
  const { elements, choice, faults } = slideOf(markdown);
  expect(choice).toMatchObject({ layout: 'bigNumber', reason: 'Its items say how much is done.' });
  expect(faults).toEqual([]);
  expect([textsOf(elements, 'figure'), textsOf(elements, 'figureLabel')]).toEqual([values, names]);
  expect(barsOf(elements)).toHaveLength(4);
});

it.each([
  ['## Goals\n\n- 34 of 50 stores migrated\n- Train the staff'],
  ['## Visits\n\n- Berlin: 12/18\n- Paris: 14/20'],
  ['## 日程\n\n- 开幕：12/18\n- 闭幕：12/20'],
])('draws no bars for other lists: %s', (markdown) => {
  expect(barsOf(slideOf(markdown).elements)).toEqual([]);
});

it.each([
  [
    '## Status\n\n- 34 of 50 stores migrated\n- Trainings held: 12 of 18',
    ['34 of 50 stores migrated', 'Trainings held: 12 of 18'],
  ],
  ['## 进展\n\n- 门店改造完成 34/50\n- 审计通过 3/4', ['门店改造完成 34/50', '审计通过 3/4']],
])('restores its sentences if the layout changes, and draws the same bars again: %s', (markdown, sentences) => {
  const { deck, slide, elements } = slideOf(markdown);
  const list = changeLayout(deck, slide?.id ?? '', 'content');
  const texts = (list.slides[1]?.elements ?? []).flatMap((element) =>
    element.kind === 'text' ? element.paragraphs.map(({ runs }) => plainText(runs)) : [],
  );
  expect(texts).toEqual(expect.arrayContaining(sentences));
  const again = changeLayout(list, slide?.id ?? '', 'bigNumber');
  expect(barsOf(again.slides[1]?.elements ?? []).map(({ box }) => box)).toEqual(barsOf(elements).map(({ box }) => box));
});

it.each([
  ['## Budget\n\nWe have spent €340,000 of €500,000.\n\n- Licenses cost less\n- Travel is used up'],
  ['## 预算\n\n已用 340 万元（预算 500 万元）。\n\n- 软件采购低于预期\n- 差旅费用已用完'],
])('shows the progress of a sentence below it on its panel: %s', (markdown) => {
  const { elements, faults } = slideOf(markdown);
  const [rest, done] = barsOf(elements);
  expect((done?.box.width ?? 0) / (rest?.box.width ?? 1)).toBeCloseTo(0.68, 1);
  expect(faults).toEqual([]);
});
