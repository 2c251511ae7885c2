import { describe, expect, it, vi } from 'vitest';
import { PptError } from '@ppt-embed/protocol/host';
import { createFetcher } from '../fetcher/create-fetcher.ts';
import { lookAtAddress } from './address.ts';
import { backendOf } from './backend-answer.ts';
import { lookAtCallback } from './callback.ts';
import { lookAtConnection } from './connection.ts';
import { explainFailedRequest } from './failed-request.ts';
import type { Examination, Observation } from './finding.ts';
import { en, zhCN } from './messages.ts';
import { lookAtService } from './service.ts';

const origin = 'https://app.example';
vi.stubGlobal('location', { origin, href: `${origin}/page` });

const mount = "app.use('/api/ppt', toNodeHandler(ppt))";
const curl = `curl -i '${origin}/api/ppt/connection'`;

/** What is found out where every request gets one response, which is not the host API's. */
function examinationOf(response: () => Response): Examination {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response());
  vi.stubGlobal('fetch', fetch);
  const fetcher = createFetcher({ baseUrl: `${origin}/api/ppt`, fetch });
  const { signal } = new AbortController();
  return {
    fetcher,
    signal,
    backend: backendOf(fetcher),
    allowedOrigins: undefined,
    editorOrigin: async () => undefined,
    askForAddress: async () => ({
      error: await fetcher.openEditor({ source: { kind: 'home' } }).catch((error: unknown) => error),
      isAsked: true,
      ms: 1,
      requests: [],
    }),
  };
}

const html = (status: number): Response => new Response('<!doctype html><title>Sorry</title>', { status });

type Look = (examination: Examination) => Promise<Observation>;
const looks: [string, Look][] = [
  ['the connection', lookAtConnection],
  ['the service', lookAtService],
  ['the editor URL', lookAtAddress],
  ['the callback', lookAtCallback],
];

describe.each(looks)('looking at %s', (_, look) => {
  it.each<[status: number, sentence: RegExp, chinese: RegExp, remedy: string]>([
    [
      401,
      /^Nobody is signed in .* Sign in, then/,
      /没有用户登录/,
      'authenticate: async (request) => readSession(request),',
    ],
    [403, /^The host API was not reached: .* status 403\. Let requests/, /状态码 403/, mount],
    [429, /^Too many requests .* Wait a minute/, /请求过于频繁/, curl],
    [500, /^The backend failed with status 500, .* log says why/, /状态码为 500/, curl],
    [
      502,
      /^The backend does not respond: .* status 502\. Start the backend/,
      /状态码 502/,
      "server: { proxy: { '/api/ppt': 'http://localhost:3000' } },",
    ],
  ])('says of %i what happened and what to do', async (status, sentence, chinese, remedy) => {
    const found = await look(examinationOf(() => html(status)));
    expect([found.severity, found.remedy]).toEqual(['problem', remedy]);
    expect(found.say(en)).toMatch(sentence);
    expect(found.say(zhCN)).toMatch(chinese);
  });

  it('names the 404 where nothing is mounted', async () => {
    const found = await look(examinationOf(() => html(404)));
    expect(found.severity).toBe('problem');
    expect(found.say(en)).toMatch(/no_such_endpoint|404/);
  });

  it('says of 413 that the host API was not reached', async () => {
    const found = await look(examinationOf(() => html(413)));
    expect(found.say(en)).toMatch(/^The host API was not reached: .* status 413\./);
  });
});

it.each(looks.slice(0, 3))(
  'takes a page in place of a response for a login page, or for an app: %s',
  async (_, look) => {
    const found = await look(examinationOf(() => html(200)));
    expect(found.remedy).toBe(mount);
    expect(found.say(en)).toMatch(/login page of this app, or the host API is not mounted/);
    expect(found.say(zhCN)).toMatch(/登录页/);
  },
);

it.each([lookAtConnection, lookAtCallback])('gives the line that mounts the host API for 404: %o', async (look) => {
  expect((await look(examinationOf(() => html(404)))).remedy).toBe(mount);
});

it('leads to the log for an error of the host API itself', async () => {
  const error = { error: { code: 'internal', message: 'Storage failed.', requestId: 'req_1' } };
  const found = await lookAtConnection(examinationOf(() => Response.json(error, { status: 500 })));
  expect(found).toMatchObject({ remedy: 'req_1', help: `${origin}/api/ppt/help#internal` });
  expect(found.say(en)).toMatch(/\(internal\): the host API failed\. .* log/);
});

it('explains nothing of a failure that the service is to blame for', () => {
  const error = new PptError({ code: 'unavailable', message: '', status: 503, requestId: 'req_1' });
  expect(explainFailedRequest(error, undefined)).toBeUndefined();
});
