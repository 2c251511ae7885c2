import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { downloadFile } from '../../presentations/rendered/pptx-file.ts';

let service: TestService;
let token: string;
let pptId: string;
let session: EditorSession;
let deck: Record<string, unknown> & { slides: unknown[] };
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  token = (await service.connect()).accessToken;
  const { json } = await service.createMarkdown(token);
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
  ({ deck } = (await editor('GET', '/deck')).json);
});

const editor = (method: string, path: string, body?: unknown) => service.editor(session, method, path, body);
const save = (title: string, base: number) => editor('PUT', '/deck', { base_revision: base, deck: { ...deck, title } });
const versions = async () => (await editor('GET', '/versions')).json.versions;
const nowSeconds = () => service.appContext.clock().getTime() / 1000;

it('lists versions newest first, with the source last, each with a picture', async () => {
  service.advance(60);
  await save('Second', 0);
  const list = await versions();
  expect(list).toEqual([
    { revision: 1, title: 'Second', slides: 2, saved_at: nowSeconds(), thumbnail: expect.any(String), own: true },
    { revision: 0, title: 'Harbour news', slides: 2, saved_at: nowSeconds() - 60, thumbnail: expect.any(String) },
  ]);
  for (const { thumbnail } of list) expect((await service.get(thumbnail)).status).toBe(200);
});

it('lists who saved or restored each version, as other users see the name', async () => {
  const openAs = async (user: Record<string, unknown>) => {
    const { json } = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId, ...user } });
    return service.open(json.data.saas_ppt);
  };
  const [ann, ben, unnamed] = [
    await openAs({ user_id: 'a', user_name: 'Ann' }),
    await openAs({ user_id: 'b', user_name: 'Ben' }),
    await openAs({}),
  ];
  const body = (base: number) => ({ base_revision: base, deck });
  await service.editor(ann, 'PUT', '/deck', body(0));
  await service.editor(ben, 'POST', '/restore', { base_revision: 1, revision: 0 });
  await service.editor(unnamed, 'PUT', '/deck', body(2));
  const listedFor = async (user: EditorSession) => {
    const { json } = await service.editor(user, 'GET', '/versions');
    return json.versions.map(({ author, own }: { author?: string; own?: true }) => [author, own]);
  };
  const none = [undefined, undefined];
  expect(await listedFor(ann)).toEqual([none, ['Ben', undefined], ['Ann', true], none]);
  expect(await listedFor(await openAs({ user_id: 'b' }))).toEqual([none, ['Ben', true], ['Ann', undefined], none]);
  expect(await listedFor(unnamed)).toEqual([[undefined, true], ['Ben', undefined], ['Ann', undefined], none]);
  expect(await listedFor(await openAs({}))).toEqual([none, ['Ben', undefined], ['Ann', undefined], none]);
});

it('shows a version without restoring it', async () => {
  await save('Second', 0);
  const { json } = await editor('GET', '/version?revision=0');
  expect(json).toEqual({ revision: 0, deck });
  expect((await editor('GET', '/deck')).json).toMatchObject({ revision: 1, deck: { title: 'Second' } });
});

it('restores a version as the next save, and keeps later saves as versions', async () => {
  await save('Second', 0);
  const { json } = await editor('POST', '/restore', { base_revision: 1, revision: 0 });
  expect(json).toEqual({ revision: 2, deck });
  expect((await versions()).map(({ title }: { title: string }) => title)).toEqual([
    'Harbour news',
    'Second',
    'Harbour news',
  ]);
  const history = await service.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } });
  expect(history.json.data.ppt_list[0].title).toBe('Harbour news');
});

it('does not restore a version over a save that the editor has not loaded', async () => {
  await save('Second', 0);
  const { status, json } = await editor('POST', '/restore', { base_revision: 0, revision: 0 });
  expect([status, json.code]).toEqual([409, 40901]);
  // This request reads nothing, not even whether the version exists.
  expect((await editor('POST', '/restore', { base_revision: 0, revision: 99 })).json.code).toBe(40901);
});

it.each(['7', '-1', '1e3', ''])('responds with “not found” for an unknown or deleted version: %j', async (revision) => {
  const { json } = await editor('GET', `/version?revision=${revision}`);
  expect([json.code, json.errors[0].path]).toEqual([40000, 'revision']);
});

itInFullRun('keeps the last 50 versions, and removes the rendered files of older ones', async () => {
  await editor('POST', '/rendered', { revision: 0, slides: 2 });
  const { json } = await editor('POST', '/download');
  await service.get(json.download_url);
  const rendered = () => service.appContext.files.read(downloadFile(pptId, 0));
  expect(await rendered()).toBeDefined();
  for (let base = 0; base < 50; base++) await save(`Save ${base + 1}`, base);
  const revisions = (await versions()).map(({ revision }: { revision: number }) => revision);
  expect([revisions.length, revisions[0], revisions.at(-1)]).toEqual([50, 50, 1]);
  const rows = await service.appContext.db
    .selectFrom('revisions')
    .select('revision')
    .where('ppt_id', '=', pptId)
    .execute();
  expect(rows).toHaveLength(50);
  await expect.poll(rendered).toBeUndefined();
  expect((await editor('GET', '/deck')).json).toMatchObject({ revision: 50, deck: { title: 'Save 50' } });
});

const saveAutomatically = (title: string, base: number) =>
  editor('PUT', '/deck', { base_revision: base, deck: { ...deck, title }, save_mode: 'auto' });
const titles = async () => (await versions()).map(({ title }: { title: string }) => title);

it('keeps the last automatic save of every ten minutes as a version, and every save made by the user', async () => {
  let base = 0;
  service.advance(600 - (nowSeconds() % 600));
  for (const period of ['First', 'Second']) {
    for (let count = 1; count <= 12; count++) {
      await saveAutomatically(`${period} ${count}`, base++);
      service.advance(1);
    }
    await save(`${period} by hand`, base++);
    service.advance(600 - 12);
  }
  await saveAutomatically('Last', base);
  expect(await titles()).toEqual(['Last', 'Second by hand', 'First by hand', 'Harbour news']);
});

it('deletes automatic saves that are not versions, except the newest, which a download may be reading', async () => {
  for (let base = 0; base < 40; base++) await saveAutomatically(`Save ${base + 1}`, base);
  const rows = await service.appContext.db
    .selectFrom('revisions')
    .select('revision')
    .where('ppt_id', '=', pptId)
    .orderBy('revision')
    .execute();
  expect(rows.map(({ revision }) => revision)).toEqual([0, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40]);
  expect(await titles()).toEqual(['Save 40', 'Harbour news']);
});

it('keeps named versions longer than other versions', async () => {
  await editor('PUT', '/deck', { base_revision: 0, deck, name: ' Sent to Lin ' });
  for (let base = 1; base < 60; base++) await save(`Save ${base + 1}`, base);
  const list = await versions();
  expect(list).toHaveLength(50);
  expect(list.at(-1)).toMatchObject({ revision: 1, name: 'Sent to Lin' });
  expect(list.at(-2)).not.toHaveProperty('name');
  expect(list.at(-2)).toMatchObject({ revision: 12 });
});

it.each([
  ['name', ''],
  ['name', ' '],
  ['name', 'x'.repeat(101)],
  ['save_mode', 'sometimes'],
])('rejects a save with an invalid %s: %j', async (field, value) => {
  const { json } = await editor('PUT', '/deck', { base_revision: 0, deck, [field]: value });
  expect([json.code, json.errors[0].path]).toEqual([40000, field]);
});
