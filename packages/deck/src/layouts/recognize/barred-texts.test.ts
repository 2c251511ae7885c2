import { expect, it } from 'vitest';
import type { Block } from '../../model/outline.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { textOfRuns } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { withoutBars } from './barred-texts.ts';

const linesOf = (text: string): string[] => {
  const [block] = withoutBars([{ kind: 'paragraph', runs: [{ text }] } satisfies Block]);
  return block?.kind === 'paragraph' ? textOfRuns(block.runs).split('\n') : [];
};

it.each([
  ['Total: €1.2m | 📈 Goal: 78 % | Start: May', ['Total: €1.2m', 'Goal: 78 %', 'Start: May']],
  ['💰 合计：1,150万元 | 📈 目标：OEE达到78%', ['合计：1,150万元', '目标：OEE达到78%']],
  ['Ida Brandt | ida@example.org |', ['Ida Brandt', 'ida@example.org']],
  ['林志远 ｜ 0998-5550366', ['林志远', '0998-5550366']],
])('sets texts between bars on lines of their own: %s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

it.each([['P(A | B) is the chance of A if B is known.'], ['x | y'], ['a|b are options'], ['条件概率P(A | B)']])(
  'keeps bars that are part of the text: %s',
  (text) => {
    expect(linesOf(text)).toEqual([text]);
  },
);

it.each([
  [
    'Summary',
    '**Safety is not a project, but a habit.** Let us keep it, every day and everywhere.',
    'Contact: Ida Brandt | ida@brandt.example | +49 30 5550366',
  ],
  [
    '总结',
    '**数字化不是一个项目，而是一种能力。** 让我们携手并进，共创智造未来，一起走好每一步！',
    '联系人：林志远 | lin@hengyue.example | 0998-5550366',
  ],
])('sets contacts between bars below the text, each on its own: %s', (heading, text, contacts) => {
  const { deck } = layoutDeck(readMarkdown(`# T\n\n## ${heading}\n\n${text}\n\n${contacts}\n\n## End\n\nA.`).outline);
  expect(deck.slides[1]?.elements.filter(({ part }) => part === 'contact')).toHaveLength(3);
});
