import { describe, expect, it } from 'vitest';
import { origin, testHost } from '../fakes/test-host.ts';

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

  it('does not wait for a service that hangs', async () => {
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
