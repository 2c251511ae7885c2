import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withUnitBelow } from './split-unit.ts';

const cell = (text: string) => ({ runs: [{ text }] });

it('puts the unit of a column on a second line if the header needs two lines', () => {
  expect(withUnitBelow(cell('接待游客（万人次）'), 20, 120)).toEqual(cell('接待游客\n（万人次）'));
  expect(withUnitBelow(cell('接待游客（万人次）'), 20, 400)).toEqual(cell('接待游客（万人次）'));
  expect(withUnitBelow(cell('接待游客（万人次）'), 20, 60)).toEqual(cell('接待游客（万人次）'));
  expect(withUnitBelow(cell('People served'), 20, 60)).toEqual(cell('People served'));
});

it('does not break the unit of a table next to its chart', () => {
  const rows = [2021, 2022, 2023, 2024, 2025].map((year, at) => `| ${year} | ${250 + at * 90} | ${18 + at * 9}.4 |`);
  const source = `# 推介\n\n## 近五年游客与收入\n\n| 年份 | 接待游客（万人次） | 旅游收入（亿元） |\n|---|---:|---:|\n${rows.join('\n')}\n`;
  const { deck } = layoutDeck(readMarkdown(source).outline, { coverId: 'chinese-cyan-zh-bamboo' });
  const headers = deck.slides.flatMap(({ elements }) =>
    elements.flatMap((one) => (one.kind === 'table' ? (one.rows[0]?.cells ?? []) : [])),
  );
  expect(headers.map(({ runs }) => textOfRuns(runs))).toEqual(['年份', '接待游客\n（万人次）', '旅游收入\n（亿元）']);
});

it.each([
  [
    '里程（公里） | 车站（座） | 总投资（亿元） | 每公里造价（亿元）',
    ['里程\n（公里）', '车站\n（座）', '总投资\n（亿元）', '每公里造价\n（亿元）'],
  ],
  ['里程 | 车站 | 总投资 | 造价', ['里程', '车站', '总投资', '造价']],
])('puts units on second lines if the text of a table can then be large: %s', (names, expected) => {
  const rows = ['4号线 | 北部新城—南门', '5号线一期 | 西站—空港', '2号线东延 | 东湖—化工园'].map(
    (name, at) => `| ${name} | ${at + 20}.4 | ${at + 21} | ${at + 190}.5 | 7.5${at} |`,
  );
  const source = `# 规划\n\n## 建设项目\n\n| 项目 | 起讫点 | ${names} |\n|---|---|--:|--:|--:|--:|\n${rows.join('\n')}\n`;
  const { deck } = layoutDeck(readMarkdown(source).outline);
  const table = deck.slides.at(-1)?.elements.find((one) => one.kind === 'table');
  expect(table?.rows[0]?.cells.slice(2).map(({ runs }) => textOfRuns(runs))).toEqual(expected);
  expect(table?.style.size).toBeGreaterThanOrEqual(26);
});
