import { connectChannel } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { fakeNow } from '../fakes/fake-service.ts';
import { destinationOf, errorOf, origin, publicUrl, testHost } from '../fakes/test-host.ts';

const consentOf = async (host: ReturnType<typeof testHost>, browser: ReturnType<typeof host.browser>, query = '') =>
  host.service.consent((await browser.get(`/connect${query}`)).headers.get('location') ?? '');

describe('connecting', () => {
  it('requests consent with PKCE, a state and the redirect URI, and does not send a token to the browser', async () => {
    const host = testHost('bare');
    const response = await host.browser().get('/connect');
    const consent = new URL(response.headers.get('location') ?? '');
    // The bare service returns only a path, to which its origin is added.
    expect(consent.origin).toBe('https://service.test');
    expect(Object.fromEntries(consent.searchParams)).toEqual({
      app_id: 'app-1',
      response_type: 'code',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${publicUrl}/callback`,
    });
  });

  it('binds the state to the browser with a short-lived cookie that scripts cannot read', async () => {
    const cookieOf = async (url: string): Promise<string> => {
      const { ppt } = testHost('full', { publicUrl: url });
      const headers = { 'x-test-user': '{"id":"ann"}' };
      return (await ppt.handler(new Request(`${url}/connect`, { headers }))).headers.getSetCookie()[0] ?? '';
    };
    const local = await cookieOf('http://localhost:5173/api/ppt');
    expect(local).toMatch(
      /^ppt-connect-[0-9a-f]{12}-[0-9a-f]{12}=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const secure = await cookieOf('https://app.test/api/ppt');
    expect(secure).toMatch(
      /^__Host-ppt-connect-[0-9a-f]{12}-[0-9a-f]{12}=[\w.-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    // There may be two apps on one host, and cookies ignore ports.
    const other = await cookieOf('http://localhost:5174/api/ppt');
    expect(other.slice(0, 24)).not.toBe(local.slice(0, 24));
  });

  it('returns "cancelled" when the user cancels', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callback = new URL(await consentOf(host, ann, '?returnTo=/create%3Ftab%3Djson'));
    const state = callback.searchParams.get('state') ?? '';
    const back = await ann.get(`/callback?error=access_denied&state=${state}`);
    expect(back.headers.get('location')).toBe(`${origin}/create?tab=json&ppt-connect=cancelled`);
    expect(ann.cookies.size).toBe(0);
  });

  it('rejects a state from another browser without exchanging the code', async () => {
    const host = testHost('full');
    const [ann, eve] = [host.browser(), host.browser()];
    const callback = await consentOf(host, ann, '?returnTo=/create');
    const attackerResponse = await eve.get(callback);
    expect(await destinationOf(attackerResponse)).toBe(`${origin}/?ppt-connect=other_browser`);
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'another');
    expect((await ann.get(wrong.href)).headers.get('location')).toBe(`${origin}/create?ppt-connect=other_browser`);
    expect(host.service.callsOf('/oauth/token')).toEqual([]);
  });

  it('rejects a modified cookie', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callback = await consentOf(host, ann);
    for (const [name, value] of ann.cookies) ann.cookies.set(name, `${value.slice(0, -3)}AAA`);
    expect(await destinationOf(await ann.get(callback))).toContain('ppt-connect=other_browser');
    expect(host.service.callsOf('/oauth/token')).toEqual([]);
  });

  it('rejects the callback if another user has signed in', async () => {
    const host = testHost('full');
    const [ann, bob] = [host.browser(), host.browser({ id: 'bob' })];
    const callback = await consentOf(host, ann);
    for (const [name, value] of ann.cookies) bob.cookies.set(name, value);
    expect((await bob.get(callback)).headers.get('location')).toContain('ppt-connect=other_user');
    expect(await (await bob.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });

  it('returns "expired" when consent took too long or the code is no longer valid', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const late = await consentOf(host, ann);
    host.wait(11 * 60_000);
    expect((await ann.get(late)).headers.get('location')).toContain('ppt-connect=expired');
    const stale = await consentOf(host, ann);
    host.service.grants.clear();
    expect((await ann.get(stale)).headers.get('location')).toContain('ppt-connect=expired');
  });

  it('exchanges a code only once, even if the callback is loaded three times', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callback = await consentOf(host, ann, '?returnTo=/create');
    const cookies = new Map(ann.cookies);
    host.service.faults.push({ path: '/oauth/token', how: 'slow' });
    const both = await Promise.all([ann.get(callback), ann.get(callback)]);
    for (const [name, value] of cookies) ann.cookies.set(name, value);
    const retried = await ann.get(callback);
    for (const back of [...both, retried]) expect(back.headers.get('location')).toBe(`${origin}/create`);
    expect(host.service.callsOf('/oauth/token')).toHaveLength(1);
    expect(await (await ann.get('/connection')).json()).toMatchObject({ status: 'connected' });
  });

  it('returns a signed-out user to the page, both from connect and from the callback', async () => {
    const host = testHost('full');
    const [ann, anonymous] = [host.browser(), host.browser(null)];
    const start = await anonymous.get('/connect?returnTo=/create');
    expect(start.headers.get('location')).toBe(`${origin}/create?ppt-connect=failed`);
    const callback = await consentOf(host, ann, '?returnTo=/create');
    for (const [name, value] of ann.cookies) anonymous.cookies.set(name, value);
    expect((await anonymous.get(callback)).headers.get('location')).toBe(`${origin}/create?ppt-connect=failed`);
    expect(host.service.callsOf('/oauth/token')).toEqual([]);
  });

  it('lets two tabs connect at the same time', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const first = await consentOf(host, ann, '?returnTo=/one');
    const second = await consentOf(host, ann, '?returnTo=/two');
    expect((await ann.get(first)).headers.get('location')).toBe(`${origin}/one`);
    expect((await ann.get(second)).headers.get('location')).toBe(`${origin}/two`);
  });

  it('limits the total length of the attempts’ cookies, while the last two attempts keep working', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callbacks: string[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      host.wait(1000);
      callbacks.push(await consentOf(host, ann, `?returnTo=/${attempt}${'x'.repeat(1900)}`));
      expect(Array.from(ann.cookies).join().length).toBeLessThan(8000);
    }
    for (const [index, isAccepted] of [true, true, false].entries()) {
      const callback = callbacks.at(-1 - index) ?? '';
      const destination = await destinationOf(await ann.get(callback));
      expect([index, destination.includes('other_browser')]).toEqual([index, !isAccepted]);
    }
  });

  it('keeps five concurrent attempts if their URLs are short', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callbacks: string[] = [];
    for (let tab = 0; tab < 5; tab += 1) callbacks.push(await consentOf(host, ann, `?returnTo=/${tab}`));
    for (const [tab, callback] of callbacks.entries()) {
      expect((await ann.get(callback)).headers.get('location')).toBe(`${origin}/${tab}`);
    }
  });

  it.each([
    ['other_browser', 'another state', { state: 'another' }, 'this browser did not begin an attempt'],
    ['refused', 'an error of the service', { error: 'invalid_request' }, 'error=invalid_request'],
    ['no_response', 'a temporary error', { error: 'temporarily_unavailable' }, 'error=temporarily_unavailable'],
    ['refused', 'an invalid error code', { error: 'a\nline' }, 'error=(not a code)'],
    ['failed', 'no code', { code: null }, 'neither a code nor an error'],
  ])('returns "%s" after %s and logs the details', async (word, _what, changes, expectedLog) => {
    const host = testHost('full');
    const ann = host.browser();
    const callback = new URL(await consentOf(host, ann));
    const code = callback.searchParams.get('code') ?? '';
    for (const [name, value] of Object.entries<string | null>(changes)) {
      if (value === null) callback.searchParams.delete(name);
      else callback.searchParams.set(name, value);
    }
    expect(await destinationOf(await ann.get(callback.href))).toBe(`${origin}/?ppt-connect=${word}`);
    expect(host.log).toEqual([expect.stringContaining(expectedLog)]);
    expect(host.log.join()).not.toContain(code);
  });

  it('returns "no_response" when the service does not respond, and logs the URL and the cause', async () => {
    const host = testHost('full');
    host.service.faults.push({ path: '/oauth/authorize', how: 'refuse' });
    const back = await host.browser().get('/connect?returnTo=/create%3Fppt-connect%3Dcancelled');
    expect(back.headers.get('location')).toBe(`${origin}/create?ppt-connect=no_response`);
    expect(host.log.join()).toContain('unavailable');
    expect(host.log.join()).toContain(`(Error: GET ${host.service.baseUrl}/oauth/authorize: fetch failed: refused)`);
    expect(host.log.join()).not.toContain('code_challenge');
  });

  it('returns "refused" if the service rejects the application’s token', async () => {
    const host = testHost('full', {
      service: { baseUrl: 'https://service.test', appId: 'app-1', appToken: 'another-token-of-sixteen' },
    });
    const back = await host.browser().get('/connect?returnTo=/create');
    expect(back.headers.get('location')).toBe(`${origin}/create?ppt-connect=refused`);
  });

  it('returns the first outcome when a callback is loaded again', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callback = await consentOf(host, ann, '?returnTo=/create');
    const cookies = new Map(ann.cookies);
    host.service.faults.push({ path: '/oauth/token', how: 'fail' });
    const first = await ann.get(callback);
    for (const [name, value] of cookies) ann.cookies.set(name, value);
    const second = await ann.get(callback);
    for (const back of [first, second]) {
      expect(back.headers.get('location')).toBe(`${origin}/create?ppt-connect=no_response`);
    }
  });

  it.each([
    ['/create', `${origin}/create`],
    [`${origin}/p/1?x=1#top`, `${origin}/p/1?x=1#top`],
    ['https://www.partner.test/home', 'https://www.partner.test/home'],
    ['create', `${origin}/create`],
    ['', `${origin}/`],
  ])('returns to %j', async (returnTo, expected) => {
    const host = testHost('full', { allowedOrigins: ['https://www.partner.test'] });
    expect(await host.browser().connect(returnTo)).toBe(expected);
  });

  it.each(['/home', '/home?a=1&b="<2>"'])(
    'returns to %j of a separate front end through an intermediate page, because browsers block the redirect after consent',
    async (page) => {
      const partner = 'https://www.partner.test';
      const host = testHost('full', { allowedOrigins: [partner] });
      const ann = host.browser();
      const callback = await consentOf(host, ann, `?returnTo=${encodeURIComponent(partner + page)}`);
      const back = await ann.get(callback);
      expect([back.status, back.headers.get('location')]).toEqual([200, null]);
      expect(back.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(ann.cookies.size).toBe(0);
      const text = await back.clone().text();
      expect(await destinationOf(back)).toBe(new URL(page, partner).href);
      const href = new URL(page, partner).href.replaceAll('&', '&amp;');
      expect(text).toContain(`<a href="${href}">www.partner.test</a>`);
      expect(text).toContain('<title>Connected · 已连接</title>');
    },
  );

  it.each([
    ['a long URL', `/p?draft=${'x'.repeat(1900)}#top`, `/p?draft=${'x'.repeat(1900)}#top`],
    ['a URL that is too long', `/p?draft=${'x'.repeat(3000)}#top`, '/p'],
    ['a URL that is too long once it is percent-encoded', `/p?title=${'长'.repeat(400)}`, '/p'],
    ['a URL that is too long as JSON', `/p#${'\\'.repeat(1500)}`, '/p'],
    ['a URL that is too long without its query', `/${'长'.repeat(1000)}`, '/'],
  ])('connects from %s, and returns to as much of the URL as a cookie can hold', async (_what, page, expected) => {
    const host = testHost('full');
    const ann = host.browser();
    const referer = new URL(page, origin).href;
    for (const [query, headers] of [
      [`?returnTo=${encodeURIComponent(page)}`, {}],
      ['', { referer }],
    ] as const) {
      const start = await ann.send('GET', `/connect${query}`, { headers });
      const [cookie = ''] = start.headers.getSetCookie();
      // The size limit that browsers have for a cookie (RFC 6265 §6.1).
      expect(cookie.length).toBeLessThan(4096 - 100);
      const back = await ann.get(host.service.consent(start.headers.get('location') ?? ''));
      expect(back.headers.get('location')).toBe(origin + expected);
    }
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'http://localhost:5174/',
    'data:,x',
  ])('never returns to %j, and returns to the calling page instead', async (returnTo) => {
    const { browser, log, service } = testHost('full', { allowedOrigins: ['https://www.partner.test'] });
    for (const [referer, back, status] of [
      [`${origin}/create`, '/create', 302],
      ['https://evil.test/create', '/', 200],
    ] as const) {
      const rejected = await browser().send('GET', `/connect?returnTo=${encodeURIComponent(returnTo)}`, {
        headers: { referer },
      });
      expect([rejected.status, await destinationOf(rejected)]).toEqual([status, `${origin}${back}?ppt-connect=failed`]);
    }
    expect(log.join()).toContain('returnTo leads to another site');
    expect(service.calls).toEqual([]);
  });

  it.each([
    [
      'connect called by a page on another port',
      `/connect?returnTo=${encodeURIComponent('http://localhost:5174/create')}`,
    ],
    ['a callback that this browser did not begin', '/callback?code=c&state=s'],
  ])(
    'shows the result and the next step, in both languages, if no page of the app is known: %s',
    async (_what, path) => {
      const page = await testHost('full').browser().get(path);
      expect([page.status, page.headers.get('location'), page.headers.get('content-type')]).toEqual([
        200,
        null,
        'text/html; charset=utf-8',
      ]);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await page.text();
      expect(text).toMatch(
        /<section lang="en"><h1>Couldn't confirm the connection<\/h1><p>.*Open the app and connect again\./,
      );
      expect(text).toMatch(/<section lang="zh-CN"><h1>无法确认连接<\/h1><p>.*请打开应用，重新连接。/);
      expect(text).toContain(`<a href="${origin}/?ppt-connect=`);
      expect(text).not.toContain('5174');
    },
  );

  it('redirects a callback without parameters to the app, which is what the doctor expects', async () => {
    const response = await testHost('full').browser().get('/callback');
    expect(response.headers.get('location')).toBe(`${origin}/?ppt-connect=other_browser`);
  });

  it('explains the expected origin if the page is on another port than publicUrl', async () => {
    const { browser, log } = testHost('full');
    await browser().get(`/connect?returnTo=${encodeURIComponent('http://localhost:5174/create?secret=1')}`);
    expect(log.join()).toContain(`another site, http://localhost:5174. Pages must be on ${origin}. Set publicUrl`);
    expect(log.join()).not.toContain('secret=1');
  });

  it('closes a pop-up after notifying the opening page, with a policy that allows nothing else', async () => {
    const host = testHost('full');
    const ann = host.browser();
    const callback = await consentOf(host, ann, '?mode=popup&returnTo=/create');
    const page = await ann.get(callback);
    const text = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(text).toContain(`new BroadcastChannel("${connectChannel}").postMessage({"status":"connected"})`);
    const [, nonce] = /'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
    expect(text).toContain(`<script nonce="${nonce}">`);
    expect(text).toContain('<title>Connected · 已连接</title>');
    const next = new URL(await consentOf(host, ann, '?mode=popup'));
    const cancelled = await ann.get(`/callback?error=access_denied&state=${next.searchParams.get('state')}`);
    const cancelledText = await cancelled.text();
    expect(cancelledText).toContain('postMessage({"status":"cancelled"})');
    expect(cancelledText).toContain('<title>Connection canceled · 已取消连接</title>');
    const last = new URL(await consentOf(host, ann, '?mode=popup'));
    const failed = await ann.get(`/callback?error=server_error&state=${last.searchParams.get('state')}`);
    expect(await failed.text()).toContain('postMessage({"status":"no_response"})');
  });

  it('sends the sub-user and detects a suspended one', async () => {
    const host = testHost('full');
    const ann = host.browser({ id: 'ann', unionId: 'u-1' });
    await ann.connect();
    expect(host.service.callsOf('/oauth/token')[0]?.body).toMatchObject({ union_id: 'u-1' });
    host.service.bannedUsers.add('u-1');
    const rejected = await ann.open({ kind: 'home' });
    expect([rejected.status, (await errorOf(rejected)).code]).toEqual([403, 'user_banned']);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
    expect(await ann.connect()).toContain('ppt-connect=banned');
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
    host.service.bannedUsers.clear();
    await ann.connect();
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'connected', userId: 'ann' });
  });

  it('reports a suspended sub-user if the refresh fails for that reason', async () => {
    const host = testHost('full');
    const ann = host.browser({ id: 'ann', unionId: 'u-1' });
    await ann.connect();
    host.service.bannedUsers.add('u-1');
    host.wait(86_400_000);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'banned' });
  });

  it('sends the code, verifier and sub-user again with a refresh, as the specification requires', async () => {
    const host = testHost('full');
    const ann = host.browser({ id: 'ann', unionId: 'u-1' });
    await ann.connect();
    host.wait(86_400_000);
    await ann.open({ kind: 'home' });
    const [exchange, refresh] = host.service.callsOf('/oauth/token');
    expect(refresh?.body).toEqual(exchange?.body);
    expect(refresh?.token).toMatch(/^refresh-token-secret/);
  });

  it('computes the lifetime with the service’s clock, not with its own', async () => {
    // The host's clock is two days ahead.
    const host = testHost('full', { now: () => fakeNow + 2 * 86_400_000 });
    const ann = host.browser();
    await ann.connect();
    await ann.open({ kind: 'home' });
    expect(host.service.callsOf('/oauth/token')).toHaveLength(1);
  });

  it('refreshes five minutes early and keeps using the old token if that fails', async () => {
    const host = testHost('full');
    const ann = host.browser();
    await ann.connect();
    host.wait(86_400_000 - 4 * 60_000);
    for (let i = 0; i < 3; i += 1) host.service.faults.push({ path: '/oauth/token', how: 'refuse' });
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
    expect(host.service.callsOf('/oauth/token')).toHaveLength(4);
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
    expect(host.service.callsOf('/oauth/token')).toHaveLength(5);
  });

  it('shares one connection that only an administrator may make and remove', async () => {
    const host = testHost('full', { connection: 'shared' });
    const [admin, ann] = [host.browser({ id: 'root', isAdmin: true }), host.browser()];
    expect((await ann.get('/connect')).headers.get('location')).toBe(`${origin}/?ppt-connect=failed`);
    expect(host.log.join()).toContain('Only administrators');
    await admin.connect();
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'connected' });
    const { pptId } = (await (await admin.open({ kind: 'json', jsonUrl: 'https://x.test/a.json' })).json()) as {
      pptId: string;
    };
    expect((await ann.open({ kind: 'presentation', pptId })).status).toBe(200);
    expect((await ann.send('DELETE', '/connection', { headers: { origin } })).status).toBe(403);
    expect((await admin.send('DELETE', '/connection', { headers: { origin } })).status).toBe(204);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });

  it('stays disconnected if the user disconnects during a refresh', async () => {
    const host = testHost('full');
    const ann = host.browser();
    await ann.connect();
    host.wait(86_400_000);
    const { promise: disconnected, resolve: respond } = Promise.withResolvers<void>();
    host.service.faults.push({ path: '/oauth/token', how: 'slow', until: disconnected });
    const call = ann.get('/history');
    await expect.poll(() => host.service.faults).toEqual([]);
    await ann.send('DELETE', '/connection', { headers: { origin } });
    respond();
    expect((await errorOf(await call)).code).toBe('disconnected');
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });
});

