import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { plainText } from '../../text/runs.ts';
import { cellsOf } from './table-cells.ts';
import { withStrongCells } from './strong-cells.ts';

/** Returns the emphasized words in the last column of a table. */
function strongIn(...rows: readonly string[]): string[] {
  const count = (rows[0] ?? '').split('|').length - 2;
  const source = `# T\n\n## Rules\n\n${[rows[0], `|${'---|'.repeat(count)}`, ...rows.slice(1)].join('\n')}\n`;
  const block = readMarkdown(source).outline.slides[1]?.blocks[0];
  const cells = block?.kind === 'table' ? withStrongCells(cellsOf(block)) : [];
  return cells
    .slice(1)
    .flatMap((row) => row.at(-1)?.runs ?? [])
    .filter(({ bold, color }) => bold && color === 'strongText')
    .map((run) => plainText([run]));
}

it('emphasizes the quantities in the second of two columns', () => {
  expect(
    strongIn(
      '| Item | Rule |',
      '| Sample | at least 125 g |',
      '| Storage | for 48 hours |',
      '| Label | name and date |',
    ),
  ).toEqual(['125 g', '48 hours']);
  expect(
    strongIn('| 项目 | 要求 |', '| 每个品种 | 不少于125克 |', '| 保存时间 | 不少于48小时 |', '| 容器 | 一盒一品 |'),
  ).toEqual(['125克', '48小时']);
});

it.each([
  ['few cells have one', ['| A | B |', '| a | for 5 days |', '| b | always |', '| c | never |', '| d | soon |']],
  ['there are only two rows', ['| A | B |', '| a | for 15 days |', '| b | for 48 hours |']],
  ['the column has only figures', ['| A | B |', '| a | 15 km |', '| b | 48 km |', '| c | 20 km |']],
  [
    'there are three columns',
    ['| A | B | C |', '| a | b | for 15 days |', '| b | c | for 48 hours |', '| c | d | e |'],
  ],
  [
    'they are numbers of houses',
    ['| Office | Street |', '| a | 12 Mill Lane |', '| b | 45 Quay Road |', '| c | 210 Hill |'],
  ],
  ['the author emphasizes words', ['| A | B |', '| a | **for** 15 days |', '| b | for 48 hours |', '| c | never |']],
])('emphasizes nothing if %s', (_, rows) => {
  expect(strongIn(...rows)).toEqual([]);
});
