import { afterAll, beforeAll, expect, it } from 'vitest';
import { png } from '../../../testing/pictures.ts';
import { appId, startTestService, type Connected, type TestService } from '../../../testing/test-service.ts';
import type { ApplicationLimits } from '../../http/caller.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import { updateApplication } from './update-application.ts';

let service: TestService;
let connected: Connected;
beforeAll(async () => {
  service = await startTestService({ environment: { RATE_LIMITS: 'on' } });
  connected = await service.connect();
});
afterAll(() => service.close());

const setLimits = (limits: Partial<ApplicationLimits>) => updateApplication(service.appContext, appId, { limits });
const create = async (text?: string) => (await service.createMarkdown(connected.accessToken, text)).json;

it('rejects a presentation that exceeds the quota of its application until an existing one is erased', async () => {
  const first = await create();
  await setLimits({ maxPresentations: 2 });
  expect((await create()).code).toBe(200);
  const rejected = await create();
  expect(rejected).toMatchObject({ code: 40303, data: null });
  expect(rejected.errors).toEqual([
    { path: 'presentations', message: expect.stringContaining('at most 2 presentations') },
  ]);
  // Nothing of the rejected presentation is stored, so records stay numbered without gaps.
  expect(await service.appContext.db.selectFrom('presentations').select('ppt_id').execute()).toHaveLength(2);
  await erasePresentation(service.appContext, first.data.ppt_id);
  expect((await create()).code).toBe(200);
  expect((await create()).code).toBe(40303);
  await setLimits({ maxPresentations: null });
  expect((await create()).code).toBe(200);
});

it('counts deleted presentations separately, so that they cannot fill the database', async () => {
  const { db } = service.appContext;
  await db.updateTable('presentations').set({ deleted_at: service.appContext.clock() }).execute();
  await setLimits({ maxPresentations: 3 });
  const call = async (name: string, body: object) =>
    (await service.post(`/saas/api/${name}`, { token: connected.accessToken, body })).json;
  const { length: stored } = await db
    .selectFrom('presentations')
    .select('ppt_id')
    .where('erased_at', 'is', null)
    .execute();
  // Creates existing presentations up to the quota. Together with deleted ones, there can be twice as many.
  const created: string[] = [];
  for (let number = stored; number < 6; number++) created.push((await create()).data.ppt_id);
  expect((await create()).code).toBe(40303);
  const [ppt_id = ''] = created;
  expect((await call('ppt-duplicate', { ppt_id })).code).toBe(40303);
  expect((await call('ppt-delete', { ppt_id })).code).toBe(200);
  expect((await call('ppt-restore', { ppt_id })).code).toBe(200);
  await setLimits({ maxPresentations: created.length - 1 });
  await call('ppt-delete', { ppt_id });
  expect((await call('ppt-restore', { ppt_id })).code).toBe(40303);
  expect((await call('editor-ppt', { ppt_id })).code).toBe(40400);
  await setLimits({ maxPresentations: null });
  expect((await call('ppt-restore', { ppt_id })).code).toBe(200);
});

it("rejects pictures that exceed an application's quota, and still creates presentations without pictures", async () => {
  const picture = `![red](data:image/png;base64,${png.toString('base64')})`;
  const { data } = await create(`# Deck\n\n${picture}`);
  const session = await service.open(data.saas_ppt);
  await setLimits({ maxPictureBytes: 1 });
  const upload = await service.send('POST', '/editor/api/pictures', { token: session.token, body: png });
  expect(upload.json).toMatchObject({ code: 40303 });
  expect(await create(`# Deck\n\n${picture}`)).toMatchObject({
    code: 40303,
    errors: [{ path: 'pictures', message: expect.stringContaining('Ask the operator to raise the quota') }],
  });
  expect((await create('# Only text')).code).toBe(200);
  await setLimits({ maxPictureBytes: null });
});

it("applies an application's own rate limit instead of the default", async () => {
  await setLimits({ requestsPerMinute: 4 });
  service.advance(600);
  const codes = [];
  for (let call = 0; call < 3; call++) codes.push(await service.codeWith(connected.accessToken));
  expect(codes).toEqual([200, 200, 42900]);
  service.advance(15);
  expect(await service.codeWith(connected.accessToken)).toBe(200);
});
