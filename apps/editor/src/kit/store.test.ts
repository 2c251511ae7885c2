import { expect, it } from 'vitest';
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
