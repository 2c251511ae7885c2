import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { appId, startTestService, type TestService } from '../../testing/test-service.ts';
import { unlimited } from '../../testing/unlimited.ts';
import { findApplication } from '../identity/applications/application-queries.ts';
import type { ApplicationLimits, Owner } from '../http/caller.ts';
import { requireImportQuota, requireOwnerPictureQuota } from './picture-quota.ts';

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
  const owner = await ownerWith({ maxPicturesPerUser: 3, maxPictureBytesPerUser: 100 });
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
  const owner = await ownerWith({ maxPictureBytesPerUser: 100 });
  await add(owner, 1, 60);
  await expect(add(owner, 1, 41)).rejects.toMatchObject(exceeded);
  await add(owner, 1, 40);
});

it('counts the uploads of an import once', async () => {
  const { db } = service.appContext;
  const owner = await ownerWith({ maxPicturesPerUser: 2 });
  await add(owner, 1);
  await add(owner, 1);
  await requireImportQuota(db, owner, 2);
  await expect(requireImportQuota(db, owner, 3)).rejects.toMatchObject(exceeded);
});

it('does not read the totals if there is no quota', async () => {
  await expect(add(await ownerWith({}), 1_000_000)).resolves.toBeUndefined();
  const withoutUser = { ...(await ownerWith({ maxPicturesPerUser: 1 })), unionId: null };
  await expect(requireImportQuota(service.appContext.db, withoutUser, 1_000_000)).resolves.toBeUndefined();
});
