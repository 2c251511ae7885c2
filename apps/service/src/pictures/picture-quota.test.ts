import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { appId, startTestService, type TestService } from '../../testing/test-service.ts';
import { png } from '../../testing/pictures.ts';
import { unlimited } from '../../testing/unlimited.ts';
import { sweep } from '../operate/sweep/sweep.ts';
import { findApplication } from '../identity/applications/application-queries.ts';
import type { ApplicationLimits, Owner } from '../http/caller.ts';
import { requireImportQuota, requireOwnerPictureQuota } from './picture-quota.ts';
import { addUnusedUpload, unusedUploadSeconds } from './unused-uploads.ts';

let service: TestService;
let users = 0;
let unionId: string;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => {
  unionId = `user-${++users}`;
});

/** Returns the sub-user of the test in an application with limits. */
async function ownerWith(limits: Partial<ApplicationLimits>): Promise<Owner> {
  const app = await findApplication(service.appContext.db, appId);
  if (!app) throw new Error('no application');
  return { app: { ...app, limits: { ...unlimited, ...limits } }, unionId };
}

const add = (owner: Owner, count: number, bytes = 1) =>
  requireOwnerPictureQuota(service.appContext.db, owner, { count, bytes });
const exceeded = { code: 'quota_exceeded', errors: [{ path: 'pictures' }] };

it('counts the pictures that other requests are storing, until the totals are read again', async () => {
  const owner = await ownerWith({ maxPicturesPerUser: 3, maxTotalPictureBytesPerUser: 100 });
  const results = await Promise.allSettled([add(owner, 1), add(owner, 1), add(owner, 2), add(owner, 1)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  await expect(add(owner, 1)).rejects.toMatchObject(exceeded);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 5000);
  onTestFinished(() => void vi.restoreAllMocks());
  // Nothing was stored.
  await add(owner, 3);
});

it('counts the sizes of uploads', async () => {
  const owner = await ownerWith({ maxTotalPictureBytesPerUser: 100 });
  await add(owner, 1, 60);
  await expect(add(owner, 1, 41)).rejects.toMatchObject(exceeded);
  await add(owner, 1, 40);
});

it('counts the sizes and the number of pictures that requests of an application are adding', async () => {
  const owner = await ownerWith({ maxTotalPictureBytes: 100 });
  const other = { ...owner, unionId: `${unionId}-2` };
  const results = await Promise.allSettled([add(owner, 1, 60), add(other, 1, 41), add(other, 1, 40)]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(add(owner, 1)).rejects.toMatchObject(exceeded);

  const ofThree = await ownerWith({ maxPictures: 3 });
  await expect(add(ofThree, 2)).rejects.toMatchObject(exceeded);
  await add(ofThree, 1);
  const message =
    "The application's presentations can contain at most 3 pictures. Ask the operator to raise the quota.";
  await expect(add(ofThree, 1)).rejects.toMatchObject({ errors: [{ path: 'pictures', message }] });
});

it('counts the uploads of an import once', async () => {
  const { db } = service.appContext;
  const owner = await ownerWith({ maxPicturesPerUser: 2 });
  await add(owner, 1);
  await add(owner, 1);
  await requireImportQuota(db, owner, 2);
  await expect(requireImportQuota(db, owner, 3)).rejects.toMatchObject(exceeded);
});

it('counts recent uploads that no presentation contains yet, once', async () => {
  const { db, clock } = service.appContext;
  const owner = await ownerWith({ maxPicturesPerUser: 2, maxTotalPictureBytesPerUser: 1000 });
  const other = { ...owner, unionId: `${unionId}-2` };
  for (const hash of [`${unionId}-a`, `${unionId}-b`]) {
    const picture = { content_type: 'image/png', width: 1, height: 1, file: null, bytes: 400, created_at: clock() };
    await db
      .insertInto('pictures')
      .values({ ...picture, hash })
      .execute();
    await addUnusedUpload(db, owner, { hash, now: clock() });
    await addUnusedUpload(db, other, { hash, now: clock() });
  }
  await expect(add(owner, 1)).rejects.toMatchObject(exceeded);
  await add(other, 2);
  // An import with both of them.
  await requireImportQuota(db, owner, 2);
  await sweep(service.appContext);
  service.advance(unusedUploadSeconds + 1);
  await sweep(service.appContext);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5000);
  onTestFinished(() => void vi.restoreAllMocks());
  await add(owner, 2);
});

it('does not count an upload twice when a presentation contains it', async () => {
  const { db, clock } = service.appContext;
  const { accessToken } = await service.connect(unionId);
  const dataUrl = `data:image/png;base64,${Buffer.concat([png, Buffer.from(unionId)]).toString('base64')}`;
  await service.createMarkdown(accessToken, `# Deck\n\n![red](${dataUrl})`);
  const { hash } = await db.selectFrom('presentation_pictures').select('hash').executeTakeFirstOrThrow();
  const owner = await ownerWith({ maxPicturesPerUser: 2 });
  await addUnusedUpload(db, owner, { hash, now: clock() });
  await add(owner, 1);
  await expect(add(owner, 1)).rejects.toMatchObject(exceeded);
});

it('does not read the totals if there is no quota', async () => {
  await expect(add(await ownerWith({}), 1_000_000)).resolves.toBeUndefined();
  const withoutUser = { ...(await ownerWith({ maxPicturesPerUser: 1 })), unionId: null };
  await expect(requireImportQuota(service.appContext.db, withoutUser, 1_000_000)).resolves.toBeUndefined();
});

it('adds up the pictures of two applications at a time, so that the other connections stay free', async () => {
  const { app } = await ownerWith({ maxPictures: 10 });
  const { db } = service.appContext;
  const begun: (() => void)[] = [];
  type Operation = Parameters<ReturnType<typeof db.transaction>['execute']>[0];
  const transaction = () => ({
    async execute(operation: Operation) {
      await new Promise<void>((proceed) => begun.push(proceed));
      return db.transaction().execute(operation);
    },
  });
  const slow = new Proxy(db, {
    get: (target, member) => (member === 'transaction' ? transaction : Reflect.get(target, member, target)),
  });
  const added = ['a', 'b', 'c', 'd'].map((id) =>
    requireOwnerPictureQuota(slow, { app: { ...app, appId: id }, unionId: null }),
  );
  await expect.poll(() => begun.length).toBe(2);
  for (let read = 0; read < added.length; read += 1) {
    await expect.poll(() => begun[read]).toBeDefined();
    expect(begun.length).toBeLessThanOrEqual(read + 2);
    begun[read]?.();
  }
  await Promise.all(added);
});

it('adds up the pictures of a user once at a time, and those of two users of an application', async () => {
  const { app } = await ownerWith({ maxPicturesPerUser: 10 });
  const { db } = service.appContext;
  const begun: (() => void)[] = [];
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise<void>((proceed) => begun.push(proceed));
      return result;
    },
  });
  const request = (user: string) => requireOwnerPictureQuota(slow, { app, unionId: user });
  const first = request('ann');
  await expect.poll(() => begun.length).toBe(1);
  const now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000);
  onTestFinished(() => clock.mockRestore());
  const others = ['ann', 'bob', 'kim'].map(request);
  await expect.poll(() => begun.length).toBe(2);
  // Two statements for each user.
  for (let read = 0; read < 6; read += 1) {
    await expect.poll(() => begun[read]).toBeDefined();
    expect(begun.length).toBeLessThanOrEqual(read + 2);
    begun[read]?.();
  }
  await Promise.all([first, ...others]);
  expect(begun).toHaveLength(6);
});
