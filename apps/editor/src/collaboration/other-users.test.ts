import { expect, it } from 'vitest';
import { createStore } from '../kit/store.ts';
import type { OtherUser } from '../session/collaboration.ts';
import { createOtherUsers } from './other-users.ts';

function open(carets?: Parameters<typeof createOtherUsers>[1]) {
  const otherUsers = createStore<readonly OtherUser[]>([]);
  return { otherUsers, others: createOtherUsers(otherUsers, carets ?? (() => undefined)) };
}

function join(ids: readonly string[]): readonly OtherUser[] {
  const { otherUsers, others } = open();
  for (const id of ids) others.set({ id, name: 'Anna' }, null);
  return otherUsers.get();
}

it('gives users different colors as long as there are enough', () => {
  const ids = Array.from({ length: 9 }, (_, index) => `anna-${index}`);
  expect(new Set(join(ids.slice(0, 8)).map(({ color }) => color)).size).toBe(8);
  expect(join(ids)[8]?.color).toBeLessThan(8);
});

it('gives a user the same color in each editor, or the next color if another user already has it', () => {
  expect(join(['b', 'a'])[1]?.color).toBe(join(['a'])[0]?.color);
  // Both ids map to the same one of the 8 colors.
  expect(join(['a', 'i']).map(({ color }) => color)).toEqual([1, 2]);
});

it('keeps the color and the position of a user whose presence changes', () => {
  const { otherUsers, others } = open();
  for (const id of ['a', 'i']) others.set({ id, name: 'Anna' }, null);
  const [, second] = otherUsers.get();
  const presence = { slide: 's1', elements: ['e1'] };
  others.set({ id: 'a', name: 'Anna B.' }, presence);
  expect(otherUsers.get()).toEqual([{ id: 'a', name: 'Anna B.', color: 1, presence }, second]);
  others.set({ id: 'a', name: 'Anna' }, { slide: 1 });
  expect(otherUsers.get()[0]?.presence).toBeNull();
  others.remove('a');
  expect(otherUsers.get()).toEqual([second]);
});

it('finds carets again after each change to the deck, and keeps users whose carets have not moved', () => {
  let offset: number | undefined = 3;
  const { otherUsers, others } = open(() => ({
    fromShared: (_, { path }) => (offset === undefined ? undefined : { path, anchor: offset, head: offset }),
  }));
  const text = { path: ['e1'], anchor: { item: 1 }, head: { item: 1 } };
  others.set({ id: 'a', name: '' }, { slide: 's1', elements: ['e1'], text });
  others.set({ id: 'b', name: '' }, { slide: 's1', elements: [], text: { ...text, path: [1] } });
  const [before] = otherUsers.get();
  expect(otherUsers.get().map(({ presence }) => presence?.text)).toEqual([
    { path: ['e1'], anchor: 3, head: 3 },
    undefined,
  ]);
  others.updateCarets();
  expect(otherUsers.get()[0]).toBe(before);
  offset = 5;
  others.updateCarets();
  expect(otherUsers.get()[0]?.presence?.text?.head).toBe(5);
  offset = undefined;
  others.updateCarets();
  expect(otherUsers.get()[0]?.presence).toEqual({ slide: 's1', elements: ['e1'] });
});
