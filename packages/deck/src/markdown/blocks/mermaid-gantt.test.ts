import { describe, expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
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
    ['Plan', 'Lease', '6 Mar 2026', '19 Mar 2026'],
    ['Do', 'Keys', '1 Apr 2026', '1 Apr 2026'],
    ['Do', 'Boxes', '1 Apr 2026', '20 Apr 2026'],
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
    ['Two', 'after One', '1h'],
    ['Three', '', '30m'],
  ]);
});

describe('names of tasks', () => {
  it('reads tasks whose names begin like statements', () => {
    const source = `gantt
      excludes 2030-01-01
      todayMarker stroke-width:5px,opacity:0.5
      weekday monday
      click m1 href "https://example.org/a,b"
      weekend migration :m1, 2026-03-07, 2d
      click test of the site :c1, 2026-03-09, 2d
      includes training: i1, 2026-03-11, 1d
      excludes guests :e1, 2026-03-12, 1d
      title page :t1, 2026-03-13, 1d`;
    expect(rowsOf(source).map(([name]) => name)).toEqual([
      'Task',
      'weekend migration',
      'click test of the site',
      'includes training',
      'excludes guests',
      'title page',
    ]);
  });

  it('reads long titles and titles after a colon, and shows no setting as a task', () => {
    const long = `Plan: ${'all the works '.repeat(10).trim()}`;
    for (const [line, title] of [
      [`title ${long}`, long],
      ['title: Big plan', 'Big plan'],
    ]) {
      const blocks = readMermaid(`gantt\n${line}\nDig :2026-03-02, 2d`);
      expect(blocks?.[0]).toMatchObject({ runs: [{ text: title }] });
      expect(rowsOf(`gantt\n${line}\nDig :2026-03-02, 2d`)).toHaveLength(2);
    }
  });

  it('replaces ids with the names of tasks if dates are unknown', () => {
    const source = 'gantt\nDesign :a1, soon, 3d\nBuild :b1, after a1, 5d\nTest :after a1 b1, until z';
    expect(rowsOf(source).slice(1)).toEqual([
      ['Design', 'soon', '3d'],
      ['Build', 'after Design', '5d'],
      ['Test', 'after Design, Build', 'until z'],
    ]);
    expect(rowsOf('gantt\n设计 :a1, 待定, 3d\n建设 :after a1, 5d').at(-1)).toEqual(['建设', '设计之后', '5d']);
  });
});

describe('dates', () => {
  const datesOf = (lines: string) =>
    rowsOf(`gantt\n${lines}`)
      .slice(1)
      .map((row) => row.slice(-2).join(' to '));

  it('counts only working days if weekends and other days are excluded', () => {
    const tasks = 'Design :2026-01-05, 10d\nBuild :1d\nTest :2026-01-05, 2026-01-18';
    expect(datesOf(`excludes weekends\n${tasks}`)).toEqual([
      '5 Jan 2026 to 16 Jan 2026',
      '19 Jan 2026 to 19 Jan 2026',
      '5 Jan 2026 to 18 Jan 2026',
    ]);
    expect(datesOf('excludes weekends, 2026-01-06\nA :2026-01-05, 2d')).toEqual(['5 Jan 2026 to 7 Jan 2026']);
    expect(datesOf('excludes weekends\nweekend friday\nA :2026-01-07, 3d')).toEqual(['7 Jan 2026 to 11 Jan 2026']);
  });

  it.each(['excludes public holidays', 'excludes weekends\nincludes 2026-01-10'])(
    'shows durations as they are written with “%s”',
    (line) => {
      expect(datesOf(`${line}\nDesign :2026-01-05, 10d`)).toEqual(['2026-01-05 to 10d']);
    },
  );

  it('adds hours without moving the tasks after them to the next day', () => {
    expect(datesOf('One :2026-01-05, 6h\nTwo :6h\nThree :1.5d\nFour :1d')).toEqual([
      '5 Jan 2026 to 5 Jan 2026',
      '5 Jan 2026 to 5 Jan 2026',
      '5 Jan 2026 to 6 Jan 2026',
      '7 Jan 2026 to 7 Jan 2026',
    ]);
  });

  it('ends months at their last day, and rejects impossible dates', () => {
    expect(datesOf('A :2026-01-31, 1M\nB :1d')).toEqual(['31 Jan 2026 to 27 Feb 2026', '28 Feb 2026 to 28 Feb 2026']);
    expect(datesOf('A :2026-02-31, 3d')).toEqual(['2026-02-31 to 3d']);
  });

  it('begins tasks on the day after an inclusive end', () => {
    expect(datesOf('inclusiveEndDates\nA :2026-03-02, 2026-03-04\nB :1d')).toEqual([
      '2 Mar 2026 to 4 Mar 2026',
      '5 Mar 2026 to 5 Mar 2026',
    ]);
  });
});
