import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { listPresentations } from '../records/list-presentations.ts';
import { sweepTasks } from '../../operate/sweep/sweep-tasks.ts';
import { eraseDeleted } from './delete-presentation.ts';

let service: TestService;
/** Token of the sub-user of a test. Each test uses a separate sub-user. */
let token: string;
let users = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const signIn = async () => {
  token = (await service.connect(`user-${++users}`)).accessToken;
};
const create = async (text: string) => (await service.createMarkdown(token, text)).json.data as Record<string, string>;
const post = async (call: string, body: unknown) => (await service.post(`/saas/api/${call}`, { token, body })).json;
const list = async (query: object = {}) => (await post('history', { page: 1, page_size: 100, ...query })).data;
const titles = async (query?: object) =>
  (await list(query)).ppt_list.map((record: { title: string }) => record.title) as string[];

/** Opens a presentation and saves it once. */
async function save(pptId: string) {
  const { saas_ppt: url } = (await post('editor-ppt', { ppt_id: pptId })).data;
  const session = await service.open(url);
  const editor = (method: string, path: string, body?: unknown) => service.editor(session, method, path, body);
  const { deck, revision } = (await editor('GET', '/deck')).json;
  await editor('PUT', '/deck', { base_revision: revision, deck });
  return { editor, deck };
}

it('renames the record, the deck and the file, but not the text on the slides', async () => {
  await signIn();
  const { ppt_id } = await create('# Before\n\nText');
  expect((await post('ppt-rename', { ppt_id, title: ' After  all ' })).data).toEqual({ ppt_id, title: 'After all' });
  expect(await titles()).toEqual(['After all']);
  const { editor, deck } = await save(ppt_id!);
  expect(deck).toMatchObject({ title: 'After all', slides: [{ title: 'Before' }] });
  await editor('POST', '/rendered', { revision: 1, slides: 1 });
  const link = await service.get((await post('ppt-download', { ppt_id })).data.download_url);
  expect(link.headers.get('content-disposition')).toContain('After all.pptx');
});

it.each(['', '  ', 'a\u0000b', 'a'.repeat(301), 7])('rejects the title %j', async (title) => {
  await signIn();
  const { ppt_id } = await create('# Stays');
  expect((await post('ppt-rename', { ppt_id, title })).code).toBe(40000);
  expect(await titles()).toEqual(['Stays']);
});

it('duplicates the last save but no draft, and does not change the original', async () => {
  await signIn();
  const { ppt_id } = await create('# Original');
  const { editor, deck } = await save(ppt_id!);
  await editor('PUT', '/draft', { base_revision: 1, deck: { ...deck, title: 'Draft' } });
  const { data } = await post('ppt-duplicate', { ppt_id });
  expect(data).toEqual({ ppt_id: expect.stringMatching(/^ppt_/), title: expect.stringContaining('Original') });
  expect(data.ppt_id).not.toBe(ppt_id);
  const named = (await post('ppt-duplicate', { ppt_id, title: 'Second' })).data;
  expect(await titles()).toEqual(['Second', data.title, 'Original']);
  const copy = await save(named.ppt_id);
  expect(copy.deck).toEqual({ ...deck, title: 'Second' });
});

