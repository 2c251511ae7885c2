import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileServer } from '../testing/file-server.ts';
import { freePort } from '../testing/free-port.ts';
import { startServiceProcesses, type ServiceProcesses } from '../testing/service-process.ts';

const mebibyte = 1024 * 1024;
const budgetMebibytes = 512;
/**
 * Memory limit according to the page *Operate*: in addition to the budget, each thread has a heap, usually under 200
 * MiB, and so has the program itself.
 */
const besideBudget = (2 * 200 + 250) * mebibyte;
const sourceBytes = 10 * mebibyte;

let services: ServiceProcesses;
let metrics: string;
let server: Awaited<ReturnType<typeof startFileServer>>;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  services = await startServiceProcesses({
    environment: {
      MEMORY_BUDGET: String(budgetMebibytes),
      METRICS_LISTEN: `127.0.0.1:${port}`,
      WORKER_THREADS: '2',
    },
  });
  server = await startFileServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': sourceBytes });
    const piece = Buffer.alloc(sourceBytes / 10, ' ');
    const send = async () => {
      for (let sent = 0; sent < sourceBytes && !response.destroyed; sent += piece.length) {
        await sleep(200);
        response.write(piece);
      }
      response.end();
    };
    void send();
  });
});
afterAll(async () => {
  await server.close();
  await services.stop();
});

const memoryOf = async (): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
};

/**
 * Watches the process until stopped. @returns a function that stops watching and returns the maximum memory of the
 * process
 */
function watchMemory(): () => Promise<number> {
  let isOver = false;
  let maxReserved = 0;
  const watching = (async () => {
    while (!isOver) {
      maxReserved = Math.max(maxReserved, await memoryOf().catch(() => 0));
      await sleep(250);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return maxReserved;
  };
}

/** Starts an upload that announces its length, sends a little, and then stalls. */
function stallUpload(token: string): Promise<number> {
  return new Promise((resolve) => {
    const uploadUrl = `${services.processes[0]?.url}/editor/api/pictures`;
    const headers = { Authorization: `Bearer ${token}`, 'Content-Length': Math.floor(9.9 * mebibyte) };
    const upload = httpRequest(uploadUrl, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      upload.destroy();
    });
    upload.on('error', () => resolve(0));
    upload.write(Buffer.alloc(1000));
  });
}

it('serves other users while 300 slow sources of 10 MiB and 26 stalled uploads are in progress', async () => {
  const { client } = services;
  const openFor = async (token: string) => client.open((await client.createMarkdown(token)).json.data.saas_ppt);
  const backend = (await client.connect()).accessToken;
  const stalling = await openFor((await client.connect('stalling')).accessToken);
  const user = (await client.connect('person')).accessToken;
  const session = await openFor(user);
  const { deck } = (await client.editor(session, 'GET', '/deck')).json;
  const stop = watchMemory();

  const sources = Array.from({ length: 300 }, (_item, index) =>
    client.post('/saas/api/editor-ppt', {
      token: backend,
      body: { json_url: `${server.url}/${index}`, ref_url: 'https://app.example.com/' },
    }),
  );
  const uploads = Array.from({ length: 26 }, () => stallUpload(stalling.token));
  const statuses = new Set<number>();
  let isOver = false;
  void Promise.all([...sources, ...uploads]).then(() => (isOver = true));
  while (!isOver) {
    const responses = await Promise.all([
      client.createMarkdown(user, '# Others'),
      client.editor(session, 'PUT', '/draft', { base_revision: 0, deck }),
    ]);
    for (const { status } of responses) statuses.add(status);
  }

  expect([...statuses]).toEqual([200]);
  expect(new Set((await Promise.all(sources)).map(({ json }) => json.code))).toEqual(new Set([42200, 42900]));
  expect(new Set(await Promise.all(uploads))).toEqual(new Set([400, 429]));
  expect(await stop()).toBeLessThan(budgetMebibytes * mebibyte + besideBudget);
}, 300_000);

it('rejects 400 large pictures and a download with an error that names the limit, and keeps running', async () => {
  const { client } = services;
  const token = (await client.connect('photographer')).accessToken;
  const session = await client.open((await client.createMarkdown(token)).json.data.saas_ppt);
  const stop = watchMemory();
  const [width, height] = [700, 500];
  const sources: string[] = [];
  for (let number = 0; number < 400; number += 1) {
    const raw = { width, height, channels: 3 as const };
    const body = await sharp(randomBytes(width * height * 3), { raw })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const { status, json } = await client.send('POST', '/editor/api/pictures', { token: session.token, body });
    expect(status).toBe(200);
    sources.push(json.src);
  }
  const { deck, revision } = (await client.editor(session, 'GET', '/deck')).json;
  const box = { x: 0, y: 0, width: 90, height: 60 };
  deck.slides[0].elements.push(...sources.map((src, index) => ({ kind: 'picture', id: `p${index}`, box, src })));
  const saved = await client.editor(session, 'PUT', '/deck', { base_revision: revision, deck });
  await client.editor(session, 'POST', '/rendered', { revision: saved.json.revision, slides: deck.slides.length });
  const [file, other] = await Promise.all([
    client.editor(session, 'POST', '/download'),
    client.createMarkdown(token, '# Beside it'),
  ]);
  expect([file.status, file.json.code, other.status]).toEqual([413, 41300, 200]);
  expect(file.json.errors[0].message).toContain('this presentation has 400');

  deck.slides[0].elements.length -= 380;
  const smaller = await client.editor(session, 'PUT', '/deck', { base_revision: saved.json.revision, deck });
  expect(smaller.status).toBe(200);
  await client.editor(session, 'POST', '/rendered', { revision: smaller.json.revision, slides: deck.slides.length });
  const { json } = await client.editor(session, 'POST', '/download');
  expect((await client.get(json.download_url)).status).toBe(200);
  expect(await stop()).toBeLessThan(budgetMebibytes * mebibyte + besideBudget);
}, 600_000);
