import { expect, it } from 'vitest';
import { pageCounts } from './page-counts.ts';

const silent = { current_page: 0, total: 0, last_page: 0 };

it.each([
  ['what the service says', { current_page: 2, total: 41, last_page: 5 }, 10, { page: 2, total: 41, lastPage: 5 }],
  ['what its total means', { current_page: 0, total: 41, last_page: 0 }, 10, { page: 2, total: 41, lastPage: 5 }],
  ['another page after a full one', silent, 10, { page: 2, total: 20, lastPage: 3 }],
  ['another page after more than was asked for', silent, 30, { page: 2, total: 20, lastPage: 3 }],
  ['the last page where it is not full', silent, 9, { page: 2, total: 19, lastPage: 2 }],
  ['the page before where nothing came', silent, 0, { page: 2, total: 10, lastPage: 1 }],
])('tells %s', (_what, told, received, expected) => {
  expect(pageCounts({ page: 2, pageSize: 10 }, told, received)).toEqual({ pageSize: 10, ...expected });
});

it('says that an empty list has one page', () => {
  expect(pageCounts({ page: 1, pageSize: 10 }, silent, 0)).toEqual({ page: 1, pageSize: 10, total: 0, lastPage: 1 });
});
