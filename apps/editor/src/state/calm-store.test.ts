import { expect, it } from 'vitest';
import { createCalmStore } from './calm-store.ts';
import { createStore } from './store.ts';

function stores() {
  const store = createStore('a');
  const paints: (() => void)[] = [];
  const paint = async () => {
    for (const painted of paints.splice(0)) painted();
    await Promise.resolve();
  };
  const calm = createCalmStore(store, () => new Promise((resolve) => paints.push(resolve)));
  const told: string[] = [];
  calm.subscribe(() => told.push(calm.get()));
  return { store, calm, told, paint };
}

it('follows at once what is not urgent', () => {
  const { store, told } = stores();
  store.set('b');
  expect(told).toEqual(['b']);
});

it('follows letters that are typed when the last of them has been painted', async () => {
  const { store, calm, told, paint } = stores();
  calm.afterwards(() => store.set('b'));
  calm.afterwards(() => store.set('c'));
  expect(told).toEqual([]);
  expect(calm.get()).toBe('a');
  await paint();
  expect(told).toEqual(['c']);
  await paint();
  expect(told).toEqual(['c']);
});

it('follows with whatever else changes meanwhile, once', async () => {
  const { store, calm, told, paint } = stores();
  calm.afterwards(() => store.set('b'));
  store.set('c');
  expect(told).toEqual(['c']);
  await paint();
  expect(told).toEqual(['c']);
});

it('follows nothing during a drag, and all of it afterwards', async () => {
  const { store, calm, told, paint } = stores();
  const release = calm.hold();
  store.set('b');
  await paint();
  expect(told).toEqual([]);
  store.set('c');
  release();
  release();
  expect(told).toEqual([]);
  await paint();
  expect(told).toEqual(['c']);
});
