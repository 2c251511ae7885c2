import {
  fetcherRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type FetcherRouteName,
  type PptFetcher,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import { errorFromResponse } from './ppt-error.ts';
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

  async function callRoute<T>(
    route: FetcherRouteName,
    input: object,
    { signal }: CallOptions = {},
    key = '',
  ): Promise<T> {
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
        const response = await (options.fetch ?? fetch)(buildUrl(baseUrl, route, input), request);
        if (!response.ok) throw await errorFromResponse(response, baseUrl, 'body' in request);
        return (await readJson(response)) as T;
      },
      signal,
      timeoutMs,
    );
  }

  return {
    openEditor: ({ source }, call) =>
      callRoute('openEditor', { source }, call, 'creationId' in source ? source.creationId : ''),
    listCovers: (filter, call) => callRoute('listCovers', filter, call),
    listHistory: (page, call) => callRoute('listHistory', page, call),
    listMyPresentations: (page, call) => callRoute('listMyPresentations', page, call),
    requestDownload: (presentation, call) => callRoute('requestDownload', presentation, call),
    getConnection: (call) => callRoute('getConnection', {}, call),
    disconnect: (call) => callRoute('disconnect', {}, call),
    connectUrl: (input = {}) => buildUrl(baseUrl, 'connect', input),
    listUsers: (page, call) => callRoute('listUsers', page, call),
    createUser: (user, call) => callRoute('createUser', user, call),
    banUser: (user, call) => callRoute('banUser', user, call),
  };
}

/** The URL of a call. One that reads sends its input as a query, without what is undefined. */
function buildUrl(baseUrl: string, route: FetcherRouteName, input: object): string {
  const { method, path } = fetcherRoutes[route];
  const values = new Map(Object.entries(input as Readonly<Record<string, string | number | undefined>>));
  const resolvedPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const query = new URLSearchParams();
  if (method === 'GET') for (const [name, value] of values) if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return baseUrl + resolvedPath + (search && `?${search}`);
}

/**
 * The JSON of a successful response; undefined for an empty one. A page of HTML in its place is a login page that a
 * request without a session was redirected to.
 */
async function readJson(response: Response): Promise<unknown> {
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
