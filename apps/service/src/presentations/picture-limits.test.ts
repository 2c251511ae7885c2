import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import type { EditorSession } from '@ppt-embed/protocol/editor';
import { signedUrl } from '../stores/signing/signed-url.ts';
import { startTestService, type TestService } from '../../testing/test-service.ts';
import { sumPresentationPictures, sumReferencedPictures } from './picture-sums.ts';
import { maxPresentationPictures, requireFilePictures, requirePictureQuota } from './picture-limits.ts';

const mebibyte = 1024 * 1024;
let service: TestService;
let token: string;
let pptId: string;
let session: EditorSession;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.connect()).accessToken;
  const { json } = await service.createMarkdown(token, '# Pictures');
  pptId = json.data.ppt_id;
  session = await service.open(json.data.saas_ppt);
});
afterAll(() => service.close());

const charges = async () =>
  (await service.appContext.db.selectFrom('charges').selectAll().where('ppt_id', '=', pptId).execute()).length;
const upload = async () => {
  const pixels = randomBytes(30 * 20 * 3);
  const body = await sharp(pixels, { raw: { width: 30, height: 20, channels: 3 } })
    .png()
    .toBuffer();
  return service.send('POST', '/editor/api/pictures', { token: session.token, body });
};
const addFakePictures = async (count: number, bytes: number) => {
  const hashes = Array.from({ length: count }, () => randomBytes(32).toString('hex'));
  const row = { content_type: 'image/png', width: 1, height: 1, created_at: new Date(), bytes };
  const { db } = service.appContext;
  await db
    .insertInto('pictures')
    .values(hashes.map((hash) => ({ ...row, hash, file: `${hash}-00` })))
    .execute();
  await db
    .insertInto('presentation_pictures')
    .values(hashes.map((hash) => ({ ppt_id: pptId, hash })))
    .execute();
  return hashes;
};

it('counts a picture with its stored size', async () => {
  const { json } = await upload();
  const stored = await service.get(`/pictures/${json.src.slice('picture:'.length)}`);
  const { db } = service.appContext;
  const { bytes } = await db.selectFrom('pictures').select('bytes').executeTakeFirstOrThrow();
  expect(Number(bytes)).toBe(Number(stored.headers.get('content-length')));
  expect(await sumPresentationPictures(db, pptId)).toEqual({ count: 1, bytes: Number(bytes) });
  expect(await sumReferencedPictures(service.appContext, `"${json.src}" "${json.src}"`)).toEqual({
    count: 1,
    bytes: Number(bytes),
  });
});

it('uses the file size for a picture that was stored before sizes were recorded', async () => {
  const { json } = await upload();
  const before = await sumReferencedPictures(service.appContext, json.src);
  await service.appContext.db
    .updateTable('pictures')
    .set({ bytes: null as never })
    .execute();
  expect(await sumReferencedPictures(service.appContext, json.src)).toEqual(before);
  expect(before.bytes).toBeGreaterThan(0);
});

it('stops uploads at the picture quota of a presentation, and reports the quota', async () => {
  const remaining = maxPresentationPictures.count - (await sumPresentationPictures(service.appContext.db, pptId)).count;
  const added = await addFakePictures(remaining - 1, 1);
  expect((await upload()).status).toBe(200);
  const rejected = await upload();
  expect([rejected.status, rejected.json.code]).toEqual([403, 40303]);
  expect(rejected.json.errors[0]).toEqual({
    path: 'pictures',
    message: expect.stringContaining('1000 pictures with a total size of 1024 MiB'),
  });
  await service.appContext.db.deleteFrom('presentation_pictures').where('hash', 'in', added).execute();
  expect((await upload()).status).toBe(200);
});

it('accepts only one of several concurrent uploads if the quota has space for one', async () => {
  const remaining = maxPresentationPictures.count - (await sumPresentationPictures(service.appContext.db, pptId)).count;
  const added = await addFakePictures(remaining - 1, 1);
  const responses = await Promise.all(Array.from({ length: 5 }, upload));
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403]);
  expect((await sumPresentationPictures(service.appContext.db, pptId)).count).toBe(maxPresentationPictures.count);
  await service.appContext.db.deleteFrom('presentation_pictures').where('hash', 'in', added).execute();
});

it('rejects uploads at the byte quota', () => {
  expect(() => requirePictureQuota({ count: 3, bytes: maxPresentationPictures.bytes })).toThrow('quota_exceeded');
  expect(() => requirePictureQuota({ count: 3, bytes: maxPresentationPictures.bytes - 1 })).not.toThrow();
});

it.each([
  ['more pictures', { count: 501, bytes: 1 }],
  ['more bytes', { count: 1, bytes: 201 * mebibyte }],
])('reports a file with %s than it can hold as too large, and names the limit', (_name, sum) => {
  const errors = [
    { path: 'pictures', message: expect.stringContaining('at most 500 pictures with a total size of 200 MiB') },
  ];
  expect(() => requireFilePictures(sum, 4096 * mebibyte)).toThrow(
    expect.objectContaining({ code: 'too_large', errors }) as Error,
  );
});

it("never needs more memory for a file than half of one caller's maximum", () => {
  expect(() => requireFilePictures({ count: 1, bytes: 20 * mebibyte }, 90 * mebibyte)).toThrow('too_large');
  expect(() => requireFilePictures({ count: 1, bytes: 15 * mebibyte }, 90 * mebibyte)).not.toThrow();
});

it('rejects the download of a deck with too many pictures before anything is written or charged', async () => {
  const hashes = await addFakePictures(501, 1);
  const { deck, revision } = (await service.editor(session, 'GET', '/deck')).json;
  const box = { x: 0, y: 0, width: 90, height: 60 };
  const elements = hashes.map((hash) => ({ kind: 'picture', id: hash, box, src: `picture:${hash}` }));
  const [first] = deck.slides;
  const changed = { ...deck, slides: [{ ...first, elements: [...first.elements, ...elements] }] };
  const saved = await service.editor(session, 'PUT', '/deck', { base_revision: revision, deck: changed });
  expect(saved.status).toBe(200);
  await service.editor(session, 'POST', '/rendered', { revision: saved.json.revision, slides: 1 });
  // A download link created before the save that added the pictures.
  const path = `/downloads/${pptId}.pptx`;
  const expires = new Date(service.appContext.clock().getTime() + 3_600_000);
  const { grant_id: grantId } = await service.appContext.db
    .selectFrom('editor_sessions')
    .select('grant_id')
    .where('ppt_id', '=', pptId)
    .executeTakeFirstOrThrow();
  const responses = [
    await service.get(await signedUrl(service.appContext, path, { expires, grantId })),
    await service.editor(session, 'POST', '/download'),
    await service.post('/saas/api/ppt-download', { token, body: { ppt_id: pptId } }),
  ];
  for (const { status, json } of responses) {
    expect([status, json.code]).toEqual([413, 41300]);
    expect(json.errors[0].message).toContain('this presentation has 501');
  }
  expect(service.appContext.memory.reserved).toBe(0);
  expect(await charges()).toBe(0);

  // Pictures that only an older version contains do not count.
  const fewer = { ...deck, slides: [{ ...first, elements: elements.slice(0, 2) }] };
  const { revision: last } = (
    await service.editor(session, 'PUT', '/deck', { base_revision: saved.json.revision, deck: fewer })
  ).json;
  await service.editor(session, 'POST', '/rendered', { revision: last, slides: 1 });
  expect((await service.editor(session, 'POST', '/download')).status).toBe(200);
  expect(await charges()).toBe(1);
  expect(service.appContext.memory.reserved).toBe(0);
});
