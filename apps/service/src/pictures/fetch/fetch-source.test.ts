import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { startFileServer } from '../../../testing/file-server.ts';
import { fetchSource, type SourceOptions } from './fetch-source.ts';

let server: Awaited<ReturnType<typeof startFileServer>>;
let url: string;
let closed = 0;
let closedAfterSwitch = 0;
beforeAll(async () => {
  server = await startFileServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/plain') response.end('plain');
    else if (path === '/gzip') response.setHeader('Content-Encoding', 'gzip').end(gzipSync('packed'));
    else if (path === '/br') response.setHeader('Content-Encoding', 'br').end(brotliCompressSync('packed'));
    else if (path === '/bomb') response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000)));
    else if (path === '/many') response.setHeader('Content-Encoding', 'gzip, gzip').end(gzipSync(gzipSync('twice')));
    else if (path === '/zstd') response.setHeader('Content-Encoding', 'zstd').end('whatever');
    else if (path === '/endless') drip(response);
    else if (path === '/broken') response.setHeader('Content-Encoding', 'gzip').end('not gzip');
    else if (path === '/stuck') response.setHeader('Content-Encoding', 'gzip').write('not gzip');
    else if (path === '/moved') response.writeHead(302, { Location: '/plain' }).end();
    else if (path === '/created') response.writeHead(200, { Location: '/plain' }).end('created');
    else if (path === '/unchanged') response.writeHead(304).end();
    else if (path === '/missing') response.writeHead(404, { Location: '/plain' }).end();
    else if (path === '/dense') response.writeHead(200, denseHeaders).end(dense);
    else if (path === '/slow') sendSlowly(response);
    else if (path === '/loop') response.writeHead(302, { Location: '/loop' }).end();
    else if (path === '/inward') response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end();
    else if (path === '/file') response.writeHead(302, { Location: 'file:///etc/passwd' }).end();
    else if (path === '/long') response.setHeader('Content-Length', '600').end('x'.repeat(600));
    else if (path === '/chunks') response.write('x'.repeat(300), () => response.end('x'.repeat(300)));
    else if (path === '/tiny') response.socket?.end(`${chunkedHead}${'1\r\nx\r\n'.repeat(100_000)}0\r\n\r\n`);
    else if (path === '/switched') response.socket?.write(switchingProtocols);
    else if (path === '/cut') response.writeHead(200, { 'Content-Length': '100' }).write('half');
    else if (path !== '/silent') response.writeHead(404).end();
    if (path === '/switched') response.socket?.once('close', () => closedAfterSwitch++);
    if (path === '/stuck') response.once('close', () => closed++);
    if (path === '/cut') setTimeout(() => response.destroy(), 50);
  });
  url = server.url;
});
afterAll(() => server.close());

/** Response of a server that switches protocols without being asked. The connection stays open. */
const switchingProtocols = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

const chunkedHead = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

/** Random bytes that fit into 1,000 bytes, unlike their compressed form. */
const content = randomBytes(990);
const dense = gzipSync(content);
const denseHeaders = { 'Content-Encoding': 'gzip', 'Content-Length': String(dense.length) };

/** Sends the head of a response, and its body, each after 300 ms. */
function sendSlowly(response: ServerResponse): void {
  setTimeout(() => response.writeHead(200, { 'Content-Length': '4' }).flushHeaders(), 300);
  setTimeout(() => response.end('slow'), 600);
}

/** Sends a response that never ends. */
function drip(response: ServerResponse): void {
  const timer = setInterval(() => response.write('x'.repeat(100)), 5);
  response.once('close', () => clearInterval(timer));
}

const fetchIt = async (path: string, options: Partial<SourceOptions> = {}) =>
  (
    await fetchSource(path.startsWith('/') ? `${url}${path}` : path, {
      maxBytes: 1000,
      timeoutMs: 3000,
      allowLoopback: true,
      ...options,
    })
  ).toString();

it.each([
  ['/plain', 'plain'],
  ['/gzip', 'packed'],
  ['/br', 'packed'],
  ['/moved', 'plain'],
  ['/created', 'created'],
])('fetches %s', async (path, text) => expect(await fetchIt(path)).toBe(text));

