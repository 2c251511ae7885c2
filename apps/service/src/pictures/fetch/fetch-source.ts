import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { JoinedChunks } from '../../kernel/joined-chunks.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { resolveHost, type ResolveHost } from '../../http/host-names/resolve-host.ts';
import { limitChunks } from '../../http/limit-chunks.ts';
import { isPublicAddress } from '../../http/is-public-address.ts';

const maxRedirects = 3;

/** Decoders by encoding. The names of the encodings are sent as `Accept-Encoding`. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Options for fetching a URL. */
export interface SourceOptions {
  /** Maximum size in bytes, counted after decompression. */
  maxBytes: number;
  /** Time limit in ms, not including the time for which `reserve` waits. */
  timeoutMs: number;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Whether loopback addresses are allowed (development only). */
  allowLoopback: boolean;
  /** Reserves memory for the given number of bytes before they are read. Its error ends the request. */
  reserve?: (bytes: number) => Promise<void>;
  /** Resolves a host name. */
  resolve?: ResolveHost;
}

/** Thrown if a URL could not be fetched. The reason is for the log only. */
export class SourceError extends Error {
  readonly reason: 'blocked' | 'unreachable' | 'status' | 'too_large';

  constructor(reason: SourceError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
    this.reason = reason;
  }
}

/**
 * Fetches a URL that a client provided. Each hop is resolved once and rejected if any of its IP addresses is not
 * public. Only these addresses are used for the connection, so that DNS rebinding has no effect.
 * @throws SourceError, and the errors of `reserve`
 */
export async function fetchSource(sourceUrl: string, options: SourceOptions): Promise<Buffer> {
  const limit = new TimeLimit(options.timeoutMs);
  const signal = options.signal ? AbortSignal.any([limit.signal, options.signal]) : limit.signal;
  try {
    let url = new URL(sourceUrl);
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const response = await call(url, options, signal);
      const location = redirectOf(response);
      if (location === undefined) return await readBody(response, options, limit);
      response.destroy();
      url = new URL(location, url);
    }
    throw new SourceError('status', `more than ${maxRedirects} redirects`);
  } catch (error) {
    if (error instanceof SourceError || error instanceof ServiceError) throw error;
    throw new SourceError('unreachable', limit.signal.aborted ? 'timed out' : 'no response', { cause: error });
  } finally {
    limit.end();
  }
}

async function call(
  url: URL,
  { allowLoopback, resolve: resolveName = resolveHost }: SourceOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SourceError('blocked', url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await abortable(resolveName(host, signal), signal);
  const blocked = addresses.find(({ address }) => !isPublicAddress(address, allowLoopback));
  if (blocked || addresses.length === 0) throw new SourceError('blocked', `${host} is at ${blocked?.address}`);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        agent: false,
        signal,
        lookup: pinnedLookup(addresses),
        headers: { 'User-Agent': 'ppt-embed', Accept: '*/*', 'Accept-Encoding': 'gzip, deflate, br' },
      },
      (response) => {
        limitChunks(response);
        resolve(response);
      },
    );
    request.on('error', reject);
    // Without a listener, Node closes the connection and reports nothing, not even the timeout.
    request.once('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new SourceError('status', 'answered 101'));
    });
    request.end();
  });
}

/** Returns a lookup function that resolves every name to the checked addresses. */
function pinnedLookup(addresses: LookupAddress[]) {
  return (
    _host: string,
    options: { all?: boolean | undefined },
    callback: (error: null, address: string | LookupAddress[], family?: number) => void,
  ): void => {
    const [first] = addresses;
    if (options.all || !first) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
}

function redirectOf(response: IncomingMessage): string | undefined {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400 && response.headers.location) return response.headers.location;
  if (status < 200 || status >= 300) {
    response.destroy();
    throw new SourceError('status', `responded with status ${status}`);
  }
  return undefined;
}

async function readBody(
  response: IncomingMessage,
  { maxBytes, reserve }: SourceOptions,
  limit: TimeLimit,
): Promise<Buffer> {
  let reserved = 0;
  const reserveMore = async (bytes: number) => {
    if (!reserve) return;
    await limit.pause(() => reserve(bytes));
    reserved += bytes;
  };
  try {
    const announced = announcedBytes(response);
    if (announced > maxBytes) throw new SourceError('too_large', `over ${maxBytes} bytes`);
    // Memory is reserved all at once, so that a source that has begun to arrive never waits for another source.
    if (announced > 0) await reserveMore(announced);
    const body = new JoinedChunks(announced);
    for await (const chunk of decompress(response)) {
      const size = body.length + (chunk as Buffer).length;
      if (size > maxBytes) throw new SourceError('too_large', `over ${maxBytes} bytes`);
      if (size > reserved) await reserveMore(Math.min(maxBytes - reserved, Math.max(size - reserved, reserveStep)));
      body.add(chunk as Buffer);
    }
    return body.toBuffer();
  } finally {
    // A decoder error does not close the connection.
    response.destroy();
  }
}

/** Number of bytes reserved at a time for a response of unknown length. */
const reserveStep = 256 * 1024;

/** Returns the content length, or 0 if it is unknown because the response is compressed or chunked. */
function announcedBytes({ headers }: IncomingMessage): number {
  const isPlain = (headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity';
  const length = Number(headers['content-length'] ?? 0);
  return isPlain && Number.isSafeInteger(length) && length > 0 ? length : 0;
}

/** A time limit that excludes the time for which the service itself waits. */
class TimeLimit {
  readonly #controller = new AbortController();
  #remainingMs: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#remainingMs = ms;
    this.#start();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  async pause(work: () => Promise<void>): Promise<void> {
    this.end();
    this.#remainingMs -= performance.now() - this.#startedAt;
    await work();
    this.#start();
  }

  end(): void {
    clearTimeout(this.#timer);
  }

  #start(): void {
    this.#startedAt = performance.now();
    const abort = () => this.#controller.abort(new Error('timed out'));
    this.#timer = setTimeout(abort, Math.max(0, this.#remainingMs));
  }
}

function decompress(response: IncomingMessage): NodeJS.ReadableStream {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoders[encoding]?.();
  // Multiple or other encodings were not requested and may be decompression bombs.
  if (!decoder) throw new SourceError('unreachable', `Content-Encoding ${encoding}`);
  response.once('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

/** Rejects when the time limit is reached, even if the DNS server does not respond. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
