import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** An address of this machine other than its two loopback addresses. */
const anotherAddress = '127.0.0.2';

let port: number;
let servers: Awaited<ReturnType<typeof listen>>;
beforeEach(async () => {
  servers = [];
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
});

const start = async (loopbackOnly: boolean) => {
  servers = await listen({ port, loopbackOnly }, () => new Response('here', { headers: { Connection: 'close' } }));
};
const fetchFrom = async (host: string) => (await fetch(`http://${host}:${port}/`)).text();

it('listens on the loopback interface only, under both of its addresses', async () => {
  await start(true);
  expect(await fetchFrom('127.0.0.1')).toBe('here');
  expect(await fetchFrom('localhost')).toBe('here');
  await expect(fetchFrom(anotherAddress)).rejects.toThrow('fetch failed');
});

it.runIf(process.platform === 'linux')('listens on all addresses', async () => {
  await start(false);
  expect(await fetchFrom('127.0.0.1')).toBe('here');
  expect(await fetchFrom(anotherAddress)).toBe('here');
});

it('closes both listeners if one of the two addresses is in use', async () => {
  const other = createServer();
  const isReachable = await new Promise<boolean>((resolve) => {
    other.once('error', () => resolve(false)).listen(port, '::1', () => resolve(true));
  });
  if (!isReachable) return;
  await expect(start(true)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await expect(fetchFrom('127.0.0.1')).rejects.toThrow('fetch failed');
  await new Promise((resolve) => other.close(resolve));
});

it('continues after a connection could not be accepted', async () => {
  await start(true);
  const [server] = servers;
  const refused = Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' });
  expect([server?.emit('error', refused), server?.emit('error', refused)]).toEqual([true, true]);
  expect(await fetchFrom('127.0.0.1')).toBe('here');
});

it('lets the largest body arrive at the minimum speed', async () => {
  servers = await listen({ port, loopbackOnly: true, maxMediaBytes: 50 * 1024 * 1024 }, () => new Response());
  expect(servers[0]?.requestTimeout).toBeGreaterThan(3_200_000);
});
