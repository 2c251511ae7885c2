import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { changeLayout } from '../change-layout.ts';
import { layoutDeck } from '../layout-deck.ts';

const markdownOf = (head: string, rows: readonly string[], before = '') =>
  `# T\n\n${before}## A\n\n| ${head} |\n|${'---|'.repeat(head.split('|').length)}\n${rows.map((row) => `| ${row} |\n`).join('')}`;

const english = [
  '2013 | Founded in Leeds | From zero to one',
  '2016 | First customer | A market',
  '2019 | New hall | ',
];
const chinese = ['2013 | 公司成立 | 从0到1', '2016 | 进入汽车行业 | 打开规模化市场', '2019 | 完成B轮融资 | '];

it.each([
  ['Year | Milestone | Why it matters', english],
  ['年份 | 里程碑事件 | 意义', chinese],
])('shows rows of a time, what happens and its explanation as events, and restores the table: %s', (head, rows) => {
  const { deck, choices } = layoutDeck(readMarkdown(markdownOf(head, rows)).outline);
  expect(choices.at(-1)).toMatchObject({ layout: 'timeline', reason: 'Every row of its table has a time.' });
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const elements = deck.slides[1]?.elements ?? [];
  const textsOf = (part: string) =>
    elements.flatMap((one) => (one.kind === 'text' && one.part === part ? [one.paragraphs[0]?.runs ?? []] : []));
  expect(textsOf('eventTime').map(plainText)).toEqual(cells.map(([time]) => time));
  expect(textsOf('eventText').map(textOfRuns)).toEqual(
    cells.map(([, what, text]) => (text === '' ? what : `${what}\n${text}`)),
  );
  for (const [name] of textsOf('eventText')) expect(name?.bold).toBe(true);
  expect(findFaults(deck)).toEqual([]);
  const table = changeLayout(deck, 'slide-2', 'table').slides[1]?.elements.find((one) => one.kind === 'table');
  const restored = table?.kind === 'table' ? table.rows.map((row) => row.cells.map(({ runs }) => plainText(runs))) : [];
  expect(restored).toEqual([head.split(' | '), ...cells]);
});

it.each([
  [
    'Phase | Timing | Milestones',
    [
      '1. Start | Mar – May 2026 | Data cleaned',
      '2. Pilot | Jun – Aug 2026 | Hub opens',
      '3. Later | 2027 | More hubs',
    ],
    ['Mar – May 2026', 'Jun – Aug 2026', '2027'],
  ],
  [
    '阶段 | 时间 | 目标',
    ['一期 | 1月—3月 | 清洗数据', '二期 | 4月—6月 | 试点门店', '三期 | 7月—9月 | 全国推广'],
    ['1月—3月', '4月—6月', '7月—9月'],
  ],
  [
    'Milestone | Date',
    ['Permit | 3 March 2026', 'Roof | 4 May 2026', 'Handover | 1 June 2026'],
    ['3 March 2026', '4 May 2026', '1 June 2026'],
  ],
])('reads times in the second column of a table of phases: %s', (head, rows, times) => {
  const { deck, choices } = layoutDeck(readMarkdown(markdownOf(head, rows)).outline);
  expect(choices.at(-1)?.layout).toBe('timeline');
  const shown = (deck.slides[1]?.elements ?? []).flatMap((one) =>
    one.kind === 'text' && one.part === 'eventTime' ? [plainText(one.paragraphs[0]?.runs ?? [])] : [],
  );
  expect(shown).toEqual(times);
  expect(findFaults(deck)).toEqual([]);
});

it('shows texts of up to a hundred characters as events', () => {
  const long = 'Three further cases in the second bay, which is closed the same evening; first nurse off sick';
  const rows = ['11 Feb | Two patients', `14 Feb | ${long}`, '22 Feb | Both bays reopened'];
  expect(layoutDeck(readMarkdown(markdownOf('Date | Event', rows)).outline).choices.at(-1)?.layout).toBe('timeline');
});

it.each([
  ['Date | Event | Owner', ['1 May | Count | Ann', '2 May | Clean | Ben', '3 May | File | Cleo']],
  ['日期 | 活动 | 负责人', ['3月1日 | 盘点 | 小王', '3月2日 | 消毒 | 小李', '3月3日 | 归档 | 小陈']],
  ['Year | Winner | Runner-up', ['2021 | Leeds | York', '2022 | Hull | Leeds', '2023 | York | Hull']],
  ['Date | Event | Result', ['1 May | Vote | 62 %', '2 May | Count | 48 %', '3 May | Recount | 51 %']],
  ['Name | Event | Result', ['Ann | Long jump | Silver medal', 'Ben | Relay | Gold medal', 'Cleo | Hurdles | Fourth']],
  ['Year | Milestone | Impact | Status', english.map((row) => `${row} | done`)],
])('keeps a table whose columns need their names: %s', (head, rows) => {
  expect(layoutDeck(readMarkdown(markdownOf(head, rows)).outline).choices.at(-1)?.layout).not.toBe('timeline');
});

it('keeps a table that the author requested', () => {
  const text = markdownOf('Year | Milestone | Impact', english, '<!-- layout: table -->\n');
  expect(layoutDeck(readMarkdown(text).outline).choices.at(-1)?.layout).toBe('table');
});
