import { expect, it } from 'vitest';
import type { Block } from '../model/outline.ts';
import { textOfBlocks } from './text-of-blocks.ts';

const runs = (text: string) => [{ text }];

it.each<[kind: string, block: Block, text: string]>([
  ['a paragraph', { kind: 'paragraph', runs: [{ text: 'One ' }, { text: 'two' }] }, 'One two'],
  [
    'a list with its inner lists',
    {
      kind: 'list',
      ordered: false,
      items: [{ runs: runs('One'), items: [{ runs: runs('Inner') }] }, { runs: runs('Two') }],
    },
    'One\nInner\n\nTwo\n',
  ],
  ['a quote', { kind: 'quote', paragraphs: [runs('One'), runs('Two')] }, 'One\nTwo'],
  [
    'a table with its head',
    { kind: 'table', head: [runs('A'), runs('B')], rows: [[runs('1'), runs('2')]], align: [] },
    'A\nB\n1\n2',
  ],
  [
    'columns',
    {
      kind: 'columns',
      columns: [
        { blocks: [{ kind: 'paragraph', runs: runs('Left') }] },
        { blocks: [{ kind: 'paragraph', runs: runs('Right') }] },
      ],
    },
    'Left\nRight',
  ],
  ['code, which is left out', { kind: 'code', text: 'let a', language: '' }, ''],
] as [string, Block, string][])('returns the text of %s', (_kind, block, text) => {
  expect(textOfBlocks([block])).toBe(text);
});

it('returns the text of each block on its own line', () => {
  const paragraph = (text: string): Block => ({ kind: 'paragraph', runs: runs(text) });
  expect(textOfBlocks([paragraph('One'), paragraph('Two')])).toBe('One\nTwo');
});
