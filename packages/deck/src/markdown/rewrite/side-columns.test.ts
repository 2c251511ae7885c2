import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

function textOf(block: Block): unknown {
  if (block.kind === 'columns') return block.columns.map(({ blocks }) => blocks.map(textOf));
  if (block.kind === 'list') return block.items.map(({ runs }) => plainText(runs));
  return block.kind === 'heading' || block.kind === 'paragraph' ? plainText(block.runs) : block.kind;
}

const blocksOf = (text: string): unknown[] =>
  (readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? []).map(textOf);

const columns = [
  ['Sails', ['main', 'jib']],
  ['Ropes', ['hemp']],
];

it.each([
  ['Left side: Sails\n- main\n- jib\n\nRight side: Ropes\n- hemp', columns],
  ['**Left -- Sails**\n\n• main\n\n• jib\n\n**Right -- Ropes**\n\n• hemp', columns],
  ['### Left: Sails\n\n- main\n- jib\n\n### Right: Ropes\n\n- hemp', columns],
  ['**Left:** Sails\n\n- main\n- jib\n\n**Right:** Ropes\n\n- hemp', columns],
  ['Left side: Sails\n- main\n- jib\nRight side: Ropes\n- hemp', columns],
  ['左边：\n- 主帆\n\n右边：\n- 缆绳', [[['主帆']], [['缆绳']]]],
])('reads lists below the words for the left and the right side as columns: %j', (text, expected) => {
  expect(blocksOf(text)).toEqual([expected]);
});

it('keeps the content around the columns', () => {
  expect(blocksOf('Boats\n\n左侧：帆\n- 主帆\n\n右侧：缆\n- 缆绳\n\n以上')).toEqual([
    'Boats',
    [
      ['帆', ['主帆']],
      ['缆', ['缆绳']],
    ],
    '以上',
  ]);
});

it.each([
  'Left: Sails\n- main',
  'Left: Sails\n\nRight: Ropes\n\n- hemp',
  'Leftovers: Sails\n- main\n\nRights: Ropes\n- hemp',
  'Left: Sails\n- main\n\nBoats\n\nRight: Ropes\n- hemp',
])('leaves other lines: %j', (text) => {
  expect(JSON.stringify(blocksOf(text))).toContain('Left');
});
