import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../../../testing/pictures.ts';
import { appId, startTestService, type Connected, type TestService } from '../../../testing/test-service.ts';
import type { ApplicationLimits } from '../../http/caller.ts';
import { erasePresentation } from '../../presentations/erase-presentation.ts';
import { sumPresentationPictures } from '../../presentations/picture-sums.ts';
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

it.each([
  ['number', 'maxPictures'],
  ['total size', 'maxTotalPictureBytes'],
] as const)(
  "limits the %s of an application's pictures, and still creates presentations without any",
  async (_, limit) => {
    const picture = `![red](data:image/png;base64,${png.toString('base64')})`;
    const { data } = await create(`# Deck\n\n${picture}`);
    const session = await service.open(data.saas_ppt);
    await setLimits({ [limit]: 1 });
    const upload = await service.send('POST', '/editor/api/pictures', { token: session.token, body: png });
    expect(upload.json).toMatchObject({ code: 40303 });
    expect(await create(`# Deck\n\n${picture}`)).toMatchObject({
      code: 40303,
      errors: [{ path: 'pictures', message: expect.stringContaining('Ask the operator to raise the quota') }],
    });
    expect((await create('# Only text')).code).toBe(200);
    await setLimits({ [limit]: null });
  },
);

describe('quota of each sub-user', () => {
  const createAs = async ({ accessToken }: Connected, text?: string) =>
    (await service.createMarkdown(accessToken, text)).json;
  const call = async ({ accessToken }: Connected, name: string, body: object) =>
    (await service.post(`/saas/api/${name}`, { token: accessToken, body })).json;

  it('limits the presentations of one user, and neither those of others nor those without a user', async () => {
    await setLimits({ maxPresentationsPerUser: 2 });
    const [lin, yu] = [await service.connect('lin'), await service.connect('yu')];
    const [{ data: first }] = [await createAs(lin), await createAs(lin)];
    const rejected = await createAs(lin);
    expect(rejected).toMatchObject({ code: 40303, data: null });
    expect(rejected.errors).toEqual([
      { path: 'presentations', message: expect.stringContaining('One user can have at most 2 presentations') },
    ]);
    expect((await call(lin, 'ppt-duplicate', { ppt_id: first.ppt_id })).code).toBe(40303);
    for (let number = 0; number < 2; number++) expect((await createAs(yu)).code).toBe(200);
    for (let number = 0; number < 3; number++) expect((await create()).code).toBe(200);
    // Deleted presentations are counted separately, and restoring one counts for its user, no matter who does it.
    await call(lin, 'ppt-delete', { ppt_id: first.ppt_id });
    expect((await createAs(lin)).code).toBe(200);
    for (const caller of [lin, connected])
      expect((await call(caller, 'ppt-restore', { ppt_id: first.ppt_id })).code).toBe(40303);
    await setLimits({ maxPresentationsPerUser: null });
    expect((await call(lin, 'ppt-restore', { ppt_id: first.ppt_id })).code).toBe(200);
  });

  it('limits concurrent creations of one user together', async () => {
    await setLimits({ maxPresentationsPerUser: 3 });
    const kim = await service.connect('kim');
    const responses = await Promise.all(Array.from({ length: 8 }, () => createAs(kim)));
    expect(responses.filter(({ code }) => code === 200)).toHaveLength(3);
    expect(new Set(responses.map(({ code }) => code as number))).toEqual(new Set([200, 40303]));
    await setLimits({ maxPresentationsPerUser: null });
  });

  it('limits concurrent uploads of one user together, and presentations that are created with many pictures', async () => {
    await setLimits({ maxPicturesPerUser: 2 });
    const ann = await service.connect('ann');
    const pictures = await Promise.all(
      [10, 20, 30, 40, 50].map((width) =>
        sharp({ create: { width, height: 9, channels: 3, background: '#0a5' } })
          .png()
          .toBuffer(),
      ),
    );
    const urls = pictures.map((bytes) => `![](data:image/png;base64,${bytes.toString('base64')})`);
    expect((await createAs(ann, `# Deck\n\n${urls.slice(0, 3).join('\n\n')}`)).code).toBe(40303);
    const session = await service.open((await createAs(ann)).data.saas_ppt);
    const responses = await Promise.all(
      pictures.map((body) => service.send('POST', '/editor/api/pictures', { token: session.token, body })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 403, 403, 403]);
    await setLimits({ maxPicturesPerUser: null });
  });

  it.each([
    ['number', 'maxPicturesPerUser', 'The presentations of one user can contain at most 1 pictures'],
    ['total size', 'maxTotalPictureBytesPerUser', 'The pictures of one user can have a total size of at most 0 MiB'],
  ] as const)('limits the %s of the pictures of one user', async (name, limit, message) => {
    const picture = `# Deck\n\n![red](data:image/png;base64,${png.toString('base64')})`;
    const [full, other] = [await service.connect(`full-${name}`), await service.connect(`other-${name}`)];
    const { data } = await createAs(full, picture);
    const { count, bytes } = await sumPresentationPictures(service.appContext.db, data.ppt_id);
    await setLimits({ [limit]: limit === 'maxPicturesPerUser' ? count : bytes });
    const error = {
      code: 40303,
      errors: [{ path: 'pictures', message: `${message}. Ask the operator to raise the quota.` }],
    };
    expect(await createAs(full, picture)).toMatchObject(error);
    // An editor of the whole application adds to the pictures of the presentation's user.
    const { saas_ppt: url } = (await call(connected, 'editor-ppt', { ppt_id: data.ppt_id })).data;
    for (const editorUrl of [data.saas_ppt, url]) {
      const session = await service.open(editorUrl);
      const upload = await service.send('POST', '/editor/api/pictures', { token: session.token, body: png });
      expect(upload.json).toMatchObject(error);
    }
    expect((await createAs(full, '# Only text')).code).toBe(200);
    expect((await createAs(other, picture)).code).toBe(200);
    expect((await create(picture)).code).toBe(200);
    await setLimits({ [limit]: null });
  });
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
