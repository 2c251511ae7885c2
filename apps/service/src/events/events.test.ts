import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFileServer } from '../../testing/file-server.ts';
import { appId, startTestService, type TestService } from '../../testing/test-service.ts';
import { rotateEventsSecret } from '../identity/applications/rotate-events-secret.ts';
import { updateApplication } from '../identity/applications/update-application.ts';
import { deliverDue, startDelivery } from './deliver-events.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
let service: TestService;
let receiver: Awaited<ReturnType<typeof startFileServer>>;
let received: { headers: IncomingHttpHeaders; body: string }[];
let reply: { status: number; text: string };
beforeAll(async () => {
  receiver = await startFileServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(reply.status, { Location: '/elsewhere' }).end(reply.text);
    });
  });
  service = await startTestService({
    engine: 'pglite',
    environment: { EVENTS_URL: receiver.url, EVENTS_SECRET: secret },
  });
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(async () => {
  received = [];
  reply = { status: 200, text: 'success' };
  await service.appContext.db.deleteFrom('events').execute();
});

const rows = () => service.appContext.db.selectFrom('events').selectAll().orderBy('created_at').execute();
const deliverAll = async () => {
  while ((await deliverDue(service.appContext)) > 0);
};
const typesOf = () => received.map(({ body }) => JSON.parse(body).type as string).toSorted();

