import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trackRequests, type OpenRequests } from './track-requests.ts';

const heldResponses: ServerResponse[] = [];
const server = createServer((_request, response) => heldResponses.push(response));
let requests: OpenRequests;
let port = 0;

beforeEach(async () => {
  requests = trackRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('does not wait for an idle connection', async () => {
  const socket = connect(port, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  await expect(requests.whenIdle()).resolves.toBeUndefined();
  socket.destroy();
});

it('waits for a response in progress', async () => {
  const pending = fetch(`http://127.0.0.1:${port}/`);
  await expect.poll(() => heldResponses.length).toBe(1);
  let isQuiet = false;
  const quiet = requests.whenIdle().then(() => (isQuiet = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isQuiet).toBe(false);
  heldResponses[0]?.end('done');
  expect(await (await pending).text()).toBe('done');
  await quiet;
});
