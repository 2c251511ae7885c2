import { deckToJson, deckVersion, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { editorApiPath, editorCalls } from '@ppt-embed/protocol/editor';
import type {
  CopyAnswer,
  CopyRequest,
  DeckAnswer,
  DraftRequest,
  EditorDownloadAnswer,
  HeartbeatAnswer,
  PictureAnswer,
  RecentAnswer,
  RenderedRequest,
  ReportedLine,
  RestoreAnswer,
  RestoreRequest,
  SaveAnswer,
  SaveRequest,
  StartAnswer,
  StartRequest,
  VersionAnswer,
  VersionsAnswer,
} from '@ppt-embed/protocol/editor';
import { PptError } from '@ppt-embed/protocol/host';
import { refusal } from './refusal.ts';

/** A deck that stands at the service. */
interface StoredDeck {
  revision: number;
  deck: Deck;
}

/** Unsaved changes of an earlier session: offered, never loaded by themselves. */
export interface StoredDraft {
  id: string;
  /** Unix seconds. */
  savedAt: number;
  deck: Deck;
}

/** What the editor opens with. */
interface OpenedDeck extends StoredDeck {
  draft?: StoredDraft;
  /** Another page has this presentation open now. */
  isOpenElsewhere: boolean;
  /** What laying out changed. */
  report: readonly ReportedLine[];
}

/** What the editor asks of the service; failures reject with `PptError`. */
export interface EditorApi {
  getDeck: () => Promise<OpenedDeck>;
  /** `isLast`: the page goes, and the draft is sent though it does. */
  saveDraft: (save: { base_revision: number; deck: Deck; isLast?: boolean }) => Promise<void>;
  discardDraft: (id: string) => Promise<void>;
  listVersions: () => Promise<VersionsAnswer>;
  getVersion: (revision: number) => Promise<StoredDeck>;
  restoreVersion: (request: RestoreRequest) => Promise<StoredDeck>;
  /** A deck as a presentation of its own. */
  keepCopy: (deck: Deck) => Promise<CopyAnswer>;
  uploadPicture: (file: Blob) => Promise<PictureAnswer>;
  /** The page closes; sent though it goes. */
  leave: () => void;
  saveDeck: (save: { base_revision: number; deck: Deck }) => Promise<SaveAnswer>;
  reportRendered: (report: RenderedRequest) => Promise<void>;
  requestDownload: () => Promise<EditorDownloadAnswer>;
  listRecent: () => Promise<RecentAnswer>;
  startPresentation: (start: StartRequest) => Promise<StartAnswer>;
  heartbeat: () => Promise<HeartbeatAnswer>;
}

export interface EditorApiOptions {
  token: string;
  /** What the page brought of the deck: the answer to who asks for it first. @default null: the service is asked. */
  deck?: DeckAnswer | null;
  /** @default window.fetch */
  fetch?: typeof fetch;
}

const timeoutMs = 30_000;

export function createEditorApi({
  token,
  deck: brought = null,
  fetch: send = (...request) => fetch(...request),
}: EditorApiOptions): EditorApi {
  let first = brought;

  async function call<Answer>(
    name: keyof typeof editorCalls,
    body?: unknown,
    query = '',
    isLast = false,
  ): Promise<Answer> {
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
      ...(isLast && typeof content === 'string' && outlivesPage(content) && { keepalive: true }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await send(`${editorApiPath}${path}${query}`, request).catch((cause: unknown) => {
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      throw new PptError({ code: isLate ? 'timeout' : 'network', message: 'The service could not be reached.', cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw refusal(response.status, answer);
    if (answer === null) throw new PptError({ code: 'bad_response', message: 'The service did not answer with JSON.' });
    return answer as Answer;
  }

  return {
    async getDeck() {
      const answer = first ?? (await call<DeckAnswer>('getDeck'));
      // Whoever asks again wants what stands there by then.
      first = null;
      const draft = answer.draft && parseDeck(answer.draft.deck);
      return {
        ...stored(answer),
        // A draft that cannot be read is no reason to keep the last save from anybody.
        ...(answer.draft &&
          draft?.ok && { draft: { id: answer.draft.id, savedAt: answer.draft.saved_at, deck: draft.deck } }),
        isOpenElsewhere: answer.open_elsewhere === true,
        report: answer.report ?? [],
      };
    },
    saveDraft: ({ base_revision, deck, isLast = false }) =>
      call('saveDraft', { base_revision, deck: deckToJson(deck) } satisfies DraftRequest, '', isLast),
    discardDraft: (id) => call('discardDraft', undefined, `?id=${encodeURIComponent(id)}`),
    listVersions: () => call('listVersions'),
    getVersion: async (revision) => stored(await call<VersionAnswer>('getVersion', undefined, `?revision=${revision}`)),
    restoreVersion: async (request) => stored(await call<RestoreAnswer>('restoreVersion', request)),
    keepCopy: (deck) => call('keepCopy', { deck: deckToJson(deck) } satisfies CopyRequest),
    uploadPicture: (file) => call('uploadPicture', file),
    leave() {
      const { method, path } = editorCalls.leave;
      const headers = { authorization: `Bearer ${token}` };
      void send(`${editorApiPath}${path}`, { method, headers, keepalive: true }).catch(() => undefined);
    },
    saveDeck: ({ base_revision, deck }) =>
      call('saveDeck', { base_revision, deck: deckToJson(deck) } satisfies SaveRequest),
    reportRendered: (report) => call('reportRendered', report),
    requestDownload: () => call('requestDownload', {}),
    listRecent: () => call('listRecent'),
    startPresentation: (start) => call('startPresentation', start),
    heartbeat: () => call('heartbeat', {}),
  };
}

/** More than 64 KiB in all is refused to requests that outlive their page (Fetch, HTTP-network-or-cache fetch). */
function outlivesPage(content: string): boolean {
  return new TextEncoder().encode(content).length < 60 * 1024;
}

/** A deck of a format that came after this editor. */
export class NewerDeckError extends PptError {
  constructor() {
    super({ code: 'bad_response', message: 'The deck was written by a newer editor.' });
  }
}

function isNewer(deck: unknown): boolean {
  const version = typeof deck === 'object' && deck !== null && 'version' in deck ? deck.version : undefined;
  return typeof version === 'number' && version > deckVersion;
}

function stored(answer: { revision: number; deck: unknown }): StoredDeck {
  const read = parseDeck(answer.deck);
  if (!read.ok) {
    if (isNewer(answer.deck)) throw new NewerDeckError();
    throw new PptError({ code: 'bad_response', message: 'The service answered without a deck.' });
  }
  return { revision: answer.revision, deck: read.deck };
}