describe('user who has disconnected from a trusted application', () => {
  /** Connects and disconnects a user, and returns the status after the URL for connecting has been opened. */
  async function statusAfter(headers: Record<string, string>): Promise<[destination: string, status: unknown]> {
    const host = testHost('full', { connect: 'automatic', allowedOrigins: ['https://pages.test'] });
    host.service.isTrusted = true;
    const ann = host.browser();
    await ann.open({ kind: 'home' });
    await ann.send('DELETE', '/connection', { headers: { origin } });
    const response = await ann.send('GET', '/connect?returnTo=%2Fcreate', { headers });
    return [await destinationOf(response), await (await ann.get('/connection')).json()];
  }

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', referer: 'https://pages.test/' },
    { referer: `${origin}/settings` },
    {},
  ])('connects again from a page of the app, or without a page: %j', async (headers) => {
    const connected = { status: 'connected', userId: 'ann' };
    expect(await statusAfter(headers)).toEqual([`${origin}/create`, connected]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' },
    { referer: 'https://evil.test/' },
  ])('stays disconnected if a page of another site opens the URL: %j', async (headers) => {
    const [destination, connection] = await statusAfter(headers);
    expect(destination).toContain('ppt-connect=failed');
    expect(connection).toEqual({ status: 'disconnected' });
  });
});