it('removes a deleted presentation from every list and call, and restores it', async () => {
  await signIn();
  const { ppt_id } = await create('# Deleted');
  await create('# Other');
  const { editor } = await save(ppt_id!);
  const [, { thumbnail }] = (await list()).ppt_list;
  const { saas_ppt: url } = (await post('editor-ppt', { ppt_id })).data;

  const { data } = await post('ppt-delete', { ppt_id });
  expect(data).toEqual({ ppt_id, restorable_until: service.appContext.clock().getTime() / 1000 + 30 * 86_400 });
  expect(await list()).toMatchObject({ total: 1, ppt_list: [{ title: 'Other' }] });
  for (const query of [{ search: 'deleted' }, { sort: 'edited', search: 'd' }]) expect(await titles(query)).toEqual([]);
  const home = await service.open((await service.post('/oauth/saas-url', { token })).json.data.saas_ppt);
  expect((await service.editor(home, 'GET', '/recent')).text).not.toContain(ppt_id);
  expect((await service.get(url)).status).toBe(410);
  expect((await service.get(thumbnail)).status).toBe(404);
  expect((await editor('GET', '/deck')).json.code).toBe(40400);
  expect((await editor('POST', '/heartbeat')).json.code).toBe(40400);
  for (const call of ['editor-ppt', 'ppt-download', 'ppt-delete', 'ppt-duplicate'])
    expect([call, (await post(call, { ppt_id })).code]).toEqual([call, 40400]);
  expect((await post('ppt-rename', { ppt_id, title: 'x' })).code).toBe(40400);

  expect((await post('ppt-restore', { ppt_id })).data).toEqual({ ppt_id, title: 'Deleted' });
  expect((await post('ppt-restore', { ppt_id })).data).toEqual({ ppt_id, title: 'Deleted' });
  expect(await titles()).toEqual(['Other', 'Deleted']);
  expect((await editor('GET', '/deck')).json.revision).toBe(1);
});

it('erases the content of deleted presentations after the retention period', async () => {
  await signIn();
  const [{ ppt_id: kept }, { ppt_id: gone }] = [await create('# Kept'), await create('# Secret plan')];
  await post('ppt-delete', { ppt_id: gone });
  service.advance(29 * 86_400);
  expect(await eraseDeleted(service.appContext, 20)).toBe(0);
  token = (await service.connect(`user-${users}`)).accessToken;
  expect((await post('ppt-restore', { ppt_id: gone })).code).toBe(200);
  await post('ppt-delete', { ppt_id: gone });
  service.advance(31 * 86_400);
  token = (await service.connect(`user-${users}`)).accessToken;
  expect((await post('ppt-restore', { ppt_id: gone })).code).toBe(40400);
  expect(await eraseDeleted(service.appContext, 20)).toBe(1);
  expect(await eraseDeleted(service.appContext, 20)).toBe(0);
  const { db } = service.appContext;
  expect(await db.selectFrom('revisions').selectAll().where('ppt_id', '=', gone!).execute()).toEqual([]);
  expect(await list()).toMatchObject({ total: 1, ppt_list: [{ ppt_id: kept }] });
  // The operator still sees the numbered record.
  const query = { appId: 'Harbour', unionId: `user-${users}`, page: 1, pageSize: 5 };
  const { presentations } = await listPresentations(db, query);
  expect(
    presentations.map(({ number, ...presentation }) => [
      number > 0,
      presentation.title,
      presentation.deletedAt !== null,
    ]),
  ).toEqual([
    [true, '', true],
    [true, 'Kept', false],
  ]);
});

it('erases the other deleted presentations if one cannot be erased', async () => {
  await signIn();
  const [{ ppt_id: first }, { ppt_id: second }] = [await create('# First'), await create('# Second')];
  for (const ppt_id of [first, second]) {
    await post('ppt-delete', { ppt_id });
    service.advance(1);
  }
  service.advance(31 * 86_400);
  const { db } = service.appContext;
  await sql`create function fail_to_erase() returns trigger language plpgsql as 'begin raise ''disk full''; end'`.execute(
    db,
  );
  await sql`create trigger fail_to_erase before update on presentations for each row
    when (old.ppt_id = ${sql.lit(first)}) execute function fail_to_erase()`.execute(db);
  const task = sweepTasks(service.appContext).find(({ name }) => name === 'presentations');
  await expect(task?.run(20)).rejects.toThrow('1 presentations could not be erased');
  const remaining = () =>
    db.selectFrom('presentations').select('ppt_id').where('deleted_at', 'is not', null).where('erased_at', 'is', null);
  expect(await remaining().execute()).toEqual([{ ppt_id: first }]);
  expect(service.lines.join('\n')).toContain('could not erase a deleted presentation');
  await sql`drop function fail_to_erase cascade`.execute(db);
  expect(await eraseDeleted(service.appContext, 20)).toBe(1);
  expect(await remaining().execute()).toEqual([]);
});
