import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import type { Block } from '../../model/outline.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { plainText } from '../../text/runs.ts';
import { layoutDeck } from '../layout-deck.ts';
import { parallelLines } from './parallel-lines.ts';

const blocksOf = (markdown: string): readonly Block[] =>
  readMarkdown(`## A\n\n${markdown}`).outline.slides[0]?.blocks ?? [];
const itemsOf = (markdown: string): string[] | undefined =>
  parallelLines(blocksOf(markdown))?.flatMap((block) =>
    block.kind === 'list' ? block.items.map(({ runs }) => plainText(runs)) : [],
  );

const weeks = [
  'Week 1: early shift Monday to Wednesday, off Thursday and Friday, late shift Saturday and Sunday.',
  'Week 2: off Monday and Tuesday, nights Wednesday to Friday, weekend free.',
  'Week 3: late shift Monday to Thursday, weekend free from Friday.',
];

describe('lines with parallel labels', () => {
  it.each([
    ['weeks', weeks],
    ['days', ['Day 1: food safety and hygiene.', 'Day 2: brewing tea and preparing ingredients.']],
    ['Chinese weeks', ['第一周：熟悉产品和门店。', '第二周：独立收银。', '第三周：轮岗。']],
  ])('become a list: %s', (_, lines) => {
    expect(itemsOf(lines.join('\n'))).toEqual(lines);
    expect(itemsOf(`${lines.join('\n')}\n\nAll of them are free.`)).toEqual(lines);
  });

  it('become a list if they are written as one line', () => {
    expect(parallelLines(blocksOf('方案一：继续租用现有仓库。方案二：搬到新园区。'))).toMatchObject([
      { kind: 'list', ordered: false, items: [{}, {}] },
    ]);
  });

  it('have no lead in large type', () => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n## Shifts\n\n${weeks.join('\n')}\n\nOne is free.`).outline);
    expect(findFaults(deck)).toEqual([]);
    expect(deck.slides).toHaveLength(2);
  });

  it.each([
    ['numbers that do not follow one another', 'Week 1: early.\nWeek 3: late.'],
    ['other labels', 'Week 1: early.\nDay 2: late.'],
    ['a conversation', 'A: Good morning.\nB: Good morning.'],
    ['Chinese text', '第一周：熟悉产品。\n大家都要参加。'],
  ])('are not %s', (_, markdown) => {
    expect(itemsOf(markdown)).toBeUndefined();
  });
});

describe('sentences that are steps', () => {
  it.each([
    ['Step 1: listen. Step 2: apologize. Step 3: write it down.', ['listen.', 'apologize.', 'write it down.']],
    ['第一步听完，不打断。第二步道歉。第三步记录。', ['听完，不打断。', '道歉。', '记录。']],
  ])('become a numbered list: %s', (markdown, items) => {
    expect(itemsOf(markdown)).toEqual(items);
    expect(parallelLines(blocksOf(markdown))?.[0]).toMatchObject({ ordered: true });
  });

  it.each(['The first step is to listen. Step 2 is to apologize.', '第一步很难。大家一起走。'])(
    'stay text if not all are steps: %s',
    (markdown) => {
      expect(itemsOf(markdown)).toBeUndefined();
    },
  );
});
