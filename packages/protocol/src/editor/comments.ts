/**
 * Comments on a presentation, in the editor session API. Users with the role `view` may not make these calls. Texts are
 * plain text; a mention is `@` followed by the name of a user whose id is in `mentions`.
 */

/** Maximum length of a comment in UTF-16 code units. */
export const maxCommentLength = 2000;

/** Maximum number of comments on a presentation, including replies and resolved comments. */
export const maxComments = 1000;

/** Maximum number of replies to a comment. */
export const maxReplies = 100;

/** Maximum total size of the text and mentions of a presentation's comments, in bytes. */
export const maxCommentBytes = 2 * 1024 * 1024;

/** Maximum number of users that a comment mentions. */
export const maxMentions = 20;

/** A user who can be mentioned. */
export interface CommentUser {
  /** The `user_id` of the user's editor URL, or the `union_id`. */
  id: string;
  /** The name in the user's editor URL, or the `union_id`; may be empty. */
  name: string;
}

/** A comment or a reply. */
export interface EditorComment {
  id: string;
  /** The author's name when the comment was written; empty if the service does not know it. */
  author: string;
  /** True if the user of this session wrote the comment and may change it. */
  own?: true;
  text: string;
  /** The users whom the text mentions, with their names in the text. */
  mentions: CommentUser[];
  created_at: number;
  edited_at?: number;
}

/** A comment on a slide or an element, and its replies. */
export interface CommentThread {
  id: string;
  slide_id: string;
  /** The element; undefined if the comment is about the whole slide. */
  element_id?: string;
  /**
   * The time at which the thread was resolved, and the name of the user who resolved it. Undefined if the thread is
   * open.
   */
  resolved?: { at: number; by: string };
  /** The comment and its replies, oldest first. */
  comments: EditorComment[];
}

/** Query of `GET comments`. A service that does not know `since` ignores it and returns all threads. */
export interface ListCommentsQuery {
  /** The `revision` of an earlier response: only threads that have changed since then are returned. */
  since?: number | undefined;
}

/** Response to `GET comments`. */
export interface CommentsResponse {
  /** All threads, or those that have changed since `since`; oldest first. */
  threads: CommentThread[];
  /**
   * Users who can be mentioned: those who have recently opened the presentation, and its owner, except suspended users.
   * At most 100.
   */
  users: CommentUser[];
  /** The number of changes so far, for the next `since`. Undefined if the service does not count them. */
  revision?: number | undefined;
  /** The revision of the request if `threads` contains only changed threads. Undefined if it contains all threads. */
  since?: number | undefined;
  /** The ids of all threads, if some have been deleted since `since`. */
  thread_ids?: string[] | undefined;
}

/** Body of `POST comments`: a comment on a slide or an element, or a reply. A reply to a resolved thread reopens it. */
export type AddCommentRequest = CommentText &
  ({ kind: 'thread'; slide_id: string; element_id?: string | undefined } | { kind: 'reply'; thread_id: string });

/**
 * The text of a comment: 1 to `maxCommentLength` characters. The service removes control characters except line breaks
 * and tabs, and leading and trailing whitespace.
 */
export interface CommentText {
  text: string;
  /** Ids of the mentioned users. */
  mentions?: string[] | undefined;
}

/** Body of `PUT comment`: changes one of the user's own comments. */
export interface EditCommentRequest extends CommentText {
  id: string;
}

/**
 * Query of `DELETE comment`: deletes one of the user's own comments or, with the role `edit`, any comment. Deleting the
 * first comment of a thread also deletes its replies.
 */
export interface DeleteCommentQuery {
  id: string;
}

/** Body of `PUT comment-thread`: resolves a thread or opens it again. */
export interface ResolveThreadRequest {
  id: string;
  resolved: boolean;
}

/** A comment or a reply in an imported file. */
export interface ImportedComment {
  /** The author's name in the file; may be empty. The comment has no owner, because a name does not identify a user. */
  author: string;
  /** Time in seconds since 1970; 0 if the file does not contain it. */
  created_at: number;
  /** 1 to `maxCommentLength` characters. */
  text: string;
}

/** Maximum length of the name of an imported comment's author in UTF-16 code units. */
export const maxAuthorLength = 200;

/**
 * A comment in an imported file, with its replies. The limits of comments apply: `maxComments`, `maxReplies`,
 * `maxCommentLength` and `maxCommentBytes`.
 */
export interface ImportedThread {
  slide_id: string;
  /** @default false */
  resolved?: boolean | undefined;
  /** The comment and its replies, oldest first. */
  comments: ImportedComment[];
}

/** Response to an added or changed comment and to a resolved thread: the current thread. */
export interface CommentThreadResponse {
  thread: CommentThread;
}
