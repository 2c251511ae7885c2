import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { selectEncoding, type Encoding } from './accept-encoding.ts';

/** Minimum size for compression. Smaller bodies fit into one packet. */
const minBytes = 1400;

/** Maximum number of simultaneous encoders, about 1 MB each. Further responses are sent uncompressed. */
const maxEncoders = 32;

/** Compression levels at which encoders process about 100 MB/s in Node's thread pool. */
const brotliQuality = 4;
const brotliWindowBits = 18;

const compressibleType = /^(?:application\/json|text\/html|text\/plain|image\/svg\+xml)(?:;|$)/;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Returns a middleware that compresses responses, as a stream. Use it only for paths whose responses never combine a
 * secret with text that an attacker controls, because the length of a compressed response would reveal whether the text
 * repeats part of the secret (BREACH). Responses with tokens, editor URLs, signed links or CSRF tokens are never
 * compressed.
 */
export function compressResponses(limit = maxEncoders): MiddlewareHandler {
  let encoders = 0;
  return async (context, next) => {
    await next();
    const response = context.res;
    const { body } = response;
    // Read after the body, because the Response of @hono/node-server replaces the headers when its body is read.
    const { headers } = response;
    if (!body || !compressibleType.test(headers.get('Content-Type') ?? '')) return;
    if (headers.has('Content-Encoding') || response.status === 206) return;
    headers.append('Vary', 'Accept-Encoding');
    const encoding = selectEncoding(context.req.header('accept-encoding'));
    if (!encoding || context.req.method === 'HEAD' || encoders >= limit) return;
    if (Number(headers.get('Content-Length') ?? minBytes) < minBytes) return;

    encoders += 1;
    let isSmall = true;
    try {
      const reader = body.getReader();
      const { chunks, isComplete } = await readBeginning(reader);
      isSmall = isComplete;
      const compressed = isSmall
        ? new Blob(chunks).stream()
        : encode(remaining(chunks, reader), encoding, () => (encoders -= 1));
      // Assigning twice keeps Hono from copying the headers of the uncompressed response.
      context.res = undefined;
      context.res = new Response(compressed, response);
    } finally {
      if (isSmall) encoders -= 1;
    }
    if (isSmall) return;
    context.res.headers.delete('Content-Length');
    context.res.headers.set('Content-Encoding', encoding);
    // A strong ETag identifies exact bytes, which compression has changed.
    const etag = headers.get('ETag');
    if (etag !== null && !etag.startsWith('W/')) context.res.headers.set('ETag', `W/${etag}`);
  };
}

/** Reads at least `minBytes` of a body, or the whole body if it is smaller. */
async function readBeginning(
  reader: ReadableStreamDefaultReader<Bytes>,
): Promise<{ chunks: Bytes[]; isComplete: boolean }> {
  const chunks: Bytes[] = [];
  for (let size = 0; size < minBytes;) {
    const { done, value } = await reader.read();
    if (done) return { chunks, isComplete: true };
    chunks.push(value);
    size += value.length;
  }
  return { chunks, isComplete: false };
}

async function* remaining(
  beginning: readonly Bytes[],
  reader: ReadableStreamDefaultReader<Bytes>,
): AsyncGenerator<Bytes, void> {
  try {
    yield* beginning;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // If the client has disconnected, this frees the memory of the chunks that were not read. A stream that was read to
    // its end ignores it.
    await reader.cancel();
  }
}

/**
 * Compresses a stream.
 * @param onEnd Called once when the encoder is no longer needed, including when the client disconnects.
 */
function encode(source: AsyncIterable<Bytes>, encoding: Encoding, onEnd: () => void): ReadableStream<Bytes> {
  const encoder = createEncoder(encoding);
  // Errors of the source destroy the encoder, so that its reader receives them.
  void pipeline(Readable.from(source, { objectMode: true, highWaterMark: 1 }), encoder)
    .catch(() => undefined)
    .finally(onEnd);
  return Readable.toWeb(encoder) as ReadableStream<Bytes>;
}

function createEncoder(encoding: Encoding): Transform {
  if (encoding === 'gzip') return createGzip();
  return createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_LGWIN]: brotliWindowBits },
  });
}
