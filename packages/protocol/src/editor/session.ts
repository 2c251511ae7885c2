import type { EditorRole } from '../names.ts';
import type { ImportedThread } from './comments.ts';

/**
 * The editor session API under `/editor/api/`, which the editor calls. Not part of the specification. Responses are
 * bare JSON, times are Unix seconds, and errors use the same envelope as the service API.
 */

/** Base path of the editor session API. */
export const editorApiPath = '/editor/api';

/** Id of the `<script type="application/json">` that holds the session on the editor page. */
export const sessionScriptId = 'ppt-session';

/**
 * Id of the `<script type="application/json">` that may hold the first `getDeck` response, which saves a round trip
 * before the first slide appears. If it is missing, the editor calls `getDeck`.
 */
export const deckScriptId = 'ppt-deck';

/**
 * How the editor saves: on the user's command (`manual`, as the specification requires), or after each pause in editing
 * (`auto`).
 */
export type SaveMode = 'manual' | 'auto';

/** The session data embedded in the editor page. The token is kept in memory only. */
export interface EditorSession {
  token: string;
  /** The presentation; null on the editor's home, where none exists yet. */
  ppt_id: string | null;
  /** Expiry time in Unix seconds. Activity extends it. */
  expires_at: number;
  /** Origins that may frame the editor and exchange messages with it. */
  frame_origins: string[];
  /** URL that the Back button opens if no parent frame is connected. Empty if none was given. */
  ref_url: string;
  /** The save mode of the application. If a service does not send this field, saving is manual. */
  save_mode?: SaveMode;
  /**
   * The role of the user: `view` allows neither changes nor drafts; `comment` allows comments in addition. Undefined
   * means `edit`.
   */
  role?: EditorRole;
  /** Whether the user may download the presentation. Undefined means yes. */
  download?: false;
  /**
   * Whether the user may create presentations: without it, the service rejects `saveAsCopy`, and the editor does not offer
   * it. Undefined means yes with the role `edit`.
   */
  create?: false;
  /** Whether editors of one presentation exchange their changes (`collaborationPath`). */
  collaboration?: true;
}

/** Response to `GET deck`: the last manual save, or the layout of the source. */
export interface DeckResponse {
  revision: number;
  deck: unknown;
  /**
   * The newest unsaved changes, if they are newer than the last save. The editor offers them to the user and never loads
   * them automatically. `GET versions` lists those of other sessions.
   */
  draft?: Draft;
  /** Whether another page currently has this presentation open. */
  open_elsewhere?: true;
  /** Whether there are comments that are not resolved. Undefined with the role `view`. */
  has_comments?: true;
  /** Content that could not be laid out as the author wrote it. Present only until the first save. */
  report?: ReportedLine[];
}

/** A change that was made during layout, and its position. */
export interface ReportedLine {
  /**
   * The kind of change, as the deck engine's `ReportKind` defines it. The two packages do not depend on each other. The
   * service depends on both, and does not compile if a kind is missing here.
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
    | 'dropped'
    | 'setting'
    | 'unread';
  /** The slide concerned. A slide that was split is identified by its first part. */
  slide_id?: string;
  /** Line in the source, starting at 1. */
  line?: number;
  /** The change, described in an English sentence. */
  message: string;
}

/** Unsaved changes that the service stores. Also the response to `GET draft`. */
export interface Draft {
  /** Identifies the draft for `GET draft` and `DELETE draft`. */
  id: string;
  /** The revision the draft is based on. It may be older than the last save. */
  base_revision: number;
  saved_at: number;
  deck: unknown;
  /**
   * Id of the open shared document that contains the draft. An editor that receives this document must not add the draft
   * to it.
   */
  document?: string | undefined;
}

/**
 * Body of `PUT deck`: a save, based on a revision. It deletes the draft of the session, the draft of users who edit the
 * presentation together, and drafts with the same deck. Drafts of other sessions are kept.
 */
export interface SaveRequest {
  base_revision: number;
  deck: unknown;
  /** `auto` for an automatic save after a pause. One of these saves every ten minutes becomes a version. */
  save_mode?: SaveMode | undefined;
  /** Name of the saved version: 1 to 100 characters. */
  name?: string | undefined;
}
/** Response to a save: the new revision. */
export interface SaveResponse {
  revision: number;
}

