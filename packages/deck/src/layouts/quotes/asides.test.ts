import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
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
