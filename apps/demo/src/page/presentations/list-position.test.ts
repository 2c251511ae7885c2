import { expect, it } from 'vitest';
import { positionQuery, readPosition, type ListPosition } from './list-position.ts';

it.each<[string, ListPosition]>([
  ['', { page: 1, search: '', sort: 'created' }],
  ['search=solar&sort=title&page=3', { page: 3, search: 'solar', sort: 'title' }],
  ['search=a+b%26c&sort=edited', { page: 1, search: 'a b&c', sort: 'edited' }],
])('reads the position of the list from the URL and writes it back: %s', (query, position) => {
  expect(readPosition(new URLSearchParams(query))).toEqual(position);
  expect(new URLSearchParams(positionQuery(position)).toString()).toBe(query);
});

it('ignores invalid values', () => {
  const query = new URLSearchParams('page=-2.5&sort=size');
  expect(readPosition(query)).toEqual({ page: 1, search: '', sort: 'created' });
});
