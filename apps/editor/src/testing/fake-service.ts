import type { Deck } from '@ppt-embed/deck';
import { editorApiPath } from '@ppt-embed/protocol/editor';
import type { Draft, ListedDraft, ReportedLine, VersionsResponse } from '@ppt-embed/protocol/editor';
import { createFakeComments } from './fake-comments.ts';
import type { FakeComments } from './fake-comments.ts';

interface Call {
  name: string;
  body: unknown;
}

/** A response from the service: JSON with a status, or a broken connection. */
type FakeResponse = { status: number; body: unknown } | 'broken';

/** The editor's service in memory, passed as `fetch`. */
export interface FakeService {
  fetch: typeof fetch;
  /** All requests, oldest first. */
  calls: Call[];
  deck: Deck;
  revision: number;
  /** Draft that is offered the next time the presentation is loaded. */
  draft?: Draft;
  isOpenElsewhere: boolean;
  /** The import report. */
  report: ReportedLine[];
  versions: VersionsResponse['versions'];
  /** Drafts of earlier sessions, newest first. */
  drafts: Draft[];
  comments: FakeComments;
  /** Queues responses for the next calls with this name (such as `PUT deck`). */
  respondNext: (name: string, ...responses: FakeResponse[]) => void;
  /**
   * Delays the next response with this name, unless the request is canceled.
   * @returns a function that sends the response
   */
  holdNext: (name: string) => () => void;
  /** Simulates a save from elsewhere. */
  saveElsewhere: (deck: Deck) => void;
}

/** Returns an error response of the service. */
export function errorResponse(code: number, msg = 'Refused.'): FakeResponse {
  return { status: Math.floor(code / 100), body: { code, msg, data: null, request_id: 'r-1' } };
}

/** Rejects when a request is canceled. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

/** Returns a draft as listed with the versions. */
function listed({ id, saved_at, deck }: Draft): ListedDraft {
  return { id, saved_at, slides: (deck as Deck).slides.length };
}

/**
 * Creates a service with one presentation.
 * @throws TypeError for a call that it does not support.
 */
export function createFakeService(deck: Deck): FakeService {
  const queued = new Map<string, FakeResponse[]>();
  const held = new Map<string, Promise<void>>();
  const service: FakeService = {
    calls: [],
    deck,
    revision: 1,
    isOpenElsewhere: false,
    report: [],
    versions: [],
    drafts: [],
    comments: createFakeComments(),
    respondNext: (name, ...responses) => queued.set(name, responses),
    holdNext(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return resolve;
    },
    saveElsewhere(next) {
      service.deck = next;
      service.revision += 1;
    },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, 'http://editor.test');
      const path = url.pathname.replace(`${editorApiPath}/`, '');
      const name = `${init?.method} ${path}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      service.calls.push({ name, body });
      const release = held.get(name);
      held.delete(name);
      if (release) await Promise.race([release, aborted(init?.signal)]);
      const comments = () => {
        const found = service.comments.respond(name, url.searchParams, body);
        return found === undefined ? undefined : { status: 200, body: found };
      };
      const response = queued.get(name)?.shift() ?? comments() ?? defaultResponse(name, body, url.searchParams);
      if (response === 'broken') throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(response.body), { status: response.status });
    },
  };

  function defaultResponse(name: string, body: unknown, query: URLSearchParams): FakeResponse {
    switch (name) {
      case 'GET deck':
        return {
          status: 200,
          body: {
            revision: service.revision,
            deck: service.deck,
            ...(service.draft && { draft: service.draft }),
            ...(service.report.length > 0 && { report: service.report }),
            ...(service.comments.threads.some(({ resolved }) => !resolved) && { has_comments: true }),
            ...(service.isOpenElsewhere && { open_elsewhere: true }),
          },
        };
      case 'GET versions':
        return { status: 200, body: { versions: service.versions, drafts: service.drafts.map(listed) } };
      case 'GET draft': {
        const draft = service.drafts.find(({ id }) => id === query.get('id'));
        return draft ? { status: 200, body: draft } : errorResponse(40000);
      }
      case 'GET version':
        return { status: 200, body: { revision: 1, deck: service.deck } };
      case 'POST restore':
        service.revision += 1;
        return { status: 200, body: { revision: service.revision, deck: { ...service.deck, title: 'Restored' } } };
      case 'POST copies':
        return { status: 200, body: { ppt_id: 'p-copy', title: service.deck.title } };
      case 'POST pictures':
      case 'POST picture-urls':
        return { status: 200, body: { src: 'picture:abc', width: 640, height: 480 } };
      case 'POST media':
        return { status: 200, body: { src: `video:${'0a'.repeat(32)}`, width: 160, height: 90 } };
      case 'PUT deck':
        return save(body as { base_revision: number; deck: Deck });
      case 'POST download':
        return { status: 200, body: { download_url: 'data:text/plain,file', charged_until: 0 } };
      case 'GET recent':
        return {
          status: 200,
          body: { presentations: [{ ppt_id: 'p-7', title: 'Reading week', created_at: 1_700_000_000, thumbnail: '' }] },
        };
      case 'POST imports':
        service.deck = (body as { deck: Deck }).deck;
        return { status: 200, body: { ppt_id: 'p-new', title: service.deck.title } };
      case 'POST presentations':
        return { status: 200, body: { ppt_id: 'p-new', title: service.deck.title } };
      default:
        return { status: 200, body: {} };
    }
  }

  function save(request: { base_revision: number; deck: Deck }): FakeResponse {
    if (request.base_revision !== service.revision) return errorResponse(40901);
    service.deck = request.deck;
    service.revision += 1;
    return { status: 200, body: { revision: service.revision } };
  }

  return service;
}
