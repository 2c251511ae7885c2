import { expect, it, onTestFinished, vi } from 'vitest';
import { createDeferredStore, createStore } from './store.ts';

function stores() {
  const store = createStore('a');
  const paintMode: (() => void)[] = [];
  const paint = async () => {
    for (const painted of paintMode.splice(0)) painted();
    await Promise.resolve();
  };
  const deferred = createDeferredStore(store, () => new Promise((resolve) => paintMode.push(resolve)));
  const log: string[] = [];
  deferred.subscribe(() => log.push(deferred.get()));
  return { store, deferred, log, paint };
}

it('updates immediately after a change that is not deferred', () => {
  const { store, log } = stores();
  store.set('b');
  expect(log).toEqual(['b']);
});

it('updates after the last typed character has been painted', async () => {
  const { store, deferred, log, paint } = stores();
  deferred.deferUntilPaint(() => store.set('b'));
  deferred.deferUntilPaint(() => store.set('c'));
  expect(log).toEqual([]);
  expect(deferred.get()).toBe('a');
  await paint();
  expect(log).toEqual(['c']);
  await paint();
  expect(log).toEqual(['c']);
});

it('updates after the first change of a burst, and again when the burst has ended', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, deferred, log, paint } = stores();
  deferred.deferUntilPause(() => store.set('b'));
  await paint();
  expect(log).toEqual(['b']);
  for (const typed of ['c', 'd', 'e']) {
    vi.advanceTimersByTime(100);
    deferred.deferUntilPause(() => store.set(typed));
    await paint();
  }
  expect(log).toEqual(['b']);
  vi.advanceTimersByTime(150);
  expect(log).toEqual(['b', 'e']);
  deferred.deferUntilPause(() => store.set('f'));
  await paint();
  expect(log).toEqual(['b', 'e', 'f']);
});

it('updates every two seconds during a long burst, after a paint', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, deferred, log, paint } = stores();
  for (let count = 0; count < 45; count += 1) {
    deferred.deferUntilPause(() => store.set(String(count)));
    await paint();
    vi.advanceTimersByTime(100);
  }
  expect(log).toEqual(['0', '20', '40']);
  vi.advanceTimersByTime(50);
  expect(log).toEqual(['0', '20', '40', '44']);
  vi.advanceTimersByTime(5000);
  expect(vi.getTimerCount()).toBe(0);
});

it('applies the changes of a burst with the next other change', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { store, deferred, log, paint } = stores();
  deferred.deferUntilPause(() => store.set('b'));
  await paint();
  deferred.deferUntilPause(() => store.set('c'));
  store.set('d');
  vi.advanceTimersByTime(150);
  expect(log).toEqual(['b', 'd']);
});

it('applies deferred changes once with the next other change', async () => {
  const { store, deferred, log, paint } = stores();
  deferred.deferUntilPaint(() => store.set('b'));
  store.set('c');
  expect(log).toEqual(['c']);
  await paint();
  expect(log).toEqual(['c']);
});

it('pauses updates during a drag and applies them afterwards', async () => {
  const { store, deferred, log, paint } = stores();
  const resume = deferred.pause();
  store.set('b');
  await paint();
  expect(log).toEqual([]);
  store.set('c');
  resume();
  resume();
  expect(log).toEqual([]);
  await paint();
  expect(log).toEqual(['c']);
});
