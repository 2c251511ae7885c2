import { request as send, Agent } from 'node:http';
import { expect, it, describe } from 'vitest';
import { fuzzMaterial } from '../fuzz-material.ts';
import { copyPath, fuzzedRequest, isOfOddFile, type FuzzedRequest } from '../fuzz-request.ts';
import type { ValidRequest } from '../valid-requests.ts';
import type { ResponseCheck } from '../response-check.ts';
import type { TestedService } from '../target.ts';

const concurrency = 16;

/** Tests unusual requests. `FUZZ_SEED` repeats a run, or starts at the request that failed. */
export function fuzzChapter(tested: () => TestedService, valid: () => Promise<ValidRequest[]>, runs: number): void {
  describe('random requests', () => {
    it(`never cause a failure or reveal internals, and write nothing if they are rejected (${runs} requests)`, async () => {
      const { client, connected } = tested();
      const { accessToken: token } = await connected();
      const counts = async () => ({
        presentations: (await client.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } })).json.data
          .total as number,
        users: (await client.post('/saas/user/list', { token, body: { page: 1, page_size: 1 } })).json.data
          .total as number,
      });
      const requests = await valid();
      const material = await fuzzMaterial(tested(), requests);
      const known = new Set(requests.map(({ fields }) => fields['ppt_id']));
      const before = await counts();
      const created = new Set<string>();
      let [users, copies, followed] = [0, 0, 0];
      const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
      let next = 0;
      const work = async () => {
        while (next < runs) {
          const number = seed + next++;
          const fuzzed = fuzzedRequest(number, material);
          const { status, path, text } = await deliver(targetOf(tested(), number), fuzzed).catch((cause: unknown) => {
            next = runs;
            throw new Error(`request ${number}: ${String(cause)}\n${describeRequest(fuzzed)}`, { cause });
          });
          if (status !== 200) continue;
          if (path === copyPath) copies += 1;
          if (isOfOddFile(fuzzed, material) && followed++ % 4 === 0) {
            await follow(tested(), (JSON.parse(text) as Created).data.saas_ppt).catch((cause: unknown) => {
              next = runs;
              throw new Error(`what request ${number} created: ${String(cause)}`, { cause });
            });
          }
          // A request with a repeated key returns the same presentation, and so does one with its identifier.
          if (/^\/saas\/api\/(md-ppt|editor-ppt|ppt-duplicate)$/.test(path))
            created.add((JSON.parse(text) as Created).data.ppt_id);
          if (path === '/saas/user/create') users += 1;
        }
      };
      await Promise.all(Array.from({ length: concurrency }, work));
      const after = await counts();
      const inserted = { presentations: after.presentations - before.presentations, users: after.users - before.users };
      expect(inserted, `repeat with FUZZ_SEED=${seed}`).toEqual({
        presentations: [...created].filter((pptId) => !known.has(pptId)).length + copies,
        users,
      });
    }, 1_800_000);
  });
}

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

/**
 * Selects the process that receives a request. Kept-alive connections to the processes take half of the CPU time of a
 * load balancer, which opens a connection for every request.
 */
function targetOf({ url, processUrls = [url], check }: TestedService, number: number): FuzzTarget {
  return { base: new URL(processUrls[number % processUrls.length] ?? url), check };
}

interface FuzzTarget {
  base: URL;
  check: ResponseCheck;
}

interface Delivered {
  status: number;
  path: string;
  text: string;
}

interface Created {
  data: { ppt_id: string; saas_ppt: string };
}

/** Opens, draws and downloads an accepted presentation. */
async function follow({ client }: TestedService, url: string): Promise<void> {
  const session = await client.open(url);
  const responses = [
    await client.editor(session, 'GET', '/deck'),
    await client.editor(session, 'POST', '/rendered', { revision: 0, slides: 1 }),
    await client.editor(session, 'POST', '/download'),
    await client.editor(session, 'GET', '/versions'),
  ];
  const [, , link, versions] = responses.map(({ json }) => json as { download_url: string; versions: Version[] });
  responses.push(await client.get(link?.download_url ?? ''));
  for (const { thumbnail } of versions?.versions ?? []) responses.push(await client.get(thumbnail));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
}

interface Version {
  thumbnail: string;
}

class StaleConnection extends Error {}

/** Sends a request with `node:http`, because `fetch` would correct invalid requests. */
async function deliver(target: FuzzTarget, fuzzed: FuzzedRequest): Promise<Delivered> {
  return sendOnce(target, fuzzed, agent).catch((error: unknown) => {
    // A kept-alive connection may be closed just as it is reused, so a failed request is repeated on a new one.
    if (error instanceof StaleConnection) return sendOnce(target, fuzzed, false);
    throw error;
  });
}

/** Sends a request once. @param through The agent that keeps connections alive, or false for a new connection. */
function sendOnce({ base, check }: FuzzTarget, fuzzed: FuzzedRequest, through: Agent | false): Promise<Delivered> {
  // By default, Node sends no length with the body of a DELETE, so the body would be mistaken for the next request.
  const headers = { ...fuzzed.headers, ...(fuzzed.body && { 'Content-Length': fuzzed.body.length }) };
  const path = Buffer.from(fuzzed.path)
    .toString('latin1')
    .replace(/[^!-~]/g, encodeURIComponent);
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        agent: through,
        host: base.hostname,
        port: base.port,
        method: fuzzed.method.toUpperCase(),
        path,
        headers,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const responseHeaders = new Headers(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]),
          );
          try {
            const status = response.statusCode ?? 0;
            const text = Buffer.concat(chunks).toString();
            check({ method: fuzzed.method.toUpperCase(), path, status, headers: responseHeaders, text });
            resolve({ status, path: path.split('?')[0] ?? '', text });
          } catch (error) {
            reject(error as Error);
          }
        });
      },
    );
    const startedAt = performance.now();
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      // If the server has closed the connection, the request fails immediately. Silence for several seconds is a bug in
      // the service.
      const isStale = outgoing.reusedSocket && error.code === 'ECONNRESET' && performance.now() - startedAt < 3000;
      reject(isStale ? new StaleConnection() : error);
    });
    outgoing.end(fuzzed.body);
  });
}

function describeRequest({ method, path, headers, body }: FuzzedRequest): string {
  return JSON.stringify({
    method,
    path,
    headers,
    body: Buffer.from(body ?? [])
      .toString()
      .slice(0, 400),
  });
}
