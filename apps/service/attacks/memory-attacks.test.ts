import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFullRun } from '../../../tooling/everyday.ts';
import { anotherApplication } from '../testing/another-application.ts';
import { startFileServer } from '../testing/file-server.ts';
import { png } from '../testing/pictures.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';

/**
 * A tenth of the size of `memory-attacks.slow.test.ts`, which makes the same requests to a real process and measures
 * its memory.
 */

const sourceBytes = 10 * 1024 * 1024;
let service: TestService;
let server: Awaited<ReturnType<typeof startFileServer>>;
beforeAll(async () => {
  service = await startTestService({ environment: { MEMORY_BUDGET: '256' }, memory: { waitMs: 500 } });
  server = await startFileServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': sourceBytes });
    const piece = Buffer.alloc(sourceBytes / 8, ' ');
    const send = async () => {
      for (let sent = 0; sent < sourceBytes; sent += piece.length) {
        await sleep(100);
        response.write(piece);
      }
      response.end();
    };
    void send();
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** Sends an upload to the service. */
const upload = async (init: RequestInit): Promise<Response> => service.app.request('/editor/api/pictures', init);

it("serves other users while one caller fetches large sources and another caller's uploads stall", async () => {
  const { memory } = service.appContext;
  const backend = (await service.connect()).accessToken;
  const tokenOf = async (unionId: string) => (await service.connect(unionId)).accessToken;
  const openFor = async (token: string) => service.open((await service.createMarkdown(token)).json.data.saas_ppt);
  const stalling = await openFor(await tokenOf('stalling'));
  const user = await tokenOf('person');
  const session = await openFor(user);
  const { client } = await anotherApplication(service);
  const other = await client.connect();

  const sources = Array.from({ length: isFullRun ? 30 : 12 }, (_item, index) =>
    service.post('/saas/api/editor-ppt', {
      token: backend,
      body: { json_url: `${server.url}/${index}`, ref_url: 'https://app.example.com/' },
    }),
  );
  const stalled: ReadableStreamDefaultController[] = [];
  const uploads = Array.from({ length: 26 }, () => {
    const body = new ReadableStream({ start: (controller) => void stalled.push(controller) });
    const headers = { Authorization: `Bearer ${stalling.token}`, 'Content-Length': String(9.9 * 1024 * 1024) };
    return upload({
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
  });

  let maxReserved = 0;
  const watch = setInterval(() => (maxReserved = Math.max(maxReserved, memory.reserved)), 5);
  const { deck, revision } = (await service.editor(session, 'GET', '/deck')).json;
  for (let round = 0; round < 3; round += 1) {
    const responses = await Promise.all([
      service.createMarkdown(user, `# ${round}`),
      client.createMarkdown(other.accessToken, `# ${round}`),
      service.editor(session, 'PUT', '/draft', { base_revision: revision, deck }),
      service.send('POST', '/editor/api/pictures', { token: session.token, body: png }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  }

  // Uploads that get no memory are rejected after a while; the others stay open until the client disconnects.
  expect((await Promise.race(uploads)).status).toBe(429);
  for (const controller of stalled) controller.error(new Error('gone'));
  const rejected = (await Promise.all(sources)).map(({ json }) => json.code);
  expect(new Set(rejected)).toEqual(new Set([42200, 42900]));
  await Promise.all(uploads);
  clearInterval(watch);
  expect(maxReserved).toBeGreaterThan(memory.total / 4);
  expect(maxReserved).toBeLessThanOrEqual(memory.total);
  expect([memory.reserved, memory.waiting]).toEqual([0, 0]);
});
