import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

/** Returns the slide with a list, and its figures with the texts above and below them. */
function slideOf(heading: string, items: readonly string[]) {
  const list = items.map((item) => `- ${item}`).join('\n');
  const { deck } = layoutDeck(readMarkdown(`# Review\n\n## ${heading}\n\n${list}\n`).outline);
  const slide = deck.slides[1];
  const texts = (slide?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part !== undefined && one.part !== 'footer'
      ? [{ part: one.part, text: one.paragraphs.map(({ runs }) => plainText(runs)).join('\n') }]
      : [],
  );
  return { deck, layout: slide?.layout, texts, icons: slide?.elements.filter(({ part }) => part === 'icon') ?? [] };
}

const textsOf = (part: string, { texts }: ReturnType<typeof slideOf>): string[] =>
  texts.flatMap((one) => (one.part === part ? [one.text] : []));

it('sets the figures of results in large type, below the words before them', () => {
  const found = slideOf('The quarter in four lines', [
    'Sales of £3.96m, 0.6% ahead of budget and 6.5% ahead of last year',
    'Operating profit of £386k against a budget of £414k',
    'Butter is the reason: £39k of the £66k ingredient overspend',
    'City shops missed by £73k; the Coast made up most of it',
  ]);
  expect(found.layout).toBe('bigNumber');
  expect(textsOf('item', found)).toEqual(['Sales', 'Operating profit', 'Butter is the reason', 'City shops missed by']);
  expect(textsOf('figure', found)).toEqual(['£3.96m', '£386k', '£39k', '£73k']);
  expect(textsOf('figureLabel', found)[3]).toBe('the Coast made up most of it');
  expect(findFaults(found.deck)).toEqual([]);
});

it('keeps Chinese measure words with their figures', () => {
  const found = slideOf('总体', [
    'GMV 3,874万元，目标4,200万元，去年3,486万元',
    '支付订单17.6万单，客单价220元',
    '推广费用540万元，费比13.9%，预算内（上限14%）',
    '截至11月20日退款率18.7%，去年同期15.2%',
  ]);
  expect(found.layout).toBe('bigNumber');
  expect(textsOf('figure', found)).toEqual(['3,874万元', '17.6万单', '540万元', '18.7%']);
  expect(textsOf('figureLabel', found)[1]).toBe('客单价220元');
});

it('shows short items without figures among three others, also with the number of a part', () => {
  const found = slideOf('本周概况', [
    '盾构掘进99环，计划112环，完成率88.4%',
    '右线10月16日停机20小时，更换螺旋输送机密封',
    '柳园路站主体结构第5段顶板浇筑完成',
    '安全、质量无事故，监测无红色预警',
    '累计安全生产1,146天',
  ]);
  expect(found.layout).toBe('bigNumber');
  expect(textsOf('figure', found)).toEqual(['99环', '20小时', '1,146天']);
  expect(textsOf('item', found)).toContain('柳园路站主体结构第5段顶板浇筑完成');
});

it('keeps the icons of the items in the corners of their tiles', () => {
  const found = slideOf('Where we are', [
    '🏗️ **What we do:** Snagline helps small builders record and close defects on site',
    '👥 **Customers:** 412 paying firms, typically 5 to 40 people',
    '💷 **Revenue:** £31,400 MRR, up 19% in twelve months',
    '🔁 **Churn:** 2.1% a month, and the top reason is “we only need it at the end of a job”',
  ]);
  expect(textsOf('figure', found)).toEqual(['412', '£31,400', '2.1% a month']);
  expect(found.icons).toHaveLength(4);
  expect(findFaults(found.deck)).toEqual([]);
});

it.each([
  [
    'an item compares two figures',
    ['客服团队平均连续上班11天', '平稳期的投放花了610万，只带来3,360万成交', '有顾客一个月内申请了4次价保，要人工审核'],
  ],
  [
    'long items have no figure',
    [
      '16 healthcare-associated infections in six months, down from 22 in the previous half-year',
      'CAUTI fell most: 10 cases against 14, and only 3 of the 10 were in the second quarter',
      'One norovirus outbreak (11–22 February) closed two bays and cost 46 bed-days',
      'Hand hygiene is at 87.0 %, still below the 90 % target; doctors’ compliance is the main gap',
      'We ask for £6,850 for three items, listed at the end',
    ],
  ],
  [
    'the figures are in later clauses',
    [
      'Our contract with Longmere ends on 30 November',
      'Two alternatives are in test at the Thornby bakehouse: Calder Vale at £6.20 and an import at £6.05',
      'The import fails on lamination: croissants came out 8% lower in height',
    ],
  ],
])('keeps sentences whole if %s', (_, items) => {
  const found = slideOf('Notes', items);
  expect(textsOf('figure', found)).toEqual([]);
});
