import { afterAll, beforeAll, expect, it } from 'vitest';
import { appId, startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
let all: string;
let lin: string;
beforeAll(async () => {
  service = await startTestService();
  all = (await service.connect()).accessToken;
  lin = (await service.connect('lin')).accessToken;
  for (let number = 1; number <= 5; number++) {
    await service.createMarkdown(number % 2 ? all : lin, `# Number ${number}`);
    service.advance(60);
  }
});
afterAll(() => service.close());

const history = async (token: string, page: unknown, pageSize: unknown) =>
  (await service.post('/saas/api/history', { token, body: { page, page_size: pageSize } })).json;
const titlesOf = (response: { data: { ppt_list: { title: string }[] } }) =>
  response.data.ppt_list.map(({ title }) => title);

it('lists records newest first, page by page', async () => {
  const first = await history(all, 1, 2);
  expect(first.data).toMatchObject({ current_page: 1, total: 5, last_page: 3 });
  expect(titlesOf(first)).toEqual(['Number 5', 'Number 4']);
  expect(titlesOf(await history(all, 3, 2))).toEqual(['Number 1']);
  const past = await history(all, 4, 2);
  expect(past.data).toEqual({ ppt_list: [], current_page: 4, total: 5, last_page: 3 });
});

it('lists only the records of a sub-user', async () => {
  const response = await history(lin, 1, 100);
  expect(titlesOf(response)).toEqual(['Number 4', 'Number 2']);
  expect(response.data.ppt_list[0]).toMatchObject({ uid: 'lin', app_id: appId });
});

it('formats created_at in the service’s time zone', async () => {
  const response = await history(all, 3, 2);
  expect(response.data.ppt_list[0]).toMatchObject({
    created_at: '2026-11-20 10:00:00',
    uid: '',
    ppt_id: expect.stringMatching(/^ppt_/),
  });
});

it('does not add a record when a presentation is opened again', async () => {
  const { ppt_id } = (await history(all, 1, 1)).data.ppt_list[0];
  await service.post('/saas/api/editor-ppt', { token: all, body: { ppt_id } });
  expect((await history(all, 1, 1)).data.total).toBe(5);
});

it('returns at least one page', async () => {
  const newUserToken = (await service.connect('new')).accessToken;
  expect((await history(newUserToken, 1, 20)).data).toEqual({ ppt_list: [], current_page: 1, total: 0, last_page: 1 });
});

it.each([
  [0, 20],
  [-1, 20],
  [1.5, 20],
  ['1', 20],
  [1, 0],
  [1, 101],
  [undefined, 20],
])('rejects page %j of size %j', async (page, pageSize) => {
  expect((await history(all, page, pageSize)).code).toBe(40000);
});

it('links the first slide at a signed URL that stays the same all day', async () => {
  const { thumbnail } = (await history(all, 1, 1)).data.ppt_list[0];
  service.advance(60);
  expect((await history(all, 1, 1)).data.ppt_list[0].thumbnail).toBe(thumbnail);
  const { status, headers, text } = await service.get(thumbnail);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(text).toContain('PNG');
  const signature = new URL(thumbnail).searchParams.get('signature')!;
  const forged = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  expect((await service.get(thumbnail.replace(signature, forged))).status).toBe(404);
  expect((await service.get(thumbnail.replace('/0.png', '/1.png'))).status).toBe(404);
  service.advance(3 * 86_400);
  expect((await service.get(thumbnail)).status).toBe(404);
});
