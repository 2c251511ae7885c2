import { expect, it } from 'vitest';
import type { TextElement } from '../../model/element.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const table = '| Part | Time | Stock |\n|---|---|---|\n| Timber | two days | shed 4 |\n| Nails | a week | shed 5 |';
const layoutOf = (markdown: string) => {
  const { deck } = layoutDeck(readMarkdown(markdown).outline);
  const elements = deck.slides[0]?.elements ?? [];
  const texts = elements.filter((one): one is TextElement => one.kind === 'text' && one.role === 'body');
  const foot = Math.max(
    ...elements.flatMap(({ kind, box }) => (kind === 'table' || kind === 'chart' ? [box.y + box.height] : [])),
  );
  return { deck, texts, foot };
};
const textOf = ({ paragraphs }: TextElement): string[] =>
  paragraphs.map(({ runs }) => runs.map(({ text }) => text.replaceAll('\u00A0', ' ')).join(''));

it.each([
  ['bold labels', '- **ARR:** $1.14M\n- **Monthly churn:** 1.4%\n- **NPS:** 67', ['ARR', '$1.14M']],
  ['plain labels', '- 站点：12 个\n- 用户：214 人\n- 续费：9 家', ['站点', '12 个']],
])('sets figures with %s below a table in columns, each larger than its label', (_, list, first) => {
  const { deck, texts, foot } = layoutOf(`# Traction\n\n${table}\n\n${list}`);
  expect(texts.map(({ part }) => part)).toEqual(['item', 'item', 'item']);
  expect(new Set(texts.map(({ box }) => box.y)).size).toBe(1);
  expect(texts[0]!.box.y).toBeGreaterThan(foot);
  expect(textOf(texts[0]!)).toEqual(first);
  const [label, figure] = texts[0]!.paragraphs.map(({ runs }) => runs[0]?.size ?? texts[0]!.style.size);
  expect(figure).toBeGreaterThan((label ?? 0) * 1.4);
  expect(findFaults(deck)).toEqual([]);
});

it.each([
  [
    'a table',
    '| 项目 | 起讫点 | 负责人 |\n|---|---|---|\n| 4号线 | 北门—南门 | 张伟 |',
    '- 2026年6月：东延开工\n- 2026年10月：4号线开工\n- 2029年9月：东延开通\n- 2031年6月：4号线开通',
  ],
  ['a table', table, '- **May 2026**: Order\n- **June 2026**: Build\n- **July 2026**: Paint\n- **May 2027**: Open'],
])('shows events below %s along a line', (_, above, list) => {
  const { deck, texts, foot } = layoutOf(`# Plan of the shed\n\n${above}\n\n${list}`);
  const times = texts.filter(({ part }) => part === 'eventTime');
  expect(times).toHaveLength(4);
  expect(new Set(times.map(({ box }) => box.y)).size).toBe(1);
  expect(Math.min(...texts.map(({ box }) => box.y))).toBeGreaterThan(foot);
  expect(Math.min(...texts.map(({ style }) => style.size))).toBeGreaterThanOrEqual(20);
  expect(findFaults(deck)).toEqual([]);
});

it('sets sentences below a chart in columns', () => {
  const chart =
    '| Month | Jan | Feb | Mar | Apr | May |\n|---|---|---|---|---|---|\n| Orders | 27 | 26 | 30 | 32 | 37 |';
  const list = '- **February:** Couriers were on holiday in nine of our cities\n- **May:** The sale set a record';
  const { texts } = layoutOf(`# Orders by month\n\n${chart}\n\n${list}`);
  const items = texts.filter(({ part }) => part === 'item');
  expect(items.map((item) => textOf(item)[0])).toEqual(['February', 'May']);
});

it('keeps long and many items as a list below a table', () => {
  const long = Array.from(
    { length: 4 },
    (_, at) =>
      `- Item ${at} is explained here in a sentence that goes on. It has many words, and takes far too many lines in a column`,
  );
  const many = Array.from({ length: 6 }, (_, at) => `- Item ${at} without a date`);
  for (const list of [long, many]) {
    const { texts } = layoutOf(`# The shed\n\n${table}\n\n${list.join('\n')}`);
    expect(texts.some(({ part }) => part === 'item')).toBe(false);
  }
});

it('keeps labels and figures when the layout changes', () => {
  const { deck } = layoutOf(`# Traction\n\n${table}\n\n- **ARR:** $1.14M\n- **Churn:** 1.4%\n- **NPS:** 67`);
  const changed = changeLayout(deck, deck.slides[0]!.id, 'content');
  const text = JSON.stringify(changed);
  for (const word of ['ARR', '$1.14M', 'Churn', '1.4%', 'NPS', '67']) expect(text).toContain(word);
});
