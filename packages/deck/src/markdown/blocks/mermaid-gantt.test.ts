import { expect, it } from 'vitest';
import { plainText } from '../../text/split-runs.ts';
import { readMermaid } from './mermaid.ts';

const rowsOf = (source: string): string[][] => {
  const table = readMermaid(source)?.find(({ kind }) => kind === 'table');
  return table?.kind === 'table' ? [table.head, ...table.rows].map((row) => row.map(plainText)) : [];
};

it('reads the tasks of a Gantt chart with their sections and days', () => {
  const source = `gantt
    title Move
    dateFormat YYYY-MM-DD
    excludes weekends
    section Plan
    Visit :done, v1, 2026-03-02, 2026-03-06
    Lease: crit, after v1, 10d
    section Do
    Keys :milestone, 2026-04-01, 0d
    Boxes :2w`;
  expect(readMermaid(source)?.[0]).toEqual({ kind: 'paragraph', runs: [{ text: 'Move', bold: true }] });
  expect(rowsOf(source)).toEqual([
    ['Section', 'Task', 'Start', 'End'],
    ['Plan', 'Visit', '2 Mar 2026', '6 Mar 2026'],
    ['Plan', 'Lease', '6 Mar 2026', '15 Mar 2026'],
    ['Do', 'Keys', '1 Apr 2026', '1 Apr 2026'],
    ['Do', 'Boxes', '1 Apr 2026', '14 Apr 2026'],
  ]);
});

it('reads months, other formats of dates and Chinese tasks', () => {
  expect(rowsOf('gantt\ndateFormat YYYY-MM\nDig :2026-11, 3M\nFill :2027-02, 1M')).toEqual([
    ['Task', 'Start', 'End'],
    ['Dig', 'Nov 2026', 'Jan 2027'],
    ['Fill', 'Feb 2027', 'Feb 2027'],
  ]);
  expect(rowsOf('gantt\ndateFormat DD.MM.YYYY\n调研 :05.06.2026, 1d')).toEqual([
    ['任务', '开始', '结束'],
    ['调研', '2026年6月5日', '2026年6月5日'],
  ]);
});

it('shows the fields of tasks as they are written if a date is unknown', () => {
  expect(rowsOf('gantt\ndateFormat HH:mm\nOne :a, 09:00, 2h\nTwo :after a, 1h\nThree :30m')).toEqual([
    ['Task', 'Start', 'Duration'],
    ['One', '09:00', '2h'],
    ['Two', 'after a', '1h'],
    ['Three', '', '30m'],
  ]);
});
