import type { CommentsResponse, CommentThread, EditorComment } from '@ppt-embed/protocol/editor';
import type { EditorCaller } from '../../http/caller.ts';
import type { RequestMemory } from '../../http/limits/memory-budget.ts';
import { unixSeconds } from '../../kernel/times.ts';
import type { AppContext } from '../../context/app-context.ts';
import { measureComments, selectComments, type CommentRow } from '../../presentations/comments/comment-queries.ts';
import { requirePresentation } from '../../presentations/require-presentation.ts';
import { selectPresentationUsers } from '../session/session-queries.ts';
import type { Database } from '../../stores/db/database.ts';
import { authorOf, isAuthor, type CommentAuthor } from './comment-author.ts';

/** Bytes of a comment's ids, times and names in the response, at most. */
const commentBytes = 1500;
/** Memory factor: rows, objects, and the response text. */
const memoryWeight = 3;

/** Returns all comments of a presentation. @throws ServiceError presentation_not_found, rate_limited, unavailable */
export async function listComments(
  { db }: AppContext,
  caller: EditorCaller,
  memory: RequestMemory,
): Promise<CommentsResponse> {
  const { ppt_id: pptId } = await requirePresentation(db, caller, caller.pptId);
  await reserveForComments(db, pptId, memory);
  const rows = await selectComments(db, pptId);
  return { threads: threadsOf(rows, authorOf(caller)), users: await selectPresentationUsers(db, pptId) };
}

/** Reserves memory for all comments of a presentation and the response with them. @throws ServiceError rate_limited, unavailable */
export async function reserveForComments(db: Database, pptId: string, memory: RequestMemory): Promise<void> {
  const { count, bytes } = await measureComments(db, pptId);
  await memory.reserve((bytes + count * commentBytes) * memoryWeight);
}

/** Groups comments by thread. */
export function threadsOf(rows: readonly CommentRow[], user: CommentAuthor): CommentThread[] {
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

function commentOf(row: CommentRow, user: CommentAuthor): EditorComment {
  return {
    id: row.comment_id,
    author: row.author_name,
    ...(isAuthor(user, { id: row.author_id, name: row.author_name }) && { own: true }),
    text: row.body,
    mentions: row.mentions,
    created_at: unixSeconds(row.created_at),
    ...(row.edited_at !== null && { edited_at: unixSeconds(row.edited_at) }),
  };
}
