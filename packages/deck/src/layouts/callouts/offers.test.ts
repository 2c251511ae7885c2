import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import type { Run } from '../../model/text.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withOffer } from './offers.ts';

const pricesIn = (runs: readonly Run[]): { old: string[]; offer: string[] } => ({
  old: runs.flatMap(({ strike, text }) => (strike ? [text] : [])),
  offer: runs.flatMap(({ bold, text }) => (bold ? [text] : [])),
});

it.each([
  [
    [{ text: '价格：' }, { text: '699元', bold: true }, { text: '。今天现场报名499元，再送一本笔记。' }],
    '699元',
    '499元',
  ],
  [[{ text: 'Tickets cost €120, now €90.' }], '€120', '€90'],
  [[{ text: 'Regular price $1,200, today only $899.' }], '$1,200', '$899'],
  [[{ text: '$40', strike: true }, { text: ' $25.50 a month' }], '$40', '$25.50'],
  [[{ text: 'The full price was $2.4M, now $1.9M.' }], '$2.4M', '$1.9M'],
  [[{ text: 'Membership fee €12.5, now €9.9.' }], '€12.5', '€9.9'],
  [[{ text: 'The fee was €40k, now €30k.' }], '€40k', '€30k'],
  [[{ text: 'Price: $2,400,000, now $1,900,000' }], '$2,400,000', '$1,900,000'],
  [[{ text: 'Was €40/month, now only €30/month.' }], '€40', '€30'],
  [[{ text: '本课程原价12.8万元，现价仅9.8万元。' }], '12.8万元', '9.8万元'],
  [[{ text: '门票：120元。限时特价 80元！' }], '120元', '80元'],
])('strikes out the earlier price: %j', (runs, old, offer) => {
  expect(pricesIn(withOffer(runs))).toEqual({ old: [old], offer: [offer] });
});

it.each([
  'The fee rose from €90 to €120.',
  'The price fell from €120 to €90 within a year.',
  'We saved €60 in May, and only €40 in June.',
  'The tickets cost €90, now €120.',
  'Tickets cost €120, today 90 guests came.',
  'Prices: €120, now €90, and €60 for children.',
  '价格699元，含两本笔记，共499页。',
  'Tickets: €10, members €8.',
  'Tickets €25, only €15 for students.',
  'Tickets €25, now €15 for students.',
  'Tickets €25, early bird €15.',
  'Tickets €25 at the door, today €15 online.',
  'Tickets: €20–25, now €15–18.',
  'Tickets €25, today €15–18.',
  'The share price was $120, now $90.',
  'The average ticket price is €40, today €30.',
  'The price of the repair was €900, only €400 of it for parts.',
  'The full price was $1.2M, now $900k.',
  'Fee: €50, special needs €30.',
  'The fee is €90. Today 40 children owe €60.',
  'The fee is €90. Today €60 is due.',
  '报名费：300元，现场报名200元。',
  '费用：场地费500元，现场布置300元。',
  '报名费：网上报名300元，现场报名200元。',
  '门票：成人80元，今天儿童40元。',
  '门票80元，现价60元，仅限会员。',
  '房价每平方米3元，现在2元。',
  '价格：课本60元，现场领取的练习册20元。',
])('leaves other amounts as they are: %s', (text) => {
  const runs = [{ text }];
  expect(withOffer(runs)).toBe(runs);
});

it('leaves a price that the author struck out next to the price of another item as it is', () => {
  const runs = [{ text: '€40', strike: true }, { text: ' for the evening, drinks €3' }];
  expect(withOffer(runs)).toBe(runs);
});

it('sets the offered price below a list in large type', () => {
  const markdown =
    '# T\n\n## 这门课怎么上\n\n- 一共六周\n- 每周一个作业\n- 三十人一个小班\n- 可以免费复听\n\n价格：**699元**。今天现场报名**499元**，再送一本备注本。';
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const runs = deck.slides
    .flatMap(({ elements }) => elements)
    .flatMap((one) => (one.kind === 'text' ? one.paragraphs.flatMap((paragraph) => paragraph.runs) : []));
  expect(runs.find(({ text }) => text === '699元')).toMatchObject({ strike: true });
  expect(runs.find(({ text }) => text === '499元')?.size).toBe(40);
  expect(findFaults(deck)).toEqual([]);
});
