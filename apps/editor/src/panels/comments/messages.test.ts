import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it('shows the number of comments only if there are any', () => {
  expect([messages.en.open(0), messages.en.open(2)]).toEqual(['Open', 'Open (2)']);
  expect(messages['zh-CN'].resolved(0)).toBe('已解决');
});

it.each([
  [0, '0 characters left'],
  [1, '1 character left'],
  [20, '20 characters left'],
])('counts the %i characters that can still be typed', (count, text) => {
  expect(messages.en.left(count)).toBe(text);
});
