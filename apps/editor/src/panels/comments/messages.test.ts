import { expect, it } from 'vitest';
import { messages } from './messages.ts';

it.each([
  [0, '0 characters left'],
  [1, '1 character left'],
  [20, '20 characters left'],
])('counts the %i characters that can still be typed', (count, text) => {
  expect(messages.en.left(count)).toBe(text);
});
