import { connect, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect as connectDatabase } from '../db/connect.ts';
import { bytesHeld } from '../testing/bytes-held.ts';
import { newDatabase } from '../testing/new-database.ts';
import { appToken, startTestService, type TestService } from '../testing/test-service.ts';
import { listen } from './listen.ts';
import { patience } from './patience.ts';

/** As in life, many times faster: for clients that are to be hung up on. */
const little = {
  ...patience,
  headersTimeout: 500,
  requestTimeout: 1500,
  keepAliveTimeout: 1000,
  idleTimeout: 1500,
  connectionsCheckingInterval: 100,
};

let service: TestService;
let servers: Server[];
/** Where clients are waited for as long as in life, and where they are not. */
let patient: number;
let impatient: number;
let token: string;
beforeAll(async () => {
  // As where many are served: on PostgreSQL a request costs this process a tenth of what the embedded one costs it.
  const { db } = await connectDatabase(
    { kind: 'postgres', url: await newDatabase(inject('postgresUrl')) },
    () => undefined,
  );
  service = await startTestService({ db });
  token = (await service.connect()).accessToken;
  const answer = (request: Request) =>
    request.url.endsWith('/endless') ? new Response(new Uint8Array(32 * 1024 * 1024)) : service.app.fetch(request);
  servers = (
    await Promise.all([
      listen({ port: 0, loopbackOnly: false }, answer),
      listen({ port: 0, loopbackOnly: false, patience: little }, answer),
    ])
  ).flat();
  [patient = 0, impatient = 0] = servers.map((server) => {
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

interface Line {
  socket: Socket;
  /** Everything that came until the service hung up. */
  ended: Promise<string>;
}

function dial(port: number, ...texts: string[]): Line {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
    socket.once('error', () => undefined);
    socket.once('close', () => resolve(heard));
  });
  for (const text of texts) socket.write(text);
  return { socket, ended };
}

const head = (length: string) =>
  `POST /saas/api/history HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`;
/** Somebody else, meanwhile. */
const isServed = async () => {
  const headers = { Authorization: `Bearer ${appToken}`, Connection: 'close' };
  return (await fetch(`http://127.0.0.1:${patient}/apps/ppt-cover-static`, { headers })).status === 200;
};
const envelopeOf = (heard: string) => JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))) as { code: number };

describe('a slow client', () => {
  it('that never ends its headers is hung up on, and told why', async () => {
    const line = dial(impatient, 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(await isServed()).toBe(true);
    expect(envelopeOf(await line.ended)).toMatchObject({ code: 40000, data: null });
  });

  it('that sends its headers a letter at a time is hung up on', async () => {
    const line = dial(impatient, 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const drip = setInterval(() => line.socket.write('x'), 50);
    expect(envelopeOf(await line.ended).code).toBe(40000);
    clearInterval(drip);
  });

  it('that sends its body a byte at a time is hung up on', async () => {
    const line = dial(impatient, head('Content-Length: 100000'), '{"page":1');
    const drip = setInterval(() => line.socket.write(' '), 50);
    expect(await isServed()).toBe(true);
    await line.ended;
    clearInterval(drip);
  });

  it('that reads nothing of a long answer is hung up on', async () => {
    const line = dial(impatient, 'GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
    line.socket.pause();
    const gone = new Promise((resolve) => servers[1]?.once('timeout', resolve));
    expect(await isServed()).toBe(true);
    await gone;
    line.socket.destroy();
  });

  it('times 300 keeps nobody else from being served', async () => {
    const lines = Array.from({ length: 300 }, () => dial(patient, head('Content-Length: 100'), '{'));
    for (let time = 0; time < 3; time += 1) expect(await isServed()).toBe(true);
    for (const { socket } of lines) socket.destroy();
  });
});

describe('a connection that was opened ahead of need', () => {
  it('is closed without a word: a request that it sends in that moment would take one for its answer', async () => {
    expect(await dial(impatient).ended).toBe('');
  });
});

describe('a body of 100 MB', () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  const framed = Buffer.concat([Buffer.from('100000\r\n'), chunk, Buffer.from('\r\n')]);
  const hundred = async (line: Line, part: Buffer) => {
    for (let sent = 0; sent < 100 && line.socket.writable && !line.socket.destroyed; sent += 1) {
      if (!line.socket.write(part)) {
        await Promise.race([new Promise((resolve) => line.socket.once('drain', resolve)), line.ended]);
      }
    }
    line.socket.destroy();
    return line.ended;
  };

  it('that is announced is refused before it is read', async () => {
    const line = dial(patient, head('Content-Length: 104857600'));
    expect(envelopeOf(await hundred(line, chunk)).code).toBe(41300);
    expect(await isServed()).toBe(true);
  });

  it('that comes in chunks is refused at 10 MiB, and not kept', async () => {
    const before = await bytesHeld();
    const line = dial(patient, head('Transfer-Encoding: chunked'));
    expect(envelopeOf(await hundred(line, framed)).code).toBe(41300);
    expect((await bytesHeld()) - before).toBeLessThan(20 * 1024 * 1024);
    expect(await isServed()).toBe(true);
  });
});

describe('what is no request', () => {
  it.each([
    ['a greeting of another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a method that is none', 'GRAB / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['another version', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
    ['two lengths', head('Content-Length: 2\r\nContent-Length: 3')],
    ['a length and chunks (smuggling)', head('Content-Length: 2\r\nTransfer-Encoding: chunked')],
    ['a length that is none', head('Content-Length: -1')],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: localhost\r\nA B: c\r\n\r\n'],
    ['a header over two lines', 'GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n'],
    ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a host that is none', 'GET /openapi.json HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a path with a backslash', 'GET /\\evil HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s is refused as HTTP', async (_name, text) => {
    const line = dial(patient, text);
    setTimeout(() => line.socket.end(), 200).unref();
    const heard = await line.ended;
    expect(heard).toMatch(/^HTTP\/1\.1 (400|404)/);
    expect(heard).not.toMatch(/\bat .*:\d+:\d+|node:/);
    expect(await isServed()).toBe(true);
  });
});
