import { sql } from 'kysely';
import type { Owner } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Database } from '../stores/db/database.ts';
import { unusedUploadsQuery } from './unused-uploads.ts';

/**
 * Times in ms for which totals are cached, because adding up the picture sizes of a large application takes a while.
 * Those of one user usually take less. They are never added up in a transaction, because a user who copies presentations
 * with many pictures could make others wait for its locks.
 */
const cacheMs = { application: 60_000, user: 5000 };
/** Maximum number of applications and users whose totals are cached. */
const maxCached = 1000;
const mebibyte = 1024 * 1024;

/** Number and total size of pictures. Each counts once, no matter how many presentations contain it. */
export interface PictureTotals {
  count: number;
  bytes: number;
}

interface OwnerTotals {
  /** Pictures in presentations. */
  used: PictureTotals;
  /** Recent uploads that no presentation contains yet. */
  unused: PictureTotals;
}

interface CachedTotals {
  totals: Promise<OwnerTotals>;
  readAt: number;
  /** Pictures that requests have been allowed to add since the totals were read. */
  reserved: PictureTotals;
}

const caches = new WeakMap<Database, Map<string, CachedTotals>>();

/**
 * Checks the quotas of pictures of a sub-user, if there is one, and of the application before new pictures are stored.
 * Uploads that no presentation contains yet count, too.
 * The totals of the sub-user may be some seconds old, but include what other requests to this process are adding. Those
 * of the application may be a minute old.
 * @param added The pictures to store, as far as known. Sizes that are not known yet are not counted.
 * @throws ServiceError quota_exceeded
 */
export async function requireOwnerPictureQuota(
  db: Database,
  { app, unionId }: Owner,
  added: PictureTotals = { count: 1, bytes: 1 },
): Promise<void> {
  const { appId, limits } = app;
  const { maxTotalPictureBytes } = limits;
  if (hasUserQuota({ app, unionId })) {
    const { totals, reserved } = cachedTotals(db, appId, unionId);
    const { used, unused } = await totals;
    const claimed = { count: reserved.count + added.count, bytes: reserved.bytes + added.bytes };
    requireWithin({ app, unionId }, sumOf(sumOf(used, unused), claimed));
    Object.assign(reserved, claimed);
  }
  if (maxTotalPictureBytes === null) return;
  const { used, unused } = await cachedTotals(db, appId, null).totals;
  if (used.bytes + unused.bytes < maxTotalPictureBytes) return;
  throw quotaExceeded(`The application's pictures can have ${totalSize(maxTotalPictureBytes)}`, {
    appId,
    maxTotalPictureBytes,
  });
}

/**
 * Checks the quotas of a sub-user before a presentation is created from uploads that do not belong to one yet. They
 * were checked when they were stored. They are not counted twice, so other unused uploads are not counted at all.
 * @throws ServiceError quota_exceeded
 */
export async function requireImportQuota(db: Database, owner: Owner, count: number): Promise<void> {
  if (!hasUserQuota(owner)) return;
  const { totals } = cachedTotals(db, owner.app.appId, owner.unionId);
  const { used } = await totals;
  requireWithin(owner, sumOf(used, { count, bytes: 0 }));
}

const sumOf = (first: PictureTotals, second: PictureTotals): PictureTotals => ({
  count: first.count + second.count,
  bytes: first.bytes + second.bytes,
});

function hasUserQuota({ app: { limits }, unionId }: Owner): boolean {
  return unionId !== null && (limits.maxPicturesPerUser !== null || limits.maxTotalPictureBytesPerUser !== null);
}

/** Checks the quotas of a sub-user. @throws ServiceError quota_exceeded */
function requireWithin({ app, unionId }: Owner, { count, bytes }: PictureTotals): void {
  const { maxPicturesPerUser, maxTotalPictureBytesPerUser } = app.limits;
  const details = { appId: app.appId, unionId, maxPicturesPerUser, maxTotalPictureBytesPerUser };
  if (maxPicturesPerUser !== null && count > maxPicturesPerUser)
    throw quotaExceeded(`The presentations of one user can contain at most ${maxPicturesPerUser} pictures`, details);
  if (maxTotalPictureBytesPerUser !== null && bytes > maxTotalPictureBytesPerUser)
    throw quotaExceeded(`The pictures of one user can have ${totalSize(maxTotalPictureBytesPerUser)}`, details);
}

const totalSize = (bytes: number) => `a total size of at most ${Math.floor(bytes / mebibyte)} MiB`;

function quotaExceeded(limit: string, details: Readonly<Record<string, unknown>>): ServiceError {
  const message = `${limit}. Ask the operator to raise the quota.`;
  return new ServiceError('quota_exceeded', details, { errors: [{ path: 'pictures', message }] });
}

function cachedTotals(db: Database, appId: string, unionId: string | null): CachedTotals {
  const cache = caches.get(db) ?? new Map<string, CachedTotals>();
  caches.set(db, cache);
  const key = JSON.stringify([appId, unionId]);
  const known = cache.get(key);
  const maxAgeMs = unionId === null ? cacheMs.application : cacheMs.user;
  if (known && performance.now() - known.readAt < maxAgeMs) return known;
  const totals = addUpPictures(db, appId, unionId);
  const cached = { totals, readAt: performance.now(), reserved: { count: 0, bytes: 0 } };
  cache.delete(key);
  cache.set(key, cached);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  totals.catch(() => cache.delete(key));
  return cached;
}

/** Adds up the pictures of a sub-user, or (null) of the application. */
async function addUpPictures(db: Database, appId: string, unionId: string | null): Promise<OwnerTotals> {
  // Presentations of sub-users are numbered; the condition selects their index.
  const ofUser = unionId === null ? sql`` : sql`and presentations.union_id = ${unionId} and user_number is not null`;
  const used = await sql<{ count: string; bytes: string | null }>`
    select count(*) as count, sum(pictures.bytes) as bytes from pictures where hash in (
      select held.hash from presentation_pictures as held join presentations using (ppt_id)
      where presentations.app_id = ${appId} ${ofUser}
    )
  `.execute(db);
  const unused = await unusedUploadsQuery(appId, unionId).execute(db);
  return { used: toTotals(used.rows[0]), unused: toTotals(unused.rows[0]) };
}

function toTotals(row: { count: string; bytes: string | null } | undefined): PictureTotals {
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}
