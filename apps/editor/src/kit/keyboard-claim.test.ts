import { expect, it, vi } from 'vitest';
import { createKeyboardClaims } from './focus.ts';

it('claims the keyboard of one editor until every claim has been released', () => {
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
