import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../kernel/random.ts';
import { startFileServer } from '../../testing/file-server.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { deliverDue, startDelivery } from './deliver-events.ts';
import { listEvents } from './list-events.ts';
import { openAgents } from './receiver-agents.ts';
import { replayEvents } from './replay-events.ts';
import { sendEvent } from './send-event.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const agents = openAgents({ allowLoopback: true, eventNetworks: [] });
const success: RequestListener = (_request, response) => void response.end('success');

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});
const receive = async (listener: RequestListener) => {
  const server = await startFileServer(listener);
  stops.push(() => server.close());
  return server.url;
};
const send = (url: string, timeoutMs = 20_000) =>
  sendEvent({ id: 'msg_1', body: '{}', url, secret, now: new Date(), timeoutMs, agents });

describe('faulty receiver', () => {
  it('is disconnected after a timeout if it never responds', async () => {
    await expect(send(await receive(() => undefined), 300)).rejects.toThrow(/timeout/i);
  });

  it('is disconnected after a timeout if it sends its response byte by byte without end', async () => {
    const url = await receive((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('s'), 20);
      response.once('close', () => clearInterval(timer));
    });
    await expect(send(url, 300)).rejects.toThrow(/timeout|abort/i);
  });

  it('can send 50 MB, but at most 1 KiB is read', async () => {
    let sent = 0;
    let isClosed = false;
    const url = await receive((_request, response) => {
      response.writeHead(200);
      response.once('close', () => (isClosed = true));
      const chunk = Buffer.alloc(64 * 1024, 's');
      const more = () => {
        while (sent < 50 * 1024 * 1024 && !response.destroyed) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    expect(await send(url)).toBe(false);
    await expect.poll(() => isClosed).toBe(true);
    expect(sent).toBeLessThan(10 * 1024 * 1024);
  });

  it('can send a redirect, which is not followed', async () => {
    let wasFollowed = false;
    const elsewhere = await receive((request, response) => {
      wasFollowed = true;
      success(request, response);
    });
    for (const status of [301, 302, 303, 307, 308]) {
      const url = await receive((_request, response) => {
        response.writeHead(status, { Location: elsewhere }).end('success');
      });
      expect(await send(url)).toBe(false);
    }
    expect(wasFollowed).toBe(false);
  });

  it('is disconnected if it switches to another protocol', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    const url = await receive((request) => void request.socket.write(switching));
    await expect(send(url)).rejects.toThrow('another protocol');
  });

  it('does not crash the service by closing or refusing the connection', async () => {
    const url = await receive((request) => void request.socket.destroy());
    await expect(send(url)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await expect(send('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('events of several applications', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ environment: { EVENT_DELIVERIES_PER_APPLICATION: '8' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    await service.appContext.db.deleteFrom('events').execute();
    service.appContext.clock = () => new Date();
  });

  const application = async (appId: string, url: string) => {
    const values = { name: appId, security_domain: '[]', frame_origins: '[]', seeded: false, disabled_at: null };
    await service.appContext.db
      .insertInto('applications')
      .values({
        ...values,
        app_id: appId,
        token_hash: appId,
        events_url: url,
        events_secret: secret,
        created_at: service.appContext.clock(),
      })
      .execute();
  };
  const queue = (appId: string, count: number) =>
    service.appContext.db
      .insertInto('events')
      .values(
        Array.from({ length: count }, () => ({
          id: `msg_${systemRandom(8).toString('hex')}`,
          app_id: appId,
          type: 'user.created' as const,
          body: '{}',
          attempt: 0,
          due_at: service.appContext.clock(),
          claimed_until: null,
          delivered_at: null,
          failed_at: null,
          created_at: service.appContext.clock(),
        })),
      )
      .execute();

  it('are delivered for all other applications while one receiver never responds', async () => {
    const openSockets = new Set<Socket>();
    let maxOpen = 0;
    const silent = await receive((request) => {
      openSockets.add(request.socket);
      request.socket.once('close', () => openSockets.delete(request.socket));
      maxOpen = Math.max(maxOpen, openSockets.size);
    });
    let arrived = 0;
    const quick = await receive((request, response) => {
      arrived += 1;
      success(request, response);
    });
    await application('silent', silent);
    await application('quick', quick);
    await queue('silent', 200);
    await queue('quick', 40);
    const loop = startDelivery(service.appContext);
    await expect.poll(() => arrived).toBe(40);
    await sleep(50);
    expect(maxOpen).toBeLessThanOrEqual(16);
    expect(openSockets.size).toBeGreaterThan(0);
    for (const socket of openSockets) socket.destroy();
    await loop.stop();
    expect(await listEvents(service.appContext.db, { appId: 'quick', state: 'delivered', limit: 100 })).toHaveLength(
      40,
    );
  });

  it('are delivered within the concurrency limit of the process, which serves every application', async () => {
    const openSockets = new Map<Socket, ServerResponse>();
    const waiting = new Set<string>();
    let maxOpen = 0;
    const url = await receive((request, response) => {
      openSockets.set(request.socket, response);
      waiting.add(request.url ?? '');
      maxOpen = Math.max(maxOpen, openSockets.size);
      response.once('close', () => openSockets.delete(request.socket));
    });
    const apps = Array.from({ length: 60 }, (_app, index) => `many-${index}`);
    for (const app of apps) {
      await application(app, `${url}/${app}`);
      await queue(app, 8);
    }
    const loop = startDelivery(service.appContext);
    await expect.poll(() => maxOpen).toBeGreaterThan(200);
    await sleep(500);
    const responseTimer = setInterval(() => {
      for (const response of openSockets.values()) response.end('success');
    }, 20);
    stops.push(() => Promise.resolve(clearInterval(responseTimer)));
    await expect.poll(() => waiting.size).toBe(apps.length);
    expect(maxOpen).toBeLessThanOrEqual(256);
    await loop.stop();
  });

  it('are listed if they failed, and sent again with their old id when they are replayed', async () => {
    const ids: string[] = [];
    let isUp = false;
    const url = await receive((request, response) => {
      if (isUp) ids.push(String(request.headers['webhook-id']));
      response.writeHead(isUp ? 200 : 500).end('success');
    });
    await application('moody', url);
    await queue('moody', 2);
    let now = Date.now();
    service.appContext.clock = () => new Date(now);
    for (let attempt = 0; attempt < 8; attempt++) {
      await deliverDue(service.appContext);
      now += 48 * 3600 * 1000;
    }
    const { db } = service.appContext;
    const failed = await listEvents(db, { appId: 'moody', state: 'failed', limit: 10 });
    expect(failed.map(({ attempts }) => attempts)).toEqual([8, 8]);
    isUp = true;
    expect(await deliverDue(service.appContext)).toBe(0);
    const [failedEvent] = failed;
    expect(await replayEvents(db, { id: failedEvent?.id, now: new Date(now) })).toEqual([failedEvent?.id]);
    expect(await replayEvents(db, { appId: 'quick', now: new Date(now) })).toEqual([]);
    await deliverDue(service.appContext);
    expect(ids).toEqual([failedEvent?.id]);
    await replayEvents(db, { now: new Date(now) });
    await deliverDue(service.appContext);
    expect(new Set(ids)).toEqual(new Set(failed.map(({ id }) => id)));
    expect(await replayEvents(db, { now: new Date(now) })).toEqual([]);
  });
});
