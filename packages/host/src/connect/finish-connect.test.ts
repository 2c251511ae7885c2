import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { plainStore } from '../fakes/plain-store.ts';
import { origin, testHost } from '../fakes/test-host.ts';
import type { ConnectContext } from './connect-context.ts';
import { ConnectionStore } from './connection-store.ts';
import { finishConnect } from './finish-connect.ts';
import { type PendingConnect, pendingMs } from './state-cookie.ts';

const user = { id: 'ann', unionId: 'u-1' };

/** Simulates a browser whose user has authorized the app and is about to return. Returns its cookies. */
async function beforeReturn() {
  const host = testHost('full');
  const ann = host.browser(user);
  const consent = await ann.get('/connect?returnTo=/create');
  const callback = host.service.consent(consent.headers.get('location') ?? '');
  const cookies = new Map(ann.cookies);
  const load = async (): Promise<string | null> => {
    for (const [name, value] of cookies) ann.cookies.set(name, value);
    return (await ann.get(callback)).headers.get('location');
  };
  return { host, ann, load };
}

it('waits for the first outcome when a callback is loaded again while its code is being exchanged', async () => {
  const { host, load } = await beforeReturn();
  host.service.bannedUsers.add('u-1');
  const { promise, resolve } = Promise.withResolvers<void>();
  host.service.faults.push({ path: '/oauth/token', how: 'slow', until: promise });
  const first = load();
  await vi.waitFor(() => expect(host.service.callsOf('/oauth/token')).toHaveLength(1), 30_000);
  const second = load();
  await sleep(20);
  resolve();
  const banned = `${origin}/create?ppt-connect=banned`;
  expect(await Promise.all([first, second])).toEqual([banned, banned]);
  expect(host.service.callsOf('/oauth/token')).toHaveLength(1);
});

/**
 * Loads a callback again while the service does not respond to its first exchange. Returns the storage, and a list that
 * receives the second outcome. The clock is a fake one.
 */
async function loadAgain() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = plainStore();
  const [exchanging, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const context = {
    store: {
      ...store,
      read: (key: string) => {
        waiting.resolve();
        return store.read(key);
      },
    },
    connections: new ConnectionStore(store, { connection: 'shared' }),
    settings: { connection: 'shared' },
    client: {
      call: () => {
        exchanging.resolve();
        return new Promise(() => undefined);
      },
    },
  } as unknown as ConnectContext;
  const pending: PendingConnect = {
    state: 'state',
    verifier: 'verifier',
    userId: user.id,
    returnTo: `${origin}/create`,
    mode: 'redirect',
    startedAt: Date.now(),
  };
  const load = () => finishConnect(context, user, pending, 'code');
  void load();
  await exchanging.promise;
  const failures: unknown[] = [];
  void load().then((failure) => failures.push(failure));
  await waiting.promise;
  return { failures, store };
}

it('returns "no_response" when a callback is loaded again and the first exchange has not ended after 40 s', async () => {
  const { failures } = await loadAgain();
  await vi.advanceTimersByTimeAsync(39_999);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(failures).toEqual(['no_response']);
});

it('returns "expired" when a callback is loaded again and the attempt expires before its exchange has ended', async () => {
  const { failures, store } = await loadAgain();
  await vi.advanceTimersByTimeAsync(1000);
  expect(failures).toEqual([]);
  store.entries.clear();
  await vi.advanceTimersByTimeAsync(100);
  expect(failures).toEqual(['expired']);
});

it('does not exchange a code again while the cookie of the attempt is valid', async () => {
  const { host, load } = await beforeReturn();
  expect(await load()).toBe(`${origin}/create`);
  host.wait(pendingMs - 1000);
  expect(await load()).toBe(`${origin}/create`);
  expect(host.service.callsOf('/oauth/token')).toHaveLength(1);
});

it('stores that the user is suspended when the service reports it instead of exchanging the code', async () => {
  const { host, ann, load } = await beforeReturn();
  host.service.bannedUsers.add('u-1');
  expect(await load()).toBe(`${origin}/create?ppt-connect=banned`);
  expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
});

it('neither suspends the user nor connects them if the code cannot be exchanged for another reason', async () => {
  const { host, ann, load } = await beforeReturn();
  host.service.faults.push({ path: '/oauth/token', how: 'fail' });
  expect(await load()).toBe(`${origin}/create?ppt-connect=no_response`);
  expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  expect(host.log).toEqual([expect.stringContaining('callback: ')]);
});
