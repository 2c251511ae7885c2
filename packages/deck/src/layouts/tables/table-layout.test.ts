import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { SlideElement, TableElement } from '../../model/element.ts';
import { layoutDeck } from '../layout-deck.ts';

function tablesOf(markdown: string): TableElement[] {
  const { deck } = layoutDeck(readMarkdown(`## Fleet\n\n${markdown}`).outline);
  return deck.slides.flatMap(({ elements }) => elements.filter((element) => element.kind === 'table'));
}

const header = '| Ship | Berth | Calls |\n|---|---|--:|\n';
const rows = (count: number, berth = 'North'): string =>
  Array.from({ length: count }, (_, index) => `| Ship ${index + 1} | ${berth} | ${index * 7} |\n`).join('');

it.each([
  [3, 32],
  [6, 32],
  [7, 28],
])('sets a few short rows as large as text, above the footer: %i', (count, size) => {
  const [table, ...others] = tablesOf(header + rows(count));
  expect(others).toEqual([]);
  expect(table?.style.size).toBe(size);
  expect((table?.box.y ?? 0) + (table?.box.height ?? 0)).toBeLessThanOrEqual(180 + 460 * 0.95);
});

it('gives a few rows more height, so that the table begins at the top of the body', () => {
  const [few, many] = [3, 7].map((count) => tablesOf(header + rows(count))[0]);
  expect(few?.rows[1]?.height ?? 0).toBeGreaterThan((many?.rows[1]?.height ?? 0) * 1.2);
  expect(few?.box.y).toBe(many?.box.y);
});

it('reduces the font size if there are more rows, before it continues on a second slide', () => {
  expect(tablesOf(header + rows(8)).map(({ style }) => style.size)).toEqual([26]);
  expect(tablesOf(header + rows(9)).map(({ style }) => style.size)).toEqual([24]);
  expect(tablesOf(header + rows(10)).map(({ style }) => style.size)).toEqual([22]);
});

it('sets cells that contain sentences larger if they leave space', () => {
  const berth = 'A berth at the northern quay that has been out of service since the storm of last winter';
  expect(tablesOf(header + rows(2, berth)).map(({ style }) => style.size)).toEqual([26]);
  expect(tablesOf(header + rows(6, berth)).map(({ style }) => style.size)).toEqual([22]);
});

it('sets a table and the list below it in similar sizes', () => {
  const points = '\n- Two ships wait for a decision.\n- The northern quay is full.\n';
  const { deck, choices } = layoutDeck(readMarkdown(`## Fleet\n\n${header}${rows(4)}${points}`).outline);
  expect(choices.at(-1)?.reason).toBe('It shows a table and points about it.');
  const elements = deck.slides.flatMap(({ elements: own }) => own);
  const list = elements.find((element) => element.kind === 'text' && element.role === 'body');
  const table = elements.find((element) => element.kind === 'table');
  expect([list?.kind === 'text' && list.style.size, table?.style.size]).toEqual([28, 28]);
});

it('continues a table and its list on a second slide instead of setting them smaller than 14 pt and 18 pt', () => {
  const points = '\n- Two ships wait for a decision.\n- The northern quay is full.\n- Calls rise.\n';
  // The cells are too long for two halves side by side.
  const long = `${header}${rows(14)}`.replaceAll(
    /^\| (?!-)/gmu,
    '| Vessels of the northern service with their port of call, ',
  );
  const { deck } = layoutDeck(readMarkdown(`## Fleet\n\n${long}${points}`).outline);
  expect(deck.slides.length).toBe(2);
  const elements = deck.slides.flatMap(({ elements: own }) => own);
  const sizesOf = (matches: (element: SlideElement) => boolean) =>
    elements.flatMap((element) =>
      matches(element) && 'style' in element ? [(element.style as { size: number }).size] : [],
    );
  expect(Math.min(...sizesOf(({ kind }) => kind === 'table'))).toBeGreaterThanOrEqual(19);
  expect(Math.min(...sizesOf((one) => one.kind === 'text' && one.role === 'body'))).toBeGreaterThanOrEqual(24);
});

it('uses the whole body for a table of 11 rows, whose text would be small otherwise', () => {
  const [table, ...others] = tablesOf(header + rows(10));
  expect(others).toEqual([]);
  expect(table?.style.size).toBeGreaterThanOrEqual(18);
  expect((table?.box.y ?? 0) + (table?.box.height ?? 0)).toBeLessThan(650);
});

it('sets a table of many rows in smaller text instead of splitting it, and its note as plain text', () => {
  // The cells are too long for two halves side by side.
  const long = `${header}${rows(14)}`.replaceAll(
    /^\| (?!-)/gmu,
    '| Vessels of the northern service with their port of call, ',
  );
  const [only, ...others] = tablesOf(`${long}\nA positive sign means that a ship is early.`);
  expect(others).toEqual([]);
  expect(only?.style.size).toBeGreaterThanOrEqual(16);
  expect(only?.rows).toHaveLength(15);
  expect(tablesOf(header + rows(30))).not.toHaveLength(1);
});

const week = `| 时间 | 周一 | 周二 | 周三 | 周四 | 周五 |
|---|---|---|---|---|---|
| 上午 | 迭代计划（单周） | 站会、开发 | 站会、开发 | 站会、需求梳理 | 演示与回顾（双周） |
| 下午 | 开发 | 开发、代码评审 | 无会议日 | 开发、灰度发布 | 技术分享 |
`;

it('sets a low table of many columns larger, and begins it at the top', () => {
  const [table, ...others] = tablesOf(week);
  expect(others).toEqual([]);
  expect(table?.style.size).toBeGreaterThanOrEqual(26);
  expect(table?.box.y).toBe(180);
  expect((table?.box.y ?? 0) + (table?.box.height ?? 0)).toBeGreaterThan(548);
});

it('does not wrap dates and other short cells to be larger', () => {
  const dates = week.replaceAll(/(?<=\| )(?:站会、开发|无会议日|技术分享|开发)(?= \|)/gu, '10月26日');
  const [table] = tablesOf(dates);
  const widths = (table?.rows ?? []).flatMap(({ cells }) =>
    cells.flatMap(({ runs }, column) => (runs[0]?.text === '10月26日' ? [table?.columns[column] ?? 0] : [])),
  );
  expect(widths.length).toBeGreaterThan(3);
  expect(Math.min(...widths)).toBeGreaterThan((table?.style.size ?? 0) * 4.1 + 32);
});
