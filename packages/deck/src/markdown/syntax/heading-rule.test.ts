import { expect, it } from 'vitest';
import { textIn } from '../inline/read-inline.ts';
import { parseTree } from '../parse-tree.ts';

const blocksOf = (text: string): string[] =>
  parseTree(text).children.map((node) => {
    const words = 'children' in node ? textIn(node.children as never) : '';
    return node.type === 'heading' ? `h${node.depth} ${words}` : `${node.type} ${words}`.trim();
  });

it.each([
  ['##Costs of the boat', ['h2 Costs of the boat']],
  ['##费用', ['h2 费用']],
  ['text\n###Costs ##\nmore', ['paragraph text', 'h3 Costs', 'paragraph more']],
  ['- a\n##Costs', ['list ', 'h2 Costs'].map((one) => one.trim())],
  ['| a |\n|---|\n| b |\n##Costs', ['table', 'h2 Costs']],
  ['#花园一年\n王宁', ['h1 花园一年', 'paragraph 王宁']],
  ['<!-- x -->\n#A garden year\nIda', ['html', 'h1 A garden year', 'paragraph Ida']],
  ['a\n\n#Our plan\n- b', ['paragraph a', 'h1 Our plan', 'list']],
  ['a\n\n---\n#Our plan\nb', ['paragraph a', 'thematicBreak', 'h1 Our plan', 'paragraph b']],
  ['#2026年计划\n', ['h1 2026年计划']],
])('reads a heading without a space after its marks: %j', (text, blocks) => {
  expect(blocksOf(text).map((one) => one.replace(/^(list|table).*/u, '$1'))).toEqual(blocks);
});

it.each([
  '#garden',
  '#garden #roses',
  '#话题# 今天开幕',
  '#12 is open',
  '#12: open',
  '#!/bin/sh run',
  'a\n#our plan\nb',
  'a\n\n#our plan\nb',
  '\\##Costs',
  '#######Costs now',
  '##--',
])('reads %j as text', (text) => {
  expect(parseTree(text).children.filter(({ type }) => type !== 'paragraph')).toEqual([]);
});

it('reads no headings in code', () => {
  expect(blocksOf('```\n##Costs\n```\n\n    ##Costs')).toEqual(['code', 'code']);
});
