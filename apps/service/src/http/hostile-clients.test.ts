import { connect, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../../../tooling/everyday.ts';
import { bufferBytes } from '../../testing/buffer-bytes.ts';
import { appToken, startTestService, type TestService } from '../../testing/test-service.ts';
import { listen } from './listen.ts';
import { timeouts } from './timeouts.ts';

/** The real timeouts for slow clients, shortened many times. */
const strictTimeouts = {
  ...timeouts,
  headersTimeout: 500,
  requestTimeout: 1500,
  keepAliveTimeout: 1000,
  idleTimeout: 1500,
  connectionsCheckingInterval: 100,
};

let service: TestService;
let servers: Server[];
/** Port of the service with the default timeouts. The other service has short ones. */
let defaultPort: number;
let strictPort: number;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
  const handler = (request: Request) =>
    request.url.endsWith('/waiting')
      ? new Promise<never>(() => undefined)
      : request.url.endsWith('/endless')
        ? new Response(new Uint8Array(32 * 1024 * 1024))
        : service.app.fetch(request);
  servers = (
    await Promise.all([
      listen({ port: 0, loopbackOnly: false }, handler),
      listen({ port: 0, loopbackOnly: false, timeouts: strictTimeouts }, handler),
    ])
  ).flat();
  [defaultPort = 0, strictPort = 0] = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await service.close();
});

interface Connection {
  socket: Socket;
  /** Resolves with all bytes received until the service disconnects. */
  ended: Promise<string>;
}

function dial(port: number, ...texts: string[]): Connection {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(received));
  });
  for (const text of texts) socket.write(text);
  return { socket, ended };
}

const head = (length: string) =>
  `POST /saas/api/history HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
/** Whether the service responds to a second client at the same time. */
const isServed = async () => {
  const headers = { Authorization: `Bearer ${appToken}`, Connection: 'close' };
  return (await fetch(`http://127.0.0.1:${defaultPort}/apps/ppt-cover-static`, { headers })).status === 200;
};
const envelopeOf = (received: string) => JSON.parse(received.slice(received.indexOf('\r\n\r\n'))) as { code: number };

describe('slow client', () => {
  it('is disconnected if it never completes its headers, and the reason is reported', async () => {
    const connection = dial(strictPort, 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await isServed()).toBe(true);
    expect(envelopeOf(await connection.ended)).toMatchObject({ code: 40000, data: null });
  });

  it('is disconnected if it sends its headers one character at a time', async () => {
    const connection = dial(strictPort, 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => connection.socket.write('x'), 50);
    expect(envelopeOf(await connection.ended).code).toBe(40000);
    clearInterval(drip);
  });

  it('is disconnected if it sends its body one byte at a time', async () => {
    const connection = dial(strictPort, head('Content-Length: 100000'), '{"page":1');
    const drip = setInterval(() => connection.socket.write(' '), 50);
    expect(await isServed()).toBe(true);
    await connection.ended;
    clearInterval(drip);
  });

  it('is disconnected if it does not read a long response', async () => {
    const connection = dial(strictPort, 'GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
    connection.socket.pause();
    const timedOut = new Promise((resolve) => servers[1]?.once('timeout', resolve));
    expect(await isServed()).toBe(true);
    await timedOut;
    connection.socket.destroy();
  });

  const clients = isFullRun ? 300 : 60;

  it(`does not affect others, even if ${clients} slow clients are connected`, async () => {
    const lines = Array.from({ length: clients }, () => dial(defaultPort, head('Content-Length: 100'), '{'));
    for (let time = 0; time < 3; time += 1) expect(await isServed()).toBe(true);
    for (const { socket } of lines) socket.destroy();
  });
});

describe('preconnected socket', () => {
  it('is closed silently if it is unused, because a client could mistake any bytes for the response to its next request', async () => {
    expect(await dial(strictPort).ended).toBe('');
  });
});

describe('body of 100 MB', () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const framed = Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]);
  /** Sends the body. In the everyday run, stops when the response arrives. */
  const sendHundred = async (connection: Connection, part: Buffer) => {
    let hasResponse = false;
    connection.socket.once('data', () => (hasResponse = true));
    const isOpen = () => connection.socket.writable && !connection.socket.destroyed;
    for (let sent = 0; sent < 100 && isOpen() && (isFullRun || !hasResponse); sent += 1) {
      if (!connection.socket.write(part)) {
        await Promise.race([new Promise((resolve) => connection.socket.once('drain', resolve)), connection.ended]);
      }
    }
    connection.socket.destroy();
    return connection.ended;
  };

  it('is rejected before it is read if its length is announced', async () => {
    const connection = dial(defaultPort, head('Content-Length: 104857600'));
    expect(envelopeOf(await sendHundred(connection, chunk)).code).toBe(41300);
    expect(await isServed()).toBe(true);
  });

  it('is rejected at 10 MiB without being stored if it is chunked', async () => {
    const before = await bufferBytes();
    const connection = dial(defaultPort, head('Transfer-Encoding: chunked'));
    expect(envelopeOf(await sendHundred(connection, framed)).code).toBe(41300);
    expect((await bufferBytes()) - before).toBeLessThan(20 * 1024 * 1024);
    expect(await isServed()).toBe(true);
  });
});

describe('body in tiny chunks', () => {
  const tinyChunks = Buffer.from('1\r\nx\r\n'.repeat(10_000));
  const sendMany = async ({ socket, ended }: Connection) => {
    for (let sent = 0; sent < 100 && !socket.destroyed; sent += 1) {
      if (!socket.write(tinyChunks))
        await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), ended]);
    }
    return socket.destroyed;
  };

  it.each([
    ['read', ''],
    ['not read yet, because an earlier request is in progress', 'GET /waiting HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('disconnects the client before the chunks take much memory: %s', async (_case, earlier) => {
    const connection = dial(defaultPort, earlier, head('Transfer-Encoding: chunked'));
    expect(await sendMany(connection)).toBe(true);
    expect(await isServed()).toBe(true);
  });

  it('accepts a body in thousands of chunks of usual lengths', async () => {
    const content = ' '.repeat(100);
    const chunks = `64\r\n${content}\r\n`.repeat(600);
    const connection = dial(
      defaultPort,
      head('Transfer-Encoding: chunked\r\nConnection: close'),
      chunks,
      '18\r\n{"page":1,"page_size":1}\r\n0\r\n\r\n',
    );
    expect(envelopeOf(await connection.ended).code).toBe(200);
  });
});

describe('malformed request', () => {
  it.each([
    ['a handshake of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['another version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['two lengths', head('Content-Length: 2\r\nContent-Length: 3')],
    ['both a length and chunks (smuggling)', head('Content-Length: 2\r\nTransfer-Encoding: chunked')],
    ['an invalid length', head('Content-Length: -1')],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: localhost\r\nA B: c\r\n\r\n'],
    ['a header over two lines', 'GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n'],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['an invalid host', 'GET /openapi.json HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a path with a backslash', 'GET /\\evil HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('rejects %s at the HTTP level', async (_name, text) => {
    const connection = dial(defaultPort, text);
    setTimeout(() => connection.socket.end(), 200).unref();
    const received = await connection.ended;
    expect(received).toMatch(/^HTTP\/1\.1 (400|404)/);
    expect(received).not.toMatch(/\bat .*:\d+:\d+|node:/);
    expect(await isServed()).toBe(true);
  });
});
