import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LookupQueue } from './lookup-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const newQueue = () => new LookupQueue({ maxConcurrent: 2, maxWaiting: 5, maxWaitingPerClient: 3, waitMs: 1000 });

it('starts a few lookups at once, and the next one when a slot becomes free', async () => {
  const queue = newQueue();
  const release = await queue.acquire('a');
  await queue.acquire('a');
  let isAcquired = false;
  const third = queue.acquire('a').then(() => (isAcquired = true));
  await vi.advanceTimersByTimeAsync(10);
  expect(isAcquired).toBe(false);
  release();
  await third;
  expect(isAcquired).toBe(true);
});

it('alternates between clients', async () => {
  const queue = newQueue();
  const releases = [await queue.acquire('a'), await queue.acquire('a')];
  const order: string[] = [];
  const acquire = (client: string, name: string) =>
    queue.acquire(client).then((release) => {
      order.push(name);
      release();
    });
  const waiting = [acquire('a', 'a1'), acquire('a', 'a2'), acquire('a', 'a3'), acquire('b', 'b1')];
  releases[0]?.();
  await Promise.all(waiting);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('rejects a client with too many waiting lookups, and all clients if too many lookups wait in total', async () => {
  const queue = newQueue();
  await queue.acquire('a');
  await queue.acquire('a');
  const waiting = ['a', 'a', 'a', 'b', 'b'].map((client) => queue.acquire(client).catch(() => undefined));
  await expect(queue.acquire('a')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(queue.acquire('c')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(waiting);
});

it('rejects a lookup that has waited too long, and removes it from the queue', async () => {
  const queue = newQueue();
  const release = await queue.acquire('a');
  await queue.acquire('a');
  const pending = queue.acquire('b').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await pending).toBe('unavailable');
  release();
  expect(await queue.acquire('c')).toBeTypeOf('function');
});