describe('page that connects to a trusted application', () => {
  /** Opens the URL for connecting in a new browser. Returns the response and whether the user is connected. */
  async function openUrl(prepare: (host: ReturnType<typeof testHost>) => void, query = '?returnTo=%2Fcreate') {
    const host = testHost('full', { connect: 'automatic' });
    host.service.isTrusted = true;
    prepare(host);
    const response = await host.browser().get(`/connect${query}`);
    return { ...host, response, isConnected: host.service.accessTokens.size > 0 };
  }

  it('connects a new user without showing a page, also from a link on another site', async () => {
    const { response, isConnected, log } = await openUrl(() => undefined);
    expect([response.headers.get('location'), isConnected]).toEqual([`${origin}/create`, true]);
    expect(log).toEqual([]);
    const host = testHost('full', { connect: 'automatic' });
    host.service.isTrusted = true;
    const linked = await host.browser().send('GET', '/connect?returnTo=%2Fcreate', {
      headers: { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' },
    });
    expect(linked.headers.get('location')).toBe(`${origin}/create`);
  });

  it('closes the pop-up after connecting', async () => {
    const { response } = await openUrl(() => undefined, '?mode=popup');
    expect(await response.text()).toContain('postMessage({"status":"connected"})');
  });

  it('shows the consent page if the service requires it, and logs why', async () => {
    const { response, isConnected, log } = await openUrl(({ service }) => (service.isTrusted = false));
    expect(new URL(response.headers.get('location') ?? '').pathname).toBe('/consent');
    expect(isConnected).toBe(false);
    expect(log).toEqual([expect.stringContaining('Automatic connection failed: forbidden: ')]);
  });

  it('does not show the consent page if the service is down, and returns "no_response" to the page', async () => {
    const { response, log, service } = await openUrl(({ service: { faults } }) =>
      faults.push({ path: '/oauth/authorize', how: 'refuse' }),
    );
    expect(response.headers.get('location')).toBe(`${origin}/create?ppt-connect=no_response`);
    expect(service.callsOf('/oauth/authorize')).toHaveLength(1);
    expect(log).toEqual([
      expect.stringContaining('Automatic connection failed: unavailable'),
      expect.stringContaining('connect: unavailable'),
    ]);
  });

  it('does not show the consent page if the storage is down', async () => {
    const { response, service } = await openUrl(({ storage }) => {
      const { write } = storage;
      storage.write = (key, ...more) =>
        key.startsWith('connections/') ? Promise.reject(new Error('Disk full.')) : write(key, ...more);
    });
    expect(response.headers.get('location')).toBe(`${origin}/create?ppt-connect=failed`);
    expect(service.callsOf('/oauth/authorize')).toHaveLength(1);
  });
});
