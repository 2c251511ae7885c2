import { sql } from 'kysely';
import type { Application, Owner } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { Slots } from '../kernel/slots.ts';
import { inTransaction, type Database } from '../stores/db/database.ts';
import { unavailable } from '../stores/db/database-errors.ts';
import { withLongStatements } from '../stores/db/limit-statements.ts';
import { noPictures, sumOf, type PictureTotals } from './picture-totals.ts';
import { RefreshedTotals } from './refreshed-totals.ts';
import { unusedUploadsQuery } from './unused-uploads.ts';

/**
 * Time in ms for which the totals of a sub-user are cached. They are never added up in a transaction with locks, because
 * a user who copies presentations with many pictures could make others wait for them.
 */
const userCacheMs = 5000;
/**
 * Time limit in ms of the statements that add up the pictures of an application. With ten million pictures, they take
 * longer than other statements may. Requests do not wait for them.
 */
const applicationTotalMs = 300_000;
/**
 * Maximum number of applications whose pictures are added up at the same time, so that most connections of the process
 * remain free. Further ones wait in the order of their requests.
 */
const maxApplicationReads = 2;
/** The same for the sub-users of one application, whose pictures usually take milliseconds to add up. */
const maxUserReads = 2;
/** Maximum time in ms for which a request waits for other sub-users of its application. */
const userReadWaitMs = 10_000;
/** Maximum number of applications and users whose totals are cached. */
const maxCached = 1000;
const mebibyte = 1024 * 1024;
const { signal: neverAborted } = new AbortController();

interface OwnerTotals {
  /** Pictures in presentations. */
  used: PictureTotals;
  /** Recent uploads that no presentation contains yet. */
  unused: PictureTotals;
}

interface CachedTotals {
  totals: Promise<OwnerTotals>;
  /** Time at which the totals had been read; undefined while they are being read. */
  readAt?: number;
  /** Pictures that requests have been allowed to add since the totals were read. */
  reserved: PictureTotals;
}

interface Caches {
  users: Map<string, CachedTotals>;
  applications: Map<string, RefreshedTotals>;
  applicationReads: Slots;
  /** By application. */
  userReads: Slots;
}

const caches = new WeakMap<Database, Caches>();

function cachesOf(db: Database): Caches {
  const known = caches.get(db) ?? {
    users: new Map(),
    applications: new Map(),
    applicationReads: new Slots(maxApplicationReads),
    userReads: new Slots(maxUserReads),
  };
  caches.set(db, known);
  return known;
}

/** Adds an entry as the newest one, and drops the oldest ones. */
function remember<Entry>(cache: Map<string, Entry>, key: string, entry: Entry): Entry {
  cache.delete(key);
  cache.set(key, entry);
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  return entry;
}

/**
 * Checks the quotas of pictures of a sub-user, if there is one, and of the application before new pictures are stored.
 * Uploads that no presentation contains yet count, too.
 * The totals of the sub-user may be some seconds old, and those of the application some minutes (see `RefreshedTotals`),
 * but both include what other requests to this process are adding.
 * @param added The pictures to store, as far as known. Sizes that are not known yet are not counted.
 * @throws ServiceError quota_exceeded, unavailable
 */
export async function requireOwnerPictureQuota(
  db: Database,
  { app, unionId }: Owner,
  added: PictureTotals = { count: 1, bytes: 1 },
): Promise<void> {
  const { appId } = app;
  if (hasUserQuota({ app, unionId })) {
    const cached = cachedTotals(db, appId, unionId);
    const { used, unused } = await cached.totals;
    const claimed = sumOf(cached.reserved, added);
    requireWithinUserQuota({ app, unionId }, sumOf(sumOf(used, unused), claimed));
    cached.reserved = claimed;
  }
  if (app.limits.maxPictures === null && app.limits.maxTotalPictureBytes === null) return;
  const totals = applicationTotals(db, appId);
  await totals.ready();
  requireWithinApplicationQuota(app, sumOf(totals.current, added));
  totals.reserve(added);
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
  requireWithinUserQuota(owner, sumOf(used, { count, bytes: 0 }));
}

function hasUserQuota({ app: { limits }, unionId }: Owner): boolean {
  return unionId !== null && (limits.maxPicturesPerUser !== null || limits.maxTotalPictureBytesPerUser !== null);
}

/** Checks the quotas of an application. @throws ServiceError quota_exceeded */
function requireWithinApplicationQuota({ appId, limits }: Application, { count, bytes }: PictureTotals): void {
  const { maxPictures, maxTotalPictureBytes } = limits;
  const details = { appId, maxPictures, maxTotalPictureBytes };
  if (maxPictures !== null && count > maxPictures)
    throw quotaExceeded(`The application's presentations can contain at most ${maxPictures} pictures`, details);
  if (maxTotalPictureBytes !== null && bytes > maxTotalPictureBytes)
    throw quotaExceeded(`The application's pictures can have ${totalSize(maxTotalPictureBytes)}`, details);
}

/** Checks the quotas of a sub-user. @throws ServiceError quota_exceeded */
function requireWithinUserQuota({ app, unionId }: Owner, { count, bytes }: PictureTotals): void {
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
  const cache = cachesOf(db).users;
  const key = JSON.stringify([appId, unionId]);
  const known = cache.get(key);
  // A slow read is not repeated before it has ended: it would occupy one connection after the other.
  if (known && (known.readAt === undefined || performance.now() - known.readAt < userCacheMs)) return known;
  const entry: CachedTotals = { totals: readUserTotals(db, appId, unionId), reserved: noPictures };
  entry.totals.then(
    () => (entry.readAt = performance.now()),
    () => cache.delete(key),
  );
  return remember(cache, key, entry);
}

/** Adds up the pictures of a sub-user in one of the slots of the application. @throws ServiceError unavailable */
async function readUserTotals(db: Database, appId: string, unionId: string | null): Promise<OwnerTotals> {
  const { userReads } = cachesOf(db);
  const release = await userReads.acquire(appId, AbortSignal.timeout(userReadWaitMs)).catch((error: Error) => {
    throw unavailable(error);
  });
  try {
    return await addUpPictures(db, appId, unionId);
  } finally {
    release();
  }
}

function applicationTotals(db: Database, appId: string): RefreshedTotals {
  const { applications: cache, applicationReads } = cachesOf(db);
  const read = async (onBegin: () => void) => {
    const release = await applicationReads.acquire('', neverAborted);
    onBegin();
    try {
      const { used, unused } = await withLongStatements(() =>
        inTransaction(db, async (tx) => {
          await sql`select set_config('statement_timeout', ${String(applicationTotalMs)}, true)`.execute(tx);
          return addUpPictures(tx, appId, null);
        }),
      );
      return sumOf(used, unused);
    } finally {
      release();
    }
  };
  return remember(cache, appId, cache.get(appId) ?? new RefreshedTotals(read));
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
