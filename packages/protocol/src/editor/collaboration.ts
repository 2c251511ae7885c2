/**
 * The WebSocket by which editors of one presentation exchange their changes. Binary frames carry the shared Yjs document;
 * their first byte is one of `collaborationFrames`. Text frames are JSON: a `CollaborationMessage` from the service, a
 * `PresenceMessage`, `SavedMessage` or `SyncMessage` from the editor.
 *
 * Both sides begin with the state vector of their document, and respond to the other one's with an update that contains
 * what it lacks. The editor sends no other update before that.
 */

/**
 * Path of the WebSocket, relative to `editorApiPath`. An editor that reconnects adds `?document=<id>`. With `?wait`, the
 * service sends nothing until another editor has the presentation open, so that one alone needs no document.
 */
export const collaborationPath = '/collaboration';

/** The subprotocol that the editor offers and the service accepts. */
export const collaborationProtocol = 'ppt-embed.collaboration.1';

/**
 * Beginning of a second subprotocol, which continues with the token of the session, because browsers send no
 * `Authorization` header with WebSockets.
 */
export const collaborationTokenPrefix = 'token.';

/** The first byte of a binary frame. */
export const collaborationFrames = {
  /** A state vector: the other side responds with an update. */
  stateVector: 0,
  /** An update of the document. */
  update: 1,
} as const;

/** A user of a shared presentation, once for each of the user's open editors. */
export interface CollaborationUser {
  /** Identifies the connection. */
  id: string;
  /** The `union_id`; empty if the session belongs to no sub-user. */
  name: string;
}

/** A text frame from the service. */
export type CollaborationMessage =
  /** The first frame: the id of the document, the own user, the others with their presence, and the last save. */
  | ({
      type: 'hello';
      document: string;
      user: CollaborationUser;
      others: { user: CollaborationUser; state: unknown }[];
      /** Whether no other editor has the document. Of editors that return and find another one, the first adds everything. */
      first: boolean;
    } & SharedSave)
  /** Another user has come, or selected something else. */
  | { type: 'presence'; user: CollaborationUser; state: unknown }
  /** A user has left. */
  | { type: 'left'; id: string }
  /** The shared draft contains the first updates of this connection, as many as `updates`. */
  | { type: 'stored'; updates: number }
  /** The response to a `SyncMessage`: the service has received the first updates, as many as `updates`. */
  | { type: 'synced'; updates: number }
  /** One of the editors has saved, or knows which state of the document the last save contains. */
  | ({ type: 'saved' } & SharedSave);

/** The last save of a shared presentation. */
export interface SharedSave {
  revision: number;
  /** The `documentVersion` (`@ppt-embed/deck/collaboration`) of the saved deck; null if it is not known. */
  version: string | null;
}

/** A text frame from the editor: what the user has selected. The service passes it on unread. */
export interface PresenceMessage {
  type: 'presence';
  state: unknown;
}

/**
 * A text frame from the editor, after it has saved: the state of the document that the save contains, if the document has
 * not changed since. The service passes it on if `revision` is the last save.
 */
export interface SavedMessage {
  type: 'saved';
  revision: number;
  version: string;
}

/** A text frame from the editor: asks how many updates the service has received, before the editor closes. */
export interface SyncMessage {
  type: 'sync';
}

/** Codes with which the service closes the connection, besides 1012 (restart) and 1013 (try again later). */
export const collaborationCloseCodes = {
  /** A frame that is none of the above, or no valid update. */
  invalid_message: 4400,
  /** The session has expired or was revoked. */
  session_ended: 4401,
  user_banned: 4403,
  presentation_not_found: 4404,
  /** The document was opened again without the editor's changes. The editor begins with the new one. */
  document_replaced: 4409,
  /** The update or the document is too large. */
  too_large: 4413,
  rate_limited: 4429,
  /** As many editors as allowed have this presentation open. */
  too_many_users: 4430,
} as const;
