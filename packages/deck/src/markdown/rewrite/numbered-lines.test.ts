import { expect, it } from 'vitest';
import { plainText } from '../../text/runs.ts';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (text: string): string[] =>
  (readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? []).map((block) => {
    if (block.kind === 'list') {
      const mark = block.ordered ? `${block.start ?? 1}: ` : '';
      return mark + block.items.map(({ runs }) => plainText(runs)).join('|');
    }
    return block.kind === 'paragraph' ? plainText(block.runs) : block.kind;
  });

it.each([
  ['1.Draw the plan\n2.Buy the seeds\n3.Dig', ['1: Draw the plan|Buy the seeds|Dig']],
  ['步骤：\n1、画图\n2、买种子\n完成后拍照', ['步骤：', '1: 画图|买种子', '完成后拍照']],
  ['2）买种子\n3）*翻*地', ['2: 买种子|翻地']],
  ['1.Draw the plan\nof the garden\n2.Dig', ['1.Draw the plan of the garden 2.Dig']],
  ['（1）画图\n（2）买种子', ['1: 画图|买种子']],
  ['(1) Draw\n(2) Dig\n(3) Plant', ['1: Draw|Dig|Plant']],
  ['① 画图\n② 翻地', ['1: 画图|翻地']],
  ['1\\. Draw\n2\\. Dig', ['1: Draw|Dig']],
  ['（1）画图\n2、买种子', ['（1）画图 2、买种子']],
  ['1. Draw\n2.Dig\n3.Plant', ['1: Draw|Dig|Plant']],
  ['1. Draw\n2.Dig\n3. Plant', ['1: Draw|Dig|Plant']],
])('reads lines with consecutive numbers as a list: %j', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

it.each([
  '1.5 tons of seeds,\n2.5 tons of soil.',
  '1.Draw,\n3.dig',
  '1\\.Draw,\n2\\.dig',
  'a 1.Draw,\n2.dig',
  '（1）班 12 棵\n（2）班 9 棵',
  'Plan (1) shows beds\n(2) shows paths\n(3) ponds',
  '③ 翻地\n④ 浇水',
  '(1) beds\n(4) paths\n(5) ponds',
])('keeps other lines a paragraph: %j', (text) => {
  expect(readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks.map(({ kind }) => kind)).toEqual([
    'paragraph',
  ]);
});

it('reads lines with bullets below numbered lines as inner lists', () => {
  const text = '（1）花园\n● 玫瑰\n● 丁香\n（2）菜地\n● 豌豆\n以上。';
  const [list, below] = readMarkdown(`# T\n\n## A\n\n${text}\n`).outline.slides[1]?.blocks ?? [];
  expect(list).toMatchObject({
    kind: 'list',
    ordered: true,
    items: [
      { runs: [{ text: '花园' }], items: [{ runs: [{ text: '玫瑰' }] }, { runs: [{ text: '丁香' }] }] },
      { runs: [{ text: '菜地' }], items: [{ runs: [{ text: '豌豆' }] }] },
    ],
  });
  expect(below).toMatchObject({ kind: 'paragraph', runs: [{ text: '以上。' }] });
});
