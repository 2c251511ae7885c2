import type { CoverColor, CoverLanguage, CoverStyle } from '../names.ts';
import type { DoctorReport } from './doctor.ts';

/**
 * The source that the editor opens: its home page, a new presentation from Markdown or JSON, or an existing
 * presentation.
 */
export type EditorSource =
  | { kind: 'home' }
  | {
      kind: 'markdown';
      /** The presentation as Markdown, at most 1 MiB in UTF-8. */
      text: string;
      /** Id of the cover. Without one, the service picks the design. */
      coverId?: string;
      /** A UUID (RFC 9562 §4). Requests with the same id create one presentation. */
      creationId?: string;
    }
  | {
      kind: 'json';
      /** URL of the presentation as JSON, from which the service reads it. */
      jsonUrl: string;
      /** URL that the editor's Back button opens in the whole tab if the frame has no `onExit`. */
      refUrl?: string;
      /** Id of the cover. Without one, the service picks the design. */
      coverId?: string;
      /** A UUID (RFC 9562 §4). Requests with the same id create one presentation. */
      creationId?: string;
    }
  | {
      kind: 'presentation';
      /** Id of the presentation. */
      pptId: string;
    };

/** A single-use editor URL. */
export interface EditorUrl {
  url: string;
  pptId?: string;
  coverId?: string;
}

/** Filters of a cover request. */
export interface CoverFilter {
  style?: CoverStyle;
  colorStyle?: CoverColor;
  language?: CoverLanguage;
  /** Number of covers, 1 to 20. @default 11 (with "Automatic", twelve tiles) */
  limit?: number;
}

/** A cover template. */
export interface Cover {
  id: string;
  /** A `CoverStyle` if the service is PPT Embed's reference service. Other vendors may use different values. */
  style: string;
  colorStyle: string;
  language: string;
  special: string;
  imageUrl: string;
}

/** Selects a page of a list. */
export interface PageRequest {
  /** Page number, starting at 1. */
  page: number;
  /** Page size, 1 to 100. */
  pageSize: number;
}

/** Sort orders of a list: newest first, last saved first, or by title. */
export type HistorySort = 'created' | 'edited' | 'title';

/** Selects a page of the history. */
export interface HistoryRequest extends PageRequest {
  /** Words that a title must contain; up to 200 characters. Requires the feature `search`. */
  search?: string;
  /** Requires the feature `sort`. @default 'created' */
  sort?: HistorySort;
}

/**
 * Features that a backend and its service support for a list of presentations, in addition to opening and downloading.
 */
export type HistoryFeature = 'rename' | 'duplicate' | 'delete' | 'search' | 'sort';

/** A presentation in a list. */
export interface HistoryRecord {
  /**
   * The presentation; null if the service returns no identifier. In that case, it can be neither opened nor downloaded
   * from here.
   */
  pptId: string | null;
  title: string;
  /** Time of creation in ISO 8601, with an offset. */
  createdAt: string;
  /** Time of the last save, if the service reports it. ISO 8601 with offset. */
  editedAt?: string;
  /** Whether there are unsaved changes that are later than the last save, if the service reports them. */
  hasUnsavedChanges?: boolean;
  appId: string;
  userId: string;
  thumbnailUrl?: string;
}

/** A page of records. */
export interface HistoryPage {
  records: HistoryRecord[];
  page: number;
  pageSize: number;
  total: number;
  lastPage: number;
  /** Supported actions on the list and its presentations. @default none */
  features?: readonly HistoryFeature[];
}

/** A change to a presentation. A deleted one can be restored for a while. */
export type PresentationChange =
  | { kind: 'rename'; pptId: string; title: string }
  | { kind: 'duplicate'; pptId: string; title?: string }
  | { kind: 'delete' | 'restore'; pptId: string };

/** Result of a change. For `duplicate`, it describes the copy. */
export interface ChangedPresentation {
  pptId: string;
  /** The title; undefined after `delete`. */
  title?: string;
}

