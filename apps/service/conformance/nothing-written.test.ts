import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everydayDiagonal, isFullRun } from '../../../tooling/everyday.ts';
import { serviceClient, type SendRequest } from '../testing/service-client.ts';
import {
  appId,
  appToken,
  publicUrl,
  redirectUri,
  startTestService,
  type TestService,
} from '../testing/test-service.ts';
import { sendRequest } from './send-request.ts';
import { fieldCases } from './field-cases.ts';
import { fuzzMaterial } from './fuzz-material.ts';
import { fuzzedRequest, type FuzzMaterial } from './fuzz-request.ts';
import { validRequests, prepare, type ValidRequest } from './valid-requests.ts';
import { startSourceServer } from './start-source-server.ts';
import type { TestedService } from './target.ts';

const runs = isFullRun ? 7000 : 50;

/**
 * Errors after which something is written: a wrong verifier consumes a code, as required, and a ban is detected after
 * the sub-user has been looked up.
 */
const allowedWrites = new Set([40001, 40301]);

let service: TestService;
let sources: Awaited<ReturnType<typeof startSourceServer>>;
let requests: ValidRequest[];
let material: FuzzMaterial;
let violations: string[];
let rejected: number;

/** Returns the next transaction id. A transaction gets one when it first writes. */
async function writes(): Promise<string> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(
    service.appContext.db,
  );
  return rows[0]?.next ?? '';
}

const watched: SendRequest = async (requestUrl, init) => {
  const before = await writes();
  const response = await service.app.request(requestUrl.replace(publicUrl, ''), init);
  const text = await response.text();
  if (response.status >= 400) {
    rejected += 1;
    const { code } = text.startsWith('{') ? (JSON.parse(text) as { code: number }) : { code: 0 };
    if ((await writes()) !== before && !allowedWrites.has(code)) {
      violations.push(`${init.method} ${requestUrl} → ${text.slice(0, 200)}`);
    }
  }
  return new Response(response.status === 304 ? null : text, response);
};

beforeAll(async () => {
  // Transaction ids are counted for the whole server, to which other tests write concurrently.
  service = await startTestService({ engine: 'pglite' });
  sources = await startSourceServer();
  const client = serviceClient(watched);
  const tested: TestedService = {
    ...service,
    connected: () => service.connect(),
    url: publicUrl,
    credentials: { appId, appToken, redirectUri },
    sources: { ...sources, put: () => 'http://127.0.0.1:9/none.json' },
    client,
    check: () => undefined,
    extensions: [],
  };
  const prepared = await prepare(tested);
  requests = validRequests(tested, prepared);
  material = await fuzzMaterial(tested, requests);
  // Sending these requests once consumes single-use values.
  for (const request of requests) await sendRequest(client, request);
  violations = [];
  rejected = 0;
});
afterAll(async () => {
  await service.close();
  await sources.close();
});

it('detects that something was written', async () => {
  const before = await writes();
  expect(await writes()).toBe(before);
  await service.authorize();
  expect(await writes()).not.toBe(before);
});

it('does not write anything for an invalid field, at any endpoint', async () => {
  const client = serviceClient(watched);
  for (const [column, request] of requests.entries()) {
    const invalid = fieldCases(request).filter(({ isValid }) => !isValid);
    for (const fieldCase of everydayDiagonal(3, column, invalid)) {
      await sendRequest(client, request, { fields: { ...request.fields, [fieldCase.field]: fieldCase.value } });
    }
  }
  expect(rejected).toBeGreaterThan(isFullRun ? 300 : 100);
  expect(violations).toEqual([]);
});

it('does not write anything for an invalid credential, at any endpoint', async () => {
  const client = serviceClient(watched);
  for (const request of requests) {
    for (const token of ['unknown', ...Object.values(request.tokens)])
      await sendRequest(client, request, { token, fields: {} });
  }
  expect(violations).toEqual([]);
});

it(`does not write anything for other rejected requests (${runs} requests)`, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
  for (let number = seed; number < seed + runs; number += 1) {
    const { method, path, headers, body } = fuzzedRequest(number, material);
    const init = { method: method.toUpperCase(), headers, ...(body && { body: Buffer.from(body) }) };
    // Requests that fetch cannot send are sent over node:http (see `chapters/fuzz.ts`).
    const request = tryCreate(() => new Request(new URL(path, publicUrl), init));
    if (request) await watched(path, init);
  }
  expect(violations).toEqual([]);
}, 1_800_000);

function tryCreate<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
