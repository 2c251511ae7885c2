import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { itInFullRun } from '../../../../tooling/everyday.ts';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { connect } from '../stores/db/connect.ts';
import { inTransaction } from '../stores/db/database.ts';
import { sweep } from '../operate/sweep/sweep.ts';
import { sha256 } from '../kernel/hash.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';
import { png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { addPictureReferences } from './picture-references.ts';
import { releaseUnusedPictures } from './release-unused-pictures.ts';

const daySeconds = 86_400;
let service: TestService;
let token: string;
let url: string;
beforeAll(async () => {
  url = await newMigratedPostgres(inject('postgresUrl'));
  service = await startTestService({ db: (await connect({ kind: 'postgres', url }, () => undefined)).db });
});
afterAll(() => service.close());
let pictures = 0;
const newPicture = () => Buffer.concat([png, Buffer.from(`picture ${pictures++}`)]);
const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`;

/** Creates a presentation with a picture in its first version, open in an editor. */
async function opened(picture: Buffer) {
  token = (await service.connect()).accessToken;
  const { json } = await service.createMarkdown(token, `# Deck\n\n![red](${dataUrl(picture)})`);
  const session: EditorSession = await service.open(json.data.saas_ppt);
  const editor = (method: string, path: string, body?: unknown) => service.editor(session, method, path, body);
  const { deck } = (await editor('GET', '/deck')).json;
  return { pptId: json.data.ppt_id as string, editor, deck };
}
const blank = (deck: { slides: { elements: unknown[] }[] }) => ({
  ...deck,
  slides: deck.slides.map((slide) => ({ ...slide, elements: [] })),
});
const withPicture = (deck: { slides: { elements: unknown[] }[] }, picture: Buffer) => {
  const box = { x: 0, y: 0, width: 90, height: 60 };
  const element = { kind: 'picture', id: 'again', box, src: `picture:${sha256(picture)}` };
  return { ...deck, slides: deck.slides.map((slide) => ({ ...slide, elements: [element] })) };
};
const isStored = async (picture: Buffer) => (await service.get(`/pictures/${sha256(picture)}`)).status === 200;
/** Runs a sweep the given number of days later, and another an hour after that, which removes orphaned files. */
const sweepAfter = async (days: number) => {
  service.advance(days * daySeconds);
  expect(await sweep(service.appContext)).toBe(true);
  service.advance(3700);
  expect(await sweep(service.appContext)).toBe(true);
};
const saveDraft = async (editor: Awaited<ReturnType<typeof opened>>['editor'], picture: Buffer) => {
  const { deck } = (await editor('GET', '/deck')).json;
  const { status } = await editor('PUT', '/draft', { base_revision: 0, deck: withPicture(deck, picture) });
  expect(status).toBe(200);
};

afterEach(async () => {
  await service.appContext.db.deleteFrom('picture_checks').execute();
});

it('keeps a picture that a stored version or another presentation contains', async () => {
  const picture = newPicture();
  const { editor, deck } = await opened(picture);
  expect((await editor('PUT', '/deck', { base_revision: 0, deck: blank(deck) })).status).toBe(200);
  await sweepAfter(2);
  await sweepAfter(20);
  expect(await isStored(picture)).toBe(true);
  // There is nothing to check until a version is deleted.
  expect(await service.appContext.db.selectFrom('picture_checks').selectAll().execute()).toEqual([]);
});

it('removes a picture after its last version is dropped and the grace period is over', async () => {
  const picture = newPicture();
  const { pptId, editor, deck } = await opened(picture);
  for (let revision = 0; revision < 50; revision++) {
    expect((await editor('PUT', '/deck', { base_revision: revision, deck: blank(deck) })).status).toBe(200);
  }
  const references = () =>
    service.appContext.db.selectFrom('presentation_pictures').where('ppt_id', '=', pptId).selectAll();
  await sweepAfter(5);
  expect([await isStored(picture), await references().execute()]).toEqual([true, [expect.anything()]]);
  await sweepAfter(4);
  expect([await isStored(picture), await references().execute()]).toEqual([false, []]);
});

it('keeps a picture that only a draft contains, and removes it after the draft is deleted', async () => {
  const picture = newPicture();
  const { editor } = await opened(newPicture());
  const other = await opened(picture);
  await saveDraft(editor, picture);
  await service.appContext.db.deleteFrom('presentation_pictures').where('ppt_id', '=', other.pptId).execute();
  await sweepAfter(20);
  expect(await isStored(picture)).toBe(true);
  await sweepAfter(20);
  expect(await service.appContext.db.selectFrom('drafts').selectAll().execute()).toEqual([]);
  await sweepAfter(10);
  expect(await isStored(picture)).toBe(false);
});

itInFullRun('keeps a picture that a concurrent process saves again', async () => {
  const picture = newPicture();
  const { pptId, editor, deck } = await opened(picture);
  for (let revision = 0; revision < 50; revision++) {
    await editor('PUT', '/deck', { base_revision: revision, deck: blank(deck) });
  }
  service.advance(10 * daySeconds);
  const other = await connect({ kind: 'postgres', url }, () => undefined);
  // A second process references the picture after the check has read the versions, and before it releases unused
  // pictures.
  let isRead = false;
  const db = service.appContext.db.withPlugin({
    transformQuery({ node }) {
      isRead ||= JSON.stringify(node).includes('"revisions"');
      return node;
    },
    async transformResult({ result }) {
      if (isRead) {
        const now = service.appContext.clock();
        await inTransaction(other.db, (tx) => addPictureReferences(tx, pptId, [sha256(picture)], now));
      }
      return result;
    },
  });
  expect(await releaseUnusedPictures({ ...service.appContext, db }, 10)).toEqual({ released: 0, checked: 1 });
  await other.close();
  await sweepAfter(0);
  expect(await isStored(picture)).toBe(true);
  // No version contains the picture, so it is removed after a second grace period.
  await sweepAfter(9);
  expect(await isStored(picture)).toBe(false);
});

it('checks a presentation in only one of two processes', async () => {
  await opened(newPicture());
  service.advance(2 * daySeconds);
  const other = await connect({ kind: 'postgres', url }, () => undefined);
  const both = await Promise.all([
    releaseUnusedPictures(service.appContext, 10),
    releaseUnusedPictures({ ...service.appContext, db: other.db }, 10),
  ]);
  expect(both.reduce((sum, { checked }) => sum + checked, 0)).toBe(1);
  await other.close();
});
