import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (text: string) => readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks;
const itemsOf = (text: string) => {
  const [list, ...others] = blocksOf(text) ?? [];
  return list?.kind === 'list' && others.length === 0 ? list.items.map(({ runs }) => plainText(runs)) : undefined;
};

it('reads lines that all begin with an emoji as a list, with the emoji as icons', () => {
  const text = '🕘 **9:00** – Meet your buddy\n💻 **9:30** – Laptop *and* badge\\\n🗺 Office tour';
  expect(itemsOf(text)).toEqual(['9:00 – Meet your buddy', '9:30 – Laptop and badge', 'Office tour']);
  const [list] = blocksOf(text) ?? [];
  expect(list?.kind === 'list' && list.items.map(({ icon }) => icon)).toEqual(['🕘', '💻', '🗺']);
});

it('reads at least three lines that begin with bold words as a list', () => {
  expect(itemsOf('**Cost**: low  \n**Time**: short  \n**Risk**: none')).toEqual([
    'Cost: low',
    'Time: short',
    'Risk: none',
  ]);
});

it('reads lines that each are a chain as a list', () => {
  expect(itemsOf('Order → Pack → Ship\nInvoice → Payment')).toEqual(['Order → Pack → Ship', 'Invoice → Payment']);
});

it('reads lines that each are a label with a figure as a list', () => {
  const lines = ['Sales: €4.6M (budget €4.7M) ▲', 'Margin: 23.4% (budget 24.6%) ▼', 'Injuries: 2 (target 0)'];
  expect(itemsOf(lines.join('\n'))).toEqual(lines);
});

it.each([
  ['a chain on two lines', 'Order → Pack →\nShip → Deliver'],
  ['two lines with bold words', '**Cost**: low\n**Time**: short'],
  ['the place and the time', 'Date: 12 May 2027\nRoom: 204\nPhone: 555 0147'],
  ['two lines with figures', 'Sales: €4.6M\nMargin: 23.4%'],
  ['a line without an emoji', '🕘 One\nand two\n💻 Three'],
  ['a line of an emoji alone', '🕘 One\n💻'],
  ['lines that are completely bold', '**One**\n**Two**\n**Three**'],
  ['a check mark and a cross', '✓ One\n✗ Two'],
  ['a line ending written as an entity', '🕘 One&#10;💻 Two'],
])('keeps a paragraph with %s', (_, text) => {
  expect(blocksOf(text)?.map(({ kind }) => kind)).toEqual(['paragraph']);
});

it('keeps the lines below the title, which are its subtitle, author and date', () => {
  const { outline } = readMarkdown('# T\n\n**Author:** Ida\n**Date:** May 2026\n**Team:** Boats\n\n## A\n\na\n');
  expect(outline.slides[0]?.blocks.filter(({ kind }) => kind === 'list')).toEqual([]);
  expect(outline.author).toBe('Ida');
});

it.each([
  ['一、总体情况\n二、主要做法\n三、下一步打算', ['一、总体情况', '二、主要做法', '三、下一步打算']],
  ['（一）背景\n（二）目标', ['（一）背景', '（二）目标']],
  ['一、总体情况\n三、下一步打算', undefined],
  ['一、总体情况\n其他', undefined],
])('reads lines that begin with consecutive Chinese ordinals as a list: %j', (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});

it('reads lines that begin with bold names as a list next to other lines', () => {
  const blocks = blocksOf('**Ida** sails\n**Ben** repairs, at night\n**Ada**, captain\n12 people / 3 boats');
  expect(blocks).toMatchObject([
    { kind: 'list', items: [{}, {}, {}] },
    { kind: 'paragraph', runs: [{ text: '12 people / 3 boats' }] },
  ]);
});

const textsOf = (text: string): unknown[] | undefined =>
  blocksOf(text)?.map((block) =>
    block.kind === 'list' ? block.items.map(({ runs }) => plainText(runs)) : 'runs' in block && plainText(block.runs),
  );

it.each([
  ['Before: paper → desk\nNow: phone → list', ['Before: paper → desk', 'Now: phone → list']],
  [
    '以前：先手写 → 再登记 → 交给船长签字 → 留到年底统一归档\n现在：\n\n- 扫码\n- 完成',
    ['以前：先手写 → 再登记 → 交给船长签字 → 留到年底统一归档', '现在：', ['扫码', '完成']],
  ],
])('ends a chain at the end of its line: %j', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

it.each([
  ['- 2 boats\n- 4 sails\n(Ida has the keys)', [['2 boats', '4 sails'], '(Ida has the keys)']],
  ['- 两条船\n- 四张帆\n所以需要更多的绳子', [['两条船', '四张帆'], '所以需要更多的绳子']],
  ['- 2 boats\n- 4 sails\n  Ida has the keys', [['2 boats', '4 sails Ida has the keys']]],
  ['- 2 boats\n- 4 sails\nand the keys', [['2 boats', '4 sails and the keys']]],
])('reads lines that are not indented below a list as a paragraph: %j', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

it.each([
  ['方案一：自建团队\n方案二：外包开发\n方案三：采购产品', 3],
  ['方案A：自建团队\n方案B：外包开发', 2],
  ['Option 1: Build it\nOption 2: Buy it', 2],
])('reads lines that each begin with an option as a list: %j', (text, count) => {
  expect(itemsOf(text)).toHaveLength(count);
});

it.each(['方案二：外包开发\n方案三：采购产品', '方案一：自建团队\n我们都支持', 'Option A is cheap\nOption B is fast'])(
  'reads other lines with options as text: %j',
  (text) => {
    expect(itemsOf(text)).toBeUndefined();
  },
);
