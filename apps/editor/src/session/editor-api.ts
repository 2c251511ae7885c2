import { deckToJson, deckVersion, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { editorApiPath, editorCalls } from '@ppt-embed/protocol/editor';
import type {
  CopyRequest,
  DeckResponse,
  DraftResponse,
  DraftRequest,
  EditorDownloadResponse,
  HeartbeatResponse,
  ImportedThread,
  ImportRequest,
  PictureResponse,
  PictureUrlRequest,
  RecentResponse,
  RenderedRequest,
  ReportedLine,
  RestoreRequest,
  SaveResponse,
  SaveRequest,
  StartResponse,
  StartRequest,
  VersionsResponse,
} from '@ppt-embed/protocol/editor';
import { PptError } from '@ppt-embed/protocol/host';
import * as responses from './responses.ts';
import type { Check } from './responses.ts';
import { errorFromResponse } from './responses.ts';

/** A deck stored on the service. */
interface StoredDeck {
  revision: number;
  deck: Deck;
}

/** Unsaved changes of an earlier session. They are offered, not loaded automatically. */
export interface StoredDraft {
  id: string;
  /** Time in Unix seconds. */
  savedAt: number;
  deck: Deck;
  /** Id of the open shared document that contains the draft. */
  documentId?: string;
}

/** The data with which the editor opens. */
interface OpenedDeck extends StoredDeck {
  draft?: StoredDraft;
  /** Whether another page has this presentation open. */
  isOpenElsewhere: boolean;
  /** Whether there are comments that are not resolved. */
  hasComments: boolean;
  /** The import report. */
  report: readonly ReportedLine[];
}

/** A save. */
export interface SaveDeckInput {
  base_revision: number;
  deck: Deck;
  /** Whether the version was saved automatically. @default false */
  isAutomatic?: boolean;
  /** Name of the saved version. */
  name?: string | undefined;
}

/** The editor's calls to the service. Failed calls reject with `PptError`. */
export interface EditorApi {
  /**
   * Makes a call that has no function here, for code that is loaded on demand.
   * @param isValid Validates the response.
   */
  call: <Data>(name: keyof typeof editorCalls, isValid: Check<Data>, options?: CallOptions) => Promise<Data>;
  getDeck: () => Promise<OpenedDeck>;
  /**
   * Stores unsaved changes.
   * @param save.isLast Whether the page is unloading, so that the request must outlive the page. @default false
   * @param save.separateKey If set, this page's later drafts do not replace this one, except those with the same key.
   */
  saveDraft: (save: {
    base_revision: number;
    deck: Deck;
    isLast?: boolean;
    separateKey?: string;
  }) => Promise<Partial<DraftResponse>>;
  discardDraft: (id: string) => Promise<unknown>;
  listVersions: () => Promise<VersionsResponse>;
  getVersion: (revision: number) => Promise<StoredDeck>;
  restoreVersion: (request: RestoreRequest) => Promise<StoredDeck>;
  /** Saves a deck as a new presentation. */
  saveAsCopy: (deck: Deck, options?: Pick<CallOptions, 'signal'>) => Promise<unknown>;
  /** Creates a presentation from a deck on the home page. */
  importDeck: (
    deck: Deck,
    comments: readonly ImportedThread[],
  ) => Promise<Pick<StartResponse, 'ppt_id'> & Partial<StartResponse>>;
  uploadPicture: (file: Blob, options?: UploadOptions) => Promise<PictureResponse>;
  /** Lets the service store a picture from a URL. */
  fetchPicture: (url: string, options?: Pick<CallOptions, 'signal'>) => Promise<PictureResponse>;
  /** Ends the session. The request outlives the page. */
  leave: () => void;
  saveDeck: (save: SaveDeckInput) => Promise<SaveResponse>;
  reportRendered: (report: RenderedRequest) => Promise<unknown>;
  /**
   * Requests a download link.
   * @param withComments Whether the file contains the comments. @default false
   */
  requestDownload: (withComments?: boolean) => Promise<Pick<EditorDownloadResponse, 'download_url'>>;
  listRecent: () => Promise<RecentResponse>;
  startPresentation: (start: StartRequest) => Promise<Pick<StartResponse, 'ppt_id'> & Partial<StartResponse>>;
  heartbeat: () => Promise<Partial<HeartbeatResponse>>;
}

/** Options of `createEditorApi`. */
export interface EditorApiOptions {
  token: string;
  /** The deck response embedded in the page, used for the first request. @default null: the service is called */
  deck?: DeckResponse | null;
  /** @default window.fetch */
  fetch?: typeof fetch;
}

const defaultTimeoutMs = 30_000;
/** Slowest upload of a body for which a call waits, in characters per ms: 20 KB per second. */
const minUploadRate = 20;
/** Maximum time limit of a call with a deck, in ms. */
const maxTimeoutMs = 300_000;
/** Slowest upload of a file for which a call waits, in bytes per ms: 16 KiB per second, as for the service. */
const minFileRate = 16.384;

/** Returns the time limit of a call in ms, which allows large decks and files to be sent over slow connections. */
export function timeoutForBody(content: string | Blob | undefined): number {
  // The user sees the progress of an upload, and can cancel it.
  if (content instanceof Blob) return defaultTimeoutMs + Math.ceil(content.size / minFileRate);
  const length = typeof content === 'string' ? content.length : 0;
  return Math.min(maxTimeoutMs, defaultTimeoutMs + Math.round(length / minUploadRate));
}

/** The data that a call sends. */
interface CallOptions {
  /** The body, sent as JSON; a blob is sent unchanged. */
  body?: unknown;
  /** The query string, starting with `?`. */
  query?: string;
  /** Whether the page may close before the response arrives. */
  isLast?: boolean;
  /** Time limit in ms. @default 30 s, and more for a large body; see `timeoutForBody` */
  timeoutMs?: number;
  /** Cancels the call. */
  signal?: AbortSignal;
  /** Called while the body is sent, with the fraction that has been sent. */
  onProgress?: (sent: number) => void;
}

/** Options of an upload. */
export type UploadOptions = Pick<CallOptions, 'signal' | 'onProgress'>;

/** Creates the calls of a session. */
export function createEditorApi({ token, deck: embeddedDeck = null, fetch: customFetch }: EditorApiOptions): EditorApi {
  let pendingDeck = embeddedDeck;
  const send = customFetch ?? ((...request: Parameters<typeof fetch>) => fetch(...request));

  /**
   * Calls the editor's API. @param isValid Validates the response, because its values are used in the deck and on the
   * page.
   */
  async function call<Data>(
    name: keyof typeof editorCalls,
    isValid: Check<Data>,
    { body, query = '', isLast = false, timeoutMs, signal, onProgress }: CallOptions = {},
  ): Promise<Data> {
    const { method, path } = editorCalls[name];
    const isBytes = body instanceof Blob;
    const content = body === undefined || isBytes ? body : JSON.stringify(body);
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': isBytes ? body.type : 'application/json' }),
      },
      ...(content !== undefined && { body: content }),
      ...(isLast && outlivesPage(content) && { keepalive: true }),
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs ?? timeoutForBody(content)), ...(signal ? [signal] : [])]),
    };
    // Without progress, the request is sent at once, because the page may be closing.
    const sender = onProgress && !customFetch ? await progressSender(onProgress, send) : send;
    const response = await sender(`${editorApiPath}${path}${query}`, request).catch((cause: unknown) => {
      const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new PptError({
        code: isTimeout ? 'timeout' : 'network',
        message: 'The service could not be reached.',
        cause,
      });
    });
    const data: unknown = await response.json().catch(() => null);
    if (!response.ok) throw errorFromResponse(response.status, data);
    if (data === null) throw new PptError({ code: 'bad_response', message: 'The service did not respond with JSON.' });
    if (!isValid(data)) throw badResponse();
    return data;
  }

  return {
    call,
    async getDeck() {
      const data: unknown = pendingDeck ?? (await call('getDeck', responses.isDefined));
      // Later requests need the current deck.
      pendingDeck = null;
      if (!responses.deckRevision(data)) throw badResponse();
      const {
        draft,
        open_elsewhere: isOpenElsewhere,
        has_comments: hasComments,
        report,
      }: Record<string, unknown> = { ...data };
      return {
        ...parseDeckResponse(data),
        // An invalid draft or report line must not prevent loading the last save.
        ...parseDraft(draft),
        isOpenElsewhere: isOpenElsewhere === true,
        hasComments: hasComments === true,
        report: Array.isArray(report) ? report.filter(responses.reportedLine) : [],
      };
    },
    saveDraft: ({ isLast = false, ...draft }) =>
      call('saveDraft', responses.draftSaved, { body: draftRequest(draft), isLast }),
    discardDraft: (id) => call('discardDraft', responses.isDefined, { query: `?id=${encodeURIComponent(id)}` }),
    listVersions: () => call('listVersions', responses.versions),
    getVersion: async (revision) =>
      parseDeckResponse(await call('getVersion', responses.deckRevision, { query: `?revision=${revision}` })),
    restoreVersion: async (request) =>
      parseDeckResponse(await call('restoreVersion', responses.deckRevision, { body: request })),
    saveAsCopy: (deck, options) =>
      call('saveAsCopy', responses.isDefined, { ...options, body: { deck: deckToJson(deck) } satisfies CopyRequest }),
    importDeck: (deck, comments) =>
      call('importDeck', responses.started, {
        body: {
          deck: deckToJson(deck),
          ...(comments.length > 0 && { comments: [...comments] }),
        } satisfies ImportRequest,
      }),
    uploadPicture: (file, options) => call('uploadPicture', responses.picture, { ...options, body: file }),
    fetchPicture: (url, options) =>
      call('fetchPicture', responses.picture, { ...options, body: { url } satisfies PictureUrlRequest }),
    leave() {
      const { method, path } = editorCalls.leave;
      const headers = { authorization: `Bearer ${token}` };
      void send(`${editorApiPath}${path}`, { method, headers, keepalive: true }).catch(() => undefined);
    },
    saveDeck: ({ base_revision, deck, isAutomatic = false, name }) =>
      call('saveDeck', responses.saved, {
        body: {
          base_revision,
          deck: deckToJson(deck),
          ...(isAutomatic && { save_mode: 'auto' }),
          ...(name !== undefined && { name }),
        } satisfies SaveRequest,
      }),
    reportRendered: (report) => call('reportRendered', responses.isDefined, { body: report }),
    requestDownload: (withComments = false) =>
      call('requestDownload', responses.download, { body: {}, ...(withComments && { query: '?comments=true' }) }),
    listRecent: () => call('listRecent', responses.recent),
    startPresentation: (start) => call('startPresentation', responses.started, { body: start }),
    heartbeat: () => call('heartbeat', responses.heartbeat, { body: {} }),
  };
}

