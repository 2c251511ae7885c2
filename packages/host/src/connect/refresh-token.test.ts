import { PptError } from '@ppt-embed/protocol/host';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainStore } from '../fakes/plain-store.ts';
import { Secret } from '../kernel/secret.ts';
import type { ServiceClient } from '../service-client/service-client.ts';
import { ConnectionStore, type StoredConnection, type TokenGrant } from './connection-store.ts';
import { createRefresher, isExpiredGrant } from './refresh-token.ts';

const start = Date.UTC(2026, 0, 2);
const dayMs = 86_400_000;
const key = 'connections/shared';

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

const grant: TokenGrant = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  code: 'code',
  codeVerifier: 'verifier',
  expiresAt: start + dayMs,
  obtainedAt: start,
};
const connected = (changes: Partial<TokenGrant> = {}): StoredConnection => ({
  status: 'connected',
  grant: { ...grant, ...changes },
});
const errorOf = (code: 'timeout' | 'rate_limited' | 'invalid_token' | 'user_banned'): PptError =>
  new PptError({ code, message: code });

/** Opens a refresher for a stored connection. The service responds with these errors, and then with new tokens. */
async function open(stored: StoredConnection | null, errors: Error[] = []) {
  const store = plainStore();
  const connections = new ConnectionStore(store, { connection: 'shared' });
  if (stored) await connections.write(key, stored, null);
  const requests: { token: string; at: number }[] = [];
  /** Called while the service handles a refresh. */
  const meanwhile: { run: () => Promise<unknown> } = { run: async () => undefined };
  const client = {
    call: async (_endpoint: unknown, { token }: { token: Secret }) => {
      requests.push({ token: token.reveal(), at: Date.now() - start });
      await meanwhile.run();
      const error = errors.shift();
      if (error) throw error;
      const data = { access_token: 'access-2', refresh_token: 'refresh-2', expire_date: 86_400 };
      return { data, requestId: '' };
    },
  } as unknown as ServiceClient;
  const requester = { appId: 'app-1', appToken: new Secret('app-token'), now: () => Date.now(), client };
  const status = async () => (await connections.read(key))?.content;
  return { connections, refresher: createRefresher(connections, requester), requests, meanwhile, status };
}

/** Returns the result or the error of a promise, while the clock runs. */
async function settle(promise: Promise<unknown>): Promise<unknown> {
  const result = promise.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(300_000);
  return result;
}

describe('token of a connection', () => {
  it.each<[what: string, lifetimeMs: number, elapsedMs: number, refreshes: boolean]>([
    ['is used until five minutes before it expires', dayMs, dayMs - 300_001, false],
    ['is refreshed five minutes before it expires', dayMs, dayMs - 300_000, true],
    ['is used for nine tenths of a short lifetime', 60_000, 53_999, false],
    ['is refreshed in the last tenth of a short lifetime', 60_000, 54_000, true],
  ])('%s', async (_what, lifetimeMs, elapsedMs, refreshes) => {
    const { refresher, requests } = await open(connected({ expiresAt: start + lifetimeMs }));
    vi.setSystemTime(start + elapsedMs);
    const { accessToken } = (await settle(refresher.grantFor(key))) as TokenGrant;
    expect([accessToken, requests.length]).toEqual(refreshes ? ['access-2', 1] : ['access-1', 0]);
  });

  it('is refreshed if the service rejected it, but not if the service rejected another one', async () => {
    const { refresher, requests, status } = await open(connected());
    expect(await settle(refresher.grantFor(key, 'access-0'))).toMatchObject({ accessToken: 'access-1' });
    expect(requests).toEqual([]);
    expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ accessToken: 'access-2' });
    expect(requests).toEqual([{ token: 'refresh-1', at: 300_000 }]);
    expect(await status()).toMatchObject({ status: 'connected', grant: { accessToken: 'access-2' } });
    expect(await status()).not.toHaveProperty('refreshing');
  });

  it('is claimed during a refresh for longer than three attempts take, so that other processes wait', async () => {
    const { refresher, meanwhile, status } = await open(connected());
    const claims: unknown[] = [];
    meanwhile.run = async () => claims.push(await status());
    await settle(refresher.grantFor(key, 'access-1'));
    expect(claims).toEqual([{ ...connected(), refreshing: { by: expect.any(String), until: start + 100_000 } }]);
  });

  it('is refreshed once for all calls of a process, and again for a later call', async () => {
    const { refresher, requests } = await open(connected());
    const calls = [refresher.grantFor(key, 'access-1'), refresher.grantFor(key, 'access-1')];
    expect(await settle(Promise.all(calls))).toMatchObject([{ accessToken: 'access-2' }, { accessToken: 'access-2' }]);
    expect(requests).toHaveLength(1);
    await settle(refresher.grantFor(key, 'access-2'));
    expect(requests.map(({ token }) => token)).toEqual(['refresh-1', 'refresh-2']);
  });

  it.each<[what: string, stored: StoredConnection | null, code: string]>([
    ['there is no connection', null, 'disconnected'],
    ['the user disconnected', { status: 'left' }, 'disconnected'],
    ['the user is suspended', { status: 'banned' }, 'user_banned'],
    ['it expired and there is no refresh token', connected({ expiresAt: start, refreshToken: '' }), 'disconnected'],
    [
      'it expired and the refresh token is 30 days old',
      connected({ expiresAt: start, obtainedAt: start - 30 * dayMs }),
      'disconnected',
    ],
  ])('is not available if %s', async (_what, stored, code) => {
    const { refresher, requests } = await open(stored);
    expect(await settle(refresher.grantFor(key))).toMatchObject({ code });
    expect(requests).toEqual([]);
  });
});

