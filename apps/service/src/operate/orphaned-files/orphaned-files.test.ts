import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../sweep/sweep.ts';
import { StoreError } from '../../stores/files/file-store.ts';
import { systemOwner } from '../../worker-pool/fair-scheduler.ts';
import { sha256 } from '../../kernel/hash.ts';
import { storeMedia } from '../../pictures/media/store-media.ts';
import { storePicture } from '../../pictures/store-picture.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import { cacheRendered } from '../../presentations/rendered/cache-rendered.ts';
import { png } from '../../../testing/pictures.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { findOrphanedFiles } from '../../stores/files/orphaned-file-queries.ts';
import { sweepOrphanedFiles } from './sweep-orphaned-files.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());

const files = () =>
  readdirSync(join(service.folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
const noted = () => findOrphanedFiles(service.appContext.db, new Date('9999-01-01'), 1000);
const create = async (picture: Buffer) => {
  const dataUrl = `data:image/png;base64,${picture.toString('base64')}`;
  const { json } = await service.createMarkdown(token, `# Deck\n\n![red](${dataUrl})`);
  return json.data.ppt_id as string;
};
const sweepAfter = (seconds: number) => {
  service.advance(seconds);
  return sweepOrphanedFiles(service.appContext);
};
const pngWith = (text: string) => Buffer.concat([png, Buffer.from(text)]);

it('leaves no picture behind if the database rejects it', async () => {
  const { db } = service.appContext;
  await sql`create function reject_insert() returns trigger as 'begin raise exception ''no''; end' language plpgsql`.execute(
    db,
  );
  await sql`create trigger reject_insert before insert on pictures execute function reject_insert()`.execute(db);
  await expect(storePicture(service.appContext, systemOwner, pngWith('refused'))).rejects.toThrow('no');
  await sql`drop trigger reject_insert on pictures`.execute(db);
  expect(files()).toHaveLength(1);
  await sweepAfter(3500);
  expect(files()).toHaveLength(1);
  await sweepAfter(200);
  expect([files(), await noted()]).toEqual([[], []]);
});

it('removes stored pictures that no presentation uses, but keeps all others', async () => {
  await storePicture(service.appContext, systemOwner, pngWith('stored'));
  await create(pngWith('held'));
  expect(files()).toHaveLength(2);
  await sweepAfter(4000);
  const rows = await service.appContext.db.selectFrom('pictures').select(['hash', 'file']).execute();
  expect(rows.map(({ hash }) => hash)).toEqual([sha256(pngWith('held'))]);
  expect([files(), await noted()]).toEqual([rows.map(({ file }) => file), []]);
});

it('removes the files that an erasure could not remove while the file store was down', async () => {
  const before = files();
  const pptId = await create(pngWith('erased'));
  const [record] = (await service.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } })).json.data
    .ppt_list;
  expect((await service.get(record.thumbnail)).status).toBe(200);
  const remove = () => Promise.reject(new StoreError('The bucket is away.'));
  const down = { ...service.appContext, files: { ...service.appContext.files, remove } };

  expect(await erasePresentation(down, pptId)).toBe(true);
  expect(service.lines.at(-1)).toMatch(/could not remove .+: The bucket is away\./);
  expect(files()).toHaveLength(before.length + 2);

  service.advance(4000);
  await expect(sweepOrphanedFiles(down)).rejects.toThrow('could not remove 29 files');
  expect(files()).toHaveLength(before.length + 2);
  await sweep(service.appContext);
  expect([files(), await noted()]).toEqual([before, []]);
});

