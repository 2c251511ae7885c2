import type { CommentsResponse } from '@ppt-embed/protocol/editor';

/** Returns the comments after a response: all threads, or those that have changed since the known ones were loaded. */
export function mergeComments(known: CommentsResponse | null, response: CommentsResponse): CommentsResponse {
  const { threads, users, revision = 0, since, thread_ids: ids } = response;
  if (!known || since === undefined) return response;
  // This is the response to an earlier call.
  if (revision < (known.revision ?? 0)) return known;
  if (threads.length === 0 && !ids) return { ...known, users, revision };
  const changed = new Map(threads.map((thread) => [thread.id, thread]));
  const existing = ids && new Set(ids);
  const kept = known.threads.filter(({ id }) => !existing || existing.has(id));
  const keptIds = new Set(kept.map(({ id }) => id));
  return {
    threads: [
      ...kept.map((thread) => changed.get(thread.id) ?? thread),
      ...threads.filter(({ id }) => !keptIds.has(id)),
    ],
    users,
    revision,
  };
}
