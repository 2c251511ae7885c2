import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { findFaults } from '../../testing/find-faults.ts';
import { layoutDeck } from '../layout-deck.ts';

function choiceOf(markdown: string) {
  const { choices } = layoutDeck(readMarkdown(`# T\n\n${markdown}\n\n## Z\n\nz`).outline);
  return choices[1];
}

it.each([
  ['## A side note\n\n> Slugs can climb stairs. We checked.', 'statement'],
  ['## 一个小插曲\n\n> 有人用保温杯泡茶。', 'statement'],
  ['## What crews said\n\n> The boats are easy to berth.', 'quote'],
  ['## 读者怎么说\n\n> 现在下班路上就能还书。', 'quote'],
  ['## Nights\n\n> I slept on the bench.', 'quote'],
  ['## Nights\n\n> “Slugs can climb stairs.”', 'quote'],
  ['## Nights\n\n> Slugs can climb stairs.\n> — Ida Brandt', 'quote'],
])('sets only quotations as such: %j', (markdown, layout) => {
  expect(choiceOf(markdown)?.layout).toBe(layout);
});

it('sets an aside or a note next to other text as a note, without quotation marks', () => {
  expect(choiceOf('## A\n\n- One thing\n- Another\n\n> Slugs can climb stairs.')?.reason).toContain('callout');
  expect(choiceOf('## 甲\n\n- 数据局：开放接口\n- 交通局：协调点位\n\n> 注：数据截至三月底。')?.reason).toContain(
    'callout',
  );
  expect(choiceOf('## A\n\n- One thing\n- Another\n\n> “Slugs can climb stairs.”')?.reason).not.toContain('callout');
});

it('draws a chain below an aside as shapes', () => {
  const choice = choiceOf('## A\n\n> A ferry that sails itself.\n\nPier → Sea → Pier');
  expect(choice?.layout).toBe('diagram');
  expect(choice?.reason).toContain('callout');
});

it('keeps an aside as a quotation if the author requests it', () => {
  expect(choiceOf('## A\n\n<!-- layout: quote -->\n\n> Slugs can climb stairs.')?.layout).toBe('quote');
});

it('keeps a quotation below text that introduces it, but no note below other text', () => {
  const quote = '> The boat is at the pier until six.';
  const list = '- One thing\n- Another';
  expect(choiceOf(`## A\n\n${list}\n\nTry to write this:\n\n${quote}`)?.reason).not.toContain('callout');
  expect(choiceOf(`## A\n\n${list}\n\nTry to write it.\n\n${quote}`)?.reason).toContain('callout');
});

describe('a definition or a law above text about it', () => {
  const database = '> A database is an organized collection of logically related data, designed to meet many needs.';
  const law = '> 一切物体总保持匀速直线运动状态或静止状态，除非作用在它上面的力迫使它改变这种状态。';
  const remark = 'The software that manages it is the *database management system*. People say “database” for both.';
  const remarks = '- 又叫**惯性定律**\n- 力不是维持运动的原因\n- 惯性的大小只与**质量**有关';

  it.each([
    ['## A definition', database, remark],
    ['## Our working definition', database, remark],
    ['## Definition of a database', database, '- It has a schema\n- It has users'],
    ['## Newton’s first law', database, '- Also called inertia'],
    ['## 牛顿第一定律', law, remarks],
    ['## 什么是惯性：定义', law, remarks],
  ])('is the subject of a slide with the heading %j', (heading, quote, below) => {
    const { deck } = layoutDeck(readMarkdown(`# T\n\n${heading}\n\n${quote}\n\n${below}\n\n## Z\n\nz`).outline);
    const sizes = (deck.slides[1]?.elements ?? []).flatMap((one) =>
      one.kind === 'text' && one.role === 'body' ? [{ part: one.part, size: one.style.size }] : [],
    );
    const size = sizes.find(({ part }) => part === 'quote')?.size ?? 0;
    expect(size).toBeGreaterThanOrEqual(1.2 * Math.max(...sizes.flatMap((one) => (one.part ? [] : [one.size]))));
    expect(findFaults(deck)).toEqual([]);
  });

  it.each([
    '## High-definition cameras\n\n> Slugs can climb stairs.\n\n- One thing\n- Another',
    '## Lawn care\n\n> Slugs can climb stairs.\n\n- One thing\n- Another',
    '## 自定义报表\n\n> 报表每天早上更新。\n\n- 选择字段\n- 保存模板',
    '## 甲\n\n> 报表每天早上更新。\n\n- 选择字段\n- 保存模板',
  ])('is an aside with other headings: %j', (markdown) => {
    expect(choiceOf(markdown)?.reason).toContain('callout');
  });
});
