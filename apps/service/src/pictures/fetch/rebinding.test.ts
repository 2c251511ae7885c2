import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFileServer } from '../../../testing/file-server.ts';
import { fetchSource, type SourceOptions } from './fetch-source.ts';

let server: Awaited<ReturnType<typeof startFileServer>>;
let port: string;
const calls: string[] = [];
beforeAll(async () => {
  server = await startFileServer((request, response) => {
    calls.push(`${request.headers.host} ${request.url}`);
    if (request.url === '/to-other') response.writeHead(302, { Location: `http://other.test:${port}/secret` }).end();
    else if (request.url === '/scheme') response.writeHead(302, { Location: '//other.test/secret' }).end();
    else if (request.url === '/data') response.writeHead(302, { Location: 'data:text/plain,secret' }).end();
    else response.end('answered');
  });
  port = new URL(server.url).port;
});
afterAll(() => server.close());

/**
 * Creates a name server that answers successive queries for a name with these records in order, and then repeats the
 * last one forever.
 */
function names(records: Record<string, string[][]>) {
  const lookups: string[] = [];
  const resolve = (host: string) => {
    lookups.push(host);
    const list = records[host] ?? [];
    const addresses = (list.length > 1 ? list.shift() : list[0]) ?? [];
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  };
  return { lookups, resolve };
}

const fetchIt = (address: string, resolve: SourceOptions['resolve'], allowLoopback = true) =>
  fetchSource(address, { maxBytes: 1000, timeoutMs: 3000, allowLoopback, ...(resolve && { resolve }) });

describe('DNS rebinding', () => {
  it('is prevented by resolving a name once and connecting to the address from that response', async () => {
    const { lookups, resolve } = names({ 'turn.test': [['127.0.0.1'], ['10.0.0.1']] });
    expect((await fetchIt(`http://turn.test:${port}/x`, resolve)).toString()).toBe('answered');
    expect(lookups).toEqual(['turn.test']);
    expect(calls.at(-1)).toBe(`turn.test:${port} /x`);
  });

  it('is prevented by checking the name again at each redirect, even to the same name', async () => {
    const { lookups, resolve } = names({ 'turn.test': [['127.0.0.1']], 'other.test': [['169.254.169.254']] });
    const before = calls.length;
    await expect(fetchIt(`http://turn.test:${port}/to-other`, resolve)).rejects.toMatchObject({ reason: 'blocked' });
    expect(lookups).toEqual(['turn.test', 'other.test']);
    expect(calls.slice(before)).toEqual([`turn.test:${port} /to-other`]);
  });
});

it.each([
  ['one of its addresses is private', ['93.184.216.34', '10.0.0.1']],
  ['one of its addresses is IPv6 and private', ['93.184.216.34', 'fd00::1']],
  ['its only address is a private IPv4 address inside IPv6', ['::ffff:192.168.0.1']],
  ['its address is the cloud’s metadata service', ['169.254.169.254']],
  ['its address is the cloud’s metadata service over IPv6', ['fd00:ec2::254']],
  ['it has no address', []],
  ['the name server returns an invalid address', ['localhost']],
])('rejects a host name if %s', async (_why, addresses) => {
  const { resolve } = names({ 'name.test': [addresses] });
  await expect(fetchIt('http://name.test/', resolve)).rejects.toMatchObject({ reason: 'blocked' });
});

it('rejects a host name that resolves to this machine in production', async () => {
  const { resolve } = names({ 'name.test': [['127.0.0.1']] });
  const before = calls.length;
  await expect(fetchIt(`http://name.test:${port}/`, resolve, false)).rejects.toMatchObject({ reason: 'blocked' });
  expect(calls).toHaveLength(before);
});

it.each(['/scheme', '/data'])('blocks the redirect from %s to a forbidden URL', async (path) => {
  const { resolve } = names({ 'turn.test': [['127.0.0.1']], 'other.test': [['192.168.0.1']] });
  await expect(fetchIt(`http://turn.test:${port}${path}`, resolve)).rejects.toMatchObject({ reason: 'blocked' });
});

it('applies the overall timeout even if a name server does not respond', async () => {
  const silent = () => new Promise<never>(() => undefined);
  const options = { maxBytes: 1000, timeoutMs: 200, allowLoopback: true, resolve: silent };
  await expect(fetchSource('http://slow.test/', options)).rejects.toMatchObject({
    reason: 'unreachable',
    message: 'timed out',
  });
});
