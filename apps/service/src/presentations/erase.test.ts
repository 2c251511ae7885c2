import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';
import { connect } from '../stores/db/connect.ts';
import { downloadFile } from './rendered/pptx-file.ts';
import { trackRendered } from './rendered/sweep-rendered.ts';
import { systemRandom } from '../kernel/random.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';
import { png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { erasePresentation } from './erase-presentation.ts';
import { listPresentations } from './records/list-presentations.ts';
import { renamePresentation } from './rename-presentation.ts';

const secretText = 'Zanzibar merger';
/**
 * Number of rounds. In each round, a picture's presentation is erased while a new one is created with the same picture.
 */
const rounds = process.env['TEST_FULL'] ? 100 : 4;
let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService({
    environment: {
      EVENTS_URL: 'http://127.0.0.1:9/',
      EVENTS_SECRET: `whsec_${systemRandom(32).toString('base64')}`,
    },
  });
  token = (await service.connect('lin')).accessToken;
});
afterAll(() => service.close());

const inline = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;
const files = () =>
  readdirSync(join(service.folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
const history = async () =>
  (await service.post('/saas/api/history', { token, body: { page: 1, page_size: 20 } })).json.data;

/** Creates a presentation that has been saved twice, drafted and downloaded, and whose pictures have been viewed. */
async function used(text: string) {
  const created = await service.createMarkdown(token, text, { 'Idempotency-Key': systemRandom(8).toString('hex') });
  const { ppt_id: pptId, saas_ppt: openResponse } = created.json.data as { ppt_id: string; saas_ppt: string };
  const session = await service.open(openResponse);
  const editor = (method: string, path: string, body?: unknown) => service.editor(session, method, path, body);
  const { deck } = (await editor('GET', '/deck')).json;
  await editor('POST', '/rendered', { revision: 0, slides: deck.slides.length });
  await editor('PUT', '/deck', { base_revision: 0, deck });
  await editor('PUT', '/deck', { base_revision: 1, deck });
  await editor('PUT', '/draft', { base_revision: 2, deck });
  const link = (await editor('POST', '/download')).json.download_url as string;
  expect((await service.get(link)).status).toBe(200);
  const thumbnail = (await history()).ppt_list[0].thumbnail as string;
  expect((await service.get(thumbnail)).status).toBe(200);
  return { pptId, session, link, thumbnail, editor };
}

/** Creates a presentation. Returns its id. */
const create = async (text: string) => (await service.createMarkdown(token, text)).json.data.ppt_id as string;

/** Returns all content of the database and the files as text. */
async function everything(): Promise<string> {
  const { db } = service.appContext;
  const tables = ['presentations', 'revisions', 'drafts', 'events', 'idempotency_keys', 'charges', 'pictures'] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

it('erases the deck, versions, drafts, files and text, and keeps the numbered record and the charge', async () => {
  const surviving = await service.createMarkdown(token, `# Kept\n\n![red](${inline(png)})`);
  const filesBefore = files();
  const before = await everything();
  expect(before).not.toContain(secretText);
  const { pptId, link, thumbnail, editor, session } = await used(
    `# ${secretText}\n\n## Slide about ${secretText}\n\n![red](${inline(png)})`,
  );
  expect(await everything()).toContain(secretText);
  const openResponse = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });

  expect(await erasePresentation(service.appContext, pptId)).toBe(true);

  expect(await everything()).not.toContain(secretText);
  expect(files()).toEqual(filesBefore);
  for (const url of [link, thumbnail]) expect((await service.get(url)).status).toBe(404);
  expect((await service.get(openResponse.json.data.saas_ppt)).status).toBe(410);
  for (const path of ['/heartbeat', '/download']) expect((await editor('POST', path)).json.code).toBe(40400);
  expect((await service.editor(session, 'GET', '/deck')).json.code).toBe(40400);
  const reopened = await service.post('/saas/api/editor-ppt', { token, body: { ppt_id: pptId } });
  expect(reopened.json.code).toBe(40400);

  const { ppt_list: records, total } = await history();
  expect(total).toBe(2);
  expect(records[0]).toEqual({
    title: '',
    created_at: expect.any(String),
    edited_at: expect.any(String),
    app_id: 'Harbour',
    uid: 'lin',
    thumbnail: '',
  });
  expect(records[1].ppt_id).toBe(surviving.json.data.ppt_id);
  const charges = await service.appContext.db.selectFrom('charges').select('ppt_id').execute();
  expect(charges).toEqual([{ ppt_id: pptId }]);
  expect((await service.get(thumbnailOf(records[1]))).status).toBe(200);
});

const thumbnailOf = (record: { thumbnail: string }) => record.thumbnail;

it('erases a picture that no other presentation contains', async () => {
  const [record] = (await history()).ppt_list.slice(1);
  const pictures = () => files().filter((name) => /^[0-9a-f]{64}-[0-9a-f]{16}$/.test(name));
  expect(pictures()).toHaveLength(1);
  await erasePresentation(service.appContext, record.ppt_id);
  expect(pictures()).toHaveLength(0);
  expect(await service.appContext.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

it('erases a presentation once, and reports an unknown one', async () => {
  const { json } = await service.createMarkdown(token, '# Twice');
  expect(await erasePresentation(service.appContext, json.data.ppt_id)).toBe(true);
  expect(await erasePresentation(service.appContext, json.data.ppt_id)).toBe(false);
  expect(await erasePresentation(service.appContext, 'ppt_none')).toBe(false);
});

it('never reuses the number of an erased record', async () => {
  const { json } = await service.createMarkdown(token, '# Next');
  const { presentations, total } = await listPresentations(service.appContext.db, {
    appId: 'Harbour',
    unionId: 'lin',
    page: 1,
    pageSize: 2,
  });
  expect(total).toBe(4);
  expect(presentations[0]).toMatchObject({ pptId: json.data.ppt_id, number: 4, title: 'Next', erasedAt: null });
  expect(presentations[1]).toMatchObject({ number: 3, title: '', erasedAt: service.appContext.clock() });
});

it('renames the record, the deck and the file alike', async () => {
  const { pptId, session, link } = await used('# Before');
  expect(await renamePresentation(service.appContext, pptId, ' After\nall ')).toBe(true);
  expect((await history()).ppt_list[0].title).toBe('After all');
  expect((await service.editor(session, 'GET', '/deck')).json).toMatchObject({
    revision: 2,
    deck: { title: 'After all' },
  });
  expect((await service.get(link)).headers.get('content-disposition')).toContain('After all.pptx');
  expect(await renamePresentation(service.appContext, 'ppt_none', 'x')).toBe(false);
});

itInFullRun('leaves nothing behind if content is drafted, rendered or drawn concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const filesBefore = files();
    const { pptId, editor, link, thumbnail } = await used(`# ${secretText}`);
    const { deck } = (await editor('GET', '/deck')).json;
    await Promise.all([
      editor('PUT', '/draft', { base_revision: 2, deck }),
      editor('PUT', '/deck', { base_revision: 2, deck }),
      service.get(link),
      service.get(thumbnail),
      erasePresentation(service.appContext, pptId),
      editor('PUT', '/draft', { base_revision: 2, deck }),
    ]);
    expect(await everything()).not.toContain(secretText);
    await expect.poll(files).toEqual(filesBefore);
  }
});

/** Returns whether the first picture of the new presentation is served. */
async function showsItsPicture(created: ReturnType<TestService['createMarkdown']> | undefined): Promise<boolean> {
  const session = await service.open((await created)?.json.data.saas_ppt);
  const { text } = await service.editor(session, 'GET', '/deck');
  const [, hash = ''] = /picture:([0-9a-f]{64})/.exec(text) ?? [];
  return (await service.get(`/pictures/${hash}`)).status === 200;
}

const moments: [when: string, first: string][] = [
  ['after its row was removed and before its file was', 'pictures/'],
  ['before any file was removed', ''],
];

it.each(everyday(1, moments))('keeps a picture that another presentation uses %s', async (when, first) => {
  const shared = Buffer.concat([png, Buffer.from(when)]);
  const pptId = await create(`# Gone\n\n![red](${inline(shared)})`);
  let survivor: ReturnType<TestService['createMarkdown']> | undefined;
  const remove = async (name: string) => {
    if (name.startsWith(first))
      await (survivor ??= service.createMarkdown(token, `# Stays\n\n![red](${inline(shared)})`));
    await service.appContext.files.remove(name);
  };
  await erasePresentation({ ...service.appContext, files: { ...service.appContext.files, remove } }, pptId);
  expect(await showsItsPicture(survivor)).toBe(true);
});

it('stores a picture again if it was erased between its lookup and its use', async () => {
  const shared = Buffer.concat([png, Buffer.from('found')]);
  const pptId = await create(`# Gone\n\n![red](${inline(shared)})`);
  const { decks } = service.appContext.work;
  const run = decks.run.bind(decks);
  // The pictures have been stored; the layout follows.
  const layoutSpy = vi.spyOn(decks, 'run').mockImplementation(async (owner, name, ...rest) => {
    if (name === 'layoutDeck') await erasePresentation(service.appContext, pptId);
    return run(owner, name, ...rest);
  });
  const survivor = service.createMarkdown(token, `# Stays\n\n![red](${inline(shared)})`);
  expect(await showsItsPicture(survivor)).toBe(true);
  layoutSpy.mockRestore();
});

itInFullRun('waits for a concurrent creation that uses the same picture (two processes on PostgreSQL)', async () => {
  const url = await newMigratedPostgres(inject('postgresUrl'));
  const [first, second] = await Promise.all(
    [0, 1].map(async () => startTestService({ db: (await connect({ kind: 'postgres', url }, () => undefined)).db })),
  );
  if (!first || !second) throw new Error('two services were to start');
  // In production, the workers run in a separate process. This test is about the database and the files.
  Object.assign(second.appContext, { files: first.appContext.files, work: first.appContext.work });
  const { accessToken } = await first.connect();
  for (let round = 0; round < rounds; round++) {
    const shared = Buffer.concat([png, Buffer.from(`round ${round}`)]);
    const create = (by: TestService) => by.createMarkdown(accessToken, `# Deck\n\n![red](${inline(shared)})`);
    const { ppt_id: gone } = (await create(first)).json.data as { ppt_id: string };
    const [creation] = await Promise.all([create(second), erasePresentation(first.appContext, gone)]);
    const session = await first.open(creation.json.data.saas_ppt);
    const { text } = await first.editor(session, 'GET', '/deck');
    const [, hash = ''] = /picture:([0-9a-f]{64})/.exec(text) ?? [];
    expect([round, (await first.get(`/pictures/${hash}`)).status]).toEqual([round, 200]);
  }
  await first.close();
  await second.close();
});

it('erases files that older versions of the writer have rendered', async () => {
  const { pptId } = await used('# Old');
  const { files: store } = service.appContext;
  for (const revision of [0, 2]) await store.write(downloadFile(pptId, revision, 1), Buffer.from('old'));
  await erasePresentation(service.appContext, pptId);
  for (const revision of [0, 2]) expect(await store.sizeOf(downloadFile(pptId, revision, 1))).toBeUndefined();
});

it('removes the files that exist, not those of every revision that has ever been saved', async () => {
  const pptId = await create('# Saved all day');
  const { db, files: store, clock } = service.appContext;
  await db.updateTable('presentations').set({ revision: 100_000 }).where('ppt_id', '=', pptId).execute();
  const [left, others] = [downloadFile(pptId, 50_000), downloadFile(`${pptId.slice(0, -1)}_`, 50_000)];
  for (const name of [left, others]) {
    await trackRendered(db, name, new Date(clock().getTime() + 86_400_000));
    await store.write(name, Buffer.from('rendered'));
  }
  const remove = vi.fn<typeof store.remove>((name) => store.remove(name));
  await erasePresentation({ ...service.appContext, files: { ...store, remove } }, pptId);
  expect(remove.mock.calls.length).toBeLessThan(100);
  expect([await store.sizeOf(left), await store.sizeOf(others)]).toEqual([undefined, 8]);
  const tracked = await db.selectFrom('rendered_files').select('name').execute();
  expect(tracked.filter(({ name }) => name.includes(pptId))).toEqual([]);
  await store.remove(others);
});

it('leaves renderings that could not be removed to the sweep', async () => {
  const { pptId } = await used('# Bucket away');
  const { db, files: store, clock } = service.appContext;
  const remove = (name: string) =>
    name.includes('downloads') ? Promise.reject(new Error('away')) : store.remove(name);
  await erasePresentation({ ...service.appContext, files: { ...store, remove } }, pptId);
  const tracked = await db.selectFrom('rendered_files').selectAll().where('name', 'like', `%${pptId}%`).execute();
  expect(tracked).toEqual([{ name: downloadFile(pptId, 2), delete_at: clock() }]);
});
