import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import { startRoundRobin, type RoundRobin } from '../../testing/round-robin.ts';
import { errorResponse } from './error-response.ts';
import { listen } from './listen.ts';
import { timeouts } from './timeouts.ts';
import { readBytes } from './read-bytes.ts';

const maxBytes = 1024 * 1024;
const memory = { reserve: () => Promise.resolve() };
const chunk = Buffer.alloc(64 * 1024, 'x');
/** Number of requests through a proxy. It is high, because the loss of a response is a matter of timing. */
const rounds = process.env['TEST_FULL'] ? 200 : 2;
let servers: Server[];
let port: number;
let proxy: RoundRobin;
/** Length of a long file in bytes. */
const fileBytes = 256 * 1024 * 1024;
let accepted = 0;
const longFile = () =>
  new ReadableStream({
    pull(controller) {
      accepted += chunk.length;
      controller.enqueue(chunk);
      if (accepted >= fileBytes) controller.close();
    },
  });
/** Responds before, during or after reading the body, depending on the path. */
const handler = async (request: Request) => {
  try {
    if (request.url.endsWith('/unread')) return new Response('not for you', { status: 401 });
    if (request.url.endsWith('/file'))
      return new Response(longFile(), { headers: { 'Content-Length': String(fileBytes) } });
    if (request.url.endsWith('/nothing')) return new Response(null, { status: 304 });
    return new Response(String((await readBytes(request, { maxBytes: maxBytes, memory, weight: 1 })).length));
  } catch (error) {
    return errorResponse(error, 'req_1');
  }
};
const start = async (limits: Partial<typeof timeouts> = {}) => {
  servers = await listen({ port: 0, loopbackOnly: false, timeouts: { ...timeouts, ...limits } }, handler);
  const address = servers[0]?.address();
  port = typeof address === 'object' && address ? address.port : 0;
  proxy.serve([port]);
};
beforeEach(async () => {
  proxy = await startRoundRobin();
});
afterEach(async () => {
  await proxy.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Sends the headers and then the given number of chunks, without reading before the last chunk has been sent. */
async function sendWithoutReading(
  head: string,
  chunks: number,
  frame: (part: Buffer) => Buffer | string = (part) => part,
) {
  const socket = connect(port, '127.0.0.1').pause();
  const errors: Error[] = [];
  socket.on('error', (error) => errors.push(error));
  socket.write(`${head}\r\n\r\n`);
  for (let sent = 0; sent < chunks && !socket.destroyed; sent += 1) {
    if (!socket.write(frame(chunk))) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    // This handler takes longer than one that responds immediately.
    if (sent % 8 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  let received = '';
  socket.on('data', (part: Buffer) => (received += part.toString())).resume();
  return { socket, errors, received: () => received };
}

const post = (path: string, length: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}`;
const framed = (part: Buffer) => Buffer.concat([Buffer.from('10000\r\n'), part, Buffer.from('\r\n')]);

it.each([
  ['announced', '/', post('/', `Content-Length: ${chunk.length * 320}`), undefined, 413],
  ['in chunks', '/', post('/', 'Transfer-Encoding: chunked'), framed, 413],
  ['not read by the handler', '/unread', post('/unread', `Content-Length: ${chunk.length * 320}`), undefined, 401],
] as const)('sends the reason to a client that reads only after it has sent its 20 MB body (%s)', async (...row) => {
  const [, , head, frame, status] = row;
  await start();
  const { socket, errors, received } = await sendWithoutReading(head, 320, frame);
  if (frame) socket.write('0\r\n\r\n');
  await expect.poll(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(errors).toEqual([]);
  // The rest of the body was not parsed as a request: the next request gets its response on the same connection.
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc');
  await expect.poll(received).toMatch(/HTTP\/1\.1 200 OK[^]*\r\n\r\n3$/);
  socket.destroy();
});

it('completes a response without a body while the request body has not been read', async () => {
  await start();
  const { socket, received } = await sendWithoutReading(post('/nothing', `Content-Length: ${chunk.length * 20}`), 20);
  await expect.poll(received).toMatch(/^HTTP\/1\.1 304 /);
  socket.destroy();
});

it('does not keep a long file open for a client that announces a body but does not send it', async () => {
  accepted = 0;
  await start();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n');
  await once(socket, 'data');
  socket.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(accepted).toBeLessThan(fileBytes / 8);
  socket.destroy();
});

itInFullRun('sends a complete file to a client that sends more than is read', async () => {
  accepted = 0;
  await start({ lingerTimeout: 300 });
  const socket = connect(port, '127.0.0.1');
  let received = 0;
  socket.on('data', (part: Buffer) => (received += part.length));
  socket.write('GET /file HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nx');
  await expect.poll(() => received, { timeout: 60_000 }).toBeGreaterThan(fileBytes);
  socket.destroy();
});

it('sends the same response through a proxy, and never a 502, for announced and chunked bodies', async () => {
  await start();
  const body = Buffer.alloc(20 * 1024 * 1024, 'x');
  const streamed = () => ({ body: new Blob([body]).stream(), duplex: 'half' }) as RequestInit;
  for (const init of Array.from({ length: rounds }, (_item, round) => (round % 2 === 0 ? { body } : streamed()))) {
    const rejected = await fetch(`${proxy.url}/`, { method: 'POST', ...init });
    expect([rejected.status, ((await rejected.json()) as { code: number }).code]).toEqual([413, 41300]);
  }
});

it.each([
  ['sends for too long', { lingerTimeout: 400 }, 50],
  ['falls silent', { lingerQuiet: 400 }, 0],
])('disconnects a client that %s', async (_how, limits, dripMs) => {
  await start(limits);
  const { socket, received } = await sendWithoutReading(post('/', 'Content-Length: 1000000000'), 1);
  const drip = dripMs > 0 ? setInterval(() => socket.write('x'), dripMs) : undefined;
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  expect(received()).toMatch(/^HTTP\/1\.1 413 /);
});

it('forgets a client that disconnects in the middle of its body', async () => {
  await start();
  const [server] = servers;
  const { socket, received } = await sendWithoutReading(post('/', 'Content-Length: 1000000000'), 1);
  await expect.poll(received).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
  await expect.poll(() => new Promise((resolve) => server?.getConnections((_e, n) => resolve(n)))).toBe(0);
});
