import { lookup } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startFileServer } from '../../../testing/file-server.ts';
import { startNameServer, type NameServer } from '../../../testing/name-server.ts';
import { openAgents } from '../../events/receiver-agents.ts';
import { sendEvent } from '../../events/send-event.ts';
import { createHostResolver, type ResolveHost } from './resolve-host.ts';

let folder: string;
let server: NameServer;
let resolve: ResolveHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'host-names-'));
  server = await startNameServer({
    'both.example': ['192.0.2.1', '192.0.2.2', '2001:db8::1'],
    'v6.example': ['2001:db8::2'],
    'empty.example': [],
    'backend.cluster.local': ['10.0.0.7'],
    'receiver.example': ['127.0.0.1'],
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}.silent.example`, 'silent' as const])),
  });
  await writeFile(join(folder, 'resolv.conf'), 'search cluster.local\noptions ndots:1\n');
  await writeFile(join(folder, 'hosts'), '10.0.0.9 listed.example\n');
  resolve = createHostResolver({
    servers: [server.address],
    hostsPath: join(folder, 'hosts'),
    searchListPath: join(folder, 'resolv.conf'),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const addressesOf = async (host: string) => (await resolve(host)).map(({ address, family }) => `${family} ${address}`);

it.each([
  ['both.example', ['4 192.0.2.1', '4 192.0.2.2', '6 2001:db8::1']],
  ['Both.Example.', ['4 192.0.2.1', '4 192.0.2.2', '6 2001:db8::1']],
  ['v6.example', ['6 2001:db8::2']],
  ['backend', ['4 10.0.0.7']],
  ['listed.example', ['4 10.0.0.9']],
  ['192.0.2.9', ['4 192.0.2.9']],
  ['::1', ['6 ::1']],
  ['localhost', ['4 127.0.0.1', '6 ::1']],
  ['demo.localhost', ['4 127.0.0.1', '6 ::1']],
])('resolves %s', async (host, addresses) => expect(await addressesOf(host)).toEqual(addresses));

it('queries neither addresses nor names of the hosts file or of this machine', async () => {
  const count = server.queries.length;
  for (const host of ['192.0.2.9', '::1', 'localhost', 'listed.example']) await resolve(host);
  expect(server.queries).toHaveLength(count);
});

it('reads the hosts file again if it changes', async () => {
  await writeFile(join(folder, 'hosts'), '10.0.0.9 listed.example\n10.0.0.10 another.example\n');
  expect(await addressesOf('another.example')).toEqual(['4 10.0.0.10']);
});

it.each([
  ['unknown.example', 'ENOTFOUND'],
  ['empty.example', 'ENODATA'],
])('fails for %s', async (host, code) => {
  await expect(resolve(host)).rejects.toMatchObject({ code });
});

it('stops querying when it is aborted', async () => {
  const abort = new AbortController();
  const pending = resolve('s0.silent.example', abort.signal);
  await expect.poll(() => server.queries.includes('s0.silent.example A')).toBe(true);
  abort.abort(new Error('aborted'));
  await expect(pending).rejects.toThrow('aborted');
});

it('resolves other names while DNS servers of a dozen names never respond', async () => {
  const receiver = await startFileServer((_request, response) => response.end('success'));
  const abort = new AbortController();
  let ended = 0;
  const silent = Array.from({ length: 12 }, (_, index) =>
    resolve(`s${index}.silent.example`, abort.signal).catch(() => void (ended += 1)),
  );
  await expect.poll(() => new Set(server.queries.filter((name) => name.includes('silent'))).size).toBeGreaterThan(20);
  const event = {
    id: 'msg_1',
    body: '{}',
    url: `http://receiver.example:${new URL(receiver.url).port}/`,
    secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    now: new Date(),
    agents: openAgents({ allowLoopback: true, eventNetworks: [] }, resolve),
  };
  expect(await sendEvent(event)).toBe(true);
  // Used for the database, the bucket and Redis.
  await lookup('localhost');
  expect(ended).toBe(0);
  abort.abort();
  await Promise.all(silent);
  expect(ended).toBe(12);
  await receiver.close();
});
