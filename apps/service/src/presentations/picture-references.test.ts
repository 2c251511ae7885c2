import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect } from '../stores/db/connect.ts';
import { inTransaction } from '../stores/db/database.ts';
import { sha256 } from '../kernel/hash.ts';
import { newMigratedPostgres } from '../../testing/new-database.ts';
import { png } from '../../testing/pictures.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { erasePresentation } from './erase-presentation.ts';
import { referencedPictures } from './referenced-pictures.ts';
import { addPictureReferences } from './picture-references.ts';
import { sumPresentationPictures } from './picture-sums.ts';

let service: TestService;
let token: string;
beforeAll(async () => {
  const url = await newMigratedPostgres(inject('postgresUrl'));
  service = await startTestService({ db: (await connect({ kind: 'postgres', url }, () => undefined)).db });
  token = (await service.connect()).accessToken;
});
afterAll(() => service.close());

const idOf = async (text: string) => (await service.createMarkdown(token, text)).json.data.ppt_id as string;

it('keeps a picture that a deck referenced before another presentation stored it', async () => {
  const { json } = await service.createMarkdown(token, '# Names it');
  const session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  const box = { x: 0, y: 0, width: 90, height: 60 };
  deck.slides[0].elements.push({ kind: 'picture', id: 'later', box, src: `picture:${sha256(png)}` });
  expect((await service.editor(session, 'PUT', '/deck', { base_revision: 0, deck })).status).toBe(200);

  const brings = await idOf(`# Brings it\n\n![red](data:image/png;base64,${png.toString('base64')})`);
  expect((await service.get(`/pictures/${sha256(png)}`)).status).toBe(200);
  await erasePresentation(service.appContext, brings);
  expect((await service.get(`/pictures/${sha256(png)}`)).status).toBe(200);
  await erasePresentation(service.appContext, json.data.ppt_id);
  expect((await service.get(`/pictures/${sha256(png)}`)).status).toBe(404);
});

it('rejects a deck with more pictures than a presentation can hold, and records none of them', async () => {
  const { json } = await service.createMarkdown(token, '# Many');
  const pptId: string = json.data.ppt_id;
  const names = (count: number) =>
    Array.from({ length: count }, (_item, index) => `picture:${index.toString(16).padStart(64, '0')}`).join();
  const referencePictures = (count: number) =>
    inTransaction(service.appContext.db, (tx) =>
      addPictureReferences(tx, pptId, referencedPictures(names(count)), service.appContext.clock()),
    );
  await expect(referencePictures(1001)).rejects.toMatchObject({
    code: 'too_large',
    errors: [{ path: 'pictures', message: expect.stringContaining('at most 1000 pictures') }],
  });
  expect(await sumPresentationPictures(service.appContext.db, pptId)).toEqual({ count: 0, bytes: 0 });
  expect(await referencePictures(1000)).toHaveLength(1000);
  expect(await sumPresentationPictures(service.appContext.db, pptId, { unknownBytes: 5 })).toEqual({
    count: 1000,
    bytes: 0,
  });

  const session = await service.open(json.data.saas_ppt);
  const upload = await service.send('POST', '/editor/api/pictures', { token: session.token, body: png });
  expect([upload.status, upload.json.code]).toEqual([403, 40303]);
  expect(await erasePresentation(service.appContext, pptId)).toBe(true);
});

it('limits the pictures that the decks of a presentation reference one after another', async () => {
  const { json } = await service.createMarkdown(token, '# Different each time');
  const session = await service.open(json.data.saas_ppt);
  const { deck } = (await service.editor(session, 'GET', '/deck')).json;
  const store = (deckNumber: number, count = 1000) => {
    const nameOf = (index: number) => `picture:${(deckNumber * 1000 + index).toString(16).padStart(64, '0')}`;
    const notes = Array.from({ length: count }, (_item, index) => nameOf(index)).join(' ');
    const changed = { ...deck, slides: [{ ...deck.slides[0], notes }] };
    return service.editor(session, 'PUT', '/draft', { base_revision: 0, deck: changed });
  };
  const referenced = async () => (await sumPresentationPictures(service.appContext.db, json.data.ppt_id)).count;
  for (const deckNumber of [1, 2, 3]) expect((await store(deckNumber)).status).toBe(200);
  expect(await referenced()).toBe(3000);
  const rejected = await store(4, 1);
  expect([rejected.status, rejected.json.code]).toEqual([403, 40303]);
  expect(rejected.json.errors[0].message).toContain('at most 3000 different pictures');
  expect(await referenced()).toBe(3000);
  expect((await store(2)).status).toBe(200);
  await erasePresentation(service.appContext, json.data.ppt_id);
});
