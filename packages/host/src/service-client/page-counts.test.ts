import { expect, it } from 'vitest';
import { testHost } from '../fakes/test-host.ts';
import { pageCounts } from './page-counts.ts';

const silent = { current_page: 0, total: 0, last_page: 0 };

it.each([
  ["the service's own counts", { current_page: 2, total: 41, last_page: 5 }, 10, { page: 2, total: 41, lastPage: 5 }],
  [
    'counts derived from its total',
    { current_page: 0, total: 41, last_page: 0 },
    10,
    { page: 2, total: 41, lastPage: 5 },
  ],
  ['another page after a full one', silent, 10, { page: 2, total: 20, lastPage: 3 }],
  ['another page after more records than requested', silent, 30, { page: 2, total: 20, lastPage: 3 }],
  ['the last page if it is not full', silent, 9, { page: 2, total: 19, lastPage: 2 }],
  ['the previous page if there are no records', silent, 0, { page: 2, total: 10, lastPage: 1 }],
])('returns %s', (_what, reported, received, expected) => {
  expect(pageCounts({ page: 2, pageSize: 10 }, reported, received)).toEqual({ pageSize: 10, ...expected });
});

it('returns one page for an empty list', () => {
  expect(pageCounts({ page: 1, pageSize: 10 }, silent, 0)).toEqual({ page: 1, pageSize: 10, total: 0, lastPage: 1 });
});

it.each([
  ['/history', 'ppt_list', { title: 'Solar', created_at: '2026-11-20 08:30:00' }],
  ['/users', 'user_list', { union_id: 'u-1', name: 'Ann', status: 'active', created_at: '2026-11-20 08:30:00' }],
])('for %s offer a next page after a full one if the service returns no counts', async (path, list, record) => {
  const { browser, service } = testHost('full', {
    fetch: (input, init) =>
      /\/(history|list)$/.test(new URL(new Request(input).url).pathname)
        ? Promise.resolve(Response.json({ code: 200, msg: 'success', data: { [list]: [record, record] } }))
        : service.fetch(input, init),
  });
  const admin = browser({ id: 'ann', unionId: null, isAdmin: true });
  await admin.connect();
  const response = await admin.get(`${path}?page=3&pageSize=2`);
  expect(await response.json()).toMatchObject({ page: 3, total: 6, lastPage: 4 });
});
