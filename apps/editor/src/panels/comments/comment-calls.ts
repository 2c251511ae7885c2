import type { AddCommentRequest, CommentThread, EditCommentRequest } from '@ppt-embed/protocol/editor';
import { commentsResponse, threadResponse } from '../../session/comment-responses.ts';
import type { Comments } from '../../session/comments.ts';
import { isDefined } from '../../session/responses.ts';
import { mergeComments } from './merge-comments.ts';

/** Loads the comments: initially all, then only the threads that have changed. */
export async function refreshComments({ call, loaded, hasFailed }: Comments): Promise<void> {
  const { revision } = loaded.get() ?? {};
  try {
    const query = revision === undefined ? '' : `?since=${revision}`;
    const response = await call('listComments', commentsResponse, { query });
    loaded.set(mergeComments(loaded.get(), response));
    hasFailed.set(false);
  } catch {
    hasFailed.set(true);
  }
}

/** Adds a comment or a reply. Rejects with `PptError`. */
export async function addComment(comments: Comments, body: AddCommentRequest): Promise<void> {
  replaceThread(comments, (await comments.call('addComment', threadResponse, { body })).thread);
}

/** Changes the text of a comment. Rejects with `PptError`. */
export async function editComment(comments: Comments, body: EditCommentRequest): Promise<void> {
  replaceThread(comments, (await comments.call('editComment', threadResponse, { body })).thread);
}

/** Resolves or reopens a thread. Rejects with `PptError`. */
export async function resolveThread(comments: Comments, id: string, resolved: boolean): Promise<void> {
  replaceThread(comments, (await comments.call('resolveThread', threadResponse, { body: { id, resolved } })).thread);
}

/** Deletes a comment, or the whole thread with its first comment. Rejects with `PptError`. */
export async function deleteComment(comments: Comments, thread: CommentThread, id: string): Promise<void> {
  await comments.call('deleteComment', isDefined, { query: `?id=${encodeURIComponent(id)}` });
  const rest = thread.comments[0]?.id === id ? [] : thread.comments.filter((comment) => comment.id !== id);
  changeThreads(comments, (threads) =>
    threads.flatMap((one) => (one.id !== thread.id ? [one] : rest.length > 0 ? [{ ...one, comments: rest }] : [])),
  );
}

function replaceThread(comments: Comments, thread: CommentThread): void {
  changeThreads(comments, (threads) =>
    threads.some(({ id }) => id === thread.id)
      ? threads.map((one) => (one.id === thread.id ? thread : one))
      : [...threads, thread],
  );
}

function changeThreads({ loaded }: Comments, change: (threads: readonly CommentThread[]) => CommentThread[]): void {
  const known = loaded.get() ?? { threads: [], users: [] };
  loaded.set({ ...known, threads: change(known.threads) });
}
