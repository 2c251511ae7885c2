import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Settings } from '../../context/settings.ts';
import type { ResourceOwner } from '../../http/limits/resource-owner.ts';
import { startFileServer } from '../../../testing/file-server.ts';
import { fetchForOwner } from './fetch-for-owner.ts';

const mebibyte = 1024 * 1024;

let server: Awaited<ReturnType<typeof startFileServer>>;
let waiting: ServerResponse[];
let now: number;
let settings: Settings;
beforeEach(async () => {
  waiting = [];
  now = 0;
  settings = { allowLoopback: true, rateLimits: true } as Settings;
  server = await startFileServer((request, response) => {
    if (request.url === '/plain') response.end('plain');
    else if (request.url === '/large') response.setHeader('Content-Length', 20_480 * mebibyte).flushHeaders();
    else if (request.url === '/none') response.writeHead(404).end();
    else waiting.push(response);
  });
});
afterEach(() => server.close());

const ownerOf = (unionId: string, appId = 'a'): ResourceOwner => ({ app: { appId }, unionId });
const fetchFrom = (
  owner: ResourceOwner,
  path: string,
  options: { host?: string; maxBytes?: number; timeoutMs?: number } = {},
) => {
  const url = new URL(path, server.url);
  url.hostname = options.host ?? url.hostname;
  const limits = { maxBytes: options.maxBytes ?? 10 * mebibyte, timeoutMs: options.timeoutMs ?? 60_000 };
  return fetchForOwner({ settings, clock: () => new Date(now) }, owner, url, limits);
};
const fetchMany = (owner: ResourceOwner, count: number, host = '127.0.0.1') =>
  Array.from({ length: count }, () => fetchFrom(owner, '/wait', { host }).catch(() => undefined));
/** Responds until all fetches have ended. @returns the maximum number that was open at once */
async function respondToAll(fetches: readonly Promise<unknown>[], maxAtOnce: number): Promise<void> {
  let isDone = false;
  const done = Promise.all(fetches).then(() => (isDone = true));
  while (!isDone) {
    expect(waiting.length).toBeLessThanOrEqual(maxAtOnce);
    waiting.shift()?.end('x');
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
}

it('fetches from one host at most six times at once for one owner', async () => {
  const ann = fetchMany(ownerOf('ann'), 20);
  const bob = fetchMany(ownerOf('bob'), 1);
  await expect.poll(() => waiting.length).toBe(7);
  await respondToAll([...ann, ...bob], 7);
});

it('fetches the others when one of these has ended', async () => {
  const fetched = Promise.all(Array.from({ length: 9 }, () => fetchFrom(ownerOf('ann'), '/wait')));
  await respondToAll([fetched], 6);
  expect((await fetched).map(String)).toEqual(Array.from({ length: 9 }, () => 'x'));
});

it('rejects a fetch that cannot begin in time, which leaves no trace', async () => {
  const ann = ownerOf('ann');
  const others = fetchMany(ann, 6);
  await expect.poll(() => waiting.length).toBe(6);
  for (const timeoutMs of [50, -1])
    await expect(fetchFrom(ann, '/wait', { timeoutMs })).rejects.toMatchObject({
      reason: 'unreachable',
      message: 'too many fetches are in progress',
    });
  await respondToAll(others, 6);
  const later = fetchMany(ann, 7);
  await expect.poll(() => waiting.length).toBe(6);
  await respondToAll(later, 6);
});

it('counts only what it has received of a source that fails', async () => {
  const ann = ownerOf('ann');
  const maxBytes = 10_240 * mebibyte;
  await expect(fetchFrom(ann, '/none', { maxBytes })).rejects.toMatchObject({ reason: 'status' });
  expect((await fetchFrom(ann, '/plain')).toString()).toBe('plain');
});

it('limits the fetches of an owner and of an application, over all hosts, without delaying others', async () => {
  const hosts = Array.from({ length: 6 }, (_, index) => `127.0.0.${index + 1}`);
  const ofOwner = hosts.map(() => fetchMany(ownerOf('ann'), 6, '127.0.0.1'));
  await expect.poll(() => waiting.length).toBe(6);
  const others = Array.from({ length: 20 }, (_, index) => fetchMany(ownerOf(`user-${index}`), 6));
  await expect.poll(() => waiting.length).toBe(64);
  const otherApplication = fetchMany(ownerOf('kim', 'b'), 3);
  await expect.poll(() => waiting.length).toBe(67);
  await respondToAll([...ofOwner.flat(), ...others.flat(), ...otherApplication], 67);
});

it('limits the bytes that an application fetches', async () => {
  const [ann, bob] = [ownerOf('ann'), ownerOf('bob')];
  expect((await fetchFrom(ann, '/plain')).toString()).toBe('plain');
  // A source that is too large counts as the maximum.
  const maxBytes = 10_240 * mebibyte;
  await expect(fetchFrom(ann, '/large', { maxBytes })).rejects.toMatchObject({ reason: 'too_large' });
  await expect(fetchFrom(bob, '/plain')).rejects.toMatchObject({
    code: 'rate_limited',
    details: { appId: 'a', kind: 'fetched bytes' },
  });
  await fetchFrom(ownerOf('kim', 'b'), '/plain');
  now = 60_000;
  await fetchFrom(bob, '/plain');
  settings = { ...settings, rateLimits: false };
  await expect(fetchFrom(bob, '/large', { maxBytes })).rejects.toMatchObject({ reason: 'too_large' });
  await fetchFrom(bob, '/plain');
});
