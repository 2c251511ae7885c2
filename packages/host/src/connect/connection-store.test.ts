import { describe, expect, it } from 'vitest';
import { plainStore } from '../fakes/plain-store.ts';
import { ConnectionStore, type StoredConnection } from './connection-store.ts';

const key = 'connections/user-1';
const connected = (accessToken: string, obtainedAt = 1000): StoredConnection => ({
  status: 'connected',
  grant: { accessToken, refreshToken: '', code: '', codeVerifier: '', expiresAt: 0, obtainedAt },
});

/**
 * Opens the connections. Before the first change of an entry, another process changes it, so that the change has to be
 * repeated.
 */
async function open(stored?: StoredConnection, connection: 'perUser' | 'shared' = 'perUser') {
  const store = plainStore();
  const connections = new ConnectionStore(store, { connection });
  if (stored) await connections.write(key, stored, null);
  const other: { write?: StoredConnection } = {};
  const interfere = async (at: string): Promise<void> => {
    const { write } = other;
    delete other.write;
    if (write) await store.write(at, write, store.entries.get(at)?.version ?? null);
  };
  const raced = new ConnectionStore(
    {
      ...store,
      write: async (at, content, expected) => (await interfere(at), store.write(at, content, expected)),
      remove: async (at, expected) => (await interfere(at), store.remove(at, expected)),
    },
    { connection },
  );
  return { store, raced, other, status: () => store.entries.get(key)?.content };
}

describe('connection that another process changes at the same time', () => {
  it('is replaced, and the replaced one is returned', async () => {
    const { raced, other, status } = await open(connected('a'));
    other.write = connected('b');
    expect(await raced.replace(key, connected('c'))).toEqual(connected('b'));
    expect(status()).toEqual(connected('c'));
    expect(await (await open()).raced.replace(key, connected('c'))).toBeUndefined();
  });

  it('is removed, and the removed one is returned', async () => {
    const { raced, other, status } = await open(connected('a'));
    other.write = connected('b');
    expect(await raced.forget(key)).toEqual(connected('b'));
    expect(status()).toBeUndefined();
    expect(await raced.forget(key)).toBeUndefined();
  });

  it('ends with a suspension, unless the user has connected after it', async () => {
    const { raced, other, status } = await open(connected('a', 1000));
    other.write = connected('b', 2000);
    await raced.ban(key, 1999);
    expect(status()).toEqual(connected('b', 2000));
    other.write = { status: 'left' };
    await raced.ban(key, 2000);
    expect(status()).toEqual({ status: 'banned' });
  });

  it.each(['disconnected', 'banned'] as const)('keeps a newer grant than the one that ended: %s', async (reason) => {
    const { raced, other, status } = await open(connected('a'));
    other.write = connected('b');
    await raced.endGrant(key, 'a', reason);
    expect(status()).toEqual(connected('b'));
    other.write = connected('b', 3000);
    await raced.endGrant(key, 'b', reason);
    expect(status()).toEqual(reason === 'banned' ? { status: 'banned' } : undefined);
  });

  it('does not end a grant of a user who has disconnected or is suspended', async () => {
    for (const stored of [{ status: 'left' }, { status: 'banned' }] as const) {
      const { raced, status } = await open(stored);
      await raced.endGrant(key, 'a', 'disconnected');
      await raced.endGrant(key, 'a', 'banned');
      expect(status()).toEqual(stored);
    }
  });
});

describe('link to a connection', () => {
  it('finds the user of a sub-user, and is replaced when another connection is used', async () => {
    const { raced, store } = await open();
    await raced.link('connections/one', { id: 'ann', unionId: 'u-1' });
    expect(await raced.findByUnionId('u-1')).toEqual({ connectionKey: 'connections/one', userId: 'ann' });
    expect(await raced.findByUnionId('u-2')).toBeUndefined();
    const [before] = store.entries.values();
    await raced.link('connections/one', { id: 'ann', unionId: 'u-1' });
    expect(Array.from(store.entries.values())).toEqual([before]);
    await raced.link('connections/two', { id: 'ann', unionId: 'u-1' });
    expect(await raced.findByUnionId('u-1')).toMatchObject({ connectionKey: 'connections/two' });
    expect(await raced.administrationKey()).toBeUndefined();
  });

  it('finds a connection without a sub-user only if an administrator made it', async () => {
    const { raced, store } = await open();
    await raced.link('connections/one', { id: 'ann', unionId: null });
    expect(store.entries.size).toBe(0);
    await raced.link('connections/one', { id: 'ann', unionId: null, isAdmin: true });
    expect(await raced.administrationKey()).toBe('connections/one');
  });

  it('is not necessary for a shared connection', async () => {
    const { raced, store } = await open(undefined, 'shared');
    await raced.link('connections/shared', { id: 'ann', unionId: 'u-1', isAdmin: true });
    expect(store.entries.size).toBe(0);
    expect(await raced.administrationKey()).toBe('connections/shared');
    expect(await raced.keyOf({ id: 'ann' })).toBe('connections/shared');
  });

  it('has the key of a user and their sub-user', async () => {
    const { raced } = await open();
    const keys = await Promise.all(
      [{ id: 'ann' }, { id: 'bob' }, { id: 'ann', unionId: 'u-1' }, { id: 'ann', unionId: null }, { id: 'ann' }].map(
        (user) => raced.keyOf(user),
      ),
    );
    expect(new Set(keys).size).toBe(4);
    expect(keys[4]).toBe(keys[0]);
    for (const userKey of keys) expect(userKey).toMatch(/^connections\/user-[\w-]+$/);
  });
});
