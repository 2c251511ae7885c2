import { sql } from 'kysely';
import type { Owner } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Database, Tx } from '../stores/db/database.ts';

/**
 * Times in ms for which totals are cached, because adding up the picture sizes of a large application takes a while.
 * Those of one user take less.
 */
const cacheMs = { application: 60_000, user: 5000 };
/** Maximum number of applications and users whose totals are cached. */
const maxCached = 1000;
const mebibyte = 1024 * 1024;

/** Number and total size of pictures. Each counts once, no matter how many presentations contain it. */
interface PictureTotals {
  count: number;
  bytes: number;
}

const caches = new WeakMap<Database, Map<string, { totals: Promise<PictureTotals>; readAt: number }>>();

/**
 * Checks the quotas of pictures of a sub-user, if there is one, and of the application before a new picture is stored.
 * The totals may be some seconds old, and those of the application a minute.
 * @throws ServiceError quota_exceeded
 */
export async function requireOwnerPictureQuota(db: Database, { app, unionId }: Owner): Promise<void> {
  const { appId, limits } = app;
  const { maxPictureBytes } = limits;
  if (hasUserQuota({ app, unionId })) {
    const { count, bytes } = await cachedTotals(db, appId, unionId);
    requireWithin({ app, unionId }, { count: count + 1, bytes: bytes + 1 });
  }
  if (maxPictureBytes === null || (await cachedTotals(db, appId, null)).bytes < maxPictureBytes) return;
  throw quotaExceeded(`The application's pictures can have ${totalSize(maxPictureBytes)}`, { appId, maxPictureBytes });
}

/**
 * Checks only the quotas of the sub-user, after pictures were added to a presentation: requests that arrive together
 * have all passed the first check, and one request can add many pictures.
 * @throws ServiceError quota_exceeded
 */
export async function requireUserPictureQuota(tx: Tx, owner: Owner): Promise<void> {
  if (hasUserQuota(owner)) requireWithin(owner, await addUpPictures(tx, owner.app.appId, owner.unionId));
}

function hasUserQuota({ app: { limits }, unionId }: Owner): boolean {
  return unionId !== null && (limits.maxPicturesPerUser !== null || limits.maxPictureBytesPerUser !== null);
}

/** Checks the quotas of a sub-user. @throws ServiceError quota_exceeded */
function requireWithin({ app, unionId }: Owner, { count, bytes }: PictureTotals): void {
  const { maxPicturesPerUser, maxPictureBytesPerUser } = app.limits;
  const details = { appId: app.appId, unionId, maxPicturesPerUser, maxPictureBytesPerUser };
  if (maxPicturesPerUser !== null && count > maxPicturesPerUser)
    throw quotaExceeded(`The presentations of one user can contain at most ${maxPicturesPerUser} pictures`, details);
  if (maxPictureBytesPerUser !== null && bytes > maxPictureBytesPerUser)
    throw quotaExceeded(`The pictures of one user can have ${totalSize(maxPictureBytesPerUser)}`, details);
}

const totalSize = (bytes: number) => `a total size of at most ${Math.floor(bytes / mebibyte)} MiB`;

function quotaExceeded(limit: string, details: Readonly<Record<string, unknown>>): ServiceError {
  const message = `${limit}. Ask the operator to raise the quota.`;
  return new ServiceError('quota_exceeded', details, { errors: [{ path: 'pictures', message }] });
}

function cachedTotals(db: Database, appId: string, unionId: string | null): Promise<PictureTotals> {
  const cache = caches.get(db) ?? new Map<string, { totals: Promise<PictureTotals>; readAt: number }>();
  caches.set(db, cache);
  const key = JSON.stringify([appId, unionId]);
  const cached = cache.get(key);
  const maxAgeMs = unionId === null ? cacheMs.application : cacheMs.user;
  if (cached && performance.now() - cached.readAt < maxAgeMs) return cached.totals;
  const totals = addUpPictures(db, appId, unionId);
  cache.delete(key);
  cache.set(key, { totals, readAt: performance.now() });
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  totals.catch(() => cache.delete(key));
  return totals;
}

/** Adds up the pictures of a sub-user, or (null) of the application. */
async function addUpPictures(db: Database | Tx, appId: string, unionId: string | null): Promise<PictureTotals> {
  // Presentations of sub-users are numbered; the condition selects their index.
  const ofUser = unionId === null ? sql`` : sql`and presentations.union_id = ${unionId} and user_number is not null`;
  const { rows } = await sql<{ count: string; bytes: string | null }>`
    select count(*) as count, sum(pictures.bytes) as bytes from pictures where hash in (
      select held.hash from presentation_pictures as held join presentations using (ppt_id)
      where presentations.app_id = ${appId} ${ofUser}
    )
  `.execute(db);
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}
