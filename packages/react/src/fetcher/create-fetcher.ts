import {
  fetcherRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type FetcherRouteName,
  type PptFetcher,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import { errorOfAnswer } from './ppt-error.ts';
import { withTimeout } from './with-timeout.ts';

/** How the host API is reached. */
export interface FetcherOptions {
  /** Where the host API is mounted: `/api/ppt`, or a full address for a split front end. */
  baseUrl: string;
  /** Sent with every request; a function is asked each time. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** @default the page's own `fetch`, with `credentials: 'include'` */
  fetch?: typeof fetch | undefined;
  /** How long one call may take; components give up after 60000 whatever is said here. @default 30000 */
  timeoutMs?: number | undefined;
}

/**
 * The ordinary `PptFetcher`: asks the host API over HTTP.
 * Every failure rejects with a `PptError`; an abort rejects with the signal's own reason.
 */
export function createFetcher(options: FetcherOptions): PptFetcher {
  const baseUrl = trimTrailingSlashes(options.baseUrl);
  const timeoutMs = options.timeoutMs ?? 30_000;

  async function ask<T>(route: FetcherRouteName, input: object, { signal }: CallOptions = {}, key = ''): Promise<T> {
    return withTimeout(
      async (inner) => {
        const { method } = fetcherRoutes[route];
        const headers = new Headers(typeof options.headers === 'function' ? await options.headers() : options.headers);
        headers.set('Accept', 'application/json');
        if (key) headers.set(idempotencyKeyHeader, key);
        const request: RequestInit = { method, headers, ...inner, credentials: 'include' };
        if (method === 'POST') {
          headers.set('Content-Type', 'application/json');
          request.body = JSON.stringify(input);
        }
        const response = await (options.fetch ?? fetch)(addressOf(baseUrl, route, input), request);
        if (!response.ok) throw await errorOfAnswer(response, baseUrl, 'body' in request);
        return (await valueOf(response)) as T;
      },
      signal,
      timeoutMs,
    );
  }

  return {
    openEditor: ({ source }, call) =>
      ask('openEditor', { source }, call, 'creationId' in source ? source.creationId : ''),
    listCovers: (filter, call) => ask('listCovers', filter, call),
    listHistory: (page, call) => ask('listHistory', page, call),
    listMine: (page, call) => ask('listMine', page, call),
    requestDownload: (presentation, call) => ask('requestDownload', presentation, call),
    getConnection: (call) => ask('getConnection', {}, call),
    disconnect: (call) => ask('disconnect', {}, call),
    connectUrl: (input = {}) => addressOf(baseUrl, 'connect', input),
    listUsers: (page, call) => ask('listUsers', page, call),
    createUser: (user, call) => ask('createUser', user, call),
    banUser: (user, call) => ask('banUser', user, call),
  };
}

/** The URL of a call. One that reads sends its input as a query, without what is undefined. */
function addressOf(baseUrl: string, route: FetcherRouteName, input: object): string {
  const { method, path } = fetcherRoutes[route];
  const values = new Map(Object.entries(input as Readonly<Record<string, string | number | undefined>>));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const query = new URLSearchParams();
  if (method === 'GET') for (const [name, value] of values) if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return baseUrl + filled + (search && `?${search}`);
}

/**
 * The JSON of a successful response; undefined for an empty one. A page of HTML in its place is a login page that a
 * request without a session was redirected to.
 */
async function valueOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const isPage = text.trimStart().startsWith('<');
    throw new PptError({
      code: isPage ? 'not_signed_in' : 'bad_response',
      status: response.status,
      message: isPage ? 'The backend responded with a page of HTML.' : 'The backend sent no JSON.',
      cause,
    });
  }
}
