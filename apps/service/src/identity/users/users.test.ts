import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());

const call = async (path: string, body: unknown, by = token) =>
  (await service.post(`/saas/user/${path}`, { token: by, body })).json;

it('creates sub-users and lists them newest first', async () => {
  const first = await call('create', { name: '林', union_id: 'lin' });
  expect(first.data).toEqual({ union_id: 'lin', name: '林', status: 'active', created_at: '2026-11-20 10:00:00' });
  const created = await call('create', { name: 'Yu' });
  expect(created.data.union_id).toMatch(/^u_[\w-]{16}$/);
  const list = await call('list', { page: 1, page_size: 1 });
  expect(list.data).toMatchObject({ current_page: 1, total: 2, last_page: 2, user_list: [{ name: 'Yu' }] });
  expect((await call('list', { page: 2, page_size: 1 })).data.user_list[0].name).toBe('林');
});

it('rejects an identifier that has ever been used', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => call('create', { name: 'x', union_id: 'taken' })));
  expect(responses.map((response) => response.code as number).toSorted((a, b) => a - b)).toEqual([200, 40000, 40000]);
  expect(responses.find((response) => response.code === 40000)?.errors[0].path).toBe('union_id');
});

it('bans a sub-user, even twice, and rejects an unknown one', async () => {
  await call('create', { name: 'B', union_id: 'b' });
  expect((await call('ban', { union_id: 'b' })).data.status).toBe('banned');
  expect((await call('ban', { union_id: 'b' })).data.status).toBe('banned');
  expect((await call('ban', { union_id: 'nobody' })).errors[0].path).toBe('union_id');
});

it('rejects calls by sub-users', async () => {
  const bound = (await service.connect('bound')).accessToken;
  for (const path of ['list', 'create', 'ban']) expect((await call(path, {}, bound)).code).toBe(40302);
});
