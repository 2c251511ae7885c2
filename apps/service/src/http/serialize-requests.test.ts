import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { maxPipelined, serializeRequests } from './serialize-requests.ts';
import { trackRequests, type OpenRequests } from './track-requests.ts';

let started: { path: string; response: ServerResponse }[];
let server: Server;
let requests: OpenRequests;
let client: Socket;
let received: string;
beforeEach(async () => {
  started = [];
  received = '';
  server = createServer(serializeRequests(({ url = '' }, response) => void started.push({ path: url, response })));
  requests = trackRequests(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('data', (chunk: Buffer) => (received += chunk.toString()));
  client.on('error', () => undefined);
});
afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

const send = (...paths: string[]) =>
  client.write(paths.map((path) => `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
const paths = () => started.map(({ path }) => path);

it('starts a request only after the previous response has been sent', async () => {
  send('a', 'b', 'c');
  await expect.poll(paths).toEqual(['/a']);
  started[0]?.response.end('first');
  await expect.poll(paths).toEqual(['/a', '/b']);
  started[1]?.response.end('second');
  await expect.poll(paths).toEqual(['/a', '/b', '/c']);
  started[2]?.response.end('third');
  await expect.poll(() => received).toMatch(/first[^]*second[^]*third/);
  await requests.whenIdle();
  send('d');
  await expect.poll(paths).toEqual(['/a', '/b', '/c', '/d']);
});

it('does not start the next request while the client does not read the response', async () => {
  client.pause();
  send('a', 'b');
  await expect.poll(paths).toEqual(['/a']);
  started[0]?.response.end(Buffer.alloc(64 * 1024 * 1024));
  const other = connect((server.address() as AddressInfo).port, '127.0.0.1');
  other.write('GET /other HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(paths).toContain('/other');
  expect(paths()).toEqual(['/a', '/other']);
  other.destroy();
});

it('disconnects a client that sends too many requests, and counts none of them as open', async () => {
  send(...Array.from({ length: maxPipelined + 1 }, (_item, index) => String(index)));
  await once(client, 'close');
  await requests.whenIdle();
  expect(paths()).toEqual(['/0']);
});

it('serves the allowed number of requests', async () => {
  send(...Array.from({ length: maxPipelined }, (_item, index) => String(index)));
  for (let index = 0; index < maxPipelined; index += 1) {
    await expect.poll(() => started[index]?.path, { interval: 2 }).toBe(`/${index}`);
    started[index]?.response.end();
  }
  await requests.whenIdle();
});

it('does not start requests for a client that has disconnected', async () => {
  send('a', 'b', 'c');
  await expect.poll(paths).toEqual(['/a']);
  client.destroy();
  await requests.whenIdle();
  expect(paths()).toEqual(['/a']);
});
