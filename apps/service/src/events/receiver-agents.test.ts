import type { Agent, AgentOptions } from 'node:http';
import { expect, it } from 'vitest';
import { startFileServer } from '../../testing/file-server.ts';
import type { ResolveHost } from '../http/host-names/resolve-host.ts';
import { openAgents } from './receiver-agents.ts';
import { sendEvent } from './send-event.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const event = { id: 'msg_1', body: '{}', secret, now: new Date(), timeoutMs: 20_000 };

/** Creates a name server that resolves every name to these addresses. */
const resolving =
  (...addresses: string[]): ResolveHost =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

it.each([
  ['http://127.0.0.1:9/', []],
  ['http://[::1]:9/', []],
  ['http://169.254.169.254/latest', []],
  ['http://[::ffff:10.0.0.1]/', []],
  ['http://receiver.example.com/', ['10.0.0.1']],
  ['https://receiver.example.com/', ['93.184.216.34', 'fd00::1']],
])('does not send events to %s (%j)', async (url, addresses) => {
  const agents = openAgents({ allowLoopback: false, eventNetworks: [] }, resolving(...addresses));
  await expect(sendEvent({ ...event, url, agents })).rejects.toThrow(
    /not public; add its network to EVENT_NETWORKS to allow it/,
  );
});

it.each([
  ['in development', true, []],
  ['in a network that the operator allows', false, ['192.0.2.0/24', '127.0.0.0/8']],
])(
  'sends events %s over one connection to the address that was checked',
  async (_case, allowLoopback, eventNetworks) => {
    const ports = new Set<number | undefined>();
    const server = await startFileServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.end('success');
    });
    const agents = openAgents({ allowLoopback, eventNetworks }, resolving('127.0.0.1'));
    const url = `http://receiver.example.com:${new URL(server.url).port}/events`;
    const responses = [await sendEvent({ ...event, url, agents }), await sendEvent({ ...event, url, agents })];
    await server.close();
    expect([responses, ports.size]).toEqual([[true, true], 1]);
  },
);

it('does not connect to a name without an address, or to one that is not found', async () => {
  const settings = { allowLoopback: true, eventNetworks: [] };
  const url = 'http://receiver.example.com:9/';
  const none = openAgents(settings, resolving());
  await expect(sendEvent({ ...event, url, agents: none })).rejects.toThrow('receiver.example.com has no IP address');
  const failing = openAgents(settings, () => Promise.reject(new Error('ENOTFOUND')));
  await expect(sendEvent({ ...event, url, agents: failing })).rejects.toThrow('ENOTFOUND');
});

it('uses separate connections for http and https', () => {
  const { agentOf } = openAgents({ allowLoopback: true, eventNetworks: [] });
  const [plain, secure] = [agentOf(new URL('http://[::1]:9/')), agentOf(new URL('https://127.0.0.1:9/'))];
  expect([plain, secure]).toMatchObject([{ protocol: 'http:' }, { protocol: 'https:' }]);
});

it('checks the address also for a connection that needs only one', async () => {
  const find = (...addresses: string[]) => {
    const agents = openAgents({ allowLoopback: false, eventNetworks: [] }, resolving(...addresses));
    const agent = agents.agentOf(new URL('http://receiver.example.com/')) as Agent & { options: AgentOptions };
    return new Promise<unknown>((resolve) =>
      agent.options.lookup?.('receiver.example.com', {}, (error, address, family) =>
        resolve(error ? error.name : [address, family]),
      ),
    );
  };
  expect(await find('93.184.216.34', '93.184.216.35')).toEqual(['93.184.216.34', 4]);
  expect(await find('93.184.216.34', '10.0.0.1')).toBe('ReceiverBlockedError');
});

it('keeps idle connections to a receiver for its next events, and closes them after a while', async () => {
  const waiting: (() => void)[] = [];
  const server = await startFileServer((_request, response) => void waiting.push(() => response.end('success')));
  const agents = openAgents({ allowLoopback: true, eventNetworks: [] });
  const deliveries = Array.from({ length: 35 }, () => sendEvent({ ...event, url: server.url, agents }));
  await expect.poll(() => waiting.length).toBe(35);
  for (const respond of waiting) respond();
  expect(await Promise.all(deliveries)).not.toContain(false);
  const agent = agents.agentOf(new URL(server.url));
  const idle = () => Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? []);
  await expect.poll(() => Object.keys(agent.sockets)).toEqual([]);
  // The server announces a shorter time than 30 s.
  expect(idle().map((socket) => socket.timeout)).toEqual(Array.from({ length: 32 }, () => 4000));
  expect((agent as Agent & { options: AgentOptions }).options.timeout).toBe(30_000);
  for (const socket of idle()) socket.emit('timeout');
  await expect.poll(idle).toEqual([]);
  await server.close();
});
