import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import { startFileServer } from '../../testing/file-server.ts';
import { openAgents } from './receiver-agents.ts';
import { sendEvent, type Delivery } from './send-event.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const previousSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const agents = openAgents({ allowLoopback: true, eventNetworks: [] });

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function send(listener: RequestListener, more: Partial<Delivery> = {}): Promise<boolean> {
  const server = await startFileServer(listener);
  stop = () => server.close();
  return sendEvent({ id: 'msg_1', body: '{"text":"é"}', url: server.url, secret, now: new Date(), agents, ...more });
}
const respond = (status: number, body: string) =>
  send((_request, response) => void response.writeHead(status).end(body));

it.each<[status: number, body: string, isDelivered: boolean]>([
  [200, 'success', true],
  [200, ' success\n', true],
  [299, 'success', true],
  [300, 'success', false],
  [404, 'success', false],
  [500, 'success', false],
  [200, '', false],
  [200, 'Success', false],
  [200, 'success!', false],
  // Only 1 KiB is read.
  [200, `success${' '.repeat(2000)}x`, true],
  [200, `${' '.repeat(1020)}success`, false],
])('counts status %i with the text %.10j as delivered: %s', async (status, body, isDelivered) => {
  expect(await respond(status, body)).toBe(isDelivered);
});

it.each([
  [null, [secret]],
  [previousSecret, [secret, previousSecret]],
])('signs the time and the body with every secret that receivers may have (%#)', async (previous, secrets) => {
  let received: { method: string | undefined; headers: IncomingHttpHeaders; body: string } | undefined;
  const now = new Date();
  const isDelivered = await send(
    (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => void chunks.push(chunk));
      request.once('end', () => {
        received = { method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() };
        response.end('success');
      });
    },
    { previousSecret: previous, now },
  );
  const { method, headers, body } = received!;
  expect([isDelivered, method, body]).toEqual([true, 'POST', '{"text":"é"}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': '13',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
  });
  expect(String(headers['webhook-signature']).split(' ')).toHaveLength(secrets.length);
  for (const each of secrets)
    expect(new Webhook(each).verify(body, headers as Record<string, string>)).toEqual({ text: 'é' });
});

it('is aborted by its signal, or after its time limit', async () => {
  const reason = new Error('The process stops.');
  await expect(send(() => undefined, { signal: AbortSignal.abort(reason) })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await stop?.();
  const { signal } = new AbortController();
  await expect(send(() => undefined, { timeoutMs: 20, signal })).rejects.toMatchObject({ name: 'TimeoutError' });
});

/** Responds to the first request of each connection, and then calls `onSecond`. */
function onSecondRequest(onSecond: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  let requests = 0;
  const listener: RequestListener = ({ socket }, response) => {
    requests += 1;
    if (sockets.has(socket)) return onSecond(socket);
    sockets.add(socket);
    response.end('success');
  };
  return { listener, requests: () => requests };
}

it('sends an event again on a new connection if the receiver closed the idle one', async () => {
  const { listener, requests } = onSecondRequest((socket) => socket.resetAndDestroy());
  const server = await startFileServer(listener);
  stop = () => server.close();
  const event = { id: 'msg_1', body: '{}', url: server.url, secret, now: new Date() };
  const own = openAgents({ allowLoopback: true, eventNetworks: [] });
  expect([await sendEvent({ ...event, agents: own }), await sendEvent({ ...event, agents: own })]).toEqual([
    true,
    true,
  ]);
  expect(requests()).toBe(3);
});

it('does not send an event again if the receiver responds on the idle connection with something else than HTTP', async () => {
  const { listener, requests } = onSecondRequest((socket) => void socket.end('no HTTP\r\n\r\n'));
  const server = await startFileServer(listener);
  stop = () => server.close();
  const event = { id: 'msg_1', body: '{}', url: server.url, secret, now: new Date() };
  const own = openAgents({ allowLoopback: true, eventNetworks: [] });
  await sendEvent({ ...event, agents: own });
  await expect(sendEvent({ ...event, agents: own })).rejects.toMatchObject({ code: expect.stringMatching(/^HPE_/) });
  expect(requests()).toBe(2);
});
