import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { TableCell } from '../../model/element.ts';
import { colorTables } from './color-cells.ts';
import { cellsOf } from './table-cells.ts';

function coloredRows(...lines: readonly string[]): readonly (readonly TableCell[])[] {
  const [head = '', ...rows] = lines;
  const rule = head.replaceAll(/[^|]+/gu, '---');
  const block = readMarkdown(`## Topic\n\n${[head, rule, ...rows].join('\n')}`).outline.slides[0]?.blocks[0];
  if (block?.kind !== 'table') throw new Error('no table');
  colorTables([block]);
  return cellsOf(block);
}

/** Returns the names of the columns in which every cell has a fill. */
function filledColumns(rows: readonly (readonly TableCell[])[]): (string | undefined)[] {
  const [head = []] = rows;
  return head.flatMap(({ runs }, at) => (rows.every((row) => row[at]?.fill) ? [runs[0]?.text] : []));
}

it.each([
  ['| Before | After |', 'After'],
  ['| Before migration | After migration |', 'After migration'],
  ['| With tutors | Without |', 'With tutors'],
  ['| Old process | New process |', 'New process'],
  ['| 改造前 | 改造后 |', '改造后'],
  ['| 没有助手 | 有助手 |', '有助手'],
  ['| 传统方式 | 新方式 |', '新方式'],
  ['| Old | New |', 'New'],
  ['| Manual workflow | Automated workflow |', 'Automated workflow'],
  ['| Without an assistant | With an assistant |', 'With an assistant'],
  ['| Baseline 2024 | Target 2027 |', 'Target 2027'],
  ['| Current state | Future state |', 'Future state'],
  ['| 现状 | 目标 |', '目标'],
  ['| 旧流程 | 新流程 |', '新流程'],
  ['| 未使用助手 | 使用助手 |', '使用助手'],
])('fills the better column of %s', (head, name) => {
  expect(filledColumns(coloredRows(head, '| a | b |', '| c | d |'))).toEqual([name]);
});

it.each([
  ['| Item | Current | Target |', 'Target'],
  ['| 环节 | 上线前 | 上线后 |', '上线后'],
  ['| Item | Before | After |', 'After'],
])('fills the better column beside the names of rows: %s', (head, name) => {
  const rows = coloredRows(head, '| a | 5 | 4 |', '| b | 3 | 1 |');
  expect(filledColumns(rows)).toEqual([name]);
  expect(rows[0]?.[2]?.fill).toBe('accent');
  expect(rows[1]?.[2]).toMatchObject({ fill: 'accentGround', runs: [{ text: '4', bold: true }] });
});

it('accepts a column of changes after both states', () => {
  const rows = coloredRows('| KPI | Before | After | Change |', '| a | 5 | 4 | −1 |', '| b | 3 | 1 | −2 |');
  expect(filledColumns(rows)).toEqual(['After']);
});

it('makes short cells of the better column bold, and not the other state', () => {
  const [, row = []] = coloredRows('| Before | After |', '| 5 days | 4 hours |', '| 3 trips | 1 trip |');
  expect(row.map(({ runs }) => runs[0]?.bold === true)).toEqual([false, true]);
  const long = 'Three retries with exponential backoff and jitter';
  const [, sentences = []] = coloredRows('| Before | After |', `| Ten retries | ${long} |`, '| One | Two |');
  expect(sentences.map(({ runs }) => runs[0]?.bold === true)).toEqual([false, false]);
});

it.each([
  '| Before meals | After meals |',
  '| 课前 | 课后 |',
  '| From | To |',
  '| Target | Actual |',
  '| With the bug | Without the bug |',
  '| 2024 | 2025 |',
  '| Item | Baseline | Before | After |',
  '| Manual | Automatic |',
  '| Manual gearboxes | Automatic gearboxes |',
  '| Old Testament | New Testament |',
  '| Existing | New |',
  '| Traditional | Modern |',
  '| Traditional design | Modern design |',
  '| Today | Tomorrow |',
  '| Now | Tomorrow |',
  '| Now | Future |',
  '| With | Without |',
  '| With VAT | Without VAT |',
  '| With tax | Without tax |',
  '| With fees | Without |',
  '| With sugar | Without sugar |',
  '| With milk | Without milk |',
  '| With gluten | Without gluten |',
  '| With shipping | Without shipping |',
  '| With discount | Without discount |',
  '| With interest | Without interest |',
  '| With side effects | No side effects |',
  '| With tutors | Without books |',
  '| No pain | With gain |',
  '| 有氧运动 | 无氧运动 |',
  '| 有线 | 无线 |',
  '| 有机 | 无机 |',
  '| 有限 | 无限 |',
  '| 有糖 | 没有糖 |',
  '| 有 | 没有 |',
  '| 线下渠道 | 线上渠道 |',
  '| 线下 | 线上 |',
  '| 现在时 | 将来时 |',
  '| 过去时 | 现在时 |',
  '| 今天 | 明天 |',
  '| 现在 | 未来 |',
  '| 传统 | 现代 |',
  '| 老客户 | 新客户 |',
  '| 当前客户 | 目标客户 |',
])('leaves other tables alone: %s', (head) => {
  const row = head.replaceAll(/[^|]+/gu, ' x ');
  expect(filledColumns(coloredRows(head, row, row))).toEqual([]);
});

it('keeps what is emphasized otherwise', () => {
  const rows = coloredRows('| Item | Before | After |', '| a | 5 | 4 |', '| Total | 5 | 4 |');
  expect(filledColumns(rows)).toEqual([]);
});

it.each([
  ['| 指标 | 2024 年 | 2025 年 |', ['2025 年']],
  ['| Item | FY 2025 | FY 2024 |', ['FY 2025']],
  // Three years are a series, and one year is no comparison.
  ['| 指标 | 2023 | 2024 | 2025 |', []],
  ['| 指标 | 目标 | 2025 |', []],
  ['| 2024 | 2025 |', []],
])('emphasizes the newer of two years: %s', (head, columns) => {
  const row = head.replaceAll(/[^|]+/gu, ' 5 ');
  expect(filledColumns(coloredRows(head, row, row))).toEqual(columns);
});