/**
 * Body of `PUT draft`: unsaved changes. A session has one draft, and any number of separate drafts. A draft is accepted
 * even if the presentation has been saved since.
 */
export interface DraftRequest extends Pick<SaveRequest, 'base_revision' | 'deck'> {
  /**
   * Stores a separate draft beside the session's draft, which is not changed. Use it for changes that the user replaces
   * with an earlier draft or version. The version history lists it immediately in the session that stored it, and in
   * other sessions when that session is no longer open. A request with the same key replaces the session's separate draft with
   * that key, so that a retry does not store a second one. 1 to 64 letters, digits, hyphens or underscores.
   * @default the session's draft is stored
   */
  separate_key?: string | undefined;
}

/** Response to `PUT draft`. */
export interface DraftResponse {
  /** The id of the session's draft, which never changes, or of the separate draft. */
  draft_id: string;
}

/** Query of `GET draft`: a draft to preview, or to continue with. */
export interface DraftQuery {
  id: string;
}

/**
 * Query of `DELETE draft`: discards the draft of this session, or an earlier one that this session has continued. The
 * draft of another session that is still open is kept.
 */
export type DiscardDraftQuery = DraftQuery;

/** Response to `GET versions`: the stored saves, newest first, at most 50. Revision 0 is the layout of the source. */
export interface VersionsResponse {
  versions: {
    revision: number;
    title: string;
    /** Number of slides; null for saves that were made before slides were counted. */
    slides: number | null;
    saved_at: number;
    thumbnail: string;
    /** The name that a user gave to the version. */
    name?: string;
    /**
     * Name of the user who saved the version, as other users see it. Undefined if the user has none, and for revision 0
     * and versions saved before authors were stored.
     */
    author?: string;
    /** Whether the user of this session saved the version. */
    own?: true;
  }[];
  /**
   * Unsaved changes of earlier sessions that differ from the last save, newest first, at most 10. Drafts of sessions that
   * are still open are not listed.
   */
  drafts?: ListedDraft[];
}

/** Unsaved changes, as listed with the versions. */
export interface ListedDraft {
  id: string;
  saved_at: number;
  /** Number of slides; null for drafts that were stored before slides were counted. */
  slides: number | null;
}

/** Response to `GET version?revision=…`: one version, to preview it before restoring. */
export interface VersionResponse {
  revision: number;
  deck: unknown;
}

/** Body of `POST restore`: saves an older version as the latest one. Versions in between are kept. */
export interface RestoreRequest {
  base_revision: number;
  /** The version to restore. */
  revision: number;
}
/** Response to a restore: the new revision. */
export interface RestoreResponse {
  /** The new current revision. */
  revision: number;
  deck: unknown;
}

/**
 * Body of `POST copies`: "Save my version as a copy". Creates a presentation from a deck. The session stays with the
 * original presentation. Not allowed if the session has `create: false`.
 */
export interface CopyRequest {
  deck: unknown;
}
/**
 * Body of `POST imports`, on the editor's home page: creates a presentation from a deck that the editor has read from a
 * file. The presentation becomes the session's `ppt_id`. The pictures of the deck are uploaded first.
 */
export interface ImportRequest extends CopyRequest {
  /** The comments in the file. */
  comments?: ImportedThread[] | undefined;
}
/** Maximum number of pictures that the editor uploads for one import. */
export const maxImportedPictures = 250;
/** Maximum number of videos and audio clips of an imported file. A narration has a clip for each slide. */
export const maxImportedMedia = 60;
/** Response to a copy: the new presentation. */
export interface CopyResponse {
  ppt_id: string;
  title: string;
}

/**
 * Response to `POST pictures`, whose body is the picture's bytes. On the editor's home page, the picture is for an
 * import.
 */
export interface PictureResponse {
  /** The picture's `src` in a deck. */
  src: `picture:${string}`;
  width: number;
  height: number;
}

/**
 * Response to `POST media`, whose body is an MP4 file with H.264, an MP3 file, or an M4A file with AAC. Its
 * `Content-Length` is required.
 */