it('removes a file that was rendered during the erasure of its presentation, even if the process has died', async () => {
  const before = files();
  const pptId = await create(pngWith('rendered'));
  await erasePresentation(service.appContext, pptId);
  const name = `thumbnails/${pptId}-r0.png`;
  // This is the state if a process is killed just after it has written the file.
  const killed = () => {
    throw new Error('killed');
  };
  const db = new Proxy(service.appContext.db, {
    get: (target, member) => (member === 'insertInto' ? target.insertInto.bind(target) : killed),
  });
  await expect(cacheRendered({ ...service.appContext, db }, { pptId, revision: 0, name, bytes: png })).rejects.toThrow(
    'killed',
  );
  expect(files()).not.toEqual(before);
  await sweepAfter(4000);
  expect(files()).toEqual(before);
});

it('removes files that were rendered long ago, and renders them again on demand', async () => {
  service.advance(60 * 86_400);
  await sweep(service.appContext);
  token = (await service.connect()).accessToken;
  await create(pngWith('shown'));
  const [record] = (await service.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } })).json.data
    .ppt_list;
  const before = files();
  expect((await service.get(record.thumbnail)).status).toBe(200);
  const rendered = files();
  expect(rendered).toHaveLength(before.length + 1);
  service.advance(29 * 86_400);
  await sweep(service.appContext);
  expect(files()).toEqual(rendered);
  service.advance(2 * 86_400);
  await sweep(service.appContext);
  expect(files()).toEqual(before);
  expect(await service.appContext.db.selectFrom('rendered_files').selectAll().execute()).toEqual([]);
  token = (await service.connect()).accessToken;
  const [reopened] = (await service.post('/saas/api/history', { token, body: { page: 1, page_size: 1 } })).json.data
    .ppt_list;
  expect((await service.get(reopened.thumbnail)).status).toBe(200);
  expect(files()).toEqual(rendered);
});

it('records a rendered file before the file is written, so that no file is kept forever', async () => {
  token = (await service.connect()).accessToken;
  const pptId = await create(pngWith('noted'));
  const name = `thumbnails/${pptId}-r0.png`;
  const write = () => Promise.reject(new StoreError('The bucket is away.'));
  const down = { ...service.appContext, files: { ...service.appContext.files, write } };
  await expect(cacheRendered(down, { pptId, revision: 0, name, bytes: png })).rejects.toThrow('away');
  const noted = await service.appContext.db.selectFrom('rendered_files').select('name').execute();
  expect(noted.map((row) => row.name)).toContain(name);
});

it('neither removes nor forgets a clip that takes hours to arrive', async () => {
  const clip = await readFile(new URL('../../../../../fixtures/audio/clip.mp3', import.meta.url));
  const chunkSize = Math.ceil(clip.length / 12);
  // Left behind by other tests.
  await sweepAfter(7200);
  let swept = 0;
  async function* arrive() {
    for (let at = 0; at < clip.length; at += chunkSize) {
      yield clip.subarray(at, at + chunkSize);
      swept += (await sweepAfter(1800)).deleted.leftover_files;
    }
  }
  const { src } = await storeMedia(service.appContext, {
    chunks: arrive(),
    size: clip.length,
    memory: { reserve: () => Promise.resolve() },
  });
  const name = `pictures/${src.replace(/^audio:|\.mp3$/g, '')}`;
  expect([swept, await noted()]).toEqual([0, [name]]);
  await sweepAfter(3601);
  expect([files().includes(name.slice('pictures/'.length)), await noted()]).toEqual([false, []]);
});

it('removes the SVG of a picture together with its pixels', async () => {
  const before = files();
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  await storePicture(service.appContext, systemOwner, Buffer.from(drawing));
  const added = files().filter((name) => !before.includes(name));
  expect(added.map((name) => name.endsWith('.svg'))).toEqual([false, true]);
  await sweepAfter(4000);
  expect([files(), await noted()]).toEqual([before, []]);
  const url = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`;
  const { json } = await service.createMarkdown(token, `# Deck\n\n![red](${url})`);
  await sweepAfter(4000);
  expect(files()).toHaveLength(before.length + 2);
  expect(await erasePresentation(service.appContext, json.data.ppt_id)).toBe(true);
  expect(files()).toEqual(before);
});
