import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PptHost } from '../create-host.ts';

/** Properties that frameworks add to Node's request. */
type NodeRequest = IncomingMessage & {
  /** Express: the URL before the mount path was removed. */
  originalUrl?: string;
  /** The body after the body parser has processed it. */
  body?: unknown;
  rawBody?: Uint8Array<ArrayBuffer> | string;
};

/** A request listener of `node:http`. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const nodeRequests = new WeakMap<Request, IncomingMessage>();

/**
 * Returns the Node request from which the request of `authenticate` or `rateLimit` was created, including the
 * properties that your middleware added to it. `Added` is the type of these additions.
 * @returns undefined for a request that did not come through `toNodeHandler`
 * @example
 * app.use(session(…), passport.session()); // before the handler, body parsers after it
 * authenticate: (request) => {
 *   const user = nodeRequestOf<{ user?: Account }>(request)?.user;
 *   return user ? { id: user.id } : null;
 * }
 */
export function nodeRequestOf<Added extends object>(request: Request): (IncomingMessage & Added) | undefined {
  return nodeRequests.get(request) as (IncomingMessage & Added) | undefined;
}

/**
 * Adapts the host's handler to `node:http`, Express (`app.use('/api/ppt', toNodeHandler(ppt))`) and Fastify (with
 * `.raw`). Mount it before body parsers, because events are verified by their raw body.
 */
export function toNodeHandler({ handler }: Pick<PptHost, 'handler'>): NodeHandler {
  return async (incoming, outgoing) => {
    const clientLeft = new AbortController();
    outgoing.once('close', () => clientLeft.abort());
    const request = toRequest(incoming, clientLeft.signal);
    if (!request) {
      outgoing.writeHead(400).end();
      return;
    }
    const response = await handler(request);
    outgoing.statusCode = response.status;
    for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value);
    const cookies = response.headers.getSetCookie();
    // Cookies are appended, because the app may already have set some.
    if (cookies.length > 0) outgoing.appendHeader('set-cookie', cookies);
    if (!response.body) {
      outgoing.end();
      return;
    }
    // The client has disconnected, which is not an error.
    await pipeline(response.body, outgoing).catch(() => outgoing.destroy());
  };
}

/**
 * Converts a Node request to a Fetch API request. Returns undefined for requests that only Node accepts: the method
 * TRACE or the URL `//`.
 */
function toRequest(incoming: NodeRequest, signal: AbortSignal): Request | undefined {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Skips HTTP/2 pseudo-headers, which are not headers.
    if (value === undefined || name.startsWith(':')) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    const url = new URL(incoming.originalUrl ?? incoming.url ?? '/', 'http://localhost');
    const request = new Request(url, { method, headers, signal, ...(hasBody && bodyOf(incoming)) });
    nodeRequests.set(request, incoming);
    return request;
  } catch {
    return undefined;
  }
}

/** Returns the raw body. If a body parser has consumed it, returns the closest equivalent. */
function bodyOf(incoming: NodeRequest): RequestInit & { duplex?: 'half' } {
  const { body, rawBody } = incoming;
  if (rawBody !== undefined) return { body: rawBody };
  if (!incoming.readableEnded || body === undefined) {
    return { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' };
  }
  if (typeof body === 'string' || body instanceof Uint8Array) return { body: body as string | Uint8Array<ArrayBuffer> };
  return { body: JSON.stringify(body) };
}
