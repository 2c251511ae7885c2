import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { maxMarkdownBytes } from '@ppt-embed/protocol/names';
import {
  allEndpoints,
  defaultMaxBodyBytes,
  extraEndpoints,
  history as historyEndpoint,
  maxMarkdownBodyBytes,
  mdPpt,
  serviceErrors,
} from '@ppt-embed/protocol/service';
import { appToken, startTestService, type Connected, type TestService } from '../../testing/test-service.ts';
import type { Caller } from './caller.ts';
import { maxInlineBytes } from './read-json.ts';
import type { RequestVariables } from './request-id.ts';
import { Router } from './router.ts';

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
  )('%s requires a token of the right type', async (_name, { method, path, credential }) => {
    const none = await service.send(method, path);
    expect(none.status).toBe(401);
    expect(none.json).toMatchObject({ code: 40100, data: null });
    expect(none.headers.get('www-authenticate')).toBe('Bearer');

    expect((await service.send(method, path, { token: 'unknown' })).json.code).toBe(40101);
    const wrong = credential === 'access_token' ? appToken : connected.accessToken;
    expect((await service.send(method, path, { token: wrong })).json.code).toBe(40103);
  });
});

it('returns successful responses in the envelope, with the request_id of the X-Request-Id header', async () => {
  const { status, json, headers } = await service.post('/oauth/saas-url', { token: connected.accessToken });
  expect(status).toBe(200);
  expect(json).toMatchObject({ code: 200, msg: 'success' });
  expect(json.request_id).toMatch(/^req_[\w-]{12}$/);
  expect(headers.get('x-request-id')).toBe(json.request_id);
});

it('logs the request_id of an error', async () => {
  const { json } = await service.post('/saas/api/history', { token: connected.accessToken, body: {} });
  expect(service.lines.some((line) => line.includes(json.request_id) && line.includes('invalid_request'))).toBe(true);
});

it('responds with 404 to an unknown path, without authentication', async () => {
  for (const path of ['/', '/saas/api/history/', '/saas/api/unknown', '/editor/api/unknown']) {
    const { status, json } = await service.post(path);
    expect([path, status, json.code]).toEqual([path, 404, serviceErrors.no_such_endpoint.code]);
  }
});

it('lists the methods of a path in the Allow header', async () => {
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
])('lists the methods that are allowed instead of %s %s', async (method, path, allow) => {
  const { status, json, headers } = await service.send(method, path);
  expect([status, json.code, headers.get('allow')]).toEqual([405, 40500, allow]);
});

describe('query', () => {
  it('is rejected with 40000 for a duplicate parameter, and may contain unknown ones', async () => {
    const covers = async (query: string) =>
      (await service.get(`/apps/ppt-cover-static?${query}`, { token: appToken })).json;
    expect((await covers('limit=2&limit=3')).errors).toEqual([{ path: 'limit', message: 'is given twice' }]);
    expect((await covers('limit=2&other=1&other=2')).data).toHaveLength(2);
  });
});

