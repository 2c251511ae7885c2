import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PptHost } from '../create-host.ts';

/** What frameworks add to Node's request. */
type NodeRequest = IncomingMessage & {
  /** Express: the address before a mount point was cut off. */
  originalUrl?: string;
  /** What a body parser in front left behind. */
  body?: unknown;
  rawBody?: Uint8Array<ArrayBuffer> | string;
};

/** What `node:http` calls for each request. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const nodeRequests = new WeakMap<Request, IncomingMessage>();

/**
 * The request of Node that `authenticate` and `rateLimit` are asked about, with what the app's own middleware has put on
 * it. `Added` says what that is.
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
 * The host's handler for `node:http`, Express (`app.use('/api/ppt', toNodeHandler(ppt))`) and Fastify (with `.raw`).
 * Mount it before body parsers: notifications are verified by the body as it was sent.
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
    // Beside those that the app has set already.
    if (cookies.length > 0) outgoing.appendHeader('set-cookie', cookies);
    if (!response.body) {
      outgoing.end();
      return;
    }
    // Whoever has left does not hear the rest; that is no failure of ours.
    await pipeline(response.body, outgoing).catch(() => outgoing.destroy());
  };
}

/** Undefined for what Node lets through and the Fetch API does not know: the method TRACE, the address `//`. */
function toRequest(incoming: NodeRequest, signal: AbortSignal): Request | undefined {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2 pseudo-headers are no headers.
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
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

/** The body as it was sent; where a parser took it, what comes closest. */
function bodyOf(incoming: NodeRequest): RequestInit & { duplex?: 'half' } {
  const { body, rawBody } = incoming;
  if (rawBody !== undefined) return { body: rawBody };
  if (!incoming.readableEnded || body === undefined) {
    return { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' };
  }
  if (typeof body === 'string' || body instanceof Uint8Array) return { body: body as string | Uint8Array<ArrayBuffer> };
  return { body: JSON.stringify(body) };
}
