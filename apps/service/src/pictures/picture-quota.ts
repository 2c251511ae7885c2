import { sql } from 'kysely';
import type { Application } from '../http/caller.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { Database } from '../stores/db/database.ts';

/** Time in ms for which a total is cached, because adding up the picture sizes of a large application takes a while. */
const cacheMs = 60_000;
/** Maximum number of applications whose totals are cached. */
const maxCached = 1000;
const mebibyte = 1024 * 1024;

const caches = new WeakMap<Database, Map<string, { bytes: Promise<number>; readAt: number }>>();

/**
 * Checks the quota of an application's pictures before a new one is stored. The total may be a minute old.
 * @throws ServiceError quota_exceeded
 */
export async function requireApplicationPictureQuota(db: Database, { appId, limits }: Application): Promise<void> {
  const { maxPictureBytes } = limits;
  if (maxPictureBytes === null || (await cachedPictureBytes(db, appId)) < maxPictureBytes) return;
  const message = `The application's pictures can have a total size of at most ${Math.floor(maxPictureBytes / mebibyte)} MiB. Ask the operator to raise the quota.`;
  throw new ServiceError('quota_exceeded', { appId, maxPictureBytes }, { errors: [{ path: 'pictures', message }] });
}

function cachedPictureBytes(db: Database, appId: string): Promise<number> {
  const cache = caches.get(db) ?? new Map<string, { bytes: Promise<number>; readAt: number }>();
  caches.set(db, cache);
  const cached = cache.get(appId);
  if (cached && performance.now() - cached.readAt < cacheMs) return cached.bytes;
  const bytes = sumPictureBytes(db, appId);
  cache.delete(appId);
  cache.set(appId, { bytes, readAt: performance.now() });
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCached) break;
    cache.delete(oldest);
  }
  bytes.catch(() => cache.delete(appId));
  return bytes;
}

/**
 * Returns the total size of an application's pictures. Each picture counts once, no matter how many presentations
 * contain it.
 */
async function sumPictureBytes(db: Database, appId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string | null }>`
    select sum(pictures.bytes) as bytes from pictures where hash in (
      select held.hash from presentation_pictures as held join presentations using (ppt_id)
      where presentations.app_id = ${appId}
    )
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}