export interface MediaResponse {
  /** The `src` of the clip in a deck; see `storedFiles`. */
  src: string;
  /** Size in px, if the clip has frames. */
  width?: number;
  height?: number;
}

/** Maximum number of characters of a picture's URL. */
export const maxPictureUrlLength = 2048;

/** Body of `POST picture-urls`: the service fetches the picture from a public http(s) URL and stores it. */
export interface PictureUrlRequest {
  url: string;
}

/** Body of `POST rendered`, which is sent once per session, after the first complete paint. */
export interface RenderedRequest {
  revision: number;
  slides: number;
}

/** Query of `POST download`. */
export interface DownloadQuery {
  /** Whether the file contains the comments. Not allowed for users with the role `view`. @default false */
  comments?: 'true' | 'false' | undefined;
}

/** Response to `POST download`: the download link, which is charged. */
export interface EditorDownloadResponse {
  download_url: string;
  charged_until: number;
}

/**
 * Response to `GET recent`: the newest presentations of this application or sub-user, the last edited first, at most 20.
 * `edited_at` is the time of the last saved change; undefined if there is none.
 */
export interface RecentResponse {
  presentations: {
    ppt_id: string;
    title: string;
    created_at: number;
    edited_at?: number;
    /** Whether there are unsaved changes that are later than the last save. */
    has_unsaved_changes?: true;
    thumbnail: string;
  }[];
}

/**
 * Body of `POST presentations`, on the editor's home: creates a presentation (blank, from a cover, from Markdown, or a
 * copy) or opens an existing one. The presentation becomes the session's `ppt_id`. `Accept-Language` determines the
 * title of a blank presentation.
 */
export type StartRequest =
  | { kind: 'blank' }
  | { kind: 'cover'; cover_id: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'copy'; ppt_id: string }
  | { kind: 'existing'; ppt_id: string };
/** Response to a presentation created or opened on the editor's home. */
export interface StartResponse {
  ppt_id: string;
  title: string;
}

/**
 * Response to `POST heartbeat`, which is sent every 15 s. If the user was banned, the application disabled or the grant
 * revoked, the session ends here.
 */
export interface HeartbeatResponse {
  expires_at: number;
  /**
   * Whether another page has this presentation open: it has sent a heartbeat within the last 40 s and has not been
   * closed.
   */
  open_elsewhere: boolean;
  /** Revision of the last save, by any session; null on the editor's home page. */
  revision: number | null;
}

/** Method and path of each call, relative to `editorApiPath`. */
export const editorCalls = {
  getDeck: { method: 'GET', path: '/deck' },
  saveDeck: { method: 'PUT', path: '/deck' },
  getDraft: { method: 'GET', path: '/draft' },
  saveDraft: { method: 'PUT', path: '/draft' },
  discardDraft: { method: 'DELETE', path: '/draft' },
  listVersions: { method: 'GET', path: '/versions' },
  getVersion: { method: 'GET', path: '/version' },
  restoreVersion: { method: 'POST', path: '/restore' },
  saveAsCopy: { method: 'POST', path: '/copies' },
  importDeck: { method: 'POST', path: '/imports' },
  uploadPicture: { method: 'POST', path: '/pictures' },
  uploadMedia: { method: 'POST', path: '/media' },
  /** The earlier path of `uploadMedia`, which editors use that were opened before the service was updated. */
  uploadVideo: { method: 'POST', path: '/videos' },
  /** Returns the same response as `uploadPicture`. */
  fetchPicture: { method: 'POST', path: '/picture-urls' },
  reportRendered: { method: 'POST', path: '/rendered' },
  requestDownload: { method: 'POST', path: '/download' },
  listComments: { method: 'GET', path: '/comments' },
  addComment: { method: 'POST', path: '/comments' },
  editComment: { method: 'PUT', path: '/comment' },
  deleteComment: { method: 'DELETE', path: '/comment' },
  resolveThread: { method: 'PUT', path: '/comment-thread' },
  listRecent: { method: 'GET', path: '/recent' },
  startPresentation: { method: 'POST', path: '/presentations' },
  heartbeat: { method: 'POST', path: '/heartbeat' },
  /** Sent with `keepalive` when the page closes, so that other pages no longer see the presentation as open. */
  leave: { method: 'POST', path: '/leave' },
} as const;
