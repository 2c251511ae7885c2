import type { CommentsResponse, CommentThread, EditorComment, ListCommentsQuery } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { measureComments, selectComments, type CommentRow } from '../../presentations/comments/comment-queries.ts';
import { findCommentRevision, selectThreadIds } from '../../presentations/comments/comment-revisions.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { selectPresentationUsers } from './presentation-users.ts';
import type { Database } from '../../stores/db/database.ts';
import { authorOf, isAuthor, type Author } from '../../presentations/author.ts';

/** Maximum size of a comment's ids, times and names in the response, including its thread's, in bytes. */
const commentBytes = 3000;
/** Memory factor for the rows, the objects and the response text. */
const memoryWeight = 3;

/**
 * Returns the comments of a presentation: all threads, or those that have changed since a revision.
 * @throws ServiceError presentation_not_found, rate_limited, unavailable
 */
export async function listComments(
  { db }: AppContext,
  caller: EditorCaller,
  { since, memory }: ListCommentsQuery & { memory: RequestMemory },
): Promise<CommentsResponse> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  // Read first: what changes after this statement is returned again by the next call.
  const { revision, deletedRevision } = await findCommentRevision(db, pptId);
  // A backup may have been restored since an editor got a later revision.
  const sinceRevision = since !== undefined && since <= revision ? since : undefined;
  const hasDeleted = sinceRevision !== undefined && sinceRevision < deletedRevision;
  return {
    threads: sinceRevision === revision ? [] : await readThreads(db, caller, { pptId, since: sinceRevision, memory }),
    users: await selectPresentationUsers(db, pptId),
    revision,
    ...(sinceRevision !== undefined && { since: sinceRevision }),
    ...(hasDeleted && { thread_ids: await selectThreadIds(db, pptId) }),
  };
}

async function readThreads(
  db: Database,
  caller: EditorCaller,
  { pptId, since, memory }: { pptId: string; since: number | undefined; memory: RequestMemory },
): Promise<CommentThread[]> {
  await memory.reserve(memoryOf(await measureComments(db, pptId, { since })));
  return threadsOf(await selectComments(db, pptId, since), authorOf(caller));
}

/** Returns the memory needed for comments and their response. */
export function memoryOf({ count, bytes }: { count: number; bytes: number }): number {
  return (bytes + count * commentBytes) * memoryWeight;
}

/** Groups comments by thread. */
export function threadsOf(rows: readonly CommentRow[], user: Author): CommentThread[] {
  const threads = new Map<string, CommentThread>();
  for (const row of rows) {
    const thread = threads.get(row.thread_id) ?? threadOf(row);
    threads.set(row.thread_id, thread);
    thread.comments.push(commentOf(row, user));
  }
  return [...threads.values()];
}

function threadOf({ thread_id, slide_id, element_id, resolved_at, resolved_by }: CommentRow): CommentThread {
  return {
    id: thread_id,
    slide_id,
    ...(element_id !== null && { element_id }),
    ...(resolved_at !== null && { resolved: { at: unixSeconds(resolved_at), by: resolved_by ?? '' } }),
    comments: [],
  };
}

function commentOf(row: CommentRow, user: Author): EditorComment {
  return {
    id: row.comment_id,
    author: row.author_name,
    ...(isAuthor(user, { id: row.author_id, session: row.author_session }) && { own: true }),
    text: row.body,
    mentions: row.mentions,
    created_at: unixSeconds(row.created_at),
    ...(row.edited_at !== null && { edited_at: unixSeconds(row.edited_at) }),
  };
}
