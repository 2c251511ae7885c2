import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, extraEndpoints, serviceErrors } from '@ppt-embed/protocol/service';
import { appToken, startTestService, type Connected, type TestService } from '../testing/test-service.ts';

let service: TestService;
let connected: Connected;
beforeAll(async () => {
  service = await startTestService();
  connected = await service.connect();
});
afterAll(() => service.close());

describe('every endpoint', () => {
  it.each(
    Object.values({ ...allEndpoints, ...extraEndpoints }).map(
      (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
    ),
  )('%s asks for a token, then for the right kind of one', async (_name, { method, path, credential }) => {
    const none = await service.send(method, path);
    expect(none.status).toBe(401);
    expect(none.json).toMatchObject({ code: 40100, data: null });
    expect(none.headers.get('www-authenticate')).toBe('Bearer');

    expect((await service.send(method, path, { token: 'unknown' })).json.code).toBe(40101);
    const wrong = credential === 'access_token' ? appToken : connected.accessToken;
    expect((await service.send(method, path, { token: wrong })).json.code).toBe(40103);
  });
});

it('answers success in the envelope, with the request_id of the X-Request-Id header', async () => {
  const { status, json, headers } = await service.post('/oauth/saas-url', { token: connected.accessToken });
  expect(status).toBe(200);
  expect(json).toMatchObject({ code: 200, msg: 'success' });
  expect(json.request_id).toMatch(/^req_[\w-]{12}$/);
  expect(headers.get('x-request-id')).toBe(json.request_id);
});

it('writes the request_id of a failure into the log', async () => {
  const { json } = await service.post('/saas/api/history', { token: connected.accessToken, body: {} });
  expect(service.lines.some((line) => line.includes(json.request_id) && line.includes('invalid_request'))).toBe(true);
});

it('knows no other path, and says so without asking who calls', async () => {
  for (const path of ['/', '/saas/api/history/', '/saas/api/unknown', '/editor/api/unknown']) {
    const { status, json } = await service.post(path);
    expect([path, status, json.code]).toEqual([path, 404, serviceErrors.no_such_endpoint.code]);
  }
});

it('names the methods of a path in Allow', async () => {
  const { status, json, headers } = await service.get('/saas/api/history');
  expect([status, json.code, headers.get('allow')]).toEqual([405, 40500, 'POST']);
  expect((await service.send('DELETE', '/editor/api/deck')).headers.get('allow')).toBe('GET, PUT');
});

it.each([
  ['POST', '/openapi.json', 'GET'],
  ['PUT', '/schemas/deck.json', 'GET'],
  ['POST', '/e/some-secret', 'GET'],
  ['POST', '/editor/assets/main.js', 'GET'],
  ['DELETE', '/downloads/ppt_x.pptx', 'GET'],
  ['POST', '/pictures/abc', 'GET'],
  ['GET', '/oauth/sign-in', 'POST'],
  ['PUT', '/oauth/consent', 'GET, POST'],
])('names them for %s %s too', async (method, path, allow) => {
  const { status, json, headers } = await service.send(method, path);
  expect([status, json.code, headers.get('allow')]).toEqual([405, 40500, allow]);
});

describe('a query', () => {
  it('that gives a parameter twice is 40000, and one that nobody knows is ignored', async () => {
    const covers = async (query: string) =>
      (await service.get(`/apps/ppt-cover-static?${query}`, { token: appToken })).json;
    expect((await covers('limit=2&limit=3')).errors).toEqual([{ path: 'limit', message: 'is given twice' }]);
    expect((await covers('limit=2&other=1&other=2')).data).toHaveLength(2);
  });
});

describe('a body', () => {
  const history = (body: unknown, headers: Record<string, string> = {}) =>
    service.post('/saas/api/history', { token: connected.accessToken, body, headers });

  it('is refused under another content type, before it is read', async () => {
    expect((await history('{', { 'Content-Type': 'text/plain' })).json.code).toBe(41500);
  });

  it('is taken with a charset in its content type, and unknown fields are ignored', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await history({ page: 1, page_size: 5, more: true }, headers)).status).toBe(200);
  });

  it.each([['{'], [''], ['[]'], ['"text"'], ['null'], ['['.repeat(100_000)]])(
    'that is no object is 40000: %.10s',
    async (body) => {
      const { status, json } = await history(body);
      expect([status, json.code]).toEqual([400, 40000]);
      expect(json.errors[0].path).toBe('');
    },
  );

  it('that is no JSON is not quoted in the log: it may hold a code', async () => {
    const body = 'code=very-secret&code_verifier=x';
    expect((await service.post('/oauth/token', { token: appToken, body })).json.errors).toEqual([
      { path: '', message: 'The body is not valid JSON.' },
    ]);
    expect(service.lines.at(-1)).toContain('invalid_request');
    expect(service.lines.at(-1)).not.toContain('code=');
  });

  it('is told every field that is wrong', async () => {
    const { json } = await history({ page: 0, page_size: 1.5 });
    expect(json.errors.map((error: { path: string }) => error.path)).toEqual(['page', 'page_size']);
  });

  it('over 10 MiB is too large', async () => {
    const { status, json } = await history(
      JSON.stringify({ page: 1, page_size: 1, more: 'x'.repeat(10 * 1024 * 1024) }),
    );
    expect([status, json.code]).toEqual([413, 41300]);
  });

  it.each([
    ['in UTF-16', Buffer.from('\u{FEFF}{"page":1,"page_size":5}', 'utf16le')],
    ['in Latin-1', Buffer.from('{"page":1,"page_size":5,"name":"\u00e9"}', 'latin1')],
    ['with half a character', Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe4, 0xb8]), Buffer.from('"}')])],
  ])('%s is 40000, and says that it is no UTF-8', async (_name, bytes) => {
    const headers = { 'Content-Type': 'application/json' };
    const { json } = await service.post('/saas/api/history', { token: connected.accessToken, body: bytes, headers });
    expect([json.code, json.errors[0].message]).toEqual([40000, 'The body is not UTF-8.']);
  });

  it('in an encoding that it declares is refused as what it is', async () => {
    const charset = { 'Content-Type': 'application/json; charset=gbk' };
    expect((await history({ page: 1, page_size: 5 }, charset)).json.code).toBe(41500);
    const gzip = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const { json } = await history({ page: 1, page_size: 5 }, gzip);
    expect([json.code, json.errors[0].message]).toEqual([40000, 'The body must not be compressed.']);
  });

  it('that gives a field twice is 40000', async () => {
    const { json } = await history('{"page":1,"page_size":5,"page":2}');
    expect(json.errors).toEqual([{ path: 'page', message: 'is given twice' }]);
  });

  it('may be empty where none is asked for', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await service.post('/oauth/saas-url', { token: connected.accessToken, headers })).status).toBe(200);
  });

  it('that is nested deeper than the stack is refused where it holds U+0000, in a field that nobody knows', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const body = `{"page":1,"page_size":1,"other":["\\u0000",${deep}]}`;
    const { status, json } = await service.post('/saas/api/history', { token: connected.accessToken, body });
    expect([status, json.code]).toEqual([400, 40000]);
  });

  it('may hold U+0000, which no database takes', async () => {
    const { status } = await service.createMarkdown(connected.accessToken, '# a\u0000b');
    expect(status).toBe(200);
    const body = { ppt_id: 'a\u0000b' };
    expect((await service.post('/saas/api/ppt-download', { token: connected.accessToken, body })).json.code).toBe(
      40400,
    );
  });
});
