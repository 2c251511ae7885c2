import type { CoverColor, CoverLanguage, CoverStyle } from '../names.ts';
import type { DoctorReport } from './doctor.ts';

/** What the editor is opened with. */
export type EditorSource =
  | { kind: 'home' }
  | { kind: 'markdown'; text: string; coverId?: string; creationId?: string }
  | { kind: 'json'; jsonUrl: string; refUrl?: string; coverId?: string; creationId?: string }
  | { kind: 'presentation'; pptId: string };

/** One single-use editor address. */
export interface EditorUrl {
  url: string;
  pptId?: string;
  coverId?: string;
}

/** Which covers are wanted. */
export interface CoverFilter {
  style?: CoverStyle;
  colorStyle?: CoverColor;
  language?: CoverLanguage;
  /** 1 to 20. @default 11 ("No cover" makes twelve tiles) */
  limit?: number;
}

/** One cover template. */
export interface Cover {
  id: string;
  /** A `CoverStyle` from our own service; a vendor's may be another. */
  style: string;
  colorStyle: string;
  language: string;
  special: string;
  imageUrl: string;
}

/** Which page of a list is wanted. */
export interface PageRequest {
  /** From 1. */
  page: number;
  /** 1 to 100. */
  pageSize: number;
}

/** One presentation in a list. */
export interface HistoryRecord {
  /** null where the service gives no identifier: then it can be neither opened nor downloaded from here. */
  pptId: string | null;
  title: string;
  /** ISO 8601 with offset. */
  createdAt: string;
  appId: string;
  userId: string;
  thumbnailUrl?: string;
}

/** One page of records. */
export interface HistoryPage {
  records: HistoryRecord[];
  page: number;
  pageSize: number;
  total: number;
  lastPage: number;
}

/** Where the file is, and for how long. */
export interface DownloadLink {
  url: string;
  /** Seconds until the link expires, where the signed address tells. */
  expiresIn?: number;
  /** Seconds until the next charge, where the service tells. */
  chargedFor?: number;
}

/** Whether a person is connected to the service. */
export type Connection = { status: 'connected'; userId?: string } | { status: 'disconnected' } | { status: 'banned' };

/** How a person is sent to the consent page. */
export interface ConnectRequest {
  /** Where to come back to: same origin or allow-listed. */
  returnTo?: string;
  /** @default 'redirect' */
  mode?: 'redirect' | 'popup';
}

/** One sub-user of the application. */
export interface HostUser {
  unionId: string;
  name: string;
  status: 'active' | 'banned';
  createdAt: string;
}

/** One page of sub-users. */
export interface UserPage {
  users: HostUser[];
  page: number;
  pageSize: number;
  total: number;
  lastPage: number;
}

/** What goes along with each call. */
export interface CallOptions {
  signal?: AbortSignal;
}

/**
 * What the components ask of the host app's backend. `createFetcher` is the ordinary one, `createMemoryFetcher` a whole
 * backend in memory; a host may hand in its own. Failures reject with `PptError`.
 */
export interface PptFetcher {
  /** An editor address, which works once. May create a presentation: never asked twice by itself. */
  openEditor(input: { source: EditorSource }, options?: CallOptions): Promise<EditorUrl>;
  /** Covers to choose from; each call brings others. */
  listCovers(input: CoverFilter, options?: CallOptions): Promise<Cover[]>;
  /** A page of what the service lists, newest first. */
  listHistory(input: PageRequest, options?: CallOptions): Promise<HistoryPage>;
  /** A page of what this person made here, from the ledger of the host's backend. */
  listMyPresentations(input: PageRequest, options?: CallOptions): Promise<HistoryPage>;
  /** A link to the file; `not_rendered` until an editor has drawn the presentation once. */
  requestDownload(input: { pptId: string }, options?: CallOptions): Promise<DownloadLink>;
  /** Whether this person has connected the app to the service. */
  getConnection(options?: CallOptions): Promise<Connection>;
  /** Ends the connection for this person. */
  disconnect(options?: CallOptions): Promise<void>;
  /** The address to send the browser to; makes no request. */
  connectUrl(input?: ConnectRequest): string;
  /** A page of the people of this application; for administrators, as the two below. */
  listUsers(input: PageRequest, options?: CallOptions): Promise<UserPage>;
  /** Adds somebody; without `unionId` the service gives one. */
  createUser(input: { name: string; unionId?: string }, options?: CallOptions): Promise<HostUser>;
  /** Switches somebody off. */
  banUser(input: { unionId: string }, options?: CallOptions): Promise<HostUser>;
  /** `GET /doctor`: what the backend found out about itself; for administrators. A fetcher may do without. */
  doctor?(options?: CallOptions): Promise<DoctorReport>;
}

/** What `openEditor` sends; `creationId` travels as `Idempotency-Key`. */
export interface OpenEditorBody {
  source: EditorSource;
}
