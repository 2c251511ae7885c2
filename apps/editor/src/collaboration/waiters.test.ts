import { expect, it, vi } from 'vitest';
import { createWaiters } from './waiters.ts';

it('resolves as soon as a condition is met', async () => {
  let value = 0;
  const conditions = createWaiters({ isClosed: () => false });
  const met = conditions.waitFor(() => value === 2, 60_000);
  value = 1;
  conditions.check();
  value = 2;
  conditions.check();
  await expect(met).resolves.toBe(true);
});

it('gives up when waiting is over or the time is up', async () => {
  vi.useFakeTimers();
  try {
    let isOver = false;
    const conditions = createWaiters({ isClosed: () => isOver });
    const late = conditions.waitFor(() => false, 1000);
    vi.advanceTimersByTime(1000);
    await expect(late).resolves.toBe(false);
    const ended = conditions.waitFor(() => false, 1000);
    isOver = true;
    conditions.check();
    await expect(ended).resolves.toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
