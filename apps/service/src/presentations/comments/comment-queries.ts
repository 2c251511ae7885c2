import { sql } from 'kysely';
import type { CommentUser } from '@ppt-embed/protocol/editor';
import type { Database, Tx } from '../../stores/db/database.ts';

/** The slide or element of a thread. */
export interface ThreadTarget {
  slideId: string;
  elementId: string | null;
}

/** A comment as stored, with its thread. */
export interface CommentRow {
  thread_id: string;
  slide_id: string;
  element_id: string | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  comment_id: string;
  author_id: string | null;
  author_name: string;
  author_session: string | null;
  body: string;
  mentions: CommentUser[];
  created_at: Date;
  edited_at: Date | null;
}

/** A comment to insert. */
export interface NewComment {
  commentId: string;
  threadId: string;
  pptId: string;
  appId: string;
  author: { id: string | null; name: string; session: string | null };
  text: string;
  mentions: readonly CommentUser[];
  now: Date;
}

const rowsOf = (db: Database | Tx) =>
  db
    .selectFrom('comments')
    .innerJoin('comment_threads as thread', 'thread.thread_id', 'comments.thread_id')
    .select(['thread.thread_id', 'thread.slide_id', 'thread.element_id', 'thread.resolved_at', 'thread.resolved_by'])
    .select(['comments.comment_id', 'comments.author_id', 'comments.author_name', 'comments.body'])
    .select(['comments.mentions', 'comments.created_at', 'comments.edited_at', 'comments.author_session'])
    .orderBy('thread.created_at')
    .orderBy('thread.thread_id')
    .orderBy('comments.number');

/**
 * Returns the comments of a presentation, ordered by thread; threads and comments oldest first.
 * @param since A revision: only threads that have changed since then
 */
export async function selectComments(db: Database, pptId: string, since?: number): Promise<CommentRow[]> {
  const rows = rowsOf(db).where('comments.ppt_id', '=', pptId);
  return (since === undefined ? rows : rows.where('thread.revision', '>', since)).execute();
}

/** Returns the comments of a thread, oldest first. */
export async function selectThread(db: Database | Tx, pptId: string, threadId: string): Promise<CommentRow[]> {
  return rowsOf(db).where('comments.thread_id', '=', threadId).where('comments.ppt_id', '=', pptId).execute();
}

/** The number of comments, and the total length of their texts and mentions in bytes. */
export interface CommentSum {
  count: number;
  bytes: number;
}

/**
 * Measures the comments of a presentation.
 * @param part `threadId`: only the comments of a thread. `since`: only the comments of threads that have changed since
 * a revision.
 */
export async function measureComments(
  db: Database | Tx,
  pptId: string,
  { threadId, since }: { threadId?: string; since?: number | undefined } = {},
): Promise<CommentSum> {
  const ofThread = threadId === undefined ? sql`` : sql`and thread_id = ${threadId}`;
  const changed =
    since === undefined
      ? sql``
      : sql`and thread_id in (select thread_id from comment_threads where ppt_id = ${pptId} and revision > ${since})`;
  const { rows } = await sql<{ count: string; bytes: string }>`
    select count(*) as count, coalesce(sum(octet_length(body) + octet_length(mentions::text)), 0) as bytes
    from comments where ppt_id = ${pptId} ${ofThread} ${changed}
  `.execute(db);
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Returns whether a presentation has threads that are not resolved. */
export async function hasOpenThreads(db: Database, pptId: string): Promise<boolean> {
  const row = await db
    .selectFrom('comment_threads')
    .select('thread_id')
    .where('ppt_id', '=', pptId)
    .where('resolved_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a thread without comments. */
export async function insertThread(
  tx: Tx,
  { threadId, pptId, appId, slideId, elementId, now }: Omit<NewComment, 'commentId' | 'text'> & ThreadTarget,
): Promise<void> {
  await tx
    .insertInto('comment_threads')
    .values({
      thread_id: threadId,
      ppt_id: pptId,
      app_id: appId,
      slide_id: slideId,
      element_id: elementId,
      created_at: now,
    })
    .execute();
}

/** Inserts a comment into a thread. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await tx
    .insertInto('comments')
    .values({
      comment_id: comment.commentId,
      thread_id: comment.threadId,
      ppt_id: comment.pptId,
      app_id: comment.appId,
      author_id: comment.author.id,
      author_name: comment.author.name,
      author_session: comment.author.session,
      body: comment.text,
      mentions: JSON.stringify(comment.mentions),
      created_at: comment.now,
    })
    .execute();
}

/** Changes the text of a comment. */
export async function updateComment(
  tx: Tx,
  { commentId, text, mentions, now }: Pick<NewComment, 'commentId' | 'text' | 'mentions' | 'now'>,
): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ body: text, mentions: JSON.stringify(mentions), edited_at: now })
    .where('comment_id', '=', commentId)
    .execute();
}

/** A comment, its author and its position in the thread. */
export interface FoundComment {
  threadId: string;
  author: { id: string | null; session: string | null };
  mentions: CommentUser[];
  /** Whether the comment begins the thread. */
  isFirst: boolean;
}

/** Returns a comment of a presentation. */
export async function findComment(tx: Tx, pptId: string, commentId: string): Promise<FoundComment | undefined> {
  const { rows } = await sql<FoundComment>`
    select thread_id as "threadId", mentions,
      json_build_object('id', author_id, 'session', author_session) as author, not exists (
      select from comments as earlier
      where earlier.thread_id = comments.thread_id and earlier.number < comments.number
    ) as "isFirst"
    from comments where comment_id = ${commentId} and ppt_id = ${pptId}
  `.execute(tx);
  return rows[0];
}

/** Deletes a comment. */
export async function deleteCommentRow(tx: Tx, commentId: string): Promise<void> {
  await tx.deleteFrom('comments').where('comment_id', '=', commentId).execute();
}

/** Deletes a thread with its comments. */
export async function deleteThread(tx: Tx, threadId: string): Promise<void> {
  await tx.deleteFrom('comment_threads').where('thread_id', '=', threadId).execute();
}

/**
 * Resolves a thread, or reopens it.
 * @param resolved null to reopen it
 * @returns false if the presentation has no such thread
 */
export async function setResolved(
  tx: Tx,
  { pptId, threadId, resolved }: { pptId: string; threadId: string; resolved: { at: Date; by: string } | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('comment_threads')
    .set({ resolved_at: resolved?.at ?? null, resolved_by: resolved?.by ?? null })
    .where('thread_id', '=', threadId)
    .where('ppt_id', '=', pptId)
    .returning('thread_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes all comments of a presentation. */
export async function deleteComments(tx: Tx, pptId: string): Promise<void> {
  await tx.deleteFrom('comment_revisions').where('ppt_id', '=', pptId).execute();
  await tx.deleteFrom('comment_threads').where('ppt_id', '=', pptId).execute();
}
