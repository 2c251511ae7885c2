import { sql } from 'kysely';
import type { Database, Tx } from '../../stores/db/database.ts';

/** The number of changes of a presentation's comments. */
export interface CommentRevision {
  revision: number;
  /** Revision of the comments at the last deletion of a thread; 0 if none was deleted. */
  deletedRevision: number;
}

/** Returns the number of changes of a presentation's comments. */
export async function findCommentRevision(db: Database, pptId: string): Promise<CommentRevision> {
  const row = await db
    .selectFrom('comment_revisions')
    .select(['revision', 'deleted_revision as deletedRevision'])
    .where('ppt_id', '=', pptId)
    .executeTakeFirst();
  return row ?? { revision: 0, deletedRevision: 0 };
}

/** Returns the ids of all threads of a presentation. */
export async function selectThreadIds(db: Database, pptId: string): Promise<string[]> {
  const rows = await db.selectFrom('comment_threads').select('thread_id').where('ppt_id', '=', pptId).execute();
  return rows.map((row) => row.thread_id);
}

/** Counts a change of a thread. The presentation must be locked, so that revisions become visible in their order. */
export async function recordThreadChange(
  tx: Tx,
  { pptId, appId, threadId }: { pptId: string; appId: string; threadId: string },
): Promise<void> {
  await sql`
    with counted as (
      insert into comment_revisions (ppt_id, app_id, revision, deleted_revision) values (${pptId}, ${appId}, 1, 0)
      on conflict (ppt_id) do update set revision = comment_revisions.revision + 1
      returning revision
    )
    update comment_threads set revision = counted.revision from counted where thread_id = ${threadId}
  `.execute(tx);
}

/** Counts the deletion of a thread. The presentation must be locked. */
export async function recordThreadDeletion(tx: Tx, { pptId, appId }: { pptId: string; appId: string }): Promise<void> {
  await sql`
    insert into comment_revisions (ppt_id, app_id, revision, deleted_revision) values (${pptId}, ${appId}, 1, 1)
    on conflict (ppt_id) do update
    set revision = comment_revisions.revision + 1, deleted_revision = comment_revisions.revision + 1
  `.execute(tx);
}
