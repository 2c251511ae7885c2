import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryBudget, type MemoryCaller } from './memory-budget.ts';

const ann: MemoryCaller = { app: 'a', owner: 'ann' };
const bob: MemoryCaller = { app: 'a', owner: 'bob' };
const cem: MemoryCaller = { app: 'c', owner: 'cem' };
const waitMs = 1000;

let budget: MemoryBudget;
beforeEach(() => {
  vi.useFakeTimers();
  budget = new MemoryBudget(1200, { waitMs, maxWaitingPerApp: 3 });
});
afterEach(() => vi.useRealTimers());

/** Reserves one caller's maximum in pieces; the remaining requests wait or are rejected. */
const fill = (caller: MemoryCaller, piece = 10) => {
  const reserved = budget.open(caller);
  while (budget.reserved + piece <= budget.total) {
    const before = budget.reserved;
    reserved.reserve(piece).catch(() => undefined);
    if (budget.reserved === before) break;
  }
  return reserved;
};
const codeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'granted',
    (error: Error) => error.message,
  );

describe('memory shares', () => {
  it('give one caller at most a third of the budget', () => {
    expect(fill(ann).bytes).toBe(0);
    expect(budget.reserved).toBe(400);
    expect(budget.largestShare).toBe(400);
  });

  it('give one application at most half of the budget, regardless of its number of callers', () => {
    for (let number = 0; number < 20; number += 1) fill({ app: 'a', owner: String(number) });
    expect(budget.reserved).toBeGreaterThan(580);
    expect(budget.reserved).toBeLessThanOrEqual(600);
  });

  it('leave memory for the next caller and the next application', async () => {
    fill(ann);
    expect(await codeOf(budget.open(bob).reserve(100))).toBe('granted');
    for (let number = 0; number < 20; number += 1) fill({ app: 'a', owner: String(number) });
    expect(await codeOf(budget.open(cem).reserve(150))).toBe('granted');
  });

  it.each([1, 2, 3, 4])(
    'leave memory for the next owner of an application in which %i owners hold their maximum',
    async (count) => {
      budget = new MemoryBudget(1_200_000, { waitMs });
      for (let number = 0; number < count; number += 1) fill({ app: 'a', owner: String(number) }, 100);
      expect(await codeOf(budget.open(ann).reserve(4_000))).toBe('granted');
    },
  );

  it('are never larger than the budget', () => {
    for (let number = 0; number < 50; number += 1) fill({ app: String(number % 10), owner: String(number) });
    expect(budget.reserved).toBeLessThanOrEqual(budget.total);
  });
});