it('counts a grant as expired only if neither of its tokens is valid', () => {
  const old = { ...grant, expiresAt: start, obtainedAt: start - 30 * dayMs };
  expect(isExpiredGrant(old, start)).toBe(true);
  expect(isExpiredGrant({ ...old, expiresAt: start + 1 }, start)).toBe(false);
  expect(isExpiredGrant({ ...old, obtainedAt: old.obtainedAt + 1 }, start)).toBe(false);
  expect(isExpiredGrant({ ...old, obtainedAt: start, refreshToken: '' }, start)).toBe(true);
});

describe('failed refresh', () => {
  it('is repeated at once, and again after pauses, with the same token', async () => {
    const { refresher, requests } = await open(connected(), [errorOf('timeout'), errorOf('timeout')]);
    expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ accessToken: 'access-2' });
    expect(requests).toEqual([
      { token: 'refresh-1', at: 0 },
      { token: 'refresh-1', at: 200 },
      { token: 'refresh-1', at: 1200 },
    ]);
  });

  it('ends after three attempts, and the connection remains', async () => {
    const { refresher, requests, status } = await open(
      connected(),
      Array.from({ length: 3 }, () => errorOf('timeout')),
    );
    expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ code: 'timeout' });
    expect(requests).toHaveLength(3);
    expect(await status()).toEqual(connected());
  });

  it('ends after three attempts for all calls of a process, and is not repeated for each of them', async () => {
    const { refresher, requests } = await open(
      connected(),
      Array.from({ length: 3 }, () => errorOf('timeout')),
    );
    const calls = Array.from({ length: 3 }, () => refresher.grantFor(key, 'access-1'));
    const failed = { status: 'rejected', reason: { code: 'timeout' } };
    expect(await settle(Promise.allSettled(calls))).toMatchObject([failed, failed, failed]);
    expect(requests).toHaveLength(3);
  });

  it('is not repeated if there are too many calls, and the current token is used while it is valid', async () => {
    const { refresher, requests, status } = await open(connected(), [errorOf('rate_limited'), errorOf('rate_limited')]);
    vi.setSystemTime(start + dayMs - 1000);
    const valid = refresher.grantFor(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(await valid).toMatchObject({ accessToken: 'access-1' });
    expect(requests).toHaveLength(1);
    vi.setSystemTime(start + dayMs);
    expect(await settle(refresher.grantFor(key))).toMatchObject({ code: 'rate_limited' });
    expect(requests).toHaveLength(2);
    expect(await status()).toEqual(connected());
  });

  it('ends the connection if the service rejects the refresh token', async () => {
    const { refresher, requests, status } = await open(connected(), [errorOf('invalid_token')]);
    const error = await settle(refresher.grantFor(key, 'access-1'));
    expect(error).toMatchObject({ code: 'disconnected', cause: { code: 'invalid_token' } });
    expect([requests.length, await status()]).toEqual([1, undefined]);
  });

  it('is stored as a suspension if the user is suspended', async () => {
    const { refresher, status } = await open(connected(), [errorOf('user_banned')]);
    expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ code: 'user_banned' });
    expect(await status()).toEqual({ status: 'banned' });
  });

  it('is not repeated after a mistake in the code', async () => {
    const mistake = new TypeError('A mistake in the code.');
    const { refresher, requests } = await open(connected(), [mistake]);
    expect(await settle(refresher.grantFor(key, 'access-1'))).toBe(mistake);
    expect(requests).toHaveLength(1);
  });
});

describe('change by another process during a refresh', () => {
  it('is kept: the user has disconnected', async () => {
    const { connections, refresher, meanwhile, status } = await open(connected());
    meanwhile.run = () => connections.replace(key, { status: 'left' });
    expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ code: 'disconnected' });
    expect(await status()).toEqual({ status: 'left' });
  });

  it('is used: the user has connected again, whether this refresh succeeds or not', async () => {
    for (const errors of [[], [errorOf('invalid_token')]]) {
      const { connections, refresher, meanwhile, status } = await open(connected(), errors);
      meanwhile.run = () =>
        connections.replace(key, connected({ accessToken: 'access-9', expiresAt: start + 2 * dayMs }));
      expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ accessToken: 'access-9' });
      expect(await status()).toMatchObject({ grant: { accessToken: 'access-9' } });
      vi.setSystemTime(start);
    }
  });
});

describe('refresh by another process', () => {
  const claimed = (until: number, changes: Partial<TokenGrant> = {}): StoredConnection => ({
    status: 'connected',
    grant: { ...grant, ...changes },
    refreshing: { by: 'other', until },
  });

  it('does not delay a call whose token is still valid', async () => {
    const { refresher, requests } = await open(claimed(start + dayMs, { expiresAt: start + 1000 }));
    vi.setSystemTime(start + 950);
    const call = refresher.grantFor(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(await call).toMatchObject({ accessToken: 'access-1' });
    expect(requests).toEqual([]);
  });

  it('is awaited if the token was rejected', async () => {
    const { connections, refresher, requests } = await open(claimed(start + dayMs));
    const call = refresher.grantFor(key, 'access-1');
    await vi.advanceTimersByTimeAsync(1000);
    await connections.replace(key, connected({ accessToken: 'access-3' }));
    await vi.advanceTimersByTimeAsync(100);
    expect(await call).toMatchObject({ accessToken: 'access-3' });
    expect(requests).toEqual([]);
  });

  it('is replaced when its time is over, because the process must have stopped', async () => {
    const { refresher, requests } = await open(claimed(start + 1000));
    expect(await settle(refresher.grantFor(key, 'access-1'))).toMatchObject({ accessToken: 'access-2' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.at).toBeGreaterThanOrEqual(1000);
    expect(requests[0]?.at).toBeLessThan(1100);
  });
});
