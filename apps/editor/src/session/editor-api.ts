import { deckToJson, parseDeck } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { editorApiPath, editorCalls } from '@ppt-embed/protocol/editor';
import type {
  DeckAnswer,
  EditorDownloadAnswer,
  HeartbeatAnswer,
  RecentAnswer,
  RenderedRequest,
  SaveAnswer,
  SaveRequest,
  StartAnswer,
  StartRequest,
} from '@ppt-embed/protocol/editor';
import { PptError } from '@ppt-embed/protocol/host';
import { refusal } from './refusal.ts';

/** What the editor asks of the service; failures reject with `PptError`. */
export interface EditorApi {
  getDeck: () => Promise<{ revision: number; deck: Deck }>;
  saveDeck: (save: { base_revision: number; deck: Deck }) => Promise<SaveAnswer>;
  reportRendered: (report: RenderedRequest) => Promise<void>;
  requestDownload: () => Promise<EditorDownloadAnswer>;
  listRecent: () => Promise<RecentAnswer>;
  startPresentation: (start: StartRequest) => Promise<StartAnswer>;
  heartbeat: () => Promise<HeartbeatAnswer>;
}

export interface EditorApiOptions {
  token: string;
  /** @default window.fetch */
  fetch?: typeof fetch;
}

const timeoutMs = 30_000;

export function createEditorApi({
  token,
  fetch: send = (...request) => fetch(...request),
}: EditorApiOptions): EditorApi {
  async function call<Answer>(name: keyof typeof editorCalls, body?: unknown): Promise<Answer> {
    const { method, path } = editorCalls[name];
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    };
    const response = await send(`${editorApiPath}${path}`, request).catch((cause: unknown) => {
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
      const answer = await call<DeckAnswer>('getDeck');
      const read = parseDeck(answer.deck);
      if (!read.ok) throw new PptError({ code: 'bad_response', message: 'The service answered without a deck.' });
      return { revision: answer.revision, deck: read.deck };
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
