import { expect, it } from 'vitest';
import { completeUrl } from './complete-url.ts';

it.each([
  ['', ''],
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' mailto:ada@example.com ', 'mailto:ada@example.com'],
  ['example.com', 'https://example.com'],
  ['www.example.co.uk/roofs', 'https://www.example.co.uk/roofs'],
  ['例子.中国', 'https://例子.中国'],
  ['例子.xn--fiqs8s', 'https://例子.xn--fiqs8s'],
  ['www.example.cn:8080/x', 'https://www.example.cn:8080/x'],
  ['Https://Example.com/A', 'https://Example.com/A'],
  ['ada@example.com', 'mailto:ada@example.com'],
])('converts %j to %j', (input, expectedUrl) => {
  expect(completeUrl(input)).toBe(expectedUrl);
});

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'two words.com',
  'https://',
  'example',
  'a@b',
  '//example.com',
])('rejects %j as a link', (input) => {
  expect(completeUrl(input)).toBeNull();
});
