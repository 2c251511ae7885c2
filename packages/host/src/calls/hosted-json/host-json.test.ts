import { describe, expect, it } from 'vitest';
import { errorOf, publicUrl, testHost } from '../../fakes/test-host.ts';

const outline = { title: '周报', slides: [{ title: 'Sales', items: ['Up'] }] };

describe('hosted JSON', () => {
  it('is available without sign-in to anyone with its URL until it expires', async () => {
    const { ppt, browser, wait } = testHost('full');
    const hostedUrl = await ppt.hostJson(outline, { lifetimeMs: 60_000 });
    expect(hostedUrl.startsWith(`${publicUrl}/json/`)).toBe(true);
    const response = await ppt.handler(new Request(hostedUrl));
    expect([response.status, response.headers.get('content-type'), await response.json()]).toEqual([
      200,
      'application/json; charset=utf-8',
      outline,
    ]);
    wait(61_000);
    expect((await errorOf(await browser(null).get(hostedUrl))).code).toBe('no_such_endpoint');
  });

  it.each([
    ['another signature', (url: URL) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['no signature', (url: URL) => url.searchParams.delete('signature')],
    ['a later expiry', (url: URL) => url.searchParams.set('expires', '99999999999')],
    ['an expiry that is not a number', (url: URL) => url.searchParams.set('expires', 'never')],
    ['another id', (url: URL) => (url.pathname = url.pathname.replace(/.{4}$/, '0000'))],
  ])('returns nothing for a URL with %s and does not read the storage', async (_name, change) => {
    const { ppt, storage } = testHost('full');
    const hostedUrl = new URL(await ppt.hostJson(outline));
    change(hostedUrl);
    const reads: string[] = [];
    const read = storage.read;
    storage.read = (key) => {
      reads.push(key);
      return read(key);
    };
    expect((await ppt.handler(new Request(hostedUrl))).status).toBe(404);
    expect(reads).toEqual([]);
  });

  it('keeps signatures and content when the secret is rotated', async () => {
    const former = 'the former secret, also of thirty-two or more';
    const before = testHost('full', { secret: former });
    const hostedUrl = await before.ppt.hostJson(outline);
    const after = testHost('full', {
      secret: ['a secret of more than thirty-two characters', former],
      storage: before.storage,
    });
    expect((await after.ppt.handler(new Request(hostedUrl))).status).toBe(200);
  });

  it('creates one presentation if a creation request is repeated with newly signed URLs of the same content', async () => {
    const { ppt, browser, service, wait } = testHost('full');
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    const open = async (content: object): Promise<Response> =>
      ann.open({ kind: 'json', jsonUrl: await ppt.hostJson(content) }, creationId);
    expect((await open(outline)).status).toBe(200);
    wait(5_000);
    expect((await open({ ...outline })).status).toBe(200);
    expect(service.presentations).toHaveLength(1);
    expect((await errorOf(await open({ ...outline, title: 'Other' }))).code).toBe('creation_conflict');
  });

  it('sends the service the same URL when it repeats a creation whose response was lost', async () => {
    const { ppt, browser, service, wait } = testHost('full');
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    service.faults.push({ path: '/saas/api/editor-ppt', how: 'lose' });
    const first = await ann.open({ kind: 'json', jsonUrl: await ppt.hostJson(outline) }, creationId);
    expect(first.status).toBeGreaterThanOrEqual(500);
    wait(2_000);
    const second = await ann.open({ kind: 'json', jsonUrl: await ppt.hostJson(outline) }, creationId);
    expect(second.status).toBe(200);
    const sent = service.callsOf('/saas/api/editor-ppt').map(({ body }) => body['json_url']);
    expect(new Set(sent).size).toBe(1);
    expect(service.presentations).toHaveLength(1);
  });

  it('is available for fifteen minutes by default, and longer if the same content is hosted again', async () => {
    const { ppt, wait } = testHost('full');
    const first = await ppt.hostJson(outline);
    const statusOf = async (url: string): Promise<number> => (await ppt.handler(new Request(url))).status;
    wait(15 * 60_000);
    expect(await statusOf(first)).toBe(200);
    const second = await ppt.hostJson(outline);
    wait(1_000);
    expect(await statusOf(first)).toBe(404);
    wait(15 * 60_000 - 1_000);
    expect(await statusOf(second)).toBe(200);
  });

  it('has the same path regardless of the order of its fields, and another path if one field differs', async () => {
    const { ppt } = testHost('full');
    const pathOf = async (content: object): Promise<string> => new URL(await ppt.hostJson(content)).pathname;
    const path = await pathOf({ title: 'A', slides: [] });
    expect(await pathOf({ slides: [], title: 'A' })).toBe(path);
    expect(await pathOf({ slides: [], title: 'B' })).not.toBe(path);
  });

  it('does not ignore the query of a JSON URL of another site', async () => {
    const { browser, service } = testHost('full');
    const ann = browser();
    await ann.connect();
    const creationId = crypto.randomUUID();
    const open = (jsonUrl: string): Promise<Response> => ann.open({ kind: 'json', jsonUrl }, creationId);
    expect((await open('https://x.test/api/ppt/json/a?id=1')).status).toBe(200);
    expect((await errorOf(await open('https://x.test/api/ppt/json/a?id=2'))).code).toBe('creation_conflict');
    expect(service.presentations).toHaveLength(1);
  });

  it('rejects JSON that exceeds the limit of 5 MiB', async () => {
    const { ppt } = testHost('full');
    const titleOfSize = (bytes: number): object => ({ title: 'x'.repeat(bytes - '{"title":""}'.length) });
    const limit = 5 * 1024 * 1024;
    const largest = await ppt.hostJson(titleOfSize(limit));
    expect((await ppt.handler(new Request(largest))).status).toBe(200);
    await expect(ppt.hostJson(titleOfSize(limit + 1))).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining(String(limit)) as string,
    });
  });

  it('encrypts its content at rest', async () => {
    const { ppt, storage } = testHost('full');
    await ppt.hostJson({ title: 'Merger plan' });
    expect(JSON.stringify([...storage.entries])).not.toContain('Merger');
  });
});
