import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { ganttChartIn } from './read-tasks.ts';

const tableOf = (...rows: readonly string[]): Block => {
  const [head = [], ...cells] = rows.map((row) => row.split('|').map((text) => [{ text: text.trim() }]));
  return { kind: 'table', align: head.map(() => null), head, rows: cells };
};
const datesOf = (start: string, end: string): string[] | undefined =>
  ganttChartIn(tableOf('Task | Start | End', `A | ${start} | ${end}`, `B | ${start} | ${end}`))?.tasks.map(
    ({ dates }) => dates,
  );

it.each([
  ['2026-01-05', '2026-02-20'],
  ['2026/1/5', '2026/2/20'],
  ['2026.01.05', '2026.02.20'],
  ['2026年1月5日', '2026年2月20日'],
  ['5 Jan 2026', '20 Feb. 2026'],
  ['3 September 2026', '4 Sept 2026'],
  ['June 2026', 'July 2026'],
  ['2026-01', '2026-02'],
])('reads tasks from %s to %s', (start, end) => {
  expect(datesOf(start, end)).toHaveLength(2);
});

it.each([
  ['2024.1', '2024.2'],
  ['2024.1.3', '2024.2.0'],
  ['2024.10', '2024.11'],
  ['Marathon 2026', 'Marathon 2027'],
  ['Junior 2026', 'Decade 2026'],
  ['2026-02-31', '2026-03-31'],
  ['31 Apr 2026', '31 May 2026'],
  ['2026-01', '2026-13'],
])('reads no tasks from %s to %s', (start, end) => {
  expect(datesOf(start, end)).toBeUndefined();
});

it('reads months below “From” and “To” only if the first column or the heading names work or time', () => {
  const rows = ['Libfoo | 2024-01 | 2024-02', 'Libbar | 2024-03 | 2024-04'];
  const versions = tableOf('Package | From | To', ...rows);
  expect(ganttChartIn(versions)).toBeUndefined();
  expect(ganttChartIn(versions, [{ text: 'Upgrades' }])).toBeUndefined();
  expect(ganttChartIn(versions, [{ text: 'Our schedule' }])).toBeDefined();
  expect(ganttChartIn(tableOf('Phase | From | To', ...rows))).toBeDefined();
  expect(ganttChartIn(tableOf('Package | Start | End', ...rows))).toBeDefined();
  expect(
    ganttChartIn(tableOf('Room | From | To', 'A | 2026-01-05 | 2026-01-09', 'B | 2026-01-07 | 2026-01-09')),
  ).toBeDefined();
});