it('connects to the addresses that were checked for a host name', async () => {
  expect(await fetchIt(`${url.replace('127.0.0.1', 'localhost')}/plain`)).toBe('plain');
});

describe('rejected source', () => {
  it.each([
    ['/inward', 'blocked'],
    ['/file', 'blocked'],
    ['http://10.0.0.1/', 'blocked'],
    ['http://[fd00::1]/', 'blocked'],
    ['http://2130706433.nip.invalid/', 'unreachable'],
    ['/loop', 'status'],
    ['/none', 'status'],
    ['/unchanged', 'status'],
    ['/missing', 'status'],
    ['/bomb', 'too_large'],
    ['/endless', 'too_large'],
    ['/many', 'unreachable'],
    ['/zstd', 'unreachable'],
    ['/broken', 'unreachable'],
    ['/cut', 'unreachable'],
    ['/switched', 'status'],
    ['http://127.0.0.1:9/', 'unreachable'],
    ['https://127.0.0.1:9/', 'unreachable'],
  ])('is %s (%s)', async (path, reason) => {
    await expect(fetchIt(path)).rejects.toMatchObject({ name: 'SourceError', reason });
  });

  it('is rejected on loopback outside of development mode, in any notation', async () => {
    for (const host of ['127.0.0.1', 'localhost', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]']) {
      const hostUrl = url.replace('127.0.0.1', host);
      await expect(fetchIt(`${hostUrl}/plain`, { allowLoopback: false })).rejects.toMatchObject({ reason: 'blocked' });
    }
  });

  it('is disconnected before it has finished if it sends an invalid response', async () => {
    await expect(fetchIt('/stuck', { timeoutMs: 20_000 })).rejects.toMatchObject({ reason: 'unreachable' });
    await expect.poll(() => closed).toBe(1);
  });

  it('is disconnected if it switches protocols', async () => {
    await expect(fetchIt('/switched')).rejects.toThrow('101');
    await expect.poll(() => closedAfterSwitch).toBeGreaterThan(0);
  });

  it('is disconnected if it sends its body in tiny chunks, each of which takes memory', async () => {
    await expect(fetchIt('/tiny', { maxBytes: 1_000_000 })).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('is rejected if it does not respond in time', async () => {
    await expect(fetchIt('/silent', { timeoutMs: 200 })).rejects.toThrow('timed out');
  });

  it('is rejected if it is slow both before and after memory is reserved for it', async () => {
    const reserve = () => Promise.resolve();
    await expect(fetchIt('/slow', { timeoutMs: 450, reserve })).rejects.toThrow('timed out');
  });

  it('is rejected if the caller cancels it', async () => {
    const controller = new AbortController();
    const fetched = fetchIt('/silent', { signal: controller.signal });
    controller.abort();
    await expect(fetched).rejects.toMatchObject({ reason: 'unreachable', message: 'no response' });
  });
});

describe('memory for a source', () => {
  const fetchReserving = async (path: string, reserve: (bytes: number) => Promise<void>) => fetchIt(path, { reserve });

  it.each([
    ['announced', '/long', 600],
    ['sent in chunks', '/chunks', 600],
    ['compressed', '/gzip', 6],
  ])('is reserved for the whole length before the source is stored (%s)', async (_what, path, length) => {
    let reserved = 0;
    await fetchReserving(path, async (bytes) => void (reserved += bytes));
    expect(reserved).toBeGreaterThanOrEqual(length);
    // Reads no more than the limit of this source.
    expect(reserved).toBeLessThanOrEqual(1000);
  });

  it('does not depend on the length of its compressed form', async () => {
    expect(dense.length).toBeGreaterThan(1000);
    expect(await fetchIt('/dense')).toBe(content.toString());
  });

  it.each(['/long', '/chunks', '/gzip'])('causes the request to be canceled if it is denied: %s', async (path) => {
    const limitError = new ServiceError('rate_limited');
    await expect(fetchReserving(path, () => Promise.reject(limitError))).rejects.toBe(limitError);
  });

  itInFullRun('may take longer to become available than the timeout of the source', async () => {
    const reserve = () => new Promise<void>((resolve) => void setTimeout(resolve, 3300));
    expect(await fetchIt('/plain', { reserve, timeoutMs: 3000 })).toBe('plain');
  });
});
