import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPptHost } from './create-host.ts';
import { fakeAppToken, FakeService } from './fakes/fake-service.ts';
import { fileStorage } from './storage/file-storage.ts';

const kills = 50;
/** Number of token refreshes that must happen during the test. On a busy machine, this takes more kills. */
const minRefreshes = 4;
/**
 * Factor by which time passes faster, because claims of a dead process expire only after minutes. A minute takes half a
 * second.
 */
const speed = 120;

const dir = mkdtempSync(path.join(tmpdir(), 'ppt-kill-'));
const service = new FakeService('full');
const startedAt = Date.now();
const now = (): number => startedAt + (Date.now() - startedAt) * speed;
const server = createServer((incoming, outgoing) => {
  void (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    service.now = now();
    const response = await service.fetch(`${service.baseUrl}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: incoming.headers as Record<string, string>,
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  })().catch(() => outgoing.destroy());
});
let baseUrl = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Tokens are refreshed every five seconds of test time.
  service.lifetimeSeconds = 5 * speed;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
});

it(`loses no grant and creates no second presentation, even if its processes are killed ${kills} times`, async () => {
  service.isTrusted = true;
  const ppt = createPptHost({
    service: { baseUrl, appId: 'app-1', appToken: fakeAppToken },
    publicUrl: 'http://localhost:5173/api/ppt',
    authenticate: () => ({ id: 'ann' }),
    connect: 'automatic',
    secret: 'a secret of more than thirty-two characters',
    storage: fileStorage({ dir }),
    now,
    log: () => undefined,
    // The fake service's consent URL does not exist on the network.
    fetch: (input, init) => {
      const address = new Request(input, init).url;
      return address.startsWith(service.baseUrl) ? service.fetch(input, init) : fetch(input, init);
    },
  });
  service.now = now();
  await ppt.as({ id: 'ann' }).openEditor({ source: { kind: 'home' } });
  const creationIds = Array.from({ length: 200 }, () => crypto.randomUUID());
  const run = (): ReturnType<typeof spawn> => {
    const work = { baseUrl, appToken: fakeAppToken, dir, creationIds, startedAt, speed };
    const worker = path.join(import.meta.dirname, 'fakes/kill-worker.ts');
    return spawn(process.execPath, ['--conditions=@ppt-embed/source', worker, JSON.stringify(work)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  };
  const isEnough = (killed: number): boolean => killed >= kills && service.refreshResponses.size >= minRefreshes;
  for (let killed = 0; !isEnough(killed) && killed < 4 * kills; killed += 1) {
    const pair = [run(), run()];
    await Promise.all(pair.map((child) => once(child.stdout ?? child, 'data')));
    await sleep(Math.random() * 400);
    const ended = pair.map((child) => once(child, 'exit'));
    for (const child of pair) child.kill('SIGKILL');
    await Promise.all(ended);
  }
  const last = run();
  let output = '';
  last.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(last, 'exit');
  expect(output).toContain('done');
  const titles = service.presentations.map(({ title }) => title);
  // The fake service truncates titles to this length.
  expect(titles.toSorted()).toEqual(creationIds.map((creationId) => `# ${creationId}`.slice(0, 20)).toSorted());
  expect(service.callsOf('/oauth/authorize')).toHaveLength(1);
  expect(service.refreshResponses.size).toBeGreaterThanOrEqual(minRefreshes);
});
