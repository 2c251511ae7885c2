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

  it('rejects JSON that exceeds the limit', async () => {
    const { ppt } = testHost('full');
    await expect(ppt.hostJson({ title: 'x'.repeat(6 * 1024 * 1024) })).rejects.toMatchObject({ code: 'too_large' });
  });

  it('encrypts its content at rest', async () => {
    const { ppt, storage } = testHost('full');
    await ppt.hostJson({ title: 'Merger plan' });
    expect(JSON.stringify([...storage.entries])).not.toContain('Merger');
  });
});
