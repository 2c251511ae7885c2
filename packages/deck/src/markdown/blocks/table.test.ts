import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (rows: string): string[] =>
  (readMarkdown(`## A\n\n| Boat | Seats |\n|---|---|\n${rows}\n`).outline.slides[0]?.blocks ?? []).map((block) => {
    if (block.kind === 'table') return block.rows.map((row) => row.map(plainText).join(' | ')).join('\n');
    return block.kind === 'paragraph' ? plainText(block.runs) : block.kind;
  });

it.each([
  ['| Ida | 4 |\nAll boats have vests', ['Ida | 4', 'All boats have vests']],
  ['| Ida | 4 |\nAll boats have vests\nand a radio', ['Ida | 4', 'All boats have vests', 'and a radio']],
  ['| Ida | 4 |\n| Children need a vest on board. | |', ['Ida | 4', 'Children need a vest on board.']],
  ['| 小船 | 4 |\n儿童必须穿救生衣。', ['小船 | 4', '儿童必须穿救生衣。']],
])('reads a sentence below the rows as a note: %j', (rows, blocks) => {
  expect(blocksOf(rows)).toEqual(blocks);
});

it.each([
  ['| Ida | 4 |\n| Ben | |', ['Ida | 4\nBen | ']],
  ['| Ida | 4 |\n| A boat that was never counted | |', ['Ida | 4\nA boat that was never counted | ']],
  ['| Children need a vest on board. | |\n| Ida | 4 |', ['Children need a vest on board. | \nIda | 4']],
])('keeps other rows: %j', (rows, blocks) => {
  expect(blocksOf(rows)).toEqual(blocks);
});