it('sends a numbered event for each step in the life of a presentation', async () => {
  const { accessToken } = await service.connect('lin');
  const { json } = await service.createMarkdown(accessToken, '# News');
  const session = await service.open(json.data.saas_ppt);
  const editor = (method: string, path: string, body?: unknown) =>
    service.send(method, `/editor/api${path}`, { token: session.token, ...(body !== undefined && { body }) });
  const { deck } = (await editor('GET', '/deck')).json;
  await editor('POST', '/rendered', { revision: 0, slides: 1 });
  await editor('POST', '/rendered', { revision: 0, slides: 1 });
  await editor('PUT', '/deck', { base_revision: 0, deck });
  await editor('PUT', '/deck', { base_revision: 0, deck });
  await editor('POST', '/download');
  await deliverAll();
  expect(typesOf()).toEqual([
    'ppt.created',
    'ppt.downloaded',
    'ppt.opened',
    'ppt.rendered',
    'ppt.saved',
    'user.created',
  ]);
  const data = received.map(({ body }) => JSON.parse(body).data).filter((item) => item.ppt_id);
  expect(data.map((item) => item.seq as number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
  for (const item of data) expect(item).toMatchObject({ app_id: 'Harbour', ppt_id: json.data.ppt_id, union_id: 'lin' });
});

it('sends at most one event a minute about saves of a presentation that is saved automatically, and always the last one', async () => {
  const { appContext } = service;
  await updateApplication(appContext, appId, { saveMode: 'auto' });
  try {
    const { accessToken } = await service.connect();
    const { json } = await service.createMarkdown(accessToken, '# News');
    const session = await service.open(json.data.saas_ppt);
    expect(session.save_mode).toBe('auto');
    const editor = (method: string, path: string, body?: unknown) =>
      service.send(method, `/editor/api${path}`, { token: session.token, ...(body !== undefined && { body }) });
    const { deck } = (await editor('GET', '/deck')).json;
    const save = (base: number) => editor('PUT', '/deck', { base_revision: base, deck, save_mode: 'auto' });
    const sent = async () => {
      await deliverAll();
      return received
        .map(({ body }) => JSON.parse(body))
        .filter(({ type }) => type === 'ppt.saved')
        .map(({ data }) => data.revision as number);
    };
    await save(0);
    expect(await sent()).toEqual([1]);
    for (let base = 1; base < 6; base++) {
      service.advance(10);
      await save(base);
    }
    expect(await sent()).toEqual([1]);
    service.advance(10);
    expect(await sent()).toEqual([1, 6]);
    service.advance(61);
    await save(6);
    expect(await sent()).toEqual([1, 6, 7]);
  } finally {
    await updateApplication(appContext, appId, { saveMode: 'manual' });
  }
});

it('signs each delivery as Standard Webhooks requires', async () => {
  const { accessToken } = await service.connect();
  await service.createMarkdown(accessToken);
  service.appContext.clock = () => new Date();
  await deliverAll();
  const [delivery] = received;
  expect(delivery?.headers['content-type']).toBe('application/json');
  const verified = new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers as Record<string, string>);
  expect(verified).toMatchObject({ type: 'ppt.created' });
});

it('signs with both secrets during the overlap of a rotation, and with only the new one afterwards', async () => {
  const { appContext } = service;
  appContext.clock = () => new Date();
  const { accessToken } = await service.connect();
  const { eventsSecret } = await rotateEventsSecret(appContext, appId, 3600);
  const accepted = async () => {
    received = [];
    await service.createMarkdown(accessToken);
    await deliverAll();
    const [delivery] = received;
    return [secret, eventsSecret].map((each) => {
      try {
        new Webhook(each).verify(delivery?.body ?? '', delivery?.headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  };
  expect(await accepted()).toEqual([true, true]);
  await appContext.db
    .updateTable('applications')
    .set({ previous_events_secret_until: new Date(0) })
    .execute();
  expect(await accepted()).toEqual([false, true]);
  await appContext.db.updateTable('applications').set({ events_secret: secret }).execute();
});

it('measures the number of delivery attempts and how long events waited', async () => {
  const { accessToken } = await service.connect();
  await service.createMarkdown(accessToken);
  await deliverAll();
  const text = await service.appContext.metrics.render();
  expect(text).toMatch(/ppt_event_deliveries_total\{outcome="delivered"\} [1-9]/);
  expect(text).toMatch(/ppt_event_delivery_lag_seconds_count [1-9]/);
});

describe('event delivery', () => {
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2027, 0, 1);
    service.appContext.clock = () => new Date(now);
    const { accessToken } = await service.connect();
    await service.createMarkdown(accessToken);
  });

  it.each([
    [{ status: 200, text: 'ok' }],
    [{ status: 500, text: 'success' }],
    [{ status: 302, text: 'success' }],
    [{ status: 200, text: `${'x'.repeat(2000)}success` }],
  ])('retries an event that got %j after 5 and 30 seconds, with the same id', async (receiverReply) => {
    reply = receiverReply;
    await deliverDue(service.appContext);
    expect(await deliverDue(service.appContext)).toBe(0);
    now += 5600;
    await deliverDue(service.appContext);
    now += 26_000;
    expect(await deliverDue(service.appContext)).toBe(0);
    now += 8000;
    reply = { status: 200, text: 'success\n' };
    await deliverDue(service.appContext);
    expect(await deliverDue(service.appContext)).toBe(0);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(3);
    expect((await rows())[0]).toMatchObject({ attempt: 3, delivered_at: new Date(now), failed_at: null });
  });

  it('marks an event as failed if none of its deliveries gets a response', async () => {
    reply = { status: 500, text: '' };
    for (let attempt = 0; attempt < 10; attempt++) {
      await deliverDue(service.appContext);
      now += 48 * 3600 * 1000;
    }
    expect(received).toHaveLength(8);
    expect((await rows())[0]).toMatchObject({ attempt: 8, delivered_at: null, failed_at: expect.any(Date) });
  });

  it('delivers an event from only one of several processes', async () => {
    await Promise.all([deliverDue(service.appContext), deliverDue(service.appContext), deliverDue(service.appContext)]);
    expect(received).toHaveLength(1);
  });

  it('delivers an event claimed by a dead process once its claim has expired', async () => {
    await service.appContext.db
      .updateTable('events')
      .set({ claimed_until: new Date(now + 60_000), attempt: 1 })
      .execute();
    expect(await deliverDue(service.appContext)).toBe(0);
    now += 60_001;
    expect(await deliverDue(service.appContext)).toBe(1);
  });

  it('runs in the background, and finishes the current delivery when the loop stops', async () => {
    const loop = startDelivery(service.appContext);
    await expect.poll(() => received.length).toBe(1);
    await loop.stop();
    expect((await rows())[0]?.delivered_at).toEqual(new Date(now));
  });
});

it('does not queue an event for an action that did not happen', async () => {
  const { accessToken } = await service.connect();
  await service.appContext.db.deleteFrom('events').execute();
  await service.createMarkdown(accessToken, ' ');
  await service.post('/saas/user/ban', { token: accessToken, body: { union_id: 'nobody' } });
  expect(await rows()).toEqual([]);
});

it('sends events about users and revoked tokens', async () => {
  const grant = await service.newCode();
  const { json } = await service.exchange(grant, { union_id: 'ban-me' });
  const admin = (await service.connect()).accessToken;
  await service.post('/saas/user/ban', { token: admin, body: { union_id: 'ban-me' } });
  await service.exchange(grant);
  expect(json.code).toBe(200);
  const types = (await rows()).map((row) => row.type).toSorted();
  expect(types).toEqual(['token.revoked', 'user.banned', 'user.created']);
});

it('queues no events for an application without an event URL', async () => {
  const { appContext } = service;
  await updateApplication(appContext, appId, { eventsUrl: null });
  try {
    await service.createMarkdown((await service.connect('quiet')).accessToken);
    expect(await rows()).toEqual([]);
  } finally {
    await updateApplication(appContext, appId, { eventsUrl: receiver.url });
  }
});
