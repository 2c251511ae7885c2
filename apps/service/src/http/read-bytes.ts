import { JoinedChunks } from '../kernel/joined-chunks.ts';
import { ServiceError, invalidField } from '../kernel/service-error.ts';
import { minBytesPerSecond } from './timeouts.ts';

/** Maximum length of a body that is read at once. Most bodies are shorter. */
const shortBytes = 64 * 1024;

/** Minimum speed of a body. A slower body would hold its memory until the connection times out. */
interface BodyPace {
  /** Maximum time in ms without a byte. */
  idleMs: number;
  /** Minimum speed, measured over the whole body once `idleMs` has passed. */
  bytesPerSecond: number;
}

const defaultPace: BodyPace = { idleMs: 10_000, bytesPerSecond: minBytesPerSecond };

/** Reserves memory for the body. Waits if none is free, and rejects the request if none becomes free. */
export interface BodyMemory {
  reserve(bytes: number): Promise<void>;
}

/** Limits of a body. */
export interface ReadBytesOptions {
  maxBytes: number;
  memory: BodyMemory;
  /** Memory to reserve per byte of the body until the response has been sent. */
  weight: number;
  pace?: BodyPace;
}

/**
 * Reads a body. Memory for the announced length is reserved before the first byte is read, so that requests that have
 * begun never wait for each other.
 * @throws ServiceError too_large as soon as it is certain; invalid_request for a body that arrives too slowly;
 * rate_limited and unavailable if there is no memory
 */
export async function readBytes(request: Request, options: ReadBytesOptions): Promise<Buffer> {
  const { maxBytes, memory, weight, pace = defaultPace } = options;
  const length = request.headers.get('content-length');
  const declaredLength = Number(length ?? 0);
  if (declaredLength > maxBytes) throw new ServiceError('too_large', { declaredLength });
  if (length !== null && declaredLength === 0) return Buffer.alloc(0);
  // Checks the length first, because accessing a request's body creates a web stream, which is not needed for a short
  // body.
  if (length === null && !request.body) return Buffer.alloc(0);
  await memory.reserve(declaredLength * weight);
  // A body is never longer than announced (RFC 9112 §6.3). Reading it at once takes a tenth of the time that a stream
  // takes.
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
  const body = new JoinedChunks(declaredLength);
  for await (const chunk of readChunks(request, maxBytes, pace)) {
    const size = body.length + chunk.length;
    if (size > declaredLength) await memory.reserve(Math.min(chunk.length, size - declaredLength) * weight);
    body.add(chunk);
  }
  return body.toBuffer();
}

/**
 * Reads a body chunk by chunk, without keeping it.
 * @throws ServiceError too_large as soon as it is certain; invalid_request for a body that arrives too slowly
 */
export async function* readChunks(
  request: Request,
  maxBytes: number,
  pace: BodyPace = defaultPace,
): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  const reader = request.body.getReader();
  let size = 0;
  let isComplete = false;
  /** Time spent waiting for the client. Other delays do not count. */
  let waitedMs = 0;
  try {
    for (;;) {
      const startedAt = performance.now();
      const { done, value } = await withTimeout(reader.read(), pace.idleMs);
      if (done) {
        isComplete = true;
        return;
      }
      waitedMs += performance.now() - startedAt;
      size += value.length;
      if (size > maxBytes) throw new ServiceError('too_large', { size });
      if (waitedMs > pace.idleMs && (size * 1000) / waitedMs < pace.bytesPerSecond) throw tooSlow();
      yield value;
    }
  } finally {
    // The rest is discarded as it arrives (see `lingeringResponse`).
    if (!isComplete) void reader.cancel().catch(() => undefined);
  }
}

/**
 * Rejects if the client does not send its bytes in time.
 * @throws ServiceError invalid_request
 */
export async function withTimeout<Result>(pending: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), ms);
  });
  try {
    return await Promise.race([pending, expired]);
  } catch (error) {
    throw error instanceof ServiceError ? error : incompleteBodyError(error);
  } finally {
    clearTimeout(timer);
    // The promise that loses the race must not cause an unhandled rejection.
    pending.catch(() => undefined);
  }
}

/** Returns the error for a client that has disconnected. It is not an error of the service. */
function incompleteBodyError(cause: unknown): ServiceError {
  return invalidField('', 'The connection was closed before the body was complete.', cause);
}

function tooSlow(): ServiceError {
  return invalidField('', 'The body arrived too slowly. Send it again over a faster connection.');
}
