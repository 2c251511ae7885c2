/**
 * The editor session: what the editor asks of the service under `/editor/api/`. Not part of the specification.
 * Answers are bare JSON, times are Unix seconds, errors are enveloped as on the wire.
 */

/** Base path of the editor session's calls. */
export const editorApiPath = '/editor/api';

/** Id of the `<script type="application/json">` in which the editor's page carries its session. */
export const sessionScriptId = 'ppt-session';

/**
 * Id of the `<script type="application/json">` in which that page may carry what `getDeck` would answer first: the slide is
 * shown without a second way to the service. Where it is missing, the editor asks.
 */
export const deckScriptId = 'ppt-deck';

/** What the editor's page carries; the token lives in memory only. */
export interface EditorSession {
  token: string;
  /** null at home: no presentation yet. */
  ppt_id: string | null;
  /** Unix seconds; extended by use. */
  expires_at: number;
  /** Origins that may frame the editor and talk to it. */
  frame_origins: string[];
  /** Where Back leads without a connected parent; empty where none was given. */
  ref_url: string;
}

/** `GET deck`: the last manual save, or the source laid out. */
export interface DeckResponse {
  revision: number;
  deck: unknown;
  /** Unsaved changes that are later than the last save: offered, never loaded by itself. */
  draft?: Draft;
  /** Another page has this presentation open now. */
  open_elsewhere?: true;
  /** What could not be shown as it was written; only until the first save. */
  report?: ReportedLine[];
}

/** One thing that laying out changed, and where. */
export interface ReportedLine {
  /**
   * What happened, as the deck engine's `ReportLine` names it and its `ReportKind` explains it. Neither package knows the
   * other; the service, which knows both, does not compile where the engine has a kind that is missing here.
   */
  kind?:
    | 'continued'
    | 'shrunk'
    | 'notes'
    | 'text'
    | 'characters'
    | 'apart'
    | 'formula'
    | 'chart'
    | 'picture'
    | 'cover'
    | 'columns'
    | 'unread';
  /** The slide it is about; a continued one by its first part. */
  slide_id?: string;
  /** Of the source, from 1. */
  line?: number;
  /** A sentence, in English. */
  message: string;
}

/** Unsaved work that the service keeps. */
export interface Draft {
  /** What `DELETE draft` takes. */
  id: string;
  /** The save it was made on; it may be older than the last one. */
  base_revision: number;
  saved_at: number;
  deck: unknown;
}

/** `PUT deck`: a manual save, based on a revision. It ends every draft. */
export interface SaveRequest {
  base_revision: number;
  deck: unknown;
}
/** Answer to a save: the revision that it made. */
export interface SaveResponse {
  revision: number;
}

/** `PUT draft`: what is not saved yet; one for each session. Taken whatever was saved meanwhile. */
export type DraftRequest = SaveRequest;

/** What `PUT draft` returns. */
export interface DraftResponse {
  /** The session's draft, the same each time. */
  draft_id: string;
}

/** `DELETE draft?id=…`: an offered draft that nobody wants. */
export interface DiscardDraftQuery {
  id: string;
}

/** `GET versions`: the saves that are kept, newest first, at most 50. Revision 0 is the source laid out. */
export interface VersionsResponse {
  versions: {
    revision: number;
    title: string;
    /** How many; null where it was saved before they were counted. */
    slides: number | null;
    saved_at: number;
    thumbnail: string;
  }[];
}

/** `GET version?revision=…`: one of them, to look at before it is restored. */
export interface VersionResponse {
  revision: number;
  deck: unknown;
}

/** `POST restore`: an older version becomes the next save; nothing between is lost. */
export interface RestoreRequest {
  base_revision: number;
  /** The version to restore. */
  revision: number;
}
/** Answer to a restored version: its new revision. */
export interface RestoreResponse {
  /** The new last revision. */
  revision: number;
  deck: unknown;
}

/** `POST copies`: "keep mine as a copy": a deck as a presentation of its own. The session stays where it is. */
export interface CopyRequest {
  deck: unknown;
}
/** Answer to a copy: the new presentation. */
export interface CopyResponse {
  ppt_id: string;
  title: string;
}

/** `POST pictures`: the picture's bytes as the body. */
export interface PictureResponse {
  /** How a deck names it. */
  src: `picture:${string}`;
  width: number;
  height: number;
}

/** `POST rendered`: after the first complete paint, once per session. */
export interface RenderedRequest {
  revision: number;
  slides: number;
}

/** `POST download`: the charged link. */
export interface EditorDownloadResponse {
  download_url: string;
  charged_until: number;
}

/** `GET recent`: presentations of this application or sub-user, newest first, at most 20. */
export interface RecentResponse {
  presentations: { ppt_id: string; title: string; created_at: number; thumbnail: string }[];
}

/**
 * `POST presentations`, from home: a new one (blank, under a cover, from Markdown, a copy of another), or an existing one
 * opened. The session's `ppt_id` becomes it. `Accept-Language` decides what a blank one is called.
 */
export type StartRequest =
  | { kind: 'blank' }
  | { kind: 'cover'; cover_id: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'copy'; ppt_id: string }
  | { kind: 'existing'; ppt_id: string };
/** Answer to a presentation started from home. */
export interface StartResponse {
  ppt_id: string;
  title: string;
}

/** `POST heartbeat`, every 15 s. A ban, a disabled application and a revoked grant end the session here. */
export interface HeartbeatResponse {
  expires_at: number;
  /** Another page has this presentation open: it was heard of within 40 s and has not left. */
  open_elsewhere: boolean;
  /** Of the last save, by whomever; null at home. */
  revision: number | null;
}

/** Method and path of each call, relative to `editorApiPath`. */
export const editorCalls = {
  getDeck: { method: 'GET', path: '/deck' },
  saveDeck: { method: 'PUT', path: '/deck' },
  saveDraft: { method: 'PUT', path: '/draft' },
  discardDraft: { method: 'DELETE', path: '/draft' },
  listVersions: { method: 'GET', path: '/versions' },
  getVersion: { method: 'GET', path: '/version' },
  restoreVersion: { method: 'POST', path: '/restore' },
  keepCopy: { method: 'POST', path: '/copies' },
  uploadPicture: { method: 'POST', path: '/pictures' },
  reportRendered: { method: 'POST', path: '/rendered' },
  requestDownload: { method: 'POST', path: '/download' },
  listRecent: { method: 'GET', path: '/recent' },
  startPresentation: { method: 'POST', path: '/presentations' },
  heartbeat: { method: 'POST', path: '/heartbeat' },
  /** The page closes: nobody else is told any longer that it is open. Sent with `keepalive`. */
  leave: { method: 'POST', path: '/leave' },
} as const;