function draftRequest({
  base_revision,
  deck,
  separateKey,
}: Omit<Parameters<EditorApi['saveDraft']>[0], 'isLast'>): DraftRequest {
  const key = separateKey !== undefined && { separate_key: separateKey };
  return { base_revision, deck: deckToJson(deck), ...key };
}

/**
 * Whether a draft can be sent while the page unloads: the browser supports `keepalive`, and the draft is small enough.
 * Firefox before version 133 ignores `keepalive` and cancels the request.
 */
export function fitsPageHide(draft: Pick<DraftRequest, 'base_revision'> & { deck: Deck }): boolean {
  return 'keepalive' in Request.prototype && outlivesPage(JSON.stringify(draftRequest(draft)));
}

/** Returns a function like `fetch` that reports how much of a body it has sent, or `send` if it cannot be loaded. */
async function progressSender(onProgress: (sent: number) => void, send: typeof fetch): Promise<typeof fetch> {
  const module = await import('./send-with-progress.ts').catch(() => undefined);
  return module ? module.sendWithProgress(onProgress) : send;
}

/**
 * Whether a request with this body can outlive its page. `keepalive` requests are limited to 64 KiB in total (Fetch,
 * HTTP-network-or-cache fetch).
 */
function outlivesPage(content: string | Blob | undefined): boolean {
  if (content instanceof Blob) return false;
  return new TextEncoder().encode(content).length < 60 * 1024;
}

