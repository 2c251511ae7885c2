/**
 * The editor session: what the editor asks of the service under `/editor/api/`. Not part of the specification.
 * Answers are bare JSON, times are Unix seconds, errors are enveloped as on the wire.
 */

/** Base path of the editor session's calls. */
export const editorApiPath = '/editor/api';

/** Id of the `<script type="application/json">` in which the editor's page carries its session. */
export const sessionScriptId = 'ppt-session';

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
export interface DeckAnswer {
  revision: number;
  deck: unknown;
}

/** `PUT deck`: a manual save, based on a revision. */
export interface SaveRequest {
  base_revision: number;
  deck: unknown;
}
export interface SaveAnswer {
  revision: number;
}

/** `POST rendered`: after the first complete paint, once per session. */
export interface RenderedRequest {
  revision: number;
  slides: number;
}

/** `POST download`: the charged link. */
export interface EditorDownloadAnswer {
  download_url: string;
  charged_until: number;
}

/** `GET recent`: presentations of this application or sub-user, newest first, at most 20. */
export interface RecentAnswer {
  presentations: { ppt_id: string; title: string; created_at: number; thumbnail: string }[];
}

/** `POST presentations`: a new one from home, or an existing one opened there; the session's `ppt_id` becomes it. */
export type StartRequest = { kind: 'blank' } | { kind: 'existing'; ppt_id: string };
export interface StartAnswer {
  ppt_id: string;
  title: string;
}

/** `POST heartbeat`, every 15 s. */
export interface HeartbeatAnswer {
  expires_at: number;
}

/** Method and path of each call, relative to `editorApiPath`. */
export const editorCalls = {
  getDeck: { method: 'GET', path: '/deck' },
  saveDeck: { method: 'PUT', path: '/deck' },
  reportRendered: { method: 'POST', path: '/rendered' },
  requestDownload: { method: 'POST', path: '/download' },
  listRecent: { method: 'GET', path: '/recent' },
  startPresentation: { method: 'POST', path: '/presentations' },
  heartbeat: { method: 'POST', path: '/heartbeat' },
} as const;