describe('waiting owners', () => {
  /** Reserves memory repeatedly, each time for some milliseconds. */
  const keepReserving = async (caller: MemoryCaller, bytes: number, ms: number) => {
    for (;;) {
      const reserved = budget.open(caller);
      await reserved.reserve(bytes).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, ms));
      reserved.close();
    }
  };

  it('get small requests granted before a large request of others, but not forever', async () => {
    budget = new MemoryBudget(1200, { waitMs });
    for (let number = 0; number < 40; number += 1) {
      void keepReserving({ app: 'a', owner: String(number % 4) }, 35, 20 + (number % 7) * 9);
    }
    await vi.advanceTimersByTimeAsync(waitMs / 4);
    const code = codeOf(budget.open(ann).reserve(300));
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await code).toBe('granted');
  });

  it('are not blocked for long by a request that cannot be granted', async () => {
    budget = new MemoryBudget(1200, { waitMs });
    fill(ann);
    for (const owner of ['x', 'y', 'z']) codeOf(budget.open({ app: 'a', owner }).reserve(390)).catch(() => undefined);
    for (let round = 0; round < 12; round += 1) {
      const reserved = budget.open(bob);
      const code = codeOf(reserved.reserve(50));
      await vi.advanceTimersByTimeAsync(waitMs / 10);
      expect(await Promise.race([code, Promise.resolve('still waiting')])).toBe('granted');
      reserved.close();
    }
  });

  it('are served in turn, each in the order of arrival', async () => {
    budget = new MemoryBudget(1200, { waitMs });
    const first = budget.open(cem);
    const second = budget.open({ app: 'd', owner: 'dan' });
    const third = budget.open({ app: 'e', owner: 'eve' });
    await Promise.all([first.reserve(400), second.reserve(260), third.reserve(170)]);
    const served: string[] = [];
    const reserveFor = async (owner: string, bytes: number) => {
      await budget.open({ app: 'a', owner }).reserve(bytes);
      served.push(`${owner} ${bytes}`);
    };
    const requests = [
      reserveFor('ann', 161),
      reserveFor('ann', 10),
      reserveFor('ann', 11),
      reserveFor('bob', 141),
      reserveFor('bob', 12),
    ];
    expect(budget.waiting).toBe(5);
    for (const reserved of [first, second, third]) reserved.close();
    await vi.advanceTimersByTimeAsync(waitMs);
    await Promise.all(requests);
    expect(served).toEqual(['ann 161', 'bob 141', 'ann 10', 'bob 12', 'ann 11']);
  });

  it('do not delay a request that already holds memory', async () => {
    const openRequest = budget.open(ann);
    await openRequest.reserve(100);
    const code = codeOf(budget.open(ann).reserve(390));
    expect(await codeOf(openRequest.reserve(100))).toBe('granted');
    openRequest.close();
    expect(await code).toBe('granted');
  });
});

describe('request that does not fit', () => {
  it('waits until memory is released', async () => {
    const first = budget.open(ann);
    await first.reserve(400);
    const second = budget.open(ann);
    const pendingCode = codeOf(second.reserve(300));
    await vi.advanceTimersByTimeAsync(waitMs / 2);
    expect(second.bytes).toBe(0);
    first.close();
    expect(await pendingCode).toBe('granted');
    expect(budget.reserved).toBe(300);
  });

  it('is rejected as rate limited if its owner or its application holds the memory', async () => {
    await budget.open(ann).reserve(400);
    const codes = [codeOf(budget.open(ann).reserve(300)), codeOf(budget.open(bob).reserve(300))];
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await Promise.all(codes)).toEqual(['rate_limited', 'rate_limited']);
  });

  it('fails with “service unavailable” if only other owners hold the memory', async () => {
    for (const app of ['x', 'y', 'z']) fill({ app, owner: app });
    const code = codeOf(budget.open(cem).reserve(400));
    await vi.advanceTimersByTimeAsync(waitMs);
    expect(await code).toBe('unavailable');
  });

  it('is rejected immediately if its application has too many waiting requests', async () => {
    await budget.open(ann).reserve(400);
    const waiting = Array.from({ length: 3 }, () => codeOf(budget.open(ann).reserve(300)));
    expect(await codeOf(budget.open(bob).reserve(300))).toBe('rate_limited');
    await vi.advanceTimersByTimeAsync(waitMs);
    await Promise.all(waiting);
    expect(budget.waiting).toBe(0);
  });

  it('is rejected as too large if it could never fit', async () => {
    expect(await codeOf(budget.open(ann).reserve(401))).toBe('too_large');
  });

  it('leaves no trace if it ends while it is waiting', async () => {
    const first = budget.open(ann);
    await first.reserve(400);
    const second = budget.open(ann);
    const pendingCode = codeOf(second.reserve(300));
    second.close();
    first.close();
    await pendingCode;
    expect(budget.reserved).toBe(0);
  });
});

it('releases all memory of a request exactly once when the request closes', async () => {
  const reserved = budget.open(ann);
  await reserved.reserve(100);
  await reserved.reserve(50);
  reserved.release(30);
  expect(budget.reserved).toBe(120);
  reserved.close();
  reserved.close();
  expect(budget.reserved).toBe(0);
});
