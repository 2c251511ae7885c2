import { expect, it, vi } from 'vitest';
import type { Application, Caller } from '../../http/caller.ts';
import { CredentialCache } from './credential-cache.ts';

const access = (appId: string, grantId: string, unionId: string | null = null): { caller: Caller } => ({
  caller: { kind: 'access_token', app: { appId } as Application, grantId, unionId },
});
const open = (maxEntries?: number) => {
  const state = { isCurrent: true };
  const options = { isCurrent: () => state.isCurrent, ...(maxEntries !== undefined && { maxEntries }) };
  return { state, cache: new CredentialCache<{ caller: Caller }>(options) };
};

it('removes the credentials of a changed application, sub-user or grant, but no others', () => {
  const { cache } = open();
  const fill = () => {
    cache.clear();
    const store = cache.beginQuery();
    store('app', { caller: { kind: 'app_token', app: { appId: 'one' } as Application, unionId: null } });
    store('ann', access('one', 'g1', 'ann'));
    store('bob', access('one', 'g2', 'bob'));
    store('other', access('two', 'g3', 'ann'));
  };
  const cachedHashes = () => ['app', 'ann', 'bob', 'other'].filter((hash) => cache.get(hash));
  fill();
  cache.apply({ kind: 'grant', grantId: 'g2' });
  expect(cachedHashes()).toEqual(['app', 'ann', 'other']);
  fill();
  cache.apply({ kind: 'user', appId: 'one', unionId: 'ann' });
  expect(cachedHashes()).toEqual(['app', 'bob', 'other']);
  fill();
  cache.apply({ kind: 'application', appId: 'one' });
  expect(cachedHashes()).toEqual(['other']);
});

it('does not store the result of a query that started before a change', () => {
  const { cache } = open();
  const store = cache.beginQuery();
  cache.apply({ kind: 'grant', grantId: 'another' });
  store('t', access('one', 'g1'));
  expect(cache.get('t')).toBeUndefined();
  cache.beginQuery()('t', access('one', 'g1'));
  expect(cache.get('t')).toBeDefined();
});

it('does not keep anything, nor the result of a query that has started, when it is cleared', () => {
  const { cache } = open();
  cache.beginQuery()('t', access('one', 'g1'));
  const store = cache.beginQuery();
  cache.clear();
  store('late', access('one', 'g1'));
  expect(cache.size).toBe(0);
});

it('does not use the cache while it may have missed changes', () => {
  const { cache, state } = open();
  state.isCurrent = false;
  const store = cache.beginQuery();
  state.isCurrent = true;
  store('early', access('one', 'g1'));
  expect(cache.get('early')).toBeUndefined();
  cache.beginQuery()('t', access('one', 'g1'));
  state.isCurrent = false;
  expect(cache.get('t')).toBeUndefined();
});

it('keeps only a limited number of credentials, the newest ones', () => {
  const { cache } = open(3);
  const store = cache.beginQuery();
  for (const hash of ['a', 'b', 'c', 'a', 'd']) store(hash, access('one', 'g1'));
  expect(cache.size).toBe(3);
  expect(['a', 'b', 'c', 'd'].filter((hash) => cache.get(hash))).toEqual(['a', 'c', 'd']);
});

it('keeps a credential for ten seconds since its query started, in case a change was not notified', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { cache } = open();
  const store = cache.beginQuery();
  clock.mockReturnValue(4000);
  store('t', access('one', 'g1'));
  clock.mockReturnValue(10_999);
  expect(cache.get('t')).toBeDefined();
  clock.mockReturnValue(11_000);
  expect(cache.get('t')).toBeUndefined();
  expect(cache.size).toBe(0);
});
