import {
  hostRoutes,
  PptError,
  statusOf,
  type Connection,
  type HostErrorBody,
  type HostRouteName,
  type PptFetcher,
} from '@ppt-embed/protocol/host';
import { convertError } from '../fetcher/with-timeout.ts';
import type { FetcherMethod } from './faults.ts';
import { createMemoryFetcher } from './memory-fetcher.ts';

/** Options of `createMemoryBackend`. */
export interface MemoryBackendOptions {
  /** Base path at which the app calls the backend. @default '/api/ppt' */
  baseUrl?: string;
  /** Handles the calls. @default a new `createMemoryFetcher()` */
  fetcher?: PptFetcher & { setConnection?: (connection: Connection) => void };
}

/** The host API on top of a fetcher. The route descriptions map requests to calls. */
export interface MemoryBackend {
  /** All routes, to be mounted separately. */
  routes: readonly { name: string; method: 'GET' | 'POST' | 'DELETE'; path: string }[];
  /** Handles any request below the base path. Rejects with a `TypeError`, like `fetch`, to simulate a network error. */
  handle: (request: Request) => Promise<Response>;
}

/**
 * Creates a complete host backend with `Request` and `Response`: for MSW, a test's own server, or `createFetcher({
 * fetch })`.
 */
export function createMemoryBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  const { fetcher = createMemoryFetcher() } = options;
  const baseUrl = (options.baseUrl ?? '/api/ppt').replace(/\/+$/, '');
  const routes = (Object.keys(hostRoutes) as HostRouteName[]).map((name) => {
    const { method, path } = hostRoutes[name];
    return { name, method, path: baseUrl + path };
  });

  async function respond(name: HostRouteName, params: Record<string, string>, request: Request): Promise<Response> {
    if (name === 'events') return new Response('success');
    if (name === 'connect' || name === 'callback') {
      // The simulated user consents immediately.
      fetcher.setConnection?.({ status: 'connected' });
      return new Response(null, { status: 302, headers: { location: query(request)['returnTo'] ?? '/' } });
    }
    if (!isCall(fetcher, name)) throw noSuchEndpoint(new URL(request.url).pathname);
    const value = await call(fetcher, name, { ...query(request), ...params, ...(await body(request)) }, request.signal);
    return value === undefined ? new Response(null, { status: 204 }) : Response.json(value);
  }

  return {
    routes,
    handle: async (request) => {
      const path = new URL(request.url).pathname;
      try {
        for (const { name, method, path: pattern } of routes) {
          const params = match(new URL(pattern, 'http://localhost').pathname, path);
          if (method === request.method && params) return await respond(name, params, request);
        }
        throw noSuchEndpoint(path);
      } catch (cause) {
        request.signal.throwIfAborted();
        return errorResponse(await convertError(cause));
      }
    },
  };
}

/** Whether the fetcher handles a route, which is the case if it has a method with the route's name. */
function isCall(fetcher: PptFetcher, name: HostRouteName): name is HostRouteName & FetcherMethod {
  return typeof (fetcher as Partial<Record<HostRouteName, unknown>>)[name] === 'function';
}

function noSuchEndpoint(path: string): PptError {
  return new PptError({ code: 'no_such_endpoint', message: `There is nothing at ${path}.` });
}

/** Calls a method of the fetcher, with the input if the method takes one. */
async function call(fetcher: PptFetcher, name: FetcherMethod, input: object, signal: AbortSignal): Promise<unknown> {
  if (name === 'getConnection' || name === 'disconnect') return fetcher[name]({ signal });
  if (name === 'doctor') return fetcher.doctor?.({ signal });
  return (fetcher[name] as (input: object, options: { signal: AbortSignal }) => Promise<unknown>)(input, { signal });
}

function errorResponse(error: PptError): Response {
  if (error.code === 'network') throw new TypeError('Failed to fetch', { cause: error });
  const { code, message, requestId, retryAfterMs } = error;
  const respond: HostErrorBody = { error: { code, message, requestId } };
  const headers: HeadersInit =
    retryAfterMs === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) };
  return Response.json(respond, { status: statusOf(error) || 502, headers });
}

/** Matches a pattern such as `/users/:unionId/ban` against a path. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const [parts, pathParts] = [pattern.split('/'), path.split('/')];
  if (parts.length !== pathParts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = pathParts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

const numbers = new Set(['page', 'pageSize', 'limit']);

function query(request: Request): Record<string, string> {
  const entries = Array.from(new URL(request.url).searchParams, ([name, value]) => [
    name,
    numbers.has(name) ? Number(value) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

async function body(request: Request): Promise<object> {
  const text = request.method === 'POST' ? await request.text() : '';
  return text ? (JSON.parse(text) as object) : {};
}
