import type { EditorUrl, HistoryPage } from '@ppt-embed/protocol/host';
import { describe, expect, it } from 'vitest';
import { errorOf, origin, testHost } from './fakes/test-host.ts';

const markdown = { kind: 'markdown', text: '# Hello\n\nWorld' };
const json = { kind: 'json', jsonUrl: 'https://files.test/outline.json' };

const editorUrlOf = async (response: Response): Promise<EditorUrl> => {
  expect(response.status).toBe(200);
  return (await response.json()) as EditorUrl;
};

describe.each(['bare', 'full'] as const)('host of a %s service', (kind) => {
  it('connects a user with code, PKCE and state, and returns to the page', async () => {
    const { browser } = testHost(kind);
    const ann = browser();
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
    expect(await ann.connect('/create?tab=json')).toBe(`${origin}/create?tab=json`);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'connected', userId: 'ann' });
    expect(ann.cookies.size).toBe(0);
  });

  it('removes the tokens when the user disconnects', async () => {
    const { browser } = testHost(kind);
    const ann = browser();
    await ann.connect();
    expect((await ann.send('DELETE', '/connection', { headers: { origin } })).status).toBe(204);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
    const rejected = await ann.open({ kind: 'home' });
    expect([rejected.status, (await errorOf(rejected)).code]).toEqual([409, 'disconnected']);
  });

  it('reports the connection status without calling the service', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const before = service.calls.length;
    await ann.get('/connection');
    expect(service.calls.length).toBe(before);
  });

  it("opens the editor's home", async () => {
    const { browser } = testHost(kind);
    const ann = browser();
    await ann.connect();
    expect(await editorUrlOf(await ann.open({ kind: 'home' }))).toEqual({
      url: expect.stringContaining('/e/address-'),
    });
  });

  it('creates from a JSON URL and returns to the calling page by default', async () => {
    const { browser, service, ppt } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const editorUrl = await editorUrlOf(await ann.open({ ...json, coverId: 'tech-blue-zh' }));
    expect(editorUrl).toMatchObject({ pptId: expect.any(String), coverId: 'tech-blue-zh' });
    expect(service.callsOf('/saas/api/editor-ppt')[0]?.body).toEqual({
      json_url: 'https://files.test/outline.json',
      ref_url: `${origin}/create`,
      ...(kind === 'full' && { user_id: await ppt.userIdOf({ id: 'ann' }) }),
      cover_id: 'tech-blue-zh',
    });
  });

  it('sends a cover with Markdown only to a service that reads front matter', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const editorUrl = await editorUrlOf(await ann.open({ ...markdown, coverId: 'tech-blue-zh' }));
    const { text } = service.callsOf('/saas/api/md-ppt')[0]?.body ?? {};
    expect([text, editorUrl]).toEqual(
      {
        full: [
          '---\ncover: tech-blue-zh\n---\n\n# Hello\n\nWorld',
          { url: expect.any(String), pptId: expect.any(String), coverId: 'tech-blue-zh' },
        ],
        bare: [markdown.text, { url: expect.any(String) }],
      }[kind],
    );
  });

  it('reopens a presentation with a new URL', async () => {
    const { browser } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const first = await editorUrlOf(await ann.open(json));
    const second = await editorUrlOf(await ann.open({ kind: 'presentation', pptId: first.pptId }));
    expect(second.pptId).toBe(first.pptId);
    expect(second.url).not.toBe(first.url);
  });

  it('lists as many covers as requested, and eleven by default', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    const covers = (await (await ann.get('/covers?style=科技风')).json()) as unknown[];
    expect(covers).toHaveLength(11);
    expect(covers[0]).toEqual({
      id: expect.any(String),
      style: '科技风',
      colorStyle: '蓝色',
      language: '中文',
      special: '',
      imageUrl: `${service.baseUrl}/covers/1.png`,
    });
    expect(service.callsOf('/apps/ppt-cover-static')[0]?.body).toEqual({ style: '科技风', limit: '11' });
    expect(await (await ann.get('/covers?limit=3')).json()).toHaveLength(3);
    expect((await ann.get('/covers?limit=21')).status).toBe(400);
  });

  it('lists the history with time zone offsets, and with ids if the service returns them', async () => {
    const { browser } = testHost(kind);
    const ann = browser();
    await ann.connect();
    await ann.open(markdown);
    const { pptId } = await editorUrlOf(await ann.open(json));
    const history = (await (await ann.get('/history?page=1&pageSize=20')).json()) as HistoryPage;
    expect(history).toMatchObject({ page: 1, pageSize: 20, total: 2, lastPage: 1 });
    expect(history.records[0]).toMatchObject({
      createdAt: '2026-11-20T08:30:00+08:00',
      pptId: kind === 'full' ? pptId : null,
      appId: kind === 'full' ? 'app-1' : '',
    });
    expect('thumbnailUrl' in (history.records[0] ?? {})).toBe(kind === 'full');
  });

  it("lists a user's own presentations from the ledger, newest first", async () => {
    const { browser, wait } = testHost(kind);
    const ann = browser();
    await ann.connect();
    await ann.open(json);
    wait(60_000);
    await ann.open({ ...json, jsonUrl: 'https://files.test/second.json' });
    const firstPage = (await (await ann.get('/my-presentations?page=1&pageSize=1')).json()) as HistoryPage;
    expect(firstPage).toMatchObject({ total: 2, lastPage: 2, records: [{ title: 'second', userId: 'ann' }] });
    const next = (await (await ann.get('/my-presentations?page=2&pageSize=1')).json()) as HistoryPage;
    expect(next.records).toMatchObject([{ title: 'outline', createdAt: '2026-11-20T00:30:00.000Z' }]);
    const bob = browser({ id: 'bob' });
    expect(await (await bob.get('/my-presentations')).json()).toMatchObject({ records: [], total: 0 });
  });

  it('returns a download link with its lifetimes, regardless of the local clock', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const { pptId } = await editorUrlOf(await ann.open(json));
    const early = await ann.post('/download', { pptId });
    expect(early.status).toBe(409);
    expect((await errorOf(early)).code).toBe(kind === 'full' ? 'not_rendered' : 'download_unavailable');
    for (const presentation of service.presentations) presentation.isRendered = true;
    service.now += 7 * 60_000;
    expect(await (await ann.post('/download', { pptId })).json()).toEqual({
      url: expect.stringContaining(`/files/${pptId}.pptx`),
      expiresIn: 3600,
      ...(kind === 'full' && { chargedFor: 3600 }),
    });
  });

  it('creates one presentation per creation request, however often it is repeated', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    const both = await Promise.all([ann.open(json, creationId), ann.open(json, creationId)]);
    const later = await ann.open(json, creationId);
    const editorUrls = await Promise.all([...both, later].map(editorUrlOf));
    expect(service.presentations).toHaveLength(1);
    expect(new Set(editorUrls.map(({ pptId }) => pptId)).size).toBe(1);
    expect(new Set(editorUrls.map(({ url }) => url)).size).toBe(3);
  });

  it('rejects one creationId with two different contents', async () => {
    const { browser } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    await ann.open(markdown, creationId);
    const conflicting = await ann.open({ ...markdown, text: '# Other' }, creationId);
    expect([conflicting.status, (await errorOf(conflicting)).code]).toEqual([409, 'creation_conflict']);
  });

  it('keeps the creation requests of two users apart', async () => {
    const { browser, service } = testHost(kind);
    const [ann, bob] = [browser(), browser({ id: 'bob' })];
    await ann.connect();
    await bob.connect();
    const creationId = crypto.randomUUID();
    const [first, second] = await Promise.all([
      ann.open(json, creationId),
      bob.open({ ...json, coverId: 'x' }, creationId),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(service.presentations).toHaveLength(2);
  });

  it('retries a creation request that the service has not received', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    service.faults.push({ path: '/saas/api/md-ppt', how: 'refuse' });
    const failed = await ann.open(markdown, creationId);
    expect([failed.status, (await errorOf(failed)).code]).toEqual([503, 'unavailable']);
    expect((await ann.open(markdown, creationId)).status).toBe(200);
    expect(service.presentations).toHaveLength(1);
  });

  it('repeats a creation whose response was lost only if the service remembers its key', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    service.faults.push({ path: '/saas/api/editor-ppt', how: 'lose' });
    const lost = await ann.open(json, creationId);
    const retried = await ann.send('POST', '/editor-url', {
      body: JSON.stringify({ source: json }),
      // This call comes from a different page. Its return URL must not make it a different creation request.
      headers: {
        'content-type': 'application/json',
        'idempotency-key': creationId,
        origin,
        referer: `${origin}/new/1`,
      },
    });
    expect(service.presentations).toHaveLength(1);
    expect([await errorOf(lost), await retried.json()]).toMatchObject(
      {
        full: [{ code: 'unavailable' }, { pptId: service.presentations[0]?.id }],
        bare: [{ code: 'outcome_unknown' }, { error: { code: 'outcome_unknown' } }],
      }[kind],
    );
  });

  it('reports that a presentation without an id cannot be reopened once its URL has been used', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    await ann.open(markdown, creationId);
    const retried = await ann.open(markdown, creationId);
    expect(service.presentations).toHaveLength(1);
    expect(await retried.json()).toMatchObject(
      { full: { pptId: service.presentations[0]?.id }, bare: { error: { code: 'cannot_reopen' } } }[kind],
    );
  });

  it('keeps a URL for the next caller if the first caller disconnected before the URL arrived', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    const leaving = new AbortController();
    service.faults.push({ path: '/saas/api/md-ppt', how: 'slow' });
    const abandoned = ann.send('POST', '/editor-url', {
      body: JSON.stringify({ source: markdown }),
      headers: { 'content-type': 'application/json', 'idempotency-key': creationId, origin },
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(), 20);
    const next = ann.open(markdown, creationId);
    await abandoned.catch(() => undefined);
    expect((await editorUrlOf(await next)).url).toContain('/e/');
    expect(service.presentations).toHaveLength(1);
  });

  it('does not log anything, and responds immediately, when a browser that waits for another process disconnects', async () => {
    let finish: (() => void) | undefined;
    const { browser, service, sibling, log } = testHost(kind, {
      fetch: async (input, init) => {
        if (new Request(input).url.endsWith('/md-ppt')) await new Promise<void>((resolve) => (finish = resolve));
        return service.fetch(input, init);
      },
    });
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    const first = ann.open(markdown, creationId);
    await expect.poll(() => finish).toBeDefined();
    const before = log.length;
    const leaving = new AbortController();
    const second = browser({ id: 'ann' }, sibling()).send('POST', '/editor-url', {
      body: JSON.stringify({ source: markdown }),
      headers: { 'content-type': 'application/json', 'idempotency-key': creationId, origin },
      signal: leaving.signal,
    });
    setTimeout(() => leaving.abort(), 100);
    await second;
    expect(log.slice(before)).toEqual([]);
    finish?.();
    expect((await first).status).toBe(200);
  });

  it('refreshes once for twenty concurrent calls (authkit-nextjs#28)', async () => {
    const { browser, service, wait } = testHost(kind);
    const ann = browser();
    await ann.connect();
    wait(86_400_000);
    const responses = await Promise.all(Array.from({ length: 20 }, () => ann.get('/history')));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(service.callsOf('/oauth/token')).toHaveLength(2);
  });

  it('refreshes once for two processes (openauth#2)', async () => {
    const { ppt, sibling, browser, service, wait } = testHost(kind);
    await browser().connect();
    wait(86_400_000);
    service.faults.push({ path: '/oauth/token', how: 'slow' });
    const otherProcess = sibling();
    const page = { page: 1, pageSize: 20 };
    const hosts = [ppt, otherProcess, ppt, otherProcess];
    await Promise.all(hosts.map((host) => host.as({ id: 'ann' }).listHistory(page)));
    expect(service.callsOf('/oauth/token')).toHaveLength(2);
  });

  it('repeats a refresh whose response was lost, with the same token, and continues', async () => {
    const { browser, service, wait } = testHost(kind);
    const ann = browser();
    await ann.connect();
    wait(86_400_000);
    service.faults.push({ path: '/oauth/token', how: 'lose' });
    expect((await ann.get('/history')).status).toBe(200);
    const [, first, second] = service.callsOf('/oauth/token');
    expect(second).toEqual(first);
  });

  it('never repeats an exchange whose response was lost', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    service.faults.push({ path: '/oauth/token', how: 'lose' });
    expect(await ann.connect()).toBe(`${origin}/create?ppt-connect=no_response`);
    expect(service.callsOf('/oauth/token')).toHaveLength(1);
  });

  it('refreshes and continues if the service rejects a token early', async () => {
    const { browser, service } = testHost(kind);
    const ann = browser();
    await ann.connect();
    service.accessTokens.clear();
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
    expect((await ann.open({ kind: 'home' })).status).toBe(200);
    expect(service.callsOf('/oauth/token')).toHaveLength(2);
  });

  it('reports disconnected when the service rejects the refresh', async () => {
    const { browser, service, wait } = testHost(kind);
    const ann = browser();
    await ann.connect();
    service.refreshTokens.clear();
    wait(86_400_000);
    expect((await errorOf(await ann.get('/history'))).code).toBe('disconnected');
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });

  it('stays connected while the service is down', async () => {
    const { browser, service, wait } = testHost(kind);
    const ann = browser();
    await ann.connect();
    wait(86_400_000);
    for (let i = 0; i < 6; i += 1) service.faults.push({ path: '/oauth/token', how: 'page' });
    expect((await ann.get('/history')).status).toBeGreaterThanOrEqual(500);
    expect(await (await ann.get('/connection')).json()).toMatchObject({ status: 'connected' });
    expect((await ann.get('/history')).status).toBe(200);
  });

  it('reports disconnected after thirty days without a call', async () => {
    const { browser, wait } = testHost(kind);
    const ann = browser();
    await ann.connect();
    wait(31 * 86_400_000);
    expect(await (await ann.get('/connection')).json()).toEqual({ status: 'disconnected' });
  });

  it('lets only administrators manage users', async () => {
    const { browser } = testHost(kind);
    expect((await errorOf(await browser().get('/users'))).code).toBe('forbidden');
    const admin = browser({ id: 'root', unionId: null, isAdmin: true });
    await admin.connect();
    const created = await admin.post('/users', { name: 'Li Lei', unionId: 'u 1' });
    expect(await created.json()).toMatchObject({ unionId: 'u 1', name: 'Li Lei', status: 'active' });
    expect(await (await admin.get('/users')).json()).toMatchObject({
      users: [{ unionId: 'u 1', createdAt: '2026-11-20T08:30:00+08:00' }],
      total: 1,
    });
    const banned = await admin.post('/users/u%201/ban', {});
    expect(await banned.json()).toMatchObject({ unionId: 'u 1', status: 'banned' });
  });
});
