import {
  maxAuthorLength,
  maxComments,
  maxReplies,
  type ImportedComment,
  type ImportedThread,
} from '@ppt-embed/protocol/editor';
import { array, boolean, integer, object, optional, string, type Schema } from '@ppt-embed/protocol/schema';
import { invalidField } from '../../kernel/service-error.ts';
import type { Tx } from '../../stores/db/database.ts';
import { cleanText } from './clean-text.ts';
import { commentIdentifier, commentText } from './comment-fields.ts';

const name = string({ max: maxAuthorLength, trim: true });
const author: Schema<string> = {
  ...name,
  read: (value, path, issues) => name.read(typeof value === 'string' ? cleanText(value) : value, path, issues),
};

/** Latest time of a comment: the end of the year 9999. */
const maxSeconds = 253_402_300_799;

const comment = object({
  author,
  created_at: integer({ min: 0, max: maxSeconds }),
  text: commentText,
}) satisfies Schema<ImportedComment>;

/** Returns the schema of an array whose items are read only if there are not too many, because each may cause an issue. */
function boundedArray<Item>(max: number, item: Schema<Item>): Schema<Item[]> {
  const schema = array(item);
  return {
    ...schema,
    read(value, path, issues) {
      if (!Array.isArray(value) || value.length <= max) return schema.read(value, path, issues);
      issues.push({ path, message: `must have at most ${max} items` });
      return [];
    },
  };
}

/** Schema of the comments in an imported file. `requireThreadLimits` checks the number of all comments. */
export const importedThreads = boundedArray(
  maxComments,
  object({
    slide_id: commentIdentifier,
    resolved: optional(boolean()),
    comments: boundedArray(maxReplies + 1, comment),
  }),
) satisfies Schema<ImportedThread[]>;

/**
 * Checks the number of comments in all threads and in each.
 * @throws ServiceError invalid_request
 */
export function requireThreadLimits(threads: readonly ImportedThread[]): void {
  if (threads.some(({ comments }) => comments.length === 0))
    throw invalidField('comments', 'contains a thread without comments');
  if (threads.reduce((count, { comments }) => count + comments.length, 0) > maxComments)
    throw invalidField('comments', `must have at most ${maxComments} comments`);
}

/** The presentation of imported comments, and the time of the import. */
export interface ImportTarget {
  pptId: string;
  appId: string;
  now: Date;
  newId: (prefix: string) => string;
}

/**
 * Adds the comments of an imported file to a new presentation. They have no owner, because the file contains only
 * names. Comments without a time, or with a time in the future, get the time of the import.
 */
export async function insertImportedThreads(
  tx: Tx,
  threads: readonly ImportedThread[],
  { pptId, appId, now, newId }: ImportTarget,
): Promise<void> {
  if (threads.length === 0) return;
  const timeOf = (seconds: number): Date => (seconds === 0 || seconds * 1000 > now.getTime() ? now : dateOf(seconds));
  const withIds = threads.map((thread) => ({ ...thread, threadId: newId('thr') }));
  await tx
    .insertInto('comment_threads')
    .values(
      withIds.map(({ threadId, slide_id, resolved, comments }) => ({
        thread_id: threadId,
        ppt_id: pptId,
        app_id: appId,
        slide_id,
        element_id: null,
        created_at: timeOf(comments[0]?.created_at ?? 0),
        // Files do not contain who resolved a comment, or when.
        ...(resolved && { resolved_at: now, resolved_by: '' }),
        revision: 1,
      })),
    )
    .execute();
  await tx
    .insertInto('comments')
    .values(
      withIds.flatMap(({ threadId, comments }) =>
        comments.map(({ author: authorName, text, created_at: seconds }) => ({
          comment_id: newId('cmt'),
          thread_id: threadId,
          ppt_id: pptId,
          app_id: appId,
          author_id: null,
          author_name: authorName,
          author_session: null,
          body: text,
          mentions: '[]',
          created_at: timeOf(seconds),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('comment_revisions')
    .values({ ppt_id: pptId, app_id: appId, revision: 1, deleted_revision: 0 })
    .execute();
}

const dateOf = (seconds: number): Date => new Date(seconds * 1000);
