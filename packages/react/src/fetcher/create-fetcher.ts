import {
  fetcherRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type FetcherRouteName,
  type PptFetcher,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import type { FailedResponse } from './error-response.ts';
import { withTimeout } from './with-timeout.ts';

/** Options of `createFetcher`. */
export interface PptFetcherOptions {
  /**
   * URL at which the host API is mounted: `/api/ppt`, or an absolute URL if front end and backend have
   * different origins.
   */
  baseUrl: string;
  /** Headers of every request. If it is a function, it is called for each request. */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Sends the requests. @default the page's own `fetch`, with `credentials: 'include'` */
  fetch?: typeof fetch | undefined;
  /**
   * Time limit of a call in milliseconds. Components stop waiting after 60000 ms regardless of this option. @default
   * 30000
   */
  timeoutMs?: number | undefined;
}

/**
 * Creates the standard `PptFetcher`, which calls the host API over HTTP. Every failure rejects with a `PptError`; an
 * aborted call rejects with the signal's reason.
 * @example
 * const fetcher = createFetcher({ baseUrl: '/api/ppt', headers: () => ({ 'X-CSRF-Token': csrfToken() }) });
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
        const text = response.ok ? await response.text() : undefined;
        try {
          if (text !== undefined) return (text ? JSON.parse(text) : undefined) as T;
        } catch {
          // The response is not JSON, so it is an error too.
        }
        throw await readError({ response, text, baseUrl, hasBody: method === 'POST' });
      },
      signal,
      timeoutMs,
    );
  }

  // A method that sends its input has the name of its route.
  const methods = Object.fromEntries(
    Object.keys(fetcherRoutes)
      .filter((route) => route !== 'connect') // The URL of a page, not of a call.
      .map((route) => [
        route,
        (input: object, call?: CallOptions) => callRoute(route as FetcherRouteName, input, call),
      ]),
  ) as unknown as PptFetcher;

  return {
    ...methods,
    isIdempotent: true,
    openEditor: ({ source }, call) =>
      callRoute('openEditor', { source }, call, 'creationId' in source ? source.creationId : ''),
    getConnection: (call) => callRoute('getConnection', {}, call),
    disconnect: (call) => callRoute('disconnect', {}, call),
    connectUrl: (input = {}) => buildUrl(baseUrl, 'connect', input),
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

/** Returns the error of a response. Without the code that reads it, only the status is known. */
async function readError(failed: FailedResponse): Promise<PptError> {
  const { errorFromResponse } = await import('./error-response.ts').catch(() => {
    const { status } = failed.response;
    const message = `The backend responded with status ${status}.`;
    throw new PptError({ code: 'service_error', status, retryable: status >= 500, message });
  });
  return errorFromResponse(failed);
}
