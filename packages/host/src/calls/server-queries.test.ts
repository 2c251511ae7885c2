import { describe, expect, it } from 'vitest';
import { testHost } from '../fakes/test-host.ts';
import { serverQueries, type ServerQueries } from './server-queries.ts';

const user = { id: 'ann' };

/** Connects a user who has three presentations. Returns the calls and queries of server code. */
async function withThree() {
  const { browser, ppt } = testHost('full');
  const ann = browser(user);
  await ann.connect();
  for (const text of ['first', 'second', 'third']) await ann.open({ kind: 'markdown', text });
  const api = ppt.as(user);
  return { api, queries: serverQueries(api, { scope: user.id }) };
}

const keysOf = (queries: ServerQueries): (readonly unknown[])[] =>
  [queries.connection(), queries.history(), queries.covers()].map(({ queryKey }) => queryKey);

describe('queries for rendering on the server', () => {
  it('have the keys of the components in the scope of their provider', async () => {
    const { queries } = await withThree();
    expect(keysOf(queries)).toEqual([
      ['ppt', 'ann', 'connection'],
      ['ppt', 'ann', 'history', { page: 1, pageSize: 20 }],
      ['ppt', 'ann', 'covers', {}],
    ]);
  });

  it('have the keys of a provider without scope by default', async () => {
    const { api } = await withThree();
    for (const queries of [serverQueries(api), serverQueries(api, {})]) {
      expect(keysOf(queries).map(([, scope]) => scope)).toEqual(['default', 'default', 'default']);
    }
  });

  it('read the connection of the user', async () => {
    const { queries } = await withThree();
    expect(await queries.connection().queryFn()).toEqual({ status: 'connected', userId: 'ann' });
  });

  it.each([
    [undefined, { page: 1, pageSize: 20 }, ['third', 'second', 'first']],
    [{ pageSize: 2 }, { page: 1, pageSize: 2 }, ['third', 'second']],
    [{ page: 2 }, { page: 2, pageSize: 20 }, []],
    [{ page: 2, pageSize: 2 }, { page: 2, pageSize: 2 }, ['first']],
  ])('read the page %j of the history, under a key that names the whole page', async (requested, page, titles) => {
    const { queries } = await withThree();
    const { queryKey, queryFn } = queries.history(requested);
    expect(queryKey.at(-1)).toEqual(page);
    const result = await queryFn();
    expect(result).toMatchObject(page);
    expect(result.records.map(({ title }) => title)).toEqual(titles);
  });

  it('read the covers that match a filter, under a key with this filter', async () => {
    const { queries } = await withThree();
    const filter = { style: '商务风', limit: 3 } as const;
    const { queryKey, queryFn } = queries.covers(filter);
    expect(queryKey).toEqual(['ppt', 'ann', 'covers', filter]);
    expect((await queryFn()).map(({ style }) => style)).toEqual(['商务风', '商务风', '商务风']);
    expect(await queries.covers().queryFn()).toHaveLength(11);
  });

  it('make no call until they run', async () => {
    const calls: string[] = [];
    const rejectCall = (name: string) => async () => {
      calls.push(name);
      throw new Error(name);
    };
    const queries = serverQueries({
      getConnection: rejectCall('connection'),
      listHistory: rejectCall('history'),
      listCovers: rejectCall('covers'),
    });
    const all = [queries.connection(), queries.history(), queries.covers()];
    expect(calls).toEqual([]);
    const results = await Promise.allSettled(all.map(({ queryFn }) => queryFn()));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toEqual(['connection', 'history', 'covers']);
  });
});
