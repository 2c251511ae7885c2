import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import type { RequestVariables } from '../request-id.ts';
import { healthRoutes } from './routes.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('reports that it is alive, and ready while the database responds', async () => {
  expect((await service.get('/healthz')).json).toEqual({ status: 'ok' });
  const ready = await service.get('/readyz');
  expect([ready.status, ready.json, ready.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ready' },
    'no-store',
  ]);
});

describe('while the database does not respond', () => {
  let lost: TestService;
  beforeAll(async () => {
    lost = await startTestService();
    await lost.appContext.db.destroy();
  });
  afterAll(() => lost.appContext.work.close());

  it('reports that it is alive but not ready', async () => {
    expect((await lost.get('/healthz')).status).toBe(200);
    const ready = await lost.get('/readyz');
    expect([ready.status, ready.json.code]).toEqual([503, 50300]);
  });

  it('reports that it is ready if other requests get responses, because then all connections are just busy', async () => {
    const app = new Hono<{ Variables: RequestVariables }>().onError(() => new Response(null, { status: 503 }));
    let responseAgeMs = 4000;
    healthRoutes(app, { db: lost.appContext.db, lastResponseAt: () => performance.now() - responseAgeMs });
    const status = async () => (await app.request('/readyz')).status;
    expect(await status()).toBe(200);
    responseAgeMs = 5001;
    expect(await status()).toBe(503);
  });
});

it('requires no credentials for health checks, and allows no other method', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await service.post(path, { body: {} })).json.code).toBe(40500);
  }
});
