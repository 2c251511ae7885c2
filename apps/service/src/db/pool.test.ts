import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newDatabase } from '../testing/new-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { connect, type OpenDatabase } from './connect.ts';

let database: OpenDatabase;
let service: TestService;
beforeAll(async () => {
  const url = `${await newDatabase(inject('postgresUrl'))}?max=1`;
  database = await connect({ kind: 'postgres', url }, () => undefined);
  service = await startTestService({ db: database.db });
});
afterAll(() => service.close());

it('answers 503 with Retry-After while every connection is taken, and goes on as soon as one is free', async () => {
  const { accessToken } = await service.connect();
  let release = () => {};
  const held = database.db.connection().execute(() => new Promise<void>((resolve) => (release = resolve)));
  const answers = await Promise.all([
    service.post('/oauth/saas-url', { token: accessToken }),
    service.post('/saas/api/history', { token: accessToken, body: { page: 1, page_size: 1 } }),
    service.get('/e/AAAAAAAAAAAAAAAAAAAAAA'),
  ]);
  for (const { status, json, headers } of answers) {
    expect([status, json.code, headers.get('retry-after')]).toEqual([503, 50300, '2']);
  }
  expect(service.lines.join('\n')).toContain('no database connection');
  release();
  await held;
  expect((await service.post('/oauth/saas-url', { token: accessToken })).status).toBe(200);
});
