import { expect, it } from 'vitest';
import { readMarkdown } from '../read-markdown.ts';

const blocksOf = (markdown: string) => readMarkdown(`# T\n\n## A\n\n${markdown}`).outline.slides[1]?.blocks;

it.each([
  ['> The train is late.\n> The pigeons are on time.', 'The train is late.\nThe pigeons are on time.'],
  ['> 床前明月光，\n> 疑是地上霜。', '床前明月光，\n疑是地上霜。'],
])('keeps the lines of verse in quotations: %j', (markdown, text) => {
  expect(blocksOf(markdown)).toEqual([{ kind: 'quote', paragraphs: [[{ text }]] }]);
});

it('keeps three or more short lines of a paragraph, also next to formatted words', () => {
  expect(blocksOf('The last train\nhas *gone*.\nOn the bench, a cup.')).toEqual([
    {
      kind: 'paragraph',
      runs: [{ text: 'The last train\nhas ' }, { text: 'gone', italic: true }, { text: '.\nOn the bench, a cup.' }],
    },
  ]);
});

it('keeps the two lines of a Chinese couplet', () => {
  const text = '九秋风露越窑开，\n夺得千峰翠色来。';
  expect(blocksOf(text)).toEqual([{ kind: 'paragraph', runs: [{ text }] }]);
});

it.each([
  ['two Chinese lines of different lengths', '我们五月开始，\n六月结束工作了。', '我们五月开始，六月结束工作了。'],
  ['two lines of a paragraph', 'We start in May\nand end in June.', 'We start in May and end in June.'],
  [
    'lines that an editor wrapped',
    '> The solvent must evaporate before the patch is pressed on,\n> or it peels off.',
    'The solvent must evaporate before the patch is pressed on, or it peels off.',
  ],
])('joins %s', (_, markdown, text) => {
  expect(JSON.stringify(blocksOf(markdown))).toContain(JSON.stringify(text));
});
