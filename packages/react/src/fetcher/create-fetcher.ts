import {
  hostRoutes,
  idempotencyKeyHeader,
  PptError,
  type CallOptions,
  type HostRouteName,
  type PptFetcher,
} from '@ppt-embed/protocol/host';
import { answers } from './answers.ts';
import { errorOfAnswer } from './ppt-error.ts';
import { fits } from './shape.ts';
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
  params?: Record<string, string>;
  query?: object;
  body?: object;
  idempotencyKey?: string | undefined;
}

/**
 * The ordinary `PptFetcher`: asks the host API over HTTP.
 * Every failure rejects with a `PptError`; an abort rejects with the signal's own reason.
 */
export function createFetcher(options: FetcherOptions): PptFetcher {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const timeoutMs = options.timeoutMs ?? 30_000;

  async function ask<T>(route: HostRouteName, call: Call, { signal }: CallOptions = {}): Promise<T> {
    return withTimeout(timeoutMs, signal, async (inner) => {
      const response = await send(route, call, inner);
      if (!response.ok) throw await errorOfAnswer(response);
      const value = await valueOf(response);
      const form = answers[route];
      if (!form || fits(form, value)) return value as T;
      throw new PptError({ code: 'bad_response', message: 'The backend answered in a form that is not the host API.' });
    });
  }

  async function send(route: HostRouteName, call: Call, signal: AbortSignal): Promise<Response> {
    const headers = new Headers(typeof options.headers === 'function' ? await options.headers() : options.headers);
    headers.set('Accept', 'application/json');
    if (call.body) headers.set('Content-Type', 'application/json');
    if (call.idempotencyKey) headers.set(idempotencyKeyHeader, call.idempotencyKey);
    const request: RequestInit = {
      method: hostRoutes[route].method,
      headers,
      signal,
      credentials: 'include',
      ...(call.body && { body: JSON.stringify(call.body) }),
    };
    const doFetch = options.fetch ?? fetch;
    return doFetch(addressOf(baseUrl, route, call), request);
  }

  return {
    openEditor: ({ source }, call) => {
      const idempotencyKey = 'creationId' in source ? source.creationId : undefined;
      return ask('openEditor', { body: { source }, idempotencyKey }, call);
    },
    listCovers: (query, call) => ask('listCovers', { query }, call),
    listHistory: (query, call) => ask('listHistory', { query }, call),
    listMine: (query, call) => ask('listMine', { query }, call),
    requestDownload: (body, call) => ask('requestDownload', { body }, call),
    getConnection: (call) => ask('getConnection', {}, call),
    disconnect: (call) => ask('disconnect', {}, call),
    connectUrl: (query = {}) => addressOf(baseUrl, 'connect', { query }),
    listUsers: (query, call) => ask('listUsers', { query }, call),
    createUser: (body, call) => ask('createUser', { body }, call),
    banUser: (params, call) => ask('banUser', { params }, call),
  };
}

function addressOf(baseUrl: string, route: HostRouteName, { params = {}, query = {} }: Call): string {
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
