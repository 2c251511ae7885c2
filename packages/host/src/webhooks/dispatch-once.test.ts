import { expect, it } from 'vitest';
import type { CallContext } from '../calls/call-context.ts';
import { Secret } from '../kernel/secret.ts';
import type { ReceivedEvent } from '../options/options.ts';
import { memoryStorage } from '../storage/memory-storage.ts';
import { createSeal } from '../storage/seal.ts';
import { createSealedStore, type SealedStore } from '../storage/sealed-store.ts';
import { dispatchOnce } from './dispatch-once.ts';

const event: ReceivedEvent = { id: 'e-1', type: 'ppt.saved', timestamp: '', data: { app_id: 'app-1' } };

/** Returns a function that dispatches the event, with a handler that each process shares. */
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
  const dispatch = (own: Partial<SealedStore> = {}) =>
    dispatchOnce(
      {
        connections: {},
        ledger: {},
        store: { ...store, ...own },
        settings: { now: () => clock.now, on },
      } as unknown as CallContext,
      event,
    );
  return { clock, state, dispatch };
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
