import { expect, it, vi } from 'vitest';
import { createKeyboardClaims } from './focus.ts';

it('keeps the keyboard claimed by one editor until all its claims are released', () => {
  vi.stubGlobal('document', { activeElement: null });
  vi.stubGlobal('HTMLElement', class {});
  const [mine, other] = [createKeyboardClaims(), createKeyboardClaims()];
  const [first, second] = [mine.claim(), mine.claim()];
  expect([mine.isClaimed(), other.isClaimed()]).toEqual([true, false]);
  first.end();
  expect(mine.isClaimed()).toBe(true);
  second.end();
  expect(mine.isClaimed()).toBe(false);
  vi.unstubAllGlobals();
});
