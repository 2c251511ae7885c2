import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LookupQueue } from './lookup-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const newQueue = () => new LookupQueue({ atOnce: 2, maxWaiting: 5, maxWaitingOfClient: 3, waitMs: 1000 });

it('lets a few in at once, and the next one when a place is given back', async () => {
  const queue = newQueue();
  const leave = await queue.enter('a');
  await queue.enter('a');
  let isIn = false;
  const third = queue.enter('a').then(() => (isIn = true));
  await vi.advanceTimersByTimeAsync(10);
  expect(isIn).toBe(false);
  leave();
  await third;
  expect(isIn).toBe(true);
});

it('lets clients take turns', async () => {
  const queue = newQueue();
  const leaves = [await queue.enter('a'), await queue.enter('a')];
  const order: string[] = [];
  const enter = (client: string, name: string) =>
    queue.enter(client).then((leave) => {
      order.push(name);
      leave();
    });
  const waiting = [enter('a', 'a1'), enter('a', 'a2'), enter('a', 'a3'), enter('b', 'b1')];
  leaves[0]?.();
  await Promise.all(waiting);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('rejects a client that has too many waiting, and all where too many wait', async () => {
  const queue = newQueue();
  await queue.enter('a');
  await queue.enter('a');
  const waiting = ['a', 'a', 'a', 'b', 'b'].map((client) => queue.enter(client).catch(() => undefined));
  await expect(queue.enter('a')).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(queue.enter('c')).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all(waiting);
});

it('lets nobody wait longer than agreed, and forgets those that gave up', async () => {
  const queue = newQueue();
  const leave = await queue.enter('a');
  await queue.enter('a');
  const late = queue.enter('b').catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBe('unavailable');
  leave();
  expect(await queue.enter('c')).toBeTypeOf('function');
});
