import { describe, expect, it } from 'vitest';
import { testHost } from '../fakes/test-host.ts';

describe('signing a user out everywhere', () => {
  it('removes the tokens here and at the service, and keeps those of other users', async () => {
    const { browser, ppt, service } = testHost('full');
    const [ann, bob] = [browser(), browser({ id: 'bob' })];
    for (const user of [ann, bob]) await user.connect();
    await ppt.signOut({ id: 'ann' });
    const [call] = service.callsOf('/saas/user/sign-out');
    expect(call?.body).toEqual({ union_id: await ppt.userIdOf({ id: 'ann' }) });
    expect([service.accessTokens.size, service.refreshTokens.size]).toEqual([1, 1]);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
    expect((await bob.get('/history')).status).toBe(200);
    await ann.connect();
    expect((await ann.get('/history')).status).toBe(200);
  });

  it('keeps a shared connection, and names the user to the service', async () => {
    const { browser, ppt, service } = testHost('full', { connection: 'shared' });
    const admin = browser({ id: 'admin', isAdmin: true });
    await admin.connect();
    await ppt.signOut({ id: 'ann' });
    expect(service.callsOf('/saas/user/sign-out').map(({ body }) => body)).toEqual([
      { union_id: await ppt.userIdOf({ id: 'ann' }) },
    ]);
    expect(await (await admin.get('/connection')).json()).toMatchObject({ status: 'connected' });
  });

  it('removes the tokens here, but reports the error, if the service does not confirm it', async () => {
    const { browser, ppt, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    service.faults.push({ path: '/saas/user/sign-out', how: 'fail' });
    await expect(ppt.signOut({ id: 'ann' })).rejects.toMatchObject({ code: 'internal' });
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });

  it('revokes the grant of the user if the service can revoke grants, but not sign users out', async () => {
    const { browser, ppt, service } = testHost('full');
    service.extensions = ['oauth-revoke'];
    for (const user of [browser(), browser({ id: 'bob' })]) await user.connect();
    const [refreshToken] = service.refreshTokens.keys();
    await expect(ppt.signOut({ id: 'ann' })).rejects.toMatchObject({ code: 'no_such_endpoint' });
    expect(service.callsOf('/oauth/revoke').map(({ body }) => body)).toEqual([{ token: refreshToken }]);
    expect([service.accessTokens.size, service.refreshTokens.size]).toEqual([1, 1]);
  });

  it('revokes nothing if the user has never connected', async () => {
    const { log, ppt, service } = testHost('full');
    service.extensions = ['oauth-revoke'];
    await expect(ppt.signOut({ id: 'ann' })).rejects.toMatchObject({ code: 'no_such_endpoint' });
    expect([service.callsOf('/oauth/revoke'), log]).toEqual([[], []]);
  });

  it('revokes nothing if the user is suspended, and therefore has no tokens', async () => {
    const { browser, log, ppt, service } = testHost('full');
    service.extensions = ['oauth-revoke'];
    const user = { id: 'ann', unionId: 'u-1' };
    service.bannedUsers.add('u-1');
    expect(await browser(user).connect()).toContain('ppt-connect=banned');
    log.length = 0;
    await expect(ppt.signOut(user)).rejects.toMatchObject({ code: 'no_such_endpoint' });
    expect([service.callsOf('/oauth/revoke'), log]).toEqual([[], []]);
  });

  it('reports that a service which implements only the specification cannot do it', async () => {
    const { browser, ppt } = testHost('bare');
    const ann = browser();
    await ann.connect();
    await expect(ppt.signOut({ id: 'ann' })).rejects.toMatchObject({ code: 'no_such_endpoint' });
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });
});
