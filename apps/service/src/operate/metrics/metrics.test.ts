import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { eventStatsQuery } from './event-stats.ts';
import { openMetrics } from './metrics.ts';
import { serveOperatorPages } from '../status/serve-operator-pages.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    environment: { EVENTS_URL: 'http://127.0.0.1:9/events', EVENTS_SECRET: secret },
  });
});
afterAll(() => service.close());

/** Returns the value of each metric, by its name and labels. */
const metricValues = async () => {
  const text = await service.appContext.metrics.render();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
};

it('counts requests by route, never by URL', async () => {
  const { accessToken } = await service.connect();
  const { json } = await service.createMarkdown(accessToken);
  await service.get(json.data.saas_ppt as string);
  await service.get(json.data.saas_ppt as string);
  await service.get('/covers/none-v1.png');
  await service.get('/wp-login.php');
  await service.get(`/${'a'.repeat(500)}`);
  const all = await metricValues();
  const count = (method: string, route: string, status: number) =>
    all.get(`ppt_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect(count('POST', '/saas/api/md-ppt', 200)).toBe(1);
  expect(count('GET', '/e/:secret', 200)).toBe(1);
  expect(count('GET', '/e/:secret', 410)).toBe(1);
  expect(count('GET', '/covers/:file', 404)).toBe(1);
  const names = [...all.keys()].join('\n');
  expect(names).not.toContain('wp-login');
  expect(names).not.toContain('aaaa');
  expect(names).not.toContain((json.data.saas_ppt as string).slice(-22));
  const unrouted = [...all].filter(([name]) => name.includes('_count{') && name.includes('status="404"'));
  expect(unrouted).toHaveLength(2);
});

it('reports the number of events waiting in the outbox, and their age', async () => {
  await service.appContext.db
    .updateTable('events')
    .set({ due_at: new Date(service.appContext.clock().getTime() - 60_000) })
    .execute();
  const all = await metricValues();
  expect(all.get('ppt_events{state="waiting"}')).toBeGreaterThan(0);
  expect(all.get('ppt_events{state="failed"}')).toBe(0);
  expect(all.get('ppt_events_oldest_due_seconds')).toBe(60);
});

it('reports all other metrics while the database fails or does not respond', async () => {
  const lost = { waiting: 3, failed: 2, oldestDueSeconds: 60 };
  let events = () => Promise.resolve(lost);
  let database = () => Promise.resolve();
  const metrics = openMetrics({
    database: () => database(),
    work: () => ({ decks: { slots: 2, running: 0, waiting: 0 } }),
    events: () => events(),
    memory: () => ({ total: 1, reserved: 0, waiting: 0 }),
  });
  expect(await metrics.render()).toMatch(/^ppt_database_up 1$/m);
  events = () => Promise.reject(new Error('no connection'));
  database = events as never;
  const failed = await metrics.render();
  events = () => new Promise(() => undefined);
  database = events as never;
  vi.useFakeTimers();
  const silent = metrics.render();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  for (const text of [failed, await silent]) {
    expect(text).toMatch(/^ppt_database_up 0$/m);
    expect(text).toMatch(/^ppt_worker_pool_slots\{pool="decks"\} 2$/m);
    expect(text).not.toMatch(/^ppt_events/m);
  }
});

it('reads the outbox with its indexes, without reading delivered events', async () => {
  const { db } = service.appContext;
  await sql`set enable_seqscan = off`.execute(db);
  const { rows } = await sql`explain ${eventStatsQuery()}`.execute(db);
  await sql`reset enable_seqscan`.execute(db);
  expect(JSON.stringify(rows)).toContain('events_due');
  expect(JSON.stringify(rows)).toMatch(/events_failed|events_given_up/);
  expect(JSON.stringify(rows)).not.toContain('Seq Scan');
});

it('reports metrics of the workers and the process', async () => {
  const all = await metricValues();
  expect(all.get('ppt_worker_pool_slots{pool="decks"}')).toBeGreaterThan(1);
  expect(all.get('ppt_worker_pool_waiting{pool="pictures"}')).toBe(0);
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect([...all.keys()].some((name) => name.startsWith('nodejs_eventloop_lag'))).toBe(true);
});

it('serves metrics on a separate port, and not on the public one', async () => {
  expect((await service.get('/metrics')).json.code).toBe(40401);
  const server = await serveOperatorPages({ host: '127.0.0.1', port: 0 }, service.appContext.metrics, () =>
    Promise.resolve({ status: 200, headers: { 'Cache-Control': 'no-store' }, body: '<p>Status' }),
  );
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain('ppt_http_request_duration_seconds_bucket');
  const page = await fetch(`http://127.0.0.1:${port}/status`);
  expect([await page.text(), page.headers.get('cache-control')]).toEqual(['<p>Status', 'no-store']);
  expect((await service.get('/status')).json.code).toBe(40401);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  server.closeAllConnections();
  await once(server.close(), 'close');
});
