import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, extraEndpoints } from '@ppt-embed/protocol/service';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { descriptionRoutes } from './description-routes.ts';
import { errorResponse } from './error-response.ts';
import type { RequestVariables } from './request-id.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe('/openapi.json', () => {
  it('is a plain OpenAPI 3.1 document that lists the extensions of this service', async () => {
    const { json, headers } = await service.get('/openapi.json');
    expect(headers.get('content-type')).toContain('application/json');
    expect(json.openapi).toMatch(/^3\.1\./);
    expect(json.info['x-ppt-extensions']).toEqual([
      'markdown-front-matter',
      'markdown-ppt-id',
      'history-ppt-id',
      'history-thumbnail',
      'history-edited-at',
      'history-unsaved-changes',
      'history-search',
      'history-sort',
      'ppt-rename',
      'ppt-duplicate',
      'ppt-delete',
      'editor-role',
      'editor-create',
      'editor-user-name',
      'editor-comments',
      'idempotency-key',
      'charged-until',
      'oauth-revoke',
      'user-sign-out',
    ]);
    expect(json.servers).toEqual([{ url: 'http://localhost:4400' }]);
  });

  it('describes every endpoint with its credential, body and errors', async () => {
    const { paths, components } = (await service.get('/openapi.json')).json;
    for (const { method, path, credential, body } of Object.values({ ...allEndpoints, ...extraEndpoints }).map(
      (parameter) => ({
        body: undefined,
        ...parameter,
      }),
    )) {
      const operation = paths[path][method.toLowerCase()];
      expect(operation.security).toContainEqual({ [credential]: [] });
      expect(components.securitySchemes[credential]).toMatchObject({ type: 'http', scheme: 'bearer' });
      expect(operation.responses['401'].description).toContain('40100');
      expect(operation.requestBody !== undefined).toBe(body !== undefined);
    }
    expect(paths['/saas/api/editor-ppt'].post.requestBody.content['application/json'].schema.anyOf).toHaveLength(2);
    expect(paths['/saas/api/md-ppt'].post.parameters[0].name).toBe('Idempotency-Key');
    const names = paths['/apps/ppt-cover-static'].get.parameters.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['style', 'color_style', 'language', 'limit']);
    expect(paths['/oauth/authorize'].get.responses['302']).toBeDefined();
    expect(paths['/oauth/revoke'].post.description).toMatch(/^Extension: `oauth-revoke`\./);
    expect(paths['/oauth/token'].post.description).toMatch(/^Specification, endpoint 2 and 3\.\n\nA repeated refresh/);
  });

  it('does not contain dangling references', async () => {
    const { json, text } = await service.get('/openapi.json');
    for (const [, kind = '', name = ''] of text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(json.components[kind][name]).toBeDefined();
    }
    expect(text.match(/"\$ref"/g)?.length).toBe(text.match(/"\$ref":"#\/components\/\w+\/\w+"/g)?.length);
  });
});

describe('/help', () => {
  it("contains a section for each error code, to which the error's link leads", async () => {
    const rejected = await service.get('/apps/ppt-cover-static');
    const [, helpPageUrl = ''] = /^<(.+)>; rel="help"$/.exec(rejected.headers.get('link') ?? '') ?? [];
    expect(helpPageUrl).toBe('/help#missing_token');
    const { status, headers, text } = await service.get('/help');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('id="missing_token"');
    expect(text).toContain(`id="${rejected.json.code}"`);
  });
});

it.each(['/schemas/deck.json', '/schemas/outline.json'])('%s is a JSON Schema', async (path) => {
  const { status, json } = await service.get(path);
  expect([status, typeof json]).toEqual([200, 'object']);
});

describe.each(['/openapi.json', '/schemas/deck.json', '/schemas/outline.json', '/help'])('%s', (path) => {
  const request = (headers: Record<string, string>) => service.app.request(path, { headers });

  it('is compressed once, and not sent again to a client that has it', async () => {
    const plain = await (await request({})).arrayBuffer();
    const first = await request({ 'Accept-Encoding': 'br, gzip' });
    const compressed = Buffer.from(await first.arrayBuffer());
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(compressed.length),
      'cache-control': expect.stringContaining('max-age='),
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(compressed)).toEqual(Buffer.from(plain));
    const zipped = await request({ 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer()))).toEqual(Buffer.from(plain));
    const etag = first.headers.get('etag') ?? '';
    expect(zipped.headers.get('etag')).not.toBe(etag);
    const again = await request({ 'Accept-Encoding': 'br, gzip', 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await request({ 'If-None-Match': etag })).status).toBe(200);
  });
});

it('limits how often a client requests descriptions', async () => {
  const settings = { publicUrl: 'http://localhost', rateLimits: true };
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(async (context, next) => {
    context.set('client', context.req.header('x-client') ?? '');
    await next();
  });
  app.onError((error) => errorResponse(error, 'req_1'));
  descriptionRoutes(app, { settings, clock: () => new Date(0) });
  const statusOf = async (client: string) =>
    (await app.request('/openapi.json', { headers: { 'x-client': client } })).status;
  for (let count = 0; count < 150; count += 1) expect(await statusOf('a')).toBe(200);
  expect([await statusOf('a'), await statusOf('b')]).toEqual([429, 200]);
});
