import type { CommentsResponse, CommentUser } from '@ppt-embed/protocol/editor';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';
import type { EditorApi } from './editor-api.ts';

/**
 * The comments of a presentation, and the state of loading them. The code for comments is loaded when `isNeeded`
 * becomes true.
 */
export interface Comments {
  readonly call: EditorApi['call'];
  /** All threads, and the users who can be mentioned; null until the comments are loaded. */
  readonly loaded: Store<CommentsResponse | null>;
  /** Whether the last attempt to load the comments failed. */
  readonly hasFailed: Store<boolean>;
  /**
   * Whether comments must be loaded, because there are open comments, other users have written some, or the panel has
   * been opened.
   */
  readonly isNeeded: Store<boolean>;
  /**
   * New comments by their target, and replies and edits by their thread or comment, that have been written but not sent.
   * They are shown again with the thread, or when the user comments on the same target.
   */
  readonly unsent: Map<string, UnsentComment>;
  /** Number of changes that the service has reported. */
  readonly changes: Store<number>;
  /** Call this when the service reports that comments have changed. */
  markChanged: () => void;
}

/** Creates the comments of a presentation. @param hasComments Whether there are open threads. */
export function createComments(call: EditorApi['call'], hasComments = false): Comments {
  const isNeeded = createStore(hasComments);
  const changes = createStore(0);
  return {
    call,
    loaded: createStore<CommentsResponse | null>(null),
    hasFailed: createStore(false),
    isNeeded,
    unsent: new Map(),
    changes,
    markChanged() {
      changes.set(changes.get() + 1);
      isNeeded.set(true);
    },
  };
}

/** The comments for a user who may not read them: an empty list. */
const noComments: Pick<Store<CommentsResponse | null>, 'get' | 'subscribe'> = createStore<CommentsResponse | null>(
  null,
);

/** Returns the loaded comments of a presentation. */
export const loadedComments = (comments: Comments | undefined): typeof noComments => comments?.loaded ?? noComments;

const never: Pick<Store<boolean>, 'get' | 'subscribe'> = createStore(false);

/** Returns whether the comments of a presentation must be loaded. */
export const areCommentsNeeded = (comments: Comments | undefined): typeof never => comments?.isNeeded ?? never;

/** Returns the number of open threads on a slide. */
export function countOpenThreads(loaded: CommentsResponse | null, slide: string): number {
  let count = 0;
  for (const { slide_id, resolved } of loaded?.threads ?? []) if (slide_id === slide && !resolved) count += 1;
  return count;
}

/** The text of a comment that has not been sent, and the users whom it mentions. */
export interface UnsentComment {
  text: string;
  mentions: readonly CommentUser[];
}

/** The slide or element that a comment is about. */
export interface CommentTarget {
  /** Id of the slide. */
  slide: string;
  /** Id of the element; undefined for the slide itself. */
  element?: string | undefined;
  /** The text that was selected when the user began a new comment. The comment begins with it, as a quotation. */
  quote?: string | undefined;
}

/** Content of the open comments panel. */
export interface CommentsView {
  /** The subject of the new comment that is being written; null if none is being written. */
  target: CommentTarget | null;
  /** Id of the thread to show; null if no particular thread is shown. */
  thread: string | null;
}
