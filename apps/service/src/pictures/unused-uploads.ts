import { sql, type RawBuilder } from 'kysely';
import type { Owner } from '../http/caller.ts';
import type { Database } from '../stores/db/database.ts';

/**
 * Time in seconds for which an upload without a presentation counts towards the quotas of its owner. By then, the sweep
 * of orphaned files has usually removed it.
 */
export const unusedUploadSeconds: number = 2 * 3600;

/** Records an upload that no presentation contains yet. An identical upload counts once, for the first owner. */
export async function addUnusedUpload(
  db: Database,
  { app, unionId }: Owner,
  { hash, now }: { hash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('unused_uploads')
    .values({ hash, app_id: app.appId, union_id: unionId, created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** Returns the query for the number and size of the unused uploads of a sub-user, or (null) of the application. */
export function unusedUploadsQuery(
  appId: string,
  unionId: string | null,
): RawBuilder<{ count: string; bytes: string | null }> {
  const ofUser = unionId === null ? sql`` : sql`and union_id = ${unionId}`;
  return sql`
    select count(*) as count, sum(pictures.bytes) as bytes from unused_uploads join pictures using (hash)
    where app_id = ${appId} ${ofUser}
      and not exists (select from presentation_pictures where presentation_pictures.hash = unused_uploads.hash)
  `;
}
