import type { EditorRole } from '../names.ts';

/**
 * The WebSocket over which editors of one presentation exchange their changes. Binary frames carry the shared Yjs
 * document; their first byte is one of `collaborationFrames`. Text frames are JSON: a `CollaborationMessage` from the
 * service, a `PresenceMessage`, `SavedMessage` or `SyncMessage` from the editor.
 *
 * Both sides begin with the state vector of their document, and respond to the other side's state vector with an update
 * that contains the missing changes. Before that, the editor sends no other updates. Editors with the role `view` or
 * `comment` never send updates.
 */

/**
 * Path of the WebSocket, relative to `editorApiPath`. An editor that reconnects adds `?document=<id>`. With `?wait`,
 * the service sends nothing until another editor opens the presentation, so that a single editor needs no document.
 */
export const collaborationPath = '/collaboration';

/** The subprotocol that the editor offers and the service accepts. */
export const collaborationProtocol = 'ppt-embed.collaboration.1';

/**
 * Beginning of a second subprotocol, followed by the session token, because browsers do not send an `Authorization`
 * header with WebSockets.
 */
export const collaborationTokenPrefix = 'token.';

/** The first byte of a binary frame. */
export const collaborationFrames = {
  /** A state vector: the other side responds with an update. */
  stateVector: 0,
  /** An update of the document. */
  update: 1,
} as const;

/** A user of a shared presentation. A user with several open editors occurs once for each. */
export interface CollaborationUser {
  /** Identifies the connection. */
  id: string;
  /** The name in the editor's URL, or the `union_id`; empty if the session has neither. */
  name: string;
  /** The role of the user. Undefined means `edit`. */
  role?: Exclude<EditorRole, 'edit'>;
}

/** A text frame from the service. */
export type CollaborationMessage =
  /** The first frame: the id of the document, the user, the other users with their presence, and the last save. */
  | ({
      type: 'hello';
      document: string;
      user: CollaborationUser;
      others: { user: CollaborationUser; state: unknown }[];
      /**
       * Whether no other editor has the document. When editors reconnect and find a different document, the first one
       * adds all content.
       */
      first: boolean;
    } & SharedSave)
  /** A user has joined, or has changed their selection. */
  | { type: 'presence'; user: CollaborationUser; state: unknown }
  /** A user has left. */
  | { type: 'left'; id: string }
  /** The shared draft contains the first `updates` updates of this connection. */
  | { type: 'stored'; updates: number }
  /** The response to a `SyncMessage`: the service has received the first `updates` updates. */
  | { type: 'synced'; updates: number }
  /** An editor has saved, or has reported which state of the document the last save contains. */
  | ({ type: 'saved' } & SharedSave)
  /** Comments have changed. Not sent to users with the role `view`. */
  | { type: 'comments' };

/** The last save of a shared presentation. */
export interface SharedSave {
  revision: number;
  /** The `documentVersion` (`@ppt-embed/deck/collaboration`) of the saved deck; null if it is not known. */
  version: string | null;
}

/** A text frame from the editor: the user's selection. The service passes it on without reading it. */
export interface PresenceMessage {
  type: 'presence';
  state: unknown;
}

/**
 * A text frame from the editor after it has saved: the state of the document that the save contains, if the document
 * has not changed since. The service passes it on if `revision` is the last save.
 */
export interface SavedMessage {
  type: 'saved';
  revision: number;
  version: string;
}

/** A text frame from the editor before it closes: requests the number of updates that the service has received. */
export interface SyncMessage {
  type: 'sync';
}

/** Codes with which the service closes the connection, in addition to 1012 (restart) and 1013 (try again later). */
export const collaborationCloseCodes = {
  /** A frame that is not one of the above, or an invalid update. */
  invalid_message: 4400,
  /** The session has expired or was revoked. */
  session_ended: 4401,
  user_banned: 4403,
  presentation_not_found: 4404,
  /** A change by a user with the role `view` or `comment`. */
  insufficient_role: 4405,
  /** The document was reopened without the editor's changes. The editor begins with the new document. */
  document_replaced: 4409,
  /** The update or the document is too large. */
  too_large: 4413,
  rate_limited: 4429,
  /** The maximum number of editors already has this presentation open. */
  too_many_users: 4430,
} as const;
