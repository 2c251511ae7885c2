import {
  hostRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type HostRouteName,
  type PptFetcher,
} from '@ppt-embed/protocol/host';
import { answers, type Check } from './answers.ts';
import { errorOfAnswer, toPptError } from './ppt-error.ts';
import { withTimeout } from './with-timeout.ts';

export interface FetcherOptions {
  /** Where the host API is mounted: `/api/ppt`, or a full address for a split front end. */
  baseUrl: string;
  /** Sent with every request; a function is asked each time. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>);
  /** @default the page's own `fetch`, with `credentials: 'include'` */
  fetch?: typeof fetch;
  /** How long one call may take. @default 30000 */
  timeoutMs?: number;
}

interface Call {
  route: HostRouteName;
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * The ordinary `PptFetcher`: asks the host API over HTTP.
 * Every failure rejects with a `PptError`; an abort rejects with the signal's own reason.
 */
export function createFetcher(options: FetcherOptions): PptFetcher {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const timeoutMs = options.timeoutMs ?? 30_000;

  async function ask<T>(call: Call, check: Check<T>, { signal }: CallOptions = {}): Promise<T> {
    return withTimeout(timeoutMs, signal, async (inner) => {
      const response = await send(call, inner);
      if (!response.ok) throw await errorOfAnswer(response);
      return check(await valueOf(response));
    });
  }

  async function send(call: Call, signal: AbortSignal): Promise<Response> {
    const given = typeof options.headers === 'function' ? await options.headers() : options.headers;
    const headers = new Headers(given);
    headers.set('Accept', 'application/json');
    if (call.body !== undefined) headers.set('Content-Type', 'application/json');
    for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
    const request: RequestInit = {
      method: hostRoutes[call.route].method,
      headers,
      signal,
      credentials: 'include',
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    };
    const doFetch = options.fetch ?? fetch;
    return doFetch(addressOf(baseUrl, call), request).catch((cause: unknown) => {
      if (signal.aborted) throw signal.reason;
      throw toPptError(cause);
    });
  }

  return {
    openEditor: ({ source }, call) => {
      const key = 'creationId' in source ? source.creationId : undefined;
      return ask(
        { route: 'openEditor', body: { source }, ...(key && { headers: { [idempotencyKeyHeader]: key } }) },
        answers.editorAddress,
        call,
      );
    },
    listCovers: (input, call) => ask({ route: 'listCovers', query: input }, answers.covers, call),
    listHistory: (input, call) => ask({ route: 'listHistory', query: input }, answers.historyPage, call),
    listMine: (input, call) => ask({ route: 'listMine', query: input }, answers.historyPage, call),
    requestDownload: (input, call) => ask({ route: 'requestDownload', body: input }, answers.downloadLink, call),
    getConnection: (call) => ask({ route: 'getConnection' }, answers.connection, call),
    disconnect: (call) => ask({ route: 'disconnect' }, answers.nothing, call),
    connectUrl: (input = {}) => addressOf(baseUrl, { route: 'connect', query: input }),
    listUsers: (input, call) => ask({ route: 'listUsers', query: input }, answers.userPage, call),
    createUser: (input, call) => ask({ route: 'createUser', body: input }, answers.user, call),
    banUser: (input, call) => ask({ route: 'banUser', params: input }, answers.user, call),
  };
}

function addressOf(baseUrl: string, { route, params = {}, query = {} }: Call): string {
  const path = hostRoutes[route].path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${baseUrl}${path}?${search.toString()}` : `${baseUrl}${path}`;
}

/** The JSON of a good answer; undefined for an empty one. */
async function valueOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = 'The backend answered with something that is not JSON.';
    throw new PptError({ code: 'bad_response', status: response.status, message, cause });
  }
}
