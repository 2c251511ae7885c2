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
])('leaves other amounts as they are: %s', (text) => {
  const runs = [{ text }];
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
