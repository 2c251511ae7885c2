import { ServiceError, invalidField } from '../kernel/service-error.ts';

/** Most bodies are shorter. */
const shortBytes = 64 * 1024;

/** How slowly a body may come. What ends here would otherwise hold its memory until the connection times out. */
interface BodyPace {
  /** The longest time without a byte. */
  idleMs: number;
  /** Measured over the whole body once `idleMs` has passed: 16 KiB/s is a slow mobile line. */
  bytesPerSecond: number;
}

const defaultPace: BodyPace = { idleMs: 10_000, bytesPerSecond: 16 * 1024 };

/** Memory for what is read; waits where there is none, and rejects the request where none comes free. */
export interface BodyMemory {
  reserve(bytes: number): Promise<void>;
}

export interface ReadBytesOptions {
  maxBytes: number;
  memory: BodyMemory;
  /** How many bytes of memory each byte of the body takes until the request is answered. */
  weight: number;
  pace?: BodyPace;
}

/**
 * Reads a body. Memory for all of an announced length is taken before the first byte is read, so that a request that has
 * begun never waits for another one that has begun.
 * @throws ServiceError too_large as soon as it is clear; invalid_request for a body that comes too slowly; rate_limited
 *   and unavailable where there is no memory for it
 */
export async function readBytes(request: Request, options: ReadBytesOptions): Promise<Buffer> {
  const { maxBytes, memory, weight, pace = defaultPace } = options;
  const length = request.headers.get('content-length');
  const declaredLength = Number(length ?? 0);
  if (declaredLength > maxBytes) throw new ServiceError('too_large', { declaredLength });
  if (length !== null && declaredLength === 0) return Buffer.alloc(0);
  // The length first: asking for the body of a request makes a web stream of it, which a short body does not need.
  if (length === null && !request.body) return Buffer.alloc(0);
  await memory.reserve(declaredLength * weight);
  // No longer than it says (RFC 9112 §6.3): read in one piece, which costs a tenth of reading it as a stream.
  if (length !== null && declaredLength <= shortBytes) {
    return Buffer.from(await withTimeout(request.arrayBuffer(), pace.idleMs));
  }
  return readStream(request, declaredLength, { maxBytes, memory, weight, pace });
}

async function readStream(
  request: Request,
  declaredLength: number,
  { maxBytes, memory, weight, pace }: Required<ReadBytesOptions>,
): Promise<Buffer> {
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  /** Time spent on waiting for the client alone. */
  let waitedMs = 0;
  try {
    for (;;) {
      const began = performance.now();
      const { done, value } = await withTimeout(reader.read(), pace.idleMs);
      if (done) return Buffer.concat(chunks);
      waitedMs += performance.now() - began;
      size += value.length;
      if (size > maxBytes) throw new ServiceError('too_large', { size });
      if (waitedMs > pace.idleMs && (size * 1000) / waitedMs < pace.bytesPerSecond) throw tooSlow();
      if (size > declaredLength) await memory.reserve(Math.min(value.length, size - declaredLength) * weight);
      chunks.push(value);
    }
  } catch (error) {
    // The rest is dropped as it comes (see `lingering`).
    void reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** @throws ServiceError invalid_request */
async function withTimeout<Result>(pending: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms);
  });
  try {
    return await Promise.race([pending, expired]);
  } finally {
    clearTimeout(timer);
    // Whoever lost the race must not end the process.
    pending.catch(() => undefined);
  }
}

function tooSlow(): ServiceError {
  return invalidField('', 'The body came too slowly. Send it again over a faster connection.');
}
