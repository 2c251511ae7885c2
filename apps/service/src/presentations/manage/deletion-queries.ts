import { sql } from 'kysely';
import type { Owner } from '../../http/caller.ts';
import type { Database, Tx } from '../../stores/db/database.ts';

/**
 * Marks a presentation of the owner as deleted.
 * @returns Whether it exists.
 */
export async function setDeleted(
  db: Database | Tx,
  { app, unionId }: Owner,
  { pptId, now }: { pptId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('presentations')
    .set({ deleted_at: now })
    .where('ppt_id', '=', pptId)
    .where('app_id', '=', app.appId)
    .$if(unionId !== null, (query) => query.where('union_id', '=', unionId))
    .where('deleted_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('ppt_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A restored presentation. */
export interface RestoredRow {
  title: string;
  unionId: string | null;
  /** Whether it was deleted before. */
  wasDeleted: boolean;
}

/**
 * Restores a presentation of the owner that was deleted at or after a given time. A presentation that was not deleted
 * stays unchanged.
 * @returns undefined if there is no such presentation
 */
export async function clearDeleted(
  tx: Tx,
  { app, unionId }: Owner,
  { pptId, since }: { pptId: string; since: Date },
): Promise<RestoredRow | undefined> {
  const { rows } = await sql<RestoredRow>`
    with found as (
      select ppt_id, deleted_at from presentations
      where ppt_id = ${pptId} and app_id = ${app.appId} and erased_at is null
        and (${unionId}::text is null or union_id = ${unionId}) and (deleted_at is null or deleted_at >= ${since})
      for update
    )
    update presentations set deleted_at = null from found
    where presentations.ppt_id = found.ppt_id
    returning presentations.title, presentations.union_id as "unionId", found.deleted_at is not null as "wasDeleted"
  `.execute(tx);
  return rows[0];
}

/** Returns the presentations that were deleted before a time and still have content, except some, oldest first. */
export async function listDueDeletions(
  db: Database,
  { before, except, limit }: { before: Date; except: readonly string[]; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('presentations')
    .select('ppt_id')
    .where('deleted_at', 'is not', null)
    .where('deleted_at', '<', before)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`ppt_id <> all(${except}::text[])`)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map(({ ppt_id: pptId }) => pptId);
}