/** A download link and its lifetime. */
export interface DownloadLink {
  url: string;
  /** Time in seconds until the link expires, if the signed URL shows it. */
  expiresIn?: number;
  /** Time in seconds until the next download is charged, if the service reports it. */
  chargedFor?: number;
}

/** Whether a user is connected to the service. */
export type Connection = { status: 'connected'; userId?: string } | { status: 'disconnected' } | { status: 'banned' };

/** Options for sending a user to the consent page. */
export interface ConnectRequest {
  /** URL to return to. It must have the same origin or be allow-listed. */
  returnTo?: string;
  /** How the consent page is opened. @default 'redirect' */
  mode?: 'redirect' | 'popup';
}

/** A sub-user of the application. */
export interface HostUser {
  unionId: string;
  name: string;
  status: 'active' | 'banned';
  createdAt: string;
}

/** A page of sub-users. */
export interface UserPage {
  users: HostUser[];
  page: number;
  pageSize: number;
  total: number;
  lastPage: number;
}

/** Options that every call accepts. */
export interface CallOptions {
  /** Aborted when the component that made the call no longer needs the response. */
  signal?: AbortSignal;
}

/**
 * The calls that components make to the host app's backend. `createFetcher` is the default implementation and
 * `createMemoryFetcher` simulates a backend in memory. A host may pass its own. Calls reject with `PptError`.
 */
export interface PptFetcher {
  /**
   * Whether requests with the same `creationId` create one presentation. Only then are they repeated automatically, for
   * example after a network error.
   * @default false
   */
  isIdempotent?: boolean;
  /** Returns a single-use editor URL. The call may create a presentation: once for each `creationId`. */
  openEditor(input: { source: EditorSource }, options?: CallOptions): Promise<EditorUrl>;
  /** Returns a sample of covers. Each call returns a different one. */
  listCovers(input: CoverFilter, options?: CallOptions): Promise<Cover[]>;
  /** Returns a page of the service's records, newest first unless the request specifies a different order. */
  listHistory(input: HistoryRequest, options?: CallOptions): Promise<HistoryPage>;
  /** Returns a page of the presentations that this user created here, from the ledger of the host's backend. */
  listMyPresentations(input: PageRequest, options?: CallOptions): Promise<HistoryPage>;
  /** Returns a link to the file. Rejects with `not_rendered` until an editor has rendered the presentation once. */
  requestDownload(input: { pptId: string }, options?: CallOptions): Promise<DownloadLink>;
  /**
   * Renames, duplicates, deletes or restores a presentation. A list names the supported changes in `features`. Optional
   * in a custom fetcher.
   */
  changePresentation?(input: PresentationChange, options?: CallOptions): Promise<ChangedPresentation>;
  /** Returns the status of this user's connection to the service. */
  getConnection(options?: CallOptions): Promise<Connection>;
  /** Removes this user's connection. */
  disconnect(options?: CallOptions): Promise<void>;
  /** Returns the URL to which the browser is sent. Does not send a request. */
  connectUrl(input?: ConnectRequest): string;
  /** Returns a page of the application's users. Administrators only, like the next two methods. */
  listUsers(input: PageRequest, options?: CallOptions): Promise<UserPage>;
  /** Adds a user. Without `unionId`, the service generates one. */
  createUser(input: { name: string; unionId?: string }, options?: CallOptions): Promise<HostUser>;
  /** Suspends a user. */
  banUser(input: { unionId: string }, options?: CallOptions): Promise<HostUser>;
  /** Returns the backend's diagnostics (`GET /doctor`). Administrators only. Optional in a custom fetcher. */
  doctor?(options?: CallOptions): Promise<DoctorReport>;
}

/** A fetcher of the host app: `openEditor`, and the methods that the components on the page call. */
export type CustomFetcher = Pick<PptFetcher, 'openEditor'> & Partial<PptFetcher>;

/** The body that `openEditor` sends. `creationId` is sent as the `Idempotency-Key` header. */
export interface OpenEditorBody {
  source: EditorSource;
}
