import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { closeAfterResponses } from './close-after-responses.ts';

it('closes connections after a response that announces it, and serves requests on new ones', async () => {
  const listener = getRequestListener(() => new Response('as before'));
  const server = createServer((request, response) => void listener(request, response));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = async () => {
    const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    return [(await response.toArray()).join(''), response.headers.connection];
  };
  expect(await send()).toEqual(['as before', 'keep-alive']);
  closeAfterResponses(server);
  expect(await send()).toEqual(['as before', 'close']);
  expect(await send()).toEqual(['as before', 'close']);
});
