import { hostRoutes } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { errorOf, origin, publicUrl, testHost } from '../fakes/test-host.ts';

describe('host API', () => {
  it('requires sign-in on every route of a user', async () => {
    const { browser, service } = testHost('full');
    const anonymous = browser(null);
    for (const [name, { method, path }] of Object.entries(hostRoutes)) {
      if (['events', 'connect', 'callback', 'hostedJson', 'help'].includes(name)) continue;
      const rejected = await anonymous.send(method, path.replace(':unionId', 'u'), { headers: { origin } });
      expect([name, rejected.status, (await errorOf(rejected)).code]).toEqual([name, 401, 'not_signed_in']);
    }
    expect(service.calls).toEqual([]);
  });

  it('links each error response and its log line to the explanation of the error code', async () => {
    const { browser, service, log } = testHost('full');
    const rejected = await browser(null).get('/history');
    expect(rejected.headers.get('link')).toBe('</api/ppt/help#not_signed_in>; rel="help"');
    const unknownPath = await browser().get('/nowhere');
    expect(unknownPath.headers.get('link')).toBe('</api/ppt/help#no_such_endpoint>; rel="help"');
    service.faults.push({ path: '/apps/ppt-cover-static', how: 'fail' });
    await browser().get('/covers');
    expect(log.at(-1)).toContain(` See ${publicUrl}/help#internal`);
    const page = await browser(null).get('/help');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('id="unavailable"');
  });

  it('logs that the application token was rejected, and which options to check', async () => {
    const { browser, log } = testHost('full', {
      service: { baseUrl: 'https://service.test', appId: 'app', appToken: 'that-of-yesterday' },
    });
    expect((await browser().get('/covers')).status).toBe(401);
    expect(log).toEqual([
      expect.stringMatching(
        /^\[ppt-embed\/host\] GET \/covers: wrong_credential .* service\.appToken.* See \S+\/help#wrong_credential$/,
      ),
    ]);
    expect(log.join()).not.toContain('yesterday');
  });

  it.each([
    ['a page of another site', { origin: 'https://evil.test' }],
    ['a page of another site, by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a same-site subdomain', { 'sec-fetch-site': 'same-site', origin: 'http://blog.localhost:5173' }],
    ['another port', { origin: 'http://localhost:5174' }],
    ['a sandboxed page', { origin: 'null' }],
  ])('rejects changes from %s', async (_from, headers: Record<string, string>) => {
    const { browser, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    const before = service.calls.length;
    for (const [method, path] of [
      ['POST', '/editor-url'],
      ['POST', '/download'],
      ['POST', '/change'],
      ['POST', '/users'],
      ['POST', '/users/u/ban'],
      ['DELETE', '/connection'],
    ] as const) {
      const body = method === 'POST' ? { body: JSON.stringify({ source: { kind: 'home' } }) } : {};
      const rejected = await ann.send(method, path, {
        ...body,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect([path, rejected.status, (await errorOf(rejected)).code]).toEqual([path, 403, 'forbidden']);
    }
    expect(service.calls.length).toBe(before);
    expect(await (await ann.get('/connection')).json()).toMatchObject({ status: 'connected' });
  });

  it.each([{ 'sec-fetch-site': 'same-origin' }, { origin }, { 'sec-fetch-site': 'none' }, {}])(
    'accepts changes from its own pages and from programs: %j',
    async (headers: Record<string, string>) => {
      const { browser } = testHost('full');
      const ann = browser();
      await ann.connect();
      expect((await ann.send('DELETE', '/connection', { headers })).status).toBe(204);
    },
  );

  it('lets pages of an allowed origin make calls and read responses, with cookies', async () => {
    const { browser } = testHost('full', { allowedOrigins: ['https://www.app.test'] });
    const ann = browser();
    const sendFrom = (address: string) =>
      ann.send('OPTIONS', '/editor-url', {
        headers: { origin: address, 'access-control-request-headers': 'content-type,idempotency-key,x-team' },
      });
    const allowed = await sendFrom('https://www.app.test');
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://www.app.test');
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type,idempotency-key,x-team');
    expect((await sendFrom('https://evil.test')).headers.get('access-control-allow-origin')).toBeNull();
    const response = await ann.send('GET', '/covers', { headers: { origin: 'https://www.app.test' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.app.test');
    expect(response.headers.get('vary')).toContain('Origin');
    const other = await ann.send('GET', '/covers', { headers: { origin: 'https://evil.test' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    [{ source: { kind: 'markdown', text: ' \n ' } }, 400, 'invalid_request'],
    [{ source: { kind: 'json', jsonUrl: 'file:///etc/passwd' } }, 400, 'invalid_request'],
    [{ source: { kind: 'video' } }, 400, 'invalid_request'],
    [{}, 400, 'invalid_request'],
    [{ source: { kind: 'markdown', text: 'x'.repeat(1024 * 1024 + 1) } }, 413, 'too_large'],
    [{ source: { kind: 'markdown', text: '长'.repeat(400_000) } }, 413, 'too_large'],
  ])('rejects %.60j without calling the service', async (body, status, code) => {
    const { browser, service } = testHost('full');
    const rejected = await browser().post('/editor-url', body);
    expect([rejected.status, (await errorOf(rejected)).code]).toEqual([status, code]);
    expect(service.calls).toEqual([]);
  });

  it('reports the size of Markdown and the limit', async () => {
    const { browser } = testHost('full');
    const rejected = await browser().open({ kind: 'markdown', text: 'x'.repeat(2 * 1024 * 1024) });
    expect((await errorOf(rejected)).message).toContain('is 2.00 MiB, which exceeds the limit of 1.00 MiB');
  });

  it('accepts Markdown exactly at the size limit, escaped or not', async () => {
    const { browser } = testHost('full');
    const ann = browser();
    await ann.connect();
    expect((await ann.open({ kind: 'markdown', text: '"'.repeat(1024 * 1024) })).status).toBe(200);
  });

  it('rejects a body without a JSON content type, with invalid JSON, or without an end', async () => {
    const { browser } = testHost('full');
    const ann = browser();
    const form = await ann.send('POST', '/editor-url', {
      body: '{"source":{"kind":"home"}}',
      headers: { origin, 'content-type': 'text/plain' },
    });
    expect([form.status, (await errorOf(form)).code]).toEqual([415, 'not_json']);
    const broken = await ann.send('POST', '/download', {
      body: '{',
      headers: { origin, 'content-type': 'application/json' },
    });
    expect((await errorOf(broken)).code).toBe('invalid_request');
    const endless = await ann.send('POST', '/download', {
      body: 'x'.repeat(9 * 1024 * 1024),
      headers: { origin, 'content-type': 'application/json' },
    });
    expect(endless.status).toBe(413);
  });

  it('rejects a creationId that is not a UUID or differs from the one in the body', async () => {
    const { browser } = testHost('full');
    const ann = browser();
    const source = { kind: 'markdown', text: '# Hi' };
    expect((await ann.open(source, 'press-1')).status).toBe(400);
    const differing = await ann.open({ ...source, creationId: crypto.randomUUID() }, crypto.randomUUID());
    expect((await errorOf(differing)).message).toContain('differ');
  });

  it('explains unknown paths and names the supported method', async () => {
    const { browser } = testHost('full');
    const ann = browser();
    expect((await errorOf(await ann.get('/nothing'))).code).toBe('no_such_endpoint');
    const wrong = await ann.get('/editor-url');
    expect([wrong.status, (await errorOf(wrong)).message]).toEqual([405, 'Method not allowed. Use POST.']);
    expect((await ann.send('POST', '/connection')).headers.get('allow')).toBe('GET, DELETE');
    expect((await ann.get('/users/%zz/ban')).status).toBe(404);
  });

  it('serves the API behind a proxy that strips the base path, and without a base path', async () => {
    const { browser } = testHost('full');
    expect((await browser().get('http://10.0.0.1:3000/covers')).status).toBe(200);
    const { ppt } = testHost('full', { publicUrl: 'https://ppt.app.test' });
    const headers = { 'x-test-user': '{"id":"ann"}' };
    expect((await ppt.handler(new Request('https://ppt.app.test/covers', { headers }))).status).toBe(200);
  });

  it('prevents caching and passes on Retry-After', async () => {
    const { browser, service } = testHost('full', {
      fetch: async () => new Response('', { status: 429, headers: { 'retry-after': '17' } }),
    });
    const rejected = await browser().get('/covers');
    expect(rejected.headers.get('retry-after')).toBe('17');
    expect(rejected.headers.get('cache-control')).toBe('no-store');
    expect([rejected.status, (await errorOf(rejected)).code]).toEqual([429, 'rate_limited']);
    expect(service.calls).toEqual([]);
  });

  it("keeps a vendor's message for an unknown code and the service's request id", async () => {
    const bare = testHost('bare');
    const ann = bare.browser({ id: 'ann', unionId: null });
    await ann.connect();
    const rejected = await ann.open({ kind: 'presentation', pptId: 'ppt-unknown' });
    expect((await errorOf(rejected)).code).toBe('presentation_not_found');
    const admin = bare.browser({ id: 'root', isAdmin: true });
    await admin.connect();
    const vendor = await admin.open({ kind: 'presentation', pptId: 'ppt-unknown' });
    expect([vendor.status, await errorOf(vendor)]).toMatchObject([
      502,
      { code: 'service_error', message: 'vendor says: presentation_not_found' },
    ]);
  });

  it('fails with one sentence and a request id that is also in the log', async () => {
    const { browser, log } = testHost('full', {
      authenticate: () => {
        throw new Error('the session database is down');
      },
    });
    const failed = await browser().get('/covers');
    const { code, message, requestId } = await errorOf(failed);
    expect([failed.status, code]).toEqual([500, 'internal']);
    expect(message).not.toContain('database');
    expect(log.join()).toContain(requestId);
    expect(log.join()).toContain('the session database is down');
  });

  it("returns “not found” for another user's presentation", async () => {
    const { browser, service } = testHost('full');
    const [ann, bob] = [browser(), browser({ id: 'bob' })];
    await ann.connect();
    await bob.connect();
    const created = await ann.open({ kind: 'markdown', text: '# Ann' });
    const { pptId } = (await created.json()) as { pptId: string };
    for (const presentation of service.presentations) presentation.isRendered = true;
    const opened = await bob.open({ kind: 'presentation', pptId });
    const downloaded = await bob.post('/download', { pptId });
    for (const rejected of [opened, downloaded]) {
      expect([rejected.status, (await errorOf(rejected)).code]).toEqual([404, 'presentation_not_found']);
    }
    expect(await (await bob.get('/history')).json()).toMatchObject({ records: [], total: 0 });
    expect((await ann.open({ kind: 'presentation', pptId })).status).toBe(200);
  });

  it("hides one user's presentations from another", async () => {
    const { browser, service, storage } = testHost('full');
    const [ann, bob, sub] = [browser(), browser({ id: 'bob' }), browser({ id: 'sub', unionId: 'u-1' })];
    for (const browserOf of [ann, bob, sub]) await browserOf.connect();
    await ann.open({ kind: 'markdown', text: '# Ann' });
    const thumbnailFor = async (browserOf: typeof ann): Promise<string | undefined> => {
      const { records } = (await (await browserOf.get('/history')).json()) as { records: { thumbnailUrl?: string }[] };
      return records[0]?.thumbnailUrl;
    };
    expect(await thumbnailFor(ann)).toBe(`${service.baseUrl}/thumbnails/${service.presentations[0]?.id}`);
    expect(await thumbnailFor(bob)).toBeUndefined();
    // Without ids, the owner cannot be looked up. At such a service, a sub-user sees only presentations that the same
    // sub-user created.
    service.presentations.length = 0;
    await sub.open({ kind: 'markdown', text: '# Sub' });
    const blind = testHost('full', { fetch: service.fetch, storage });
    service.extensions = ['history-thumbnail'];
    const thumbnails = [blind.browser({ id: 'bob' }), blind.browser({ id: 'sub', unionId: 'u-1' })].map(thumbnailFor);
    expect(await Promise.all(thumbnails)).toEqual([undefined, expect.stringContaining('/thumbnails/')]);
  });

  it("lets the service decide about a sub-user's presentations that the ledger does not contain", async () => {
    const { browser, service } = testHost('full');
    const ann = browser({ id: 'ann', unionId: 'u-1' });
    await ann.connect();
    for (const unionId of ['u-1', 'u-2']) {
      service.presentations.push({ id: `home-${unionId}`, title: 'From home', unionId, isRendered: true });
    }
    expect((await ann.open({ kind: 'presentation', pptId: 'home-u-1' })).status).toBe(200);
    expect((await ann.open({ kind: 'presentation', pptId: 'home-u-2' })).status).toBe(404);
  });

  it('manages users with a connection without a sub-user, even for an administrator who has a sub-user', async () => {
    const { browser, service } = testHost('full');
    const named = browser({ id: 'root', unionId: 'u-root', isAdmin: true });
    await named.connect();
    expect((await errorOf(await named.get('/users'))).code).toBe('not_for_sub_users');
    await browser({ id: 'owner', unionId: null, isAdmin: true }).connect();
    expect((await named.get('/users')).status).toBe(200);
    const user = browser({ id: 'ann', unionId: 'u-1' });
    await user.connect();
    await named.post('/users/u-1/ban', {});
    expect(await (await user.get('/connection')).json()).toEqual({ status: 'banned' });
    expect(service.bannedUsers).toContain('u-1');
  });

  it('lets server code make the same calls for a user', async () => {
    const { ppt, browser, service } = testHost('full');
    await browser().connect();
    const calls = ppt.as({ id: 'ann' });
    const { pptId = '' } = await calls.openEditor({ source: { kind: 'json', jsonUrl: 'https://x.test/a.json' } });
    expect(service.callsOf('/saas/api/editor-ppt')[0]?.body['ref_url']).toBe(`${origin}/`);
    expect((await calls.listMyPresentations({ page: 1, pageSize: 20 })).records).toMatchObject([{ pptId }]);
    expect((await calls.listHistory({ page: 1, pageSize: 20 })).records).toMatchObject([{ pptId }]);
    await expect(calls.requestDownload({ pptId })).rejects.toMatchObject({ name: 'PptError', code: 'not_rendered' });
    await calls.disconnect();
    expect(await calls.getConnection()).toEqual({ status: 'disconnected' });
  });

  it.each([
    [
      'Markdown',
      '/saas/api/md-ppt',
      { kind: 'markdown', text: '# Hi', coverId: 'tech-blue-zh' },
      { text: '---\ncover: tech-blue-zh\n---\n\n# Hi' },
    ],
    [
      'a JSON URL',
      '/saas/api/editor-ppt',
      { kind: 'json', jsonUrl: 'https://x.test/a.json', coverId: 'tech-blue-zh' },
      { json_url: 'https://x.test/a.json', ref_url: `${origin}/create`, cover_id: 'tech-blue-zh' },
    ],
  ])(
    'creates from %s with every extension even if the service was still starting',
    async (_kind, path, source, body) => {
      const { browser, service } = testHost('full');
      const ann = browser();
      await ann.connect();
      service.faults.push({ path: '/openapi.json', how: 'refuse' });
      await ann.get('/history');
      const created = await ann.open(source);
      expect(await created.json()).toMatchObject({ pptId: service.presentations[0]?.id, coverId: 'tech-blue-zh' });
      expect(service.callsOf(path)).toMatchObject([{ idempotencyKey: expect.stringMatching(/^[0-9a-f]{64}$/), body }]);
      expect(service.callsOf('/openapi.json')).toHaveLength(2);
    },
  );

  it('creates without extensions while the service does not list them, and checks once before each creation', async () => {
    const { browser, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    for (let i = 0; i < 3; i += 1) service.faults.push({ path: '/openapi.json', how: 'refuse' });
    await ann.get('/history');
    const source = { kind: 'markdown', text: '# Hi', coverId: 'tech-blue-zh' };
    for (const requestCount of [2, 3]) {
      expect(await (await ann.open(source)).json()).toEqual({ url: expect.stringContaining('/e/') });
      expect(service.callsOf('/openapi.json')).toHaveLength(requestCount);
    }
    const calls = service.callsOf('/saas/api/md-ppt').map(({ body, idempotencyKey }) => [body, idempotencyKey]);
    expect(calls).toEqual(Array.from({ length: 2 }, () => [{ text: '# Hi' }, null]));
  });

  it('returns to the calling page only if it belongs to the host app', async () => {
    const { browser, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    const source = { kind: 'json', jsonUrl: 'https://x.test/a.json' };
    const refUrls: unknown[] = [];
    for (const headers of [{ referer: 'https://evil.test/x' }, { referer: `${origin}/new/1?a=1` }]) {
      await ann.post('/editor-url', { source }, headers);
      refUrls.push(service.callsOf('/saas/api/editor-ppt').at(-1)?.body['ref_url']);
    }
    await ann.post('/editor-url', { source: { ...source, refUrl: 'https://given.test/back' } });
    refUrls.push(service.callsOf('/saas/api/editor-ppt').at(-1)?.body['ref_url']);
    expect(refUrls).toEqual([`${origin}/`, `${origin}/new/1?a=1`, 'https://given.test/back']);
  });
});
