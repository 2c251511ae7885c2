import { PptError } from '@ppt-embed/protocol/host';
import type { PptErrorCode } from '@ppt-embed/protocol/names';
import { describe, expect, it } from 'vitest';
import { plainStore } from '../fakes/plain-store.ts';
import { origin, testHost } from '../fakes/test-host.ts';
import type { ConnectContext } from './connect-context.ts';
import { disconnect, getConnection } from './connection-status.ts';
import { ConnectionStore, type StoredConnection, type TokenGrant } from './connection-store.ts';
import { itInFullRun } from '../../../../tooling/everyday.ts';

it('reports the connection to a page within seconds even if the service hangs during a refresh', async () => {
  let hangs = false;
  const { browser, wait, service } = testHost('full', {
    fetch: (input, init) => (hangs ? new Promise<Response>(() => undefined) : service.fetch(input, init)),
  });
  const ann = browser();
  await ann.connect();
  wait(86_400_000);
  hangs = true;
  expect(await (await ann.get('/connection')).json()).toMatchObject({ status: 'connected' });
});

describe('disconnecting', () => {
  const disconnect = (browser: ReturnType<ReturnType<typeof testHost>['browser']>): Promise<Response> =>
    browser.send('DELETE', '/connection', { headers: { origin } });

  it.each(['user', 'automatic'] as const)('revokes the grant at a service that supports it: %s', async (connect) => {
    const { browser, service, storage } = testHost('full', { connect });
    service.isTrusted = connect === 'automatic';
    const [ann, bob] = [browser(), browser({ id: 'bob' })];
    for (const user of [ann, bob]) {
      if (connect === 'user') await user.connect();
      expect((await user.get('/history')).status).toBe(200);
    }
    expect((await disconnect(ann)).status).toBe(204);
    const [revoked, ...more] = service.callsOf('/oauth/revoke');
    expect(more).toEqual([]);
    expect(revoked?.body['token']).toMatch(/^refresh-token-secret/);
    // Bob's tokens remain.
    expect([service.accessTokens.size, service.refreshTokens.size]).toEqual([1, 1]);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
    expect((await bob.get('/history')).status).toBe(200);
    expect(Array.from(storage.entries.keys()).filter((key) => key.startsWith('connections/'))).toHaveLength(
      connect === 'user' ? 1 : 2,
    );
    await disconnect(ann);
    expect(service.callsOf('/oauth/revoke')).toHaveLength(1);
  });

  it.each(['refuse', 'fail', 'lose', 'page'] as const)(
    'removes the connection even if the service does not respond: %s',
    async (how) => {
      const { browser, service, log } = testHost('full');
      const ann = browser();
      await ann.connect();
      service.faults.push({ path: '/oauth/revoke', how });
      expect((await disconnect(ann)).status).toBe(204);
      expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
      expect(log.join()).toContain('did not revoke');
      expect(log.join()).not.toContain('token-secret');
    },
  );

  itInFullRun('does not wait for a service that hangs', async () => {
    const { browser, service } = testHost('full', {
      fetch: (input, init) =>
        new Request(input).url.endsWith('/oauth/revoke')
          ? new Promise<Response>(() => undefined)
          : service.fetch(input, init),
    });
    const ann = browser();
    await ann.connect();
    expect((await disconnect(ann)).status).toBe(204);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });

  it('does not call a service that implements only the specification', async () => {
    const { browser, service, log } = testHost('bare');
    const ann = browser();
    await ann.connect();
    const before = log.length;
    expect((await disconnect(ann)).status).toBe(204);
    expect(service.callsOf('/oauth/revoke')).toEqual([]);
    expect(log.slice(before)).toEqual([]);
  });
});

