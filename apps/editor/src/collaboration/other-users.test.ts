import { expect, it } from 'vitest';
import type { OtherUser } from '../session/sharing.ts';
import { withUser } from './other-users.ts';

const join = (ids: readonly string[]): readonly OtherUser[] =>
  ids.reduce<readonly OtherUser[]>((people, id) => withUser(people, { id, name: 'Anna' }, null), []);

it('gives users different colors as long as there are enough', () => {
  const ids = Array.from({ length: 9 }, (_, index) => `anna-${index}`);
  expect(new Set(join(ids.slice(0, 8)).map(({ color }) => color)).size).toBe(8);
  expect(join(ids)[8]?.color).toBeLessThan(8);
});

it('gives a user the same color in each editor, and the next one if another user has it', () => {
  expect(join(['b', 'a'])[1]?.color).toBe(join(['a'])[0]?.color);
  // Of 8 colors, both ids have the same.
  expect(join(['a', 'i']).map(({ color }) => color)).toEqual([1, 2]);
});

it('keeps the color and the place of a user whose presence changes', () => {
  const people = join(['a', 'i']);
  const presence = { slide: 's1', elements: ['e1'] };
  expect(withUser(people, { id: 'a', name: 'Anna B.' }, presence)).toEqual([
    { id: 'a', name: 'Anna B.', color: 1, presence },
    people[1],
  ]);
  expect(withUser(people, { id: 'a', name: 'Anna' }, { slide: 1 })[0]?.presence).toBeNull();
});