describe('request body', () => {
  const history = (body: unknown, headers: Record<string, string> = {}) =>
    service.post('/saas/api/history', { token: connected.accessToken, body, headers });

  it('is not read if it has another content type', async () => {
    expect((await history('{', { 'Content-Type': 'text/plain' })).json.code).toBe(41500);
  });

  it('may have a charset in the content type, and unknown fields', async () => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8' };
    expect((await history({ page: 1, page_size: 5, more: true }, headers)).status).toBe(200);
  });

  it.each([['{'], [''], ['[]'], ['"text"'], ['null'], ['['.repeat(50_000)]])(
    'is rejected with 40000 if it is not an object: %.10s',
    async (body) => {
      const { status, json } = await history(body);
      expect([status, json.code]).toEqual([400, 40000]);
      expect(json.errors[0].path).toBe('');
    },
  );

  it('is not logged if it is invalid JSON, because it may contain a code', async () => {
    const body = 'code=very-secret&code_verifier=x';
    expect((await service.post('/oauth/token', { token: appToken, body })).json.errors).toEqual([
      { path: '', message: 'The body is not valid JSON.' },
    ]);
    expect(service.lines.at(-1)).toContain('invalid_request');
    expect(service.lines.at(-1)).not.toContain('code=');
  });

  it('is checked completely, and every invalid field is reported', async () => {
    const { json } = await history({ page: 0, page_size: 1.5 });
    expect(json.errors.map((error: { path: string }) => error.path)).toEqual(['page', 'page_size']);
  });

  it('may have the maximum size, but not one byte more', async () => {
    const ofBytes = (bytes: number) => '{"page":1,"page_size":1}'.padEnd(bytes, ' ');
    expect((await history(ofBytes(defaultMaxBodyBytes))).status).toBe(200);
    const { status, json } = await history(ofBytes(defaultMaxBodyBytes + 1));
    expect([status, json.code]).toEqual([413, 41300]);
  });

  it.each([
    ['POST', '/saas/api/history', defaultMaxBodyBytes],
    ['POST', '/saas/api/editor-ppt', defaultMaxBodyBytes],
    ['POST', '/saas/api/md-ppt', maxMarkdownBodyBytes],
    ['POST', '/editor/api/rendered', defaultMaxBodyBytes],
    ['POST', '/editor/api/restore', defaultMaxBodyBytes],
    ['POST', '/editor/api/presentations', maxMarkdownBodyBytes],
    ['PUT', '/editor/api/deck', 10 * 1024 * 1024],
    ['PUT', '/editor/api/draft', 10 * 1024 * 1024],
    ['POST', '/editor/api/copies', 10 * 1024 * 1024],
    ['POST', '/editor/api/imports', 10 * 1024 * 1024],
  ])('limits the body of %s %s separately, and reads nothing beyond the limit', async (method, path, maxBytes) => {
    const { json: opened } = await service.post('/oauth/saas-url', { token: connected.accessToken });
    const token = path.startsWith('/editor/')
      ? (await service.open(opened.data.saas_ppt)).token
      : connected.accessToken;
    const send = async (body: ReadableStream, length?: number) => {
      const headers = new Headers({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' });
      if (length !== undefined) headers.set('Content-Length', String(length));
      const response = await service.app.request(path, { method, headers, body, duplex: 'half' } as RequestInit);
      return ((await response.json()) as { code: number }).code;
    };
    let sent = 0;
    const spaces = () =>
      new ReadableStream(
        {
          pull(controller) {
            if (sent > 2 * maxBytes) return controller.close();
            controller.enqueue(Buffer.alloc(16 * 1024, ' '));
            sent += 16 * 1024;
          },
        },
        { highWaterMark: 0 },
      );
    expect([await send(spaces(), maxBytes + 1), sent]).toEqual([41300, 0]);
    expect(await send(spaces())).toBe(41300);
    expect(sent).toBeGreaterThan(maxBytes);
    expect(sent).toBeLessThan(maxBytes + 64 * 1024);
  });

  describe('large body', () => {
    const junk = `[${'{},'.repeat(35_000)}{}]`;
    /** Returns the maximum length of the text that this thread parses while a worker parses the body. */
    const maxParsedLength = async (work: () => Promise<void>) => {
      const parse = vi.spyOn(JSON, 'parse');
      await work();
      const maxLength = Math.max(...parse.mock.calls.map(([text]) => text.length));
      parse.mockRestore();
      return maxLength;
    };

    it('is parsed in a worker, with the same responses as for a small one', async () => {
      const home = async () =>
        service.open((await service.post('/oauth/saas-url', { token: connected.accessToken })).json.data.saas_ppt);
      const sessions = await Promise.all([home(), home(), home()]);
      const responses: unknown[] = [];
      const maxLength = await maxParsedLength(async () => {
        for (const [index, more] of ['[]', junk].entries()) {
          for (const text of ['"# A\\u0000b"', '"# C","text":"# D"', '7']) {
            const body = `{"kind":"markdown","text":${text},"more":${more}}`;
            const created = await service.post('/saas/api/md-ppt', { token: connected.accessToken, body });
            const session = sessions[index]!.token;
            const started = await service.send('POST', '/editor/api/presentations', { token: session, body });
            responses.push([created, started].map(({ status, json }) => [status, json.code, json.errors, json.title]));
          }
        }
      });
      expect(maxLength).toBeLessThan(maxInlineBytes);
      expect(responses.slice(3)).toEqual(responses.slice(0, 3));
      expect(responses[0]).toMatchObject([
        [200, 200, undefined, undefined],
        [200, undefined, undefined, 'A\u{FFFD}b'],
      ]);
    });

    itInFullRun(
      'may be 1 MiB of Markdown with every character escaped, even with the smallest memory budget',
      async () => {
        const smallBudget = await startTestService({ environment: { MEMORY_BUDGET: '256' } });
        const { accessToken } = await smallBudget.connect();
        const text = '# Long'.padEnd(maxMarkdownBytes, '\n');
        const escaped = Array.from(
          text,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        ).join('');
        const { status } = await smallBudget.post('/saas/api/md-ppt', {
          token: accessToken,
          body: `{"text":"${escaped}"}`,
        });
        expect([status, smallBudget.appContext.memory.reserved]).toEqual([200, 0]);
        await smallBudget.close();
      },
    );
  });

  it('is not kept during the response, except for its validated part', async () => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    const router = new Router();
    const parsed: WeakRef<object>[] = [];
    router.on(historyEndpoint, async ({ body }) => {
      // A WeakRef keeps its target until the job that created it has ended.
      await sleep(1);
      // A spy keeps its return values as well.
      vi.mocked(JSON.parse).mockClear();
      collect();
      expect(body).toEqual({ page: 1, page_size: 2 });
      return { records: [], total: parsed.filter((reference) => reference.deref()).length } as never;
    });
    const app = new Hono<{ Variables: RequestVariables }>();
    app.onError((error) => {
      throw error;
    });
    router.mount(app, {
      authenticate: () => Promise.resolve({ kind: 'access_token', app: { appId: 'Harbour' }, unionId: null } as Caller),
      limitCall: () => undefined,
      memory: service.appContext.memory,
    });
    const { parse } = JSON;
    const spied = vi.spyOn(JSON, 'parse').mockImplementation((...args) => {
      const value: unknown = parse(...args);
      // Checks only calls with this body, because other code in this process, such as the test runner, may parse
      // something at the same time.
      if (typeof value === 'object' && value !== null && 'more' in value) parsed.push(new WeakRef(value));
      return value;
    });
    const response = await app.request(historyEndpoint.path, {
      method: 'POST',
      headers: { Authorization: 'Bearer x', 'Content-Type': 'application/json' },
      body: '{"page":1,"page_size":2,"more":[{},{},{}]}',
    });
    spied.mockRestore();
    expect([parsed.length, ((await response.json()) as { data: { total: number } }).data.total]).toEqual([1, 0]);
  });

  it('is rejected if no worker validates it', () => {
    expect(() => new Router().on(mdPpt, () => Promise.reject(new Error('never called')))).toThrow('/saas/api/md-ppt');
  });

  it.each([
    ['in UTF-16', Buffer.from('\u{FEFF}{"page":1,"page_size":5}', 'utf16le')],
    ['in Latin-1', Buffer.from('{"page":1,"page_size":5,"name":"\u00e9"}', 'latin1')],
    [
      'with an incomplete character',
      Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xe4, 0xb8]), Buffer.from('"}')]),
    ],
  ])('is rejected with 40000 %s, and invalid UTF-8 is reported', async (_name, bytes) => {
    const headers = { 'Content-Type': 'application/json' };
    const { json } = await service.post('/saas/api/history', { token: connected.accessToken, body: bytes, headers });
    expect([json.code, json.errors[0].message]).toEqual([40000, 'The body is not valid UTF-8.']);
  });

  it('is rejected if it declares an encoding other than UTF-8, which the error names', async () => {
    const charset = { 'Content-Type': 'application/json; charset=gbk' };
    expect((await history({ page: 1, page_size: 5 }, charset)).json.code).toBe(41500);
    const gzip = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const { json } = await history({ page: 1, page_size: 5 }, gzip);
    expect([json.code, json.errors[0].message]).toEqual([40000, 'The body must not be compressed.']);
  });

  it('is rejected with 40000 if it has a duplicate field', async () => {
    const { json } = await history('{"page":1,"page_size":5,"page":2}');
    expect(json.errors).toEqual([{ path: 'page', message: 'is given twice' }]);
  });

  it('may be empty if none is required', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect((await service.post('/oauth/saas-url', { token: connected.accessToken, headers })).status).toBe(200);
  });

  it('is rejected if it is nested deeper than the stack allows and has U+0000 in an unknown field', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    const body = `{"page":1,"page_size":1,"other":["\\u0000",${deep}]}`;
    const { status, json } = await service.post('/saas/api/history', { token: connected.accessToken, body });
    expect([status, json.code]).toEqual([400, 40000]);
  });

  it('may contain U+0000, although no database stores it', async () => {
    const { status } = await service.createMarkdown(connected.accessToken, '# a\u0000b');
    expect(status).toBe(200);
    const body = { ppt_id: 'a\u0000b' };
    expect((await service.post('/saas/api/ppt-download', { token: connected.accessToken, body })).json.code).toBe(
      40400,
    );
  });
});
