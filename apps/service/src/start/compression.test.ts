import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { editorApiPath } from '@ppt-embed/protocol/editor';
import { helpPath } from '@ppt-embed/protocol/help';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../../../scripts/build/compress-files.ts';
import { startTestService, type Connected, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let connected: Connected;
const script = 'export const slide = "text";\n'.repeat(200);
const compressed = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const markdown = Array.from({ length: 12 }, (_item, index) => `# Slide ${index}\n\n- One\n- Two\n`).join('\n');

beforeAll(async () => {
  service = await startTestService();
  connected = await service.connect();
  const assets = join(service.folder, 'editor/assets');
  writeFileSync(join(assets, 'tools-abc.js'), script);
  writeFileSync(join(assets, 'font-abc.woff2'), script);
  await compressFiles(assets);
});
afterAll(() => service.close());

const request = async (path: string, init: { method?: string; body?: string; headers?: Record<string, string> } = {}) =>
  service.app.request(path, { ...init, headers: { ...compressed, ...init.headers } });

describe('editor files', () => {
  const path = '/editor/assets/tools-abc.js';

  it('are sent in the compression that the client accepts, each with its own ETag', async () => {
    const sent = await Promise.all(
      ['br, gzip', 'gzip', 'identity'].map((accept) => request(path, { headers: { 'Accept-Encoding': accept } })),
    );
    expect(sent.map(({ headers }) => [headers.get('content-encoding'), headers.get('etag')])).toEqual([
      ['br', '"tools-abc.js-br"'],
      ['gzip', '"tools-abc.js-gzip"'],
      [null, '"tools-abc.js"'],
    ]);
    for (const { headers } of sent) {
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    }
    const bytes = await Promise.all(sent.map(async (response) => Buffer.from(await response.arrayBuffer())));
    expect(sent.map(({ headers }) => Number(headers.get('content-length')))).toEqual(bytes.map(({ length }) => length));
    expect(brotliDecompressSync(bytes[0] ?? '').toString()).toBe(script);
    expect(bytes[2]?.toString()).toBe(script);
  });

  it('get 304 only for the ETag of the same encoding', async () => {
    const statusFor = async (tag: string) => (await request(path, { headers: { 'If-None-Match': tag } })).status;
    expect(await statusFor('"tools-abc.js-br"')).toBe(304);
    expect(await statusFor('W/"tools-abc.js-br"')).toBe(304);
    expect(await statusFor('"tools-abc.js"')).toBe(200);
  });

  it('have the same headers in HEAD and GET responses', async () => {
    const head = await request(path, { method: 'HEAD' });
    const get = await request(path);
    expect(Object.fromEntries(head.headers)).toEqual({
      ...Object.fromEntries(get.headers),
      'x-request-id': expect.any(String),
    });
    expect(await head.text()).toBe('');
  });

  it('are sent unchanged if they are small or already compressed by their format', async () => {
    for (const name of ['main-abc.js', 'font-abc.woff2'])
      expect((await request(`/editor/assets/${name}`)).headers.get('content-encoding')).toBeNull();
  });

  it('are not served in compressed form under separate names', async () => {
    expect((await request(`${path}.br`)).status).toBe(404);
  });
});

describe('responses', () => {
  it.each(['/openapi.json', '/schemas/deck.json', '/schemas/outline.json', helpPath])(
    'are compressed: %s',
    async (path) => {
      const response = await request(path);
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe((await service.get(path)).text);
    },
  );

  it('are compressed if they contain the deck that the editor loads', async () => {
    const created = await service.createMarkdown(connected.accessToken, markdown);
    const session = await service.open(created.json.data.saas_ppt);
    const response = await request(`${editorApiPath}/deck`, { headers: { Authorization: `Bearer ${session.token}` } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(brotliDecompressSync(await response.arrayBuffer()).toString())).toMatchObject({
      revision: 0,
      deck: expect.anything(),
    });
  });

  it('are not compressed if they contain a token, an editor URL, a signed link or a CSRF token', async () => {
    const { accessToken } = connected;
    const titles = Array.from({ length: 6 }, (_item, index) => `# Title ${index}`);
    const created = await Promise.all(titles.map((title) => service.createMarkdown(accessToken, title, compressed)));
    expect(created.map(({ headers }) => headers.get('content-encoding'))).toEqual(titles.map(() => null));
    const history = await request('/saas/api/history', {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ page: 1, page_size: 100 }),
    });
    const consent = await service.authorize();
    const consentUrl = new URL(consent.headers.get('location') ?? '');
    const responses = {
      history,
      editorPage: await request(new URL(created[0]?.json.data.saas_ppt).pathname),
      consentPage: await request(consentUrl.pathname + consentUrl.search),
    };
    const lengths = await Promise.all(
      [history, responses.consentPage].map(async (r) => (await r.clone().text()).length),
    );
    expect(Math.min(...lengths)).toBeGreaterThan(1400);
    for (const [name, response] of Object.entries(responses)) {
      expect([name, response.status, response.headers.get('content-encoding')]).toEqual([name, 200, null]);
    }
  });
});
