import { expect, it } from 'vitest';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { layOut } from '../lay-out.ts';

it.each([
  [
    'years of any age',
    ['1004: a princess eats with a fork', '1533: it comes to France', '1611: it is laughed at'],
    'timeline',
  ],
  ['quarters', ['Q1: plan', 'Q2: build', 'Q3: open'], 'timeline'],
  ['figures that are no years', ['300: chairs', '12: tables', '4: doors'], 'content'],
])('is for lists whose items begin with a time: %s', (_, items, layout) => {
  const { choices } = layOut(readMarkdown(`## A\n\n${items.map((item) => `- ${item}`).join('\n')}`).outline);
  expect(choices.map((choice) => choice.layout)).toEqual([layout]);
});
