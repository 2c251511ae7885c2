import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { createFetcher } from '../../fetcher/create-fetcher.ts';
import { checkEditorUrl } from '../checks/editor-url.ts';
import { backendOf } from '../probes/backend-response.ts';
import { checkCallback } from '../checks/callback.ts';
import { checkConnection } from '../checks/connection.ts';
import { explainFailedRequest } from './failed-request.ts';
import type { CheckContext, CheckResult } from './check-result.ts';
import { en, zhCN } from '../messages.ts';
import { checkService } from '../checks/service.ts';

const origin = 'https://app.example';
beforeEach(() => void vi.stubGlobal('location', { origin, href: `${origin}/page` }));

const mount = "app.use('/api/ppt', toNodeHandler(ppt))";
const curl = `curl -i '${origin}/api/ppt/connection'`;

/** Returns a context in which every request gets the same response, which is not from the host API. */
function checkContextOf(response: () => Response): CheckContext {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response());
  vi.stubGlobal('fetch', fetch);
  const fetcher = createFetcher({ baseUrl: `${origin}/api/ppt`, fetch });
  const { signal } = new AbortController();
  return {
    fetcher,
    signal,
    backend: backendOf(fetcher),
    allowedOrigins: undefined,
    expectMessages: undefined,
    editorOrigin: async () => undefined,
    requestEditorUrl: async () => ({
      error: await fetcher.openEditor({ source: { kind: 'home' } }).catch((error: unknown) => error),
      isRequested: true,
      ms: 1,
      requests: [],
    }),
  };
}

const html = (status: number): Response => new Response('<!doctype html><title>Sorry</title>', { status });

type LazyCheck = (context: CheckContext) => Promise<CheckResult>;
const checks: [string, LazyCheck][] = [
  ['the connection', checkConnection],
  ['the service', checkService],
  ['the editor URL', checkEditorUrl],
  ['the callback', checkCallback],
];

describe.each(checks)('checking %s', (_, check) => {
  it.each<[status: number, message: RegExp, chinese: RegExp, fix: string]>([
    [
      401,
      /^No user is signed in .* Sign in, then/,
      /没有用户登录/,
      'authenticate: async (request) => readSession(request),',
    ],
    [403, /^Requests do not reach the host API: .* status 403\. Allow requests/, /状态码 403/, mount],
    [429, /^Too many requests .* Wait a minute/, /请求过于频繁/, curl],
    [500, /^The backend failed with status 500 .* See its log/, /状态码为 500/, curl],
    [
      502,
      /^The backend is not responding: .* status 502\. Start the backend/,
      /状态码 502/,
      "server: { proxy: { '/api/ppt': 'http://localhost:3000' } },",
    ],
  ])('explains a response with status %i and its fix', async (status, message, chinese, fix) => {
    const found = await check(checkContextOf(() => html(status)));
    expect([found.severity, found.fix]).toEqual(['error', fix]);
    expect(found.getMessage(en)).toMatch(message);
    expect(found.getMessage(zhCN)).toMatch(chinese);
  });

  it('reports the 404 of a host API that is not mounted', async () => {
    const found = await check(checkContextOf(() => html(404)));
    expect(found.severity).toBe('error');
    expect(found.getMessage(en)).toMatch(/no_such_endpoint|404/);
  });

  it('reports that a request with a 413 did not reach the host API', async () => {
    const found = await check(checkContextOf(() => html(413)));
    expect(found.getMessage(en)).toMatch(/^Requests do not reach the host API: .* status 413\./);
  });
});

it.each(checks.slice(0, 3))(
  'treats an HTML page as a sign-in page or one of the app’s own pages: %s',
  async (_, check) => {
    const found = await check(checkContextOf(() => html(200)));
    expect(found.fix).toBe(mount);
    expect(found.getMessage(en)).toMatch(/sign-in page of this app, or the host API is not mounted/);
    expect(found.getMessage(zhCN)).toMatch(/登录页面/);
  },
);

it.each([checkConnection, checkCallback])('shows the line that mounts the host API after a 404: %o', async (check) => {
  expect((await check(checkContextOf(() => html(404)))).fix).toBe(mount);
});

it('refers to the log for an error of the host API itself', async () => {
  const error = { error: { code: 'internal', message: 'Storage failed.', requestId: 'req_1' } };
  const found = await checkConnection(checkContextOf(() => Response.json(error, { status: 500 })));
  expect(found).toMatchObject({ fix: 'req_1', help: `${origin}/api/ppt/help#internal` });
  expect(found.getMessage(en)).toMatch(/\(internal\): the host API failed\. .* log/);
});

it('does not explain an error that the service caused', () => {
  const error = new PptError({ code: 'unavailable', message: '', status: 503, requestId: 'req_1' });
  expect(explainFailedRequest(error, undefined)).toBeUndefined();
});
