import { expect, it } from 'vitest';
import { overflowFixes, overflowFixNames } from './overflow-fixes.ts';
import { messages } from './messages.ts';

it.each([
  [['shrinkText', 'continueSlide'], 'both', /Shrink it, or continue it on a new slide/],
  [['shrinkText'], 'shrinkText', /^Shrink it to fit/],
  [['continueSlide'], 'continueSlide', /^Continue it on a new slide/],
  [[], 'none', /^Shorten it/],
] as const)('offers only what can fix text that does not fit: %j', (possible, fixes, hint) => {
  const isPossible = (name: string) => possible.some((one) => one === name);
  expect(overflowFixes(isPossible)).toBe(fixes);
  expect(overflowFixNames[fixes]).toEqual(possible);
  expect(messages.en.overflowFixes[fixes]).toMatch(hint);
});
