import { expect, it } from 'vitest';
import { listsHtml } from './paragraphs-html.ts';
import type { Block } from './paragraphs-html.ts';

const item = (content: string, level: number, more: Partial<Block> = {}): Block => ({
  bullet: 'disc',
  level,
  attributes: '',
  content,
  ...more,
});

it.each<[string, Block[], string]>([
  ['below the first', [item('a', 1), item('b', 1), item('c', 1)], '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  [
    'below a missing level',
    [item('a', 0), item('b', 2), item('c', 2), item('d', 0)],
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  ],
  [
    'with continued numbers',
    [item('a', 1, { bullet: 'number', start: 3 }), item('b', 1, { bullet: 'number' })],
    '<ol type="a" start="3"><li>a</li><li>b</li></ol>',
  ],
  [
    'with numbers of a style',
    [item('a', 0, { bullet: 'number', numberStyle: 'romanUcParenR' }), item('b', 0, { bullet: 'number' })],
    '<ol type="I"><li>a</li></ol><ol><li>b</li></ol>',
  ],
  [
    'with a line of its first item',
    [item('a', 1), { level: 1, attributes: '', content: 'more' }, item('b', 1)],
    '<ul><li>a<br>more</li><li>b</li></ul>',
  ],
  ['deeper than what follows', [item('a', 2), item('b', 1)], '<ul><li>a</li><li>b</li></ul>'],
])('keeps the items of one level in one list: %s', (_, blocks, html) => {
  expect(listsHtml(blocks)).toBe(html);
});
