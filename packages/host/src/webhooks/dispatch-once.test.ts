import { expect, it, onTestFinished, vi } from 'vitest';
import type { CallContext } from '../calls/call-context.ts';
import { Secret } from '../kernel/secret.ts';
import type { ReceivedEvent } from '../options/options.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { createSeal } from '../storage/seal.ts';
import { createSealedStore, type SealedStore } from '../storage/sealed-store.ts';
import { dispatchOnce } from './dispatch-once.ts';

const event: ReceivedEvent = { id: 'e-1', type: 'ppt.saved', timestamp: '', data: { app_id: 'app-1' } };

/**
 * Returns a function that dispatches the event, with a handler that each process shares, and a function that returns
 * the context of such a call.
 */
function dispatcher(handle: () => Promise<void> = async () => undefined) {
  const clock = { now: 1_000_000 };
  const seal = createSeal([new Secret('a secret of more than thirty-two characters')]);
  const store = createSealedStore(memoryStorage({ now: () => clock.now }), seal, () => undefined);
  const state = { handled: 0 };
  const on = {
    'ppt.saved': async () => {
      state.handled += 1;
      await handle();
    },
  };
  const renewals = new Set<() => void>();
  const every = (renew: () => void) => {
    renewals.add(renew);
    return () => renewals.delete(renew);
  };
  const contextWith = (own: Partial<SealedStore> = {}) =>
    ({
      connections: {},
      ledger: {},
      store: { ...store, ...own },
      settings: { now: () => clock.now, on },
    }) as unknown as CallContext;
  const dispatch = (own?: Partial<SealedStore>) => dispatchOnce(contextWith(own), event, every);
  return { clock, state, contextWith, dispatch, renewals };
}

it('does not handle an event that another process has claimed at the same time', async () => {
  const { state, dispatch } = dispatcher();
  // The other process writes its claim after this one has read that there is none.
  expect(await dispatch({ write: async () => null })).toBe(false);
  expect(state.handled).toBe(0);
});

it('handles an event again after a minute if the process that claimed it has stopped', async () => {
  const { clock, state, dispatch } = dispatcher(() => new Promise(() => undefined));
  void dispatch();
  await expect.poll(() => state.handled).toBe(1);
  clock.now += 59_999;
  expect(await dispatch()).toBe(false);
  clock.now += 1;
  void dispatch();
  await expect.poll(() => state.handled).toBe(2);
});

it('remembers a handled event for a week', async () => {
  const { clock, state, dispatch } = dispatcher();
  expect([await dispatch(), await dispatch()]).toEqual([true, true]);
  clock.now += 7 * 86_400_000 - 1;
  expect([await dispatch(), state.handled]).toEqual([true, 1]);
  clock.now += 1;
  expect([await dispatch(), state.handled]).toEqual([true, 2]);
});

it('keeps an event claimed while its handler takes longer than a minute, and then remembers it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { clock, state, dispatch, renewals } = dispatcher(() => promise);
  const first = dispatch();
  await expect.poll(() => state.handled).toBe(1);
  for (let count = 0; count < 9; count += 1) {
    clock.now += 20_000;
    for (const renew of renewals) renew();
    expect(await dispatch()).toBe(false);
  }
  resolve();
  expect(await first).toBe(true);
  expect([await dispatch(), state.handled, renewals.size]).toEqual([true, 1, 0]);
});

it('handles the next delivery if a handler fails after its claim was renewed', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const { state, dispatch, renewals } = dispatcher(() => (state.handled === 1 ? promise : Promise.resolve()));
  const first = dispatch();
  await expect.poll(() => state.handled).toBe(1);
  for (const renew of renewals) renew();
  reject(new Error('full'));
  await expect(first).rejects.toThrow('full');
  expect([await dispatch(), state.handled]).toEqual([true, 2]);
});

it('leaves the event to another process that has claimed it in the meantime', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { clock, state, dispatch, renewals } = dispatcher(() => promise);
  const first = dispatch();
  await expect.poll(() => state.handled).toBe(1);
  clock.now += 60_000;
  const second = dispatch();
  await expect.poll(() => state.handled).toBe(2);
  for (const renew of renewals) renew();
  resolve();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect([await dispatch(), renewals.size]).toEqual([true, 0]);
});

it('stops renewing a claim that another process has taken', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { state, dispatch, renewals } = dispatcher(() => promise);
  const steps: string[] = [];
  const write = async (_key: string, receipt: unknown) => {
    steps.push((receipt as { step: string }).step);
    // Each later write finds the claim of the other process.
    return steps.length === 1 ? 'version-1' : null;
  };
  const first = dispatch({ write });
  await expect.poll(() => state.handled).toBe(1);
  for (let count = 0; count < 3; count += 1) for (const renew of renewals) renew();
  resolve();
  expect(await first).toBe(true);
  expect(steps).toEqual(['handling', 'handling', 'handled']);
});

it.each([
  ['has handled', async () => undefined],
  ['has failed to handle', () => Promise.reject(new Error('full'))],
])('stops its timer when it %s an event, so that timers do not accumulate', async (_what, end) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const counts: number[] = [];
  const { contextWith } = dispatcher(() => {
    counts.push(vi.getTimerCount());
    return end();
  });
  // Without `every`, it uses the timer of the process.
  await Promise.allSettled([dispatchOnce(contextWith(), event)]);
  expect([...counts, vi.getTimerCount()]).toEqual([1, 0]);
});
