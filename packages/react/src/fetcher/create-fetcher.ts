import {
  fetcherRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type FetcherRouteName,
  type PptFetcher,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import { withTimeout } from './with-timeout.ts';

/** Options of `createFetcher`. */
export interface PptFetcherOptions {
  /**
   * URL at which the host API is mounted: `/api/ppt`, or an absolute URL if front end and backend have different
   * origins.
   */
  baseUrl: string;
  /** Headers of every request. A function is called for each request. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** @default the page's own `fetch`, with `credentials: 'include'` */
  fetch?: typeof fetch | undefined;
  /** Time limit of a call. Components stop waiting after 60000 regardless of this option. @default 30000 */
  timeoutMs?: number | undefined;
}

/**
 * Creates the standard `PptFetcher`, which calls the host API over HTTP. Every failure rejects with a `PptError`; an
 * abort rejects with the signal's own reason.
 */
export function createFetcher(options: PptFetcherOptions): PptFetcher {
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
        if (!response.ok) throw await readError(response, baseUrl, 'body' in request);
        return (await readJson(response)) as T;
      },
      signal,
      timeoutMs,
    );
  }

  return {
    isIdempotent: true,
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

/** Returns the URL of a call. Calls that read send their input in the query, without undefined fields. */
function buildUrl(baseUrl: string, route: FetcherRouteName, input: object): string {
  const { method, path } = fetcherRoutes[route];
  const values = new Map(Object.entries(input as Readonly<Record<string, string | number | undefined>>));
  const resolvedPath = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name) ?? '')));
  const query = new URLSearchParams();
  if (method === 'GET') for (const [name, value] of values) if (value !== undefined) query.set(name, String(value));
  const search = query.toString();
  return baseUrl + resolvedPath + (search && `?${search}`);
}

/** Returns the error of an error response. Without the code that reads it, only the status is known. */
async function readError(response: Response, baseUrl: string, hasBody: boolean): Promise<PptError> {
  const { errorFromResponse } = await import('./error-response.ts').catch(() => {
    const { status } = response;
    const message = `The backend responded with status ${status}.`;
    throw new PptError({ code: 'service_error', status, retryable: status >= 500, message });
  });
  return errorFromResponse(response, baseUrl, hasBody);
}

/**
 * Returns the JSON of a successful response; undefined if it is empty. An HTML page is a login page to which a request
 * without a session was redirected.
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
