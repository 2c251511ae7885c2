import { lookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { mayCall } from './may-call.ts';

const lookupAll = promisify(lookup);
const resolveName = (host: string) => lookupAll(host, { all: true, verbatim: true });
const maxRedirects = 3;

/** What is asked for in `Accept-Encoding`. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface SourceOptions {
  /** Counted after decompression. */
  maxBytes: number;
  timeoutMs: number;
  /** For development alone. */
  allowLoopback: boolean;
  /** Asks the name servers. */
  resolve?: (host: string) => Promise<LookupAddress[]>;
}

/** Why an address gave nothing; the reason is for the log. */
export class SourceError extends Error {
  readonly reason: 'refused' | 'unreachable' | 'status' | 'too_large';

  constructor(reason: SourceError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
    this.reason = reason;
  }
}

/**
 * Gets what lies at an address that somebody gave us. Every hop is resolved once, refused where any of its addresses is
 * not public, and called at exactly those addresses: a name that changes its mind in between (rebinding) gains nothing.
 * @throws SourceError
 */
export async function fetchSource(address: string, options: SourceOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const answer = await call(url, options, signal);
      const location = redirectOf(answer);
      if (location === undefined) return await readAnswer(answer, options.maxBytes);
      answer.destroy();
      url = new URL(location, url);
    }
    throw new SourceError('status', `more than ${maxRedirects} redirects`);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError('unreachable', signal.aborted ? 'timed out' : 'no answer', { cause: error });
  }
}

async function call(
  url: URL,
  { allowLoopback, resolve: ask = resolveName }: SourceOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new SourceError('refused', url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await abortable(ask(host), signal);
  const barred = addresses.find(({ address }) => !mayCall(address, allowLoopback));
  if (barred || addresses.length === 0) throw new SourceError('refused', `${host} is at ${barred?.address}`);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        agent: false,
        signal,
        lookup: pinned(addresses),
        headers: { 'User-Agent': 'ppt-embed', Accept: '*/*', 'Accept-Encoding': 'gzip, deflate, br' },
      },
      resolve,
    );
    request.once('error', reject);
    request.end();
  });
}

/** Answers every lookup with what was checked. */
function pinned(addresses: LookupAddress[]) {
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

function redirectOf(answer: IncomingMessage): string | undefined {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400 && answer.headers.location) return answer.headers.location;
  if (status < 200 || status >= 300) {
    answer.destroy();
    throw new SourceError('status', `answered ${status}`);
  }
  return undefined;
}

async function readAnswer(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decompressed(answer)) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new SourceError('too_large', `over ${maxBytes} bytes`);
      chunks.push(chunk as Buffer);
    }
    return Buffer.concat(chunks);
  } finally {
    // What breaks the decoder does not end the connection.
    answer.destroy();
  }
}

function decompressed(answer: IncomingMessage): NodeJS.ReadableStream {
  const encoding = answer.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return answer;
  const decoder = decoders[encoding]?.();
  // Packed twice or in another way, which nobody asked for: a bomb would be built so.
  if (!decoder) throw new SourceError('unreachable', `Content-Encoding ${encoding}`);
  answer.once('error', (error) => decoder.destroy(error));
  return answer.pipe(decoder);
}

/** A name server that does not answer must not outlast the time limit. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