describe('reconnecting', () => {
  it('revokes the previous grant and keeps the new one', async () => {
    const { browser, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    expect(service.callsOf('/oauth/revoke')).toEqual([]);
    await ann.connect();
    expect(service.callsOf('/oauth/revoke')).toHaveLength(1);
    expect([service.accessTokens.size, service.refreshTokens.size]).toEqual([1, 1]);
    expect((await ann.get('/history')).status).toBe(200);
  });
});

describe('status of a connection', () => {
  const now = 1_000_000;
  const grant: TokenGrant = {
    accessToken: 'access',
    refreshToken: 'refresh',
    code: '',
    codeVerifier: '',
    expiresAt: now + 1,
    obtainedAt: now,
  };
  const ann = { id: 'ann' };

  interface Setup {
    stored?: StoredConnection;
    refreshError?: PptErrorCode;
    connection?: 'perUser' | 'shared';
    automaticError?: Error;
  }

  /** Opens a context in which a refresh succeeds or fails, and revoking is only recorded. */
  async function open({ stored, refreshError, connection = 'perUser', automaticError }: Setup) {
    const connections = new ConnectionStore(plainStore(), { connection });
    const key = await connections.keyOf(ann);
    if (stored) await connections.write(key, stored, null);
    const log: string[] = [];
    const calls: string[] = [];
    const context = {
      connections,
      refresher: {
        grantFor: async () => {
          calls.push('refresh');
          if (refreshError) throw new PptError({ code: refreshError, message: '' });
        },
      },
      automatic: automaticError && { connect: () => Promise.reject(automaticError) },
      extensions: { has: async () => void calls.push('revoke') },
      settings: {
        connection,
        connect: 'user',
        now: () => now,
        log: (line: string) => void log.push(line),
        publicUrl: new URL('https://app.example/api/ppt'),
      },
    } as unknown as ConnectContext;
    return { context, log, calls };
  }

  it.each<[what: string, Setup, status: object, isRefreshed?: boolean]>([
    ['there is none', {}, { status: 'disconnected' }],
    ['the user disconnected', { stored: { status: 'left' } }, { status: 'disconnected' }],
    ['the user is suspended', { stored: { status: 'banned' } }, { status: 'banned' }],
    ['the token is valid', { stored: { status: 'connected', grant } }, { status: 'connected', userId: 'ann' }],
    ['all users share it', { stored: { status: 'connected', grant }, connection: 'shared' }, { status: 'connected' }],
    [
      'neither token is valid',
      { stored: { status: 'connected', grant: { ...grant, expiresAt: now, refreshToken: '' } } },
      { status: 'disconnected' },
    ],
    [
      'the token is refreshed',
      { stored: { status: 'connected', grant: { ...grant, expiresAt: now } } },
      { status: 'connected', userId: 'ann' },
      true,
    ],
    ...(['unavailable', 'disconnected', 'user_banned'] as const).map(
      (refreshError): [string, Setup, object, boolean] => [
        `the refresh fails with ${refreshError}`,
        { stored: { status: 'connected', grant: { ...grant, expiresAt: now } }, refreshError },
        {
          unavailable: { status: 'connected', userId: 'ann' },
          disconnected: { status: 'disconnected' },
          user_banned: { status: 'banned' },
        }[refreshError],
        true,
      ],
    ),
  ])('is known from the storage if %s', async (_what, setup, status, isRefreshed = false) => {
    const { context, calls } = await open(setup);
    expect(await getConnection(context, ann)).toEqual(status);
    expect(calls).toEqual(isRefreshed ? ['refresh'] : []);
  });

  it('is disconnected if the user could not be connected automatically, and the reason is logged', async () => {
    const { context, log } = await open({ automaticError: new Error('The service is new.') });
    expect(await getConnection(context, ann)).toEqual({ status: 'disconnected' });
    expect(log).toEqual([expect.stringMatching(/Automatic connection failed: .*The service is new\./)]);
  });

  it('can be ended only if there is a grant', async () => {
    for (const stored of [undefined, { status: 'banned' }] as const) {
      const { context, log, calls } = await open(stored ? { stored } : {});
      await disconnect(context, ann);
      expect([log, calls]).toEqual([[], []]);
    }
    const { context, calls } = await open({ stored: { status: 'connected', grant } });
    await disconnect(context, ann);
    expect(calls).toEqual(['revoke']);
    expect(await getConnection(context, ann)).toEqual({ status: 'disconnected' });
  });

  it('of all users can be ended only by an administrator', async () => {
    const { context } = await open({ stored: { status: 'connected', grant }, connection: 'shared' });
    await expect(disconnect(context, ann)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await getConnection(context, ann)).toEqual({ status: 'connected' });
    await disconnect(context, { ...ann, isAdmin: true });
    expect(await getConnection(context, ann)).toEqual({ status: 'disconnected' });
  });
});