/** Thrown for a deck in a newer format than this editor supports. */
export class NewerDeckError extends PptError {
  constructor() {
    super({ code: 'bad_response', message: 'The deck was written by a newer editor.' });
  }
}

const badResponse = () =>
  new PptError({ code: 'bad_response', message: 'The service returned an unexpected response.' });

function isNewer(deck: unknown): boolean {
  const version = typeof deck === 'object' && deck !== null && 'version' in deck ? deck.version : undefined;
  return typeof version === 'number' && version > deckVersion;
}

function parseDeckResponse(data: { revision: number; deck: unknown }): StoredDeck {
  const read = parseDeck(data.deck);
  if (!read.ok) {
    if (isNewer(data.deck)) throw new NewerDeckError();
    throw new PptError({ code: 'bad_response', message: 'The service returned an invalid deck.' });
  }
  return { revision: data.revision, deck: read.deck };
}

/** Returns a valid draft; no draft for anything else. */
export function parseDraft(draft: unknown): { draft?: StoredDraft } {
  if (!responses.storedDraft(draft)) return {};
  const read = parseDeck(draft.deck);
  const { id, saved_at: savedAt, document: documentId } = draft;
  return read.ok ? { draft: { id, savedAt, deck: read.deck, ...(documentId && { documentId }) } } : {};
}
