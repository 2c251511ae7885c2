import type { TextRange } from '@ppt-embed/deck';
import type { CellAt } from '../elements/text/editable-text.ts';
import type { TextTools } from '../elements/text/text-tools.ts';
import { createStore } from '../kit/store.ts';
import type { Store } from '../kit/store.ts';

/** The selection of another user. */
export interface Presence {
  /** Id of the slide. */
  slide: string;
  /** Ids of elements of that slide. */
  elements: readonly string[];
  /** The caret in the text that the user edits. */
  text?: TextSelection;
}

/** The selection in the text that a user edits. */
export interface TextSelection extends TextRange {
  /** Ids of the element on the slide and, in a group, of its members down to the text. */
  path: readonly string[];
  /** The cell, if the text is in a table. */
  cell?: CellAt;
}

/** Another user who has the presentation open. */
export interface OtherUser {
  /** Id of the connection. */
  id: string;
  /** Name; empty if the user has none. */
  name: string;
  /** The role of a user who may not change the presentation. @default the user may edit */
  role?: 'view' | 'comment';
  /** Index of the user's color. */
  color: number;
  /** The user's selection; null until the user's editor reports it. */
  presence: Presence | null;
}

/** Reason why the editor no longer shares the presentation. */
export type CollaborationEnd =
  | 'session_ended'
  | 'user_banned'
  | 'presentation_not_found'
  | 'too_large'
  | 'too_many_users'
  | 'invalid_message'
  | 'load_error';

/** Current state of the collaboration. */
export type CollaborationStatus =
  /** The user is alone in the presentation, or not connected yet. */
  | { name: 'alone' }
  /** The editor is connected, and other users receive each change. */
  | { name: 'shared' }
  /** The editor is reconnecting, and will merge the changes afterwards. */
  | { name: 'offline' }
  | { name: 'ended'; reason: CollaborationEnd };

/** The changes that were made while the user was offline. */
export interface OfflineSummary {
  /** Ids of slides that others have added or changed. */
  changed: readonly string[];
  /** Number of slides that others have deleted. */
  deleted: number;
  /** The users who last changed these slides; empty if any of them is not known. */
  names: readonly string[];
  /** Number of slides that the user has changed. */
  own: number;
  /** Number of slides that the user has changed and others have deleted. */
  ownDeleted: number;
}

/** The connection of a shared presentation. */
interface SharedConnection {
  /** Waits until the service has all changes. @returns whether it has */
  settle: () => Promise<boolean>;
  /** Waits briefly for a later revision saved by another user. */
  revisionAfter: (base: number) => Promise<number | undefined>;
}

/** Collaboration with other users on a presentation. Its code is loaded after the first slide has been painted. */
export interface Collaboration {
  /** Credential of the editor session. */
  readonly token: string;
  readonly status: Store<CollaborationStatus>;
  /** The other users, in the order in which they joined. */
  readonly otherUsers: Store<readonly OtherUser[]>;
  /** Id of the user whose slide this editor shows; null if none is followed. */
  readonly followed: Store<string | null>;
  /** Summary of changes, set when the user is online again after a while; null if there is nothing to report. */
  readonly offlineSummary: Store<OfflineSummary | null>;
  /** Id of the slide that the user's slide show shows; null without a slide show. */
  readonly presentedSlide: Store<string | null>;
  /** The text that the user edits; null if there is none. */
  readonly textTools: Store<Pick<TextTools, 'selection' | 'subscribe'> | null>;
  /** The connection to the other editors; null while there is none. */
  readonly connection: Store<SharedConnection | null>;
}

/** The list of other users in a presentation that is not shared. */
const noUsers: Pick<Store<readonly OtherUser[]>, 'get' | 'subscribe'> = createStore<readonly OtherUser[]>([]);

/** Returns the other users of a presentation. */
export const otherUsersOf = (collaboration: Collaboration | undefined): typeof noUsers =>
  collaboration?.otherUsers ?? noUsers;

/** The status of a presentation that is not shared. */
const notShared: Pick<Store<CollaborationStatus>, 'get' | 'subscribe'> = createStore<CollaborationStatus>({
  name: 'alone',
});

/** Returns the status of the collaboration. */
export const collaborationStatusOf = (collaboration: Collaboration | undefined): typeof notShared =>
  collaboration?.status ?? notShared;

/** Time limit in ms for the wait, because another page that has the presentation open may not share it. */
const joinMs = 4000;
/** Time limit in ms for the wait, because some networks block WebSockets. */
const reconnectMs = 15_000;

/** Waits for a limited time until the presentation is shared with the other users who have it open. */
export function waitUntilConnected({ status }: Collaboration): Promise<void> {
  return waitWhile(status, 'alone', joinMs);
}

/**
 * Waits until the editor has reconnected, for a limited time, and returns a later revision that another user has saved.
 * @returns undefined if there is none
 */
export async function sharedRevisionAfter(
  collaboration: Collaboration | undefined,
  base: number,
): Promise<number | undefined> {
  if (collaboration?.status.get().name === 'offline') await waitWhile(collaboration.status, 'offline', reconnectMs);
  return collaboration?.connection.get()?.revisionAfter(base);
}

function waitWhile(status: Collaboration['status'], name: CollaborationStatus['name'], limitMs: number): Promise<void> {
  if (status.get().name !== name) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, limitMs);
    const stop = status.subscribe(() => {
      if (status.get().name !== name) finish();
    });
  });
}

/** Creates the collaboration state of a document, with no other users at first. */
export function createCollaboration(token: string): Collaboration {
  return {
    token,
    status: createStore<CollaborationStatus>({ name: 'alone' }),
    otherUsers: createStore<readonly OtherUser[]>([]),
    followed: createStore<string | null>(null),
    offlineSummary: createStore<OfflineSummary | null>(null),
    presentedSlide: createStore<string | null>(null),
    textTools: createStore<Pick<TextTools, 'selection' | 'subscribe'> | null>(null),
    connection: createStore<SharedConnection | null>(null),
  };
}
