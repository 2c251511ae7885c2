import { afterEach, expect, it, vi } from 'vitest';
import type { Deck } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { createSaver } from './saver.ts';

const edited: Deck = { ...sampleDeck, title: 'Edited' };
const older: Deck = { ...sampleDeck, title: 'Older' };

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a saver whose service handles saves one after the other and responds on request. */
function open() {
  let revision = 1;
  const responses: (() => void)[] = [];
  const calls: string[] = [];
  const request = (what: string, base: number) =>
    new Promise<{ revision: number }>((resolve, reject) => {
      calls.push(`${what} on ${base}`);
      responses.push(() => {
        if (base === revision) resolve({ revision: (revision += 1) });
        else reject(new Error('stale'));
      });
    });
  const saver = createSaver({
    api: {
      saveDeck: async ({ base_revision, deck, name }) =>
        request(name === undefined ? deck.title : `${deck.title} as ${name}`, base_revision),
      getDeck: () => Promise.reject(new Error('not asked for here')),
    },
    revision: 1,
    deck: sampleDeck,
    currentDeck: () => edited,
  });
  const restore = () => saver.restore(async (base) => ({ ...(await request('restore', base)), deck: older }));
  const respond = async (): Promise<void> => {
    await vi.waitFor(() => expect(responses.length).toBeGreaterThan(0), 30_000);
    responses.shift()?.();
  };
  return { saver, restore, respond, calls };
}

it('restores a version after the save in progress, based on its revision', async () => {
  const { saver, restore, respond, calls } = open();
  const saved = saver.save();
  const restored = restore();
  await Promise.resolve();
  expect(calls).toEqual(['Edited on 1']);
  await respond();
  expect(await saved).toBeNull();
  await respond();
  await restored;
  expect(calls).toEqual(['Edited on 1', 'restore on 2']);
  expect(saver.state.get()).toEqual({ name: 'idle', revision: 3, saved: older });
});

it('neither sends a save while a version is being restored, nor saves the replaced deck afterwards', async () => {
  const { saver, restore, respond, calls } = open();
  const restored = restore();
  const saved = saver.save();
  await respond();
  await restored;
  expect(await saved).toBeNull();
  expect(calls).toEqual(['restore on 1']);
  expect(saver.state.get()).toEqual({ name: 'idle', revision: 2, saved: older });
});

it('sends a save that was requested during a restore if the version could not be restored', async () => {
  const { saver, respond, calls } = open();
  const restored = saver.restore(() => Promise.reject(new Error('away')));
  const saved = saver.save();
  await expect(restored).rejects.toThrow('away');
  await respond();
  expect(await saved).toBeNull();
  expect(calls).toEqual(['Edited on 1']);
  expect(saver.state.get()).toMatchObject({ name: 'idle', revision: 2, saved: edited });
});

it('restores two versions one after the other', async () => {
  const { saver, restore, respond, calls } = open();
  const both = Promise.all([restore(), restore()]);
  await respond();
  await respond();
  await both;
  expect(calls).toEqual(['restore on 1', 'restore on 2']);
  expect(saver.state.get()).toMatchObject({ name: 'idle', revision: 3 });
});

it('saves a named version after the save in progress, and does not repeat the name in later saves', async () => {
  const { saver, respond, calls } = open();
  const saved = saver.save();
  const named = saver.saveVersion('Final');
  await respond();
  expect(await saved).toBeNull();
  await respond();
  expect(await named).toBeNull();
  const last = saver.save();
  await respond();
  expect(await last).toBeNull();
  expect(calls).toEqual(['Edited on 1', 'Edited as Final on 2', 'Edited on 3']);
});

it('does not retry a save that fails after the saver is closed', async () => {
  vi.useFakeTimers();
  const saveDeck = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const saver = createSaver({
    api: { saveDeck, getDeck: () => Promise.reject(new Error('away')) },
    revision: 1,
    deck: sampleDeck,
    currentDeck: () => edited,
  });
  const saved = saver.save();
  saver.close();
  expect(await saved).toBe('service_error');
  expect(saver.state.get().name).toBe('waiting');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(saveDeck).toHaveBeenCalledTimes(1);
});

it('retries a failed save, and reports whether it contains changes that the user asked to save', async () => {
  vi.useFakeTimers();
  const sent: (boolean | undefined)[] = [];
  const failures = [new TypeError('Failed to fetch')];
  const saver = createSaver({
    api: {
      saveDeck: async ({ isAutomatic }) => {
        sent.push(isAutomatic);
        const failure = failures.shift();
        if (failure) throw failure;
        return { revision: sent.length };
      },
      getDeck: () => Promise.reject(new Error('away')),
    },
    revision: 1,
    deck: sampleDeck,
    currentDeck: () => edited,
    typedDeck: () => older,
  });
  saver.saveAutomatically();
  await saver.settled();
  expect(saver.state.get().name).toBe('waiting');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toEqual([true, true]);
  expect(await saver.save()).toBeNull();
  expect(sent).toEqual([true, true, false]);
  expect(saver.state.get()).toEqual({ name: 'idle', revision: 3, saved: edited });
  saver.saveAutomatically();
  await saver.settled();
  expect(sent).toEqual([true, true, false, true]);
  expect(saver.state.get()).toEqual({ name: 'idle', revision: 4, saved: older });
});

it('retries a save of the user as such, although an automatic save was requested while it failed', async () => {
  vi.useFakeTimers();
  const kinds: (boolean | undefined)[] = [];
  let isDown = true;
  const saver = createSaver({
    api: {
      async saveDeck({ isAutomatic }) {
        kinds.push(isAutomatic);
        if (isDown) throw new Error('away');
        return { revision: 2 };
      },
      getDeck: () => Promise.reject(new Error('not asked for here')),
    },
    revision: 1,
    deck: sampleDeck,
    currentDeck: () => edited,
  });
  const saved = saver.save();
  saver.saveAutomatically();
  await saved;
  isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(kinds).toEqual([false, false]);
  saver.saveAutomatically();
  await vi.advanceTimersByTimeAsync(0);
  expect(kinds).toEqual([false, false, true]);
});
