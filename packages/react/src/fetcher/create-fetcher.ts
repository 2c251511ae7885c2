import {
  fetcherRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type FetcherRouteName,
  type PptFetcher,
  trimTrailingSlashes,
} from '@ppt-embed/protocol/host';
import { answerOf } from './answer-of.ts';
import { answers } from './answers.ts';
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
        if (!response.ok) throw await errorOfAnswer(response);
        return answerOf(answers[route] ?? {}, () => valueOf(response) as Promise<T>);
      },
      signal,
      timeoutMs,
    );
  }

  // Most are what their route is: they take what they ask for, and then how.
  const calls: Partial<Record<FetcherRouteName, (input: object, call?: CallOptions) => Promise<unknown>>> = {};
  for (const route of Object.keys(fetcherRoutes) as FetcherRouteName[])
    calls[route] = (input, call) => ask(route, input, call);
  return {
    ...(calls as unknown as PptFetcher),
    openEditor: ({ source }, call) =>
      ask('openEditor', { source }, call, 'creationId' in source ? source.creationId : ''),
    getConnection: (call) => ask('getConnection', {}, call),
    disconnect: (call) => ask('disconnect', {}, call),
    connectUrl: (input = {}) => addressOf(baseUrl, 'connect', input),
  };
}

/** Of a call that reads, with what it asks for as a query; what is undefined is left out. */
function addressOf(baseUrl: string, route: FetcherRouteName, input: object): string {
  const { method, path } = fetcherRoutes[route];
  const given = input as Readonly<Record<string, string>>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const search = method === 'GET' && new URLSearchParams(JSON.parse(JSON.stringify(given)) as typeof given).toString();
  return baseUrl + filled + (search ? `?${search}` : '');
}

/** The JSON of a good answer; undefined for an empty one. */
async function valueOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = 'The backend sent no JSON.';
    throw new PptError({ code: 'bad_response', status: response.status, message, cause });
  }
}
