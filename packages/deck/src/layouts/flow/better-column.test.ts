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
])('leaves other tables alone: %s', (head) => {
  const row = head.replaceAll(/[^|]+/gu, ' x ');
  expect(filledColumns(coloredRows(head, row, row))).toEqual([]);
});

it('keeps what is emphasized otherwise', () => {
  const rows = coloredRows('| Item | Before | After |', '| a | 5 | 4 |', '| Total | 5 | 4 |');
  expect(filledColumns(rows)).toEqual([]);
});
