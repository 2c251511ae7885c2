import { sql } from 'kysely';
import { afterEach, expect, inject, it } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { connect } from '../stores/db/connect.ts';
import { addReceiver, fillEvents } from '../../testing/fill-events.ts';
import { startFileServer } from '../../testing/file-server.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { startDelivery } from './deliver-events.ts';
import { claimEvents, claimQuery } from './event-queries.ts';

const hourMs = 3_600_000;
/** Interval longer than any test, so that no poll happens. */
const noPolls = { initialMs: hourMs, maxMs: hourMs };

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  stops = [];
});

const start = async (options: Parameters<typeof startTestService>[0] = {}) => {
  const service = await startTestService(options);
  stops.push(() => service.close());
  const { db } = service.appContext;
  service.appContext.clock = () => new Date();
  let received = 0;
  const sockets = new Set<unknown>();
  const open = new Set<unknown>();
  let maxOpen = 0;
  const receiver = await startFileServer((request, response) => {
    received += 1;
    const { socket } = request;
    if (!open.has(socket)) socket.once('close', () => open.delete(socket));
    sockets.add(socket);
    open.add(socket);
    maxOpen = Math.max(maxOpen, open.size);
    response.end('success');
  });
  stops.push(() => receiver.close());
  return { service, db, url: receiver.url, sockets, maxOpen: () => maxOpen, received: () => received };
};
const deliver = (service: TestService, poll = noPolls) => {
  let claims = 0;
  const db = service.appContext.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('skip locked')) claims += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const loop = startDelivery({ ...service.appContext, db }, poll);
  stops.push(() => loop.stop());
  return { claims: () => claims };
};

const databases = [
  [
    'PostgreSQL',
    async () => {
      const url = await newMigratedPostgres(inject('postgresUrl'));
      return { db: (await connect({ kind: 'postgres', url }, () => undefined)).db };
    },
  ],
  ['the embedded database', () => Promise.resolve({})],
] as const;

it.each(everyday<(typeof databases)[number]>(1, databases))(
  'delivers all events of one application on %s without polling',
  async (_name, open) => {
    const { service, db, url, sockets, maxOpen, received } = await start(await open());
    await addReceiver(db, { appId: 'busy', url, now: new Date() });
    await fillEvents(db, { appId: 'busy', count: 300, now: new Date() });
    const loop = deliver(service);
    await expect.poll(received, { timeout: 60_000 }).toBe(300);
    const undelivered = () => db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute();
    await expect.poll(async () => (await undelivered()).length).toBe(0);
    // If each freed slot made its own request, there would be three hundred.
    expect(loop.claims()).toBeLessThan(150);
    // There is at most one connection per concurrent delivery.
    expect(maxOpen()).toBeLessThanOrEqual(32);
    // Connections are reused; without that, there would be three hundred. On a busy machine, idle ones are replaced.
    expect(sockets.size).toBeLessThan(100);
    expect(received()).toBe(300);
  },
);

it('delivers a new event immediately, without polling', async () => {
  const { service, received, url } = await start();
  await service.appContext.db
    .updateTable('applications')
    .set({ events_url: url, events_secret: `whsec_${Buffer.alloc(32, 7).toString('base64')}` })
    .execute();
  const loop = startDelivery(service.appContext, noPolls);
  stops.push(() => loop.stop());
  await expect.poll(async () => (await service.get('/healthz')).status).toBe(200);
  const { accessToken } = await service.connect('lin');
  await expect.poll(received).toBe(1);
  const { json } = await service.createMarkdown(accessToken);
  await expect.poll(received).toBe(2);
  await service.open(json.data.saas_ppt as string);
  await expect.poll(received).toBe(3);
});

it('finds events from other processes by polling', async () => {
  const { service, db, url, received } = await start();
  await addReceiver(db, { appId: 'elsewhere', url, now: new Date() });
  deliver(service, { initialMs: 20, maxMs: 80 });
  for (let count = 1; count <= 3; count++) {
    await fillEvents(db, { appId: 'elsewhere', count: 1, now: new Date() });
    await expect.poll(received).toBe(count);
  }
});

itInFullRun('claims events evenly across applications, even if one of them has many more', async () => {
  const { service, db, url, received } = await start({ environment: { EVENT_DELIVERIES: '4' } });
  await addReceiver(db, { appId: 'many', url, now: new Date() });
  await fillEvents(db, { appId: 'many', count: 400, now: new Date() });
  const few = await startFileServer((_request, response) => {
    arrived = received();
    response.end('success');
  });
  stops.push(() => few.close());
  let arrived: number | undefined;
  await addReceiver(db, { appId: 'one', url: few.url, now: new Date() });
  await fillEvents(db, { appId: 'one', count: 1, now: new Date() });
  deliver(service);
  await expect.poll(() => arrived).toBeDefined();
  expect(arrived).toBeLessThan(100);
});

itInFullRun('finds due events without reading delivered ones or applications without events', async () => {
  const { db, url } = await start();
  for (let app = 0; app < 50; app++) await addReceiver(db, { appId: `app-${app}`, url, now: new Date() });
  await fillEvents(db, { appId: 'app-1', count: 10_000, now: new Date() });
  await db.updateTable('events').set({ delivered_at: new Date() }).execute();
  await fillEvents(db, { appId: 'app-7', count: 10, now: new Date() });
  await sql`analyze events`.execute(db);
  const now = new Date();
  const claim = { now, until: now, perApplication: 8, inFlight: new Map([['app-7', 2]]), maxEvents: 64 };
  const plan = JSON.stringify((await sql`explain ${claimQuery(claim)}`.execute(db)).rows);
  expect(plan).toContain('events_due');
  expect(plan).not.toContain('Seq Scan on events');
  expect((await claimEvents(db, claim)).map(({ appId }) => appId)).toEqual(Array(6).fill('app-7'));
});
