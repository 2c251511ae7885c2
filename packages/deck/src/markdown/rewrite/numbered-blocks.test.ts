import { expect, it } from 'vitest';
import type { ListItem } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const itemText = ({ runs, items }: ListItem): unknown =>
  items ? [plainText(runs), items.map(itemText)] : plainText(runs);

const blocksOf = (text: string): unknown[] =>
  (readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? []).map((block) =>
    block.kind === 'list'
      ? [block.ordered ? '1.' : '•', ...block.items.map(itemText)]
      : block.kind === 'paragraph'
        ? plainText(block.runs)
        : block.kind,
  );

it.each([
  ['1\\. Draw the plan\n\n2\\. Dig\n\n3\\. Plant', [['1.', 'Draw the plan', 'Dig', 'Plant']]],
  ['1、画图\n\n2、买种子', [['1.', '画图', '买种子']]],
  ['**1.** Draw\n\n**2.** Dig the **bed**', [['1.', 'Draw', 'Dig the bed']]],
  ['Steps:\n\n1\\. Draw\n\n2\\. Dig\n\nDone.', ['Steps:', ['1.', 'Draw', 'Dig'], 'Done.']],
])('reads adjacent paragraphs with consecutive numbers as a list: %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it.each([
  '1\\. Draw',
  '2\\. Draw\n\n3\\. Dig',
  '1\\. Draw\n\n3\\. Dig',
  '1\\.5 tons\n\n2\\.5 tons',
  '**1. Draw**\n\nDig',
])('keeps other paragraphs: %j', (text) => {
  expect(blocksOf(text).every((block) => typeof block === 'string')).toBe(true);
});

it.each([
  ['1、**花园**\n   - 玫瑰\n   - 丁香\n2、菜地\n   - 豌豆', [['1.', ['花园', ['玫瑰', '丁香']], ['菜地', ['豌豆']]]]],
  ['1、花园\n- 玫瑰\n\n2、菜地\n- 豌豆', [['1.', ['花园', ['玫瑰']], ['菜地', ['豌豆']]]]],
  [
    '两块地：\n（1）花园\n- 玫瑰\n  - 红\n（2）菜地\n- 豌豆',
    ['两块地：', ['1.', ['花园', [['玫瑰', ['红']]]], ['菜地', ['豌豆']]]],
  ],
  ['一、花园\n- 玫瑰\n二、菜地\n- 豌豆', [['•', ['一、花园', ['玫瑰']], ['二、菜地', ['豌豆']]]]],
])('reads numbered lines with lists below them as a list with inner lists: %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it.each([
  ['1、花园\n- 玫瑰\n- 丁香', ['1、花园', ['•', '玫瑰', '丁香']]],
  ['1、花园\n- 玫瑰\n4、菜地\n- 豌豆', ['1、花园', ['•', '玫瑰 4、菜地', '豌豆']]],
])('keeps other numbers: %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});
