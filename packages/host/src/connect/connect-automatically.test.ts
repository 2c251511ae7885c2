import { describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { destinationOf, errorOf, testHost, type TestHost } from '../fakes/test-host.ts';

function trusted(kind: 'bare' | 'full' = 'full'): TestHost {
  const host = testHost(kind, { connect: 'automatic' });
  host.service.isTrusted = true;
  return host;
}

/** Number of users that connect at the same time. */
const userCount = isFullRun ? 1000 : 50;

describe.each(['bare', 'full'] as const)('trusted application of a %s service', (kind) => {
  it('connects a user automatically on first use, without a click', async () => {
    const { browser, service } = trusted(kind);
    const opened = await browser({ id: 'ann', unionId: 'u-1' }).open({ kind: 'home' });
    expect(opened.status).toBe(200);
    expect(service.callsOf('/oauth/token').map(({ body }) => body['union_id'])).toEqual(['u-1']);
  });

  it('connects a user only once, even if many calls start at the same time', async () => {
    const { browser, service } = trusted(kind);
    const ann = browser();
    const opened = await Promise.all(Array.from({ length: 20 }, () => ann.open({ kind: 'home' })));
    expect(opened.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(service.callsOf('/oauth/token')).toHaveLength(1);
  });
});

describe('connecting automatically', () => {
  it('reports to the page that the user is connected', async () => {
    const { browser } = trusted();
    expect(await (await browser().get('/connection')).json()).toEqual({ status: 'connected', userId: 'ann' });
  });

  it(`works from server code for ${userCount} users`, async () => {
    const { ppt, service } = trusted();
    const users = Array.from({ length: userCount }, (_, index) => ({ id: `p-${index}`, unionId: `u-${index}` }));
    await Promise.all(users.map((user) => ppt.as(user).openEditor({ source: { kind: 'home' } })));
    expect(service.accessTokens.size).toBe(userCount);
  });

  it('does not reconnect a user who disconnected until they press Connect', async () => {
    const { browser } = trusted();
    const ann = browser();
    await ann.open({ kind: 'home' });
    expect((await ann.send('DELETE', '/connection', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(
      204,
    );
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
    expect((await errorOf(await ann.open({ kind: 'home' }))).code).toBe('disconnected');
    expect(await destinationOf(await ann.get('/connect?returnTo=%2Fcreate'))).toBe('http://localhost:5173/create');
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });

  it('does not reconnect a suspended user', async () => {
    const { browser, service } = trusted();
    const ann = browser({ id: 'ann', unionId: 'u-1' });
    service.bannedUsers.add('u-1');
    expect((await errorOf(await ann.open({ kind: 'home' }))).code).toBe('user_banned');
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
    const requestCount = service.callsOf('/oauth/authorize').length;
    await ann.open({ kind: 'home' });
    expect(service.callsOf('/oauth/authorize')).toHaveLength(requestCount);
  });

  it('redirects the user to consent if the service does not trust the application', async () => {
    const { browser, service, log } = trusted();
    service.isTrusted = false;
    const ann = browser();
    expect((await errorOf(await ann.open({ kind: 'home' }))).code).toBe('forbidden');
    expect((await ann.get('/connect')).headers.get('location')).toContain('/consent');
    expect(log.join()).toContain('requires a user to authorize');
    expect(await ann.connect()).toBe('http://localhost:5173/create');
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x')],
    ['no code', (url: URL) => url.searchParams.delete('code')],
    ['a refusal', (url: URL) => (url.search = '?error=access_denied')],
  ])('does not exchange a code when the redirect has %s', async (_name, change) => {
    const { browser, service } = trusted();
    const consent = service.consent.bind(service);
    service.consent = (url) => {
      const redirectUrl = new URL(consent(url));
      change(redirectUrl);
      return redirectUrl.href;
    };
    expect((await errorOf(await browser().open({ kind: 'home' }))).code).toBe('forbidden');
    expect(service.callsOf('/oauth/token')).toEqual([]);
  });

  it('stops at a redirect loop', async () => {
    const { browser, service } = trusted();
    service.consent = (url) => url;
    expect((await errorOf(await browser().open({ kind: 'home' }))).code).toBe('forbidden');
    expect(service.callsOf('/consent').length).toBeLessThan(10);
  });

  /** Opens an editor while the consent URL has another response. Returns the error code and the requested URLs. */
  async function openWith(respond: () => Response | Promise<Response>): Promise<{ code: string; urls: string[] }> {
    const urls: string[] = [];
    const host: TestHost = testHost('full', {
      connect: 'automatic',
      fetch: async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const isPlain = /^\/(?:oauth\/|openapi)/.test(new URL(url).pathname);
        if (!isPlain) urls.push(url);
        return isPlain ? host.service.fetch(input, init) : respond();
      },
    });
    return { code: (await errorOf(await host.browser().open({ kind: 'home' }))).code, urls };
  }
  const redirectTo = (location: string, status = 302): Response =>
    new Response(null, { status, headers: { location } });

  it.each(['file:///etc/passwd', 'ftp://service.test/x', 'data:text/plain,x', 'xhttp://service.test/x'])(
    'does not follow a redirect to %s',
    async (location) => {
      const { code, urls } = await openWith(() => redirectTo(location));
      expect([code, urls.length]).toEqual(['forbidden', 1]);
    },
  );

  it('follows redirects over http, at most five', async () => {
    const { code, urls } = await openWith(() => redirectTo('http://service.test/consent'));
    expect([code, urls.length]).toEqual(['forbidden', 5]);
  });

  it.each([200, 299, 400])('does not follow the location of a response with status %i', async (status) => {
    const { code, urls } = await openWith(() => redirectTo('/again', status));
    expect([code, urls.length]).toEqual(['forbidden', 1]);
  });

  it.each([300, 399])('follows the location of a response with status %i', async (status) => {
    expect((await openWith(() => redirectTo('/again', status))).urls).toHaveLength(5);
  });

  it('does not follow a redirect without a location', async () => {
    const { code, urls } = await openWith(() => new Response(null, { status: 302 }));
    expect([code, urls.length]).toEqual(['forbidden', 1]);
  });

  it('reports that the service does not respond at the consent URL', async () => {
    expect((await openWith(() => Promise.reject(new TypeError('fetch failed')))).code).toBe('unavailable');
  });

  it('keeps the existing grant if reconnecting fails', async () => {
    const { browser, service } = trusted();
    const ann = browser();
    await ann.open({ kind: 'home' });
    service.faults.push({ path: '/oauth/token', how: 'fail' });
    expect(await destinationOf(await ann.get('/connect'))).toContain('ppt-connect=no_response');
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });

  it('revokes the previous grant when the user reconnects', async () => {
    const { browser, service } = trusted();
    const ann = browser();
    await ann.open({ kind: 'home' });
    const [former] = service.refreshTokens.keys();
    expect(await destinationOf(await ann.get('/connect?returnTo=%2Fcreate'))).toBe('http://localhost:5173/create');
    expect(service.callsOf('/oauth/revoke').map(({ body }) => body['token'])).toEqual([former]);
    expect([service.accessTokens.size, service.refreshTokens.size]).toEqual([1, 1]);
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
  });

  it('does not log a failed revocation when the user connects for the first time', async () => {
    const { browser, log, service } = trusted();
    expect((await browser().open({ kind: 'home' })).status).toBe(200);
    expect([log, service.callsOf('/oauth/revoke')]).toEqual([[], []]);
  });

  it('does not send a token with the redirects that it follows', async () => {
    const { browser, service } = trusted();
    await browser().open({ kind: 'home' });
    expect(service.callsOf('/consent').map(({ token }) => token)).toEqual(['']);
  });
});

describe('two processes that connect the same user at the same time', () => {
  /** Lets both processes exchange a code before either stores its grant. */
  async function connectTwice(host: TestHost): Promise<number[]> {
    host.service.faults.push({ path: '/oauth/token', how: 'slow' }, { path: '/oauth/token', how: 'slow' });
    const browsers = [host.browser(), host.browser({ id: 'ann' }, host.sibling())];
    const opened = await Promise.all(browsers.map((browser) => browser.open({ kind: 'home' })));
    expect(host.service.callsOf('/oauth/token')).toHaveLength(2);
    return opened.map(({ status }) => status);
  }

  it('keep one grant and revoke the other', async () => {
    const host = trusted();
    expect(await connectTwice(host)).toEqual([200, 200]);
    expect(host.service.callsOf('/oauth/revoke')).toHaveLength(1);
    expect([host.service.accessTokens.size, host.service.refreshTokens.size]).toEqual([1, 1]);
    expect((await host.browser().open({ kind: 'home' })).status).toBe(200);
    expect(host.service.callsOf('/oauth/token')).toHaveLength(2);
  });

  it.each(['refuse', 'fail', 'page'] as const)('both succeed if the service does not revoke: %s', async (how) => {
    const host = trusted();
    host.service.faults.push({ path: '/oauth/revoke', how });
    expect(await connectTwice(host)).toEqual([200, 200]);
    expect(host.log.join()).toContain('did not revoke a grant');
  });

  it('let the surplus grant expire at a service that implements only the specification', async () => {
    const host = trusted('bare');
    expect(await connectTwice(host)).toEqual([200, 200]);
    expect(host.service.callsOf('/oauth/revoke')).toEqual([]);
  });
});

it('revokes a grant that the storage could not save', async () => {
  const host = trusted();
  const { write } = host.storage;
  host.storage.write = (key, ...more) =>
    key.startsWith('connections/') ? Promise.reject(new Error('Disk full.')) : write(key, ...more);
  expect((await host.browser().open({ kind: 'home' })).status).toBe(500);
  expect(host.service.callsOf('/oauth/revoke')).toHaveLength(1);
  expect(host.service.accessTokens.size).toBe(0);
});
