import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

it('is alive, and ready while the database responds', async () => {
  expect((await service.get('/healthz')).json).toEqual({ status: 'ok' });
  const ready = await service.get('/readyz');
  expect([ready.status, ready.json, ready.headers.get('cache-control')]).toEqual([
    200,
    { status: 'ready' },
    'no-store',
  ]);
});

it('is alive but not ready while the database does not respond', async () => {
  const lost = await startTestService();
  await lost.appContext.db.destroy();
  expect((await lost.get('/healthz')).status).toBe(200);
  const ready = await lost.get('/readyz');
  expect([ready.status, ready.json.code]).toEqual([503, 50300]);
  lost.appContext.work.close();
});

it('requires no credentials and allows no other method', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await service.post(path, { body: {} })).json.code).toBe(40500);
  }
});
