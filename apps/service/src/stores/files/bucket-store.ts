import { Readable } from 'node:stream';
import type * as AmazonS3 from '@aws-sdk/client-s3';
import { StoreError, StoreUnreachableError, type FileRange, type FileStore } from './file-store.ts';
import { limitErrorBodies } from './limit-error-bodies.ts';

/** Timeout in ms, so that an unresponsive bucket does not hold a request forever. */
const timeoutMs = 30_000;
/** Statuses of temporary errors: overloaded, or a gateway without a backend. */
const transientStatuses = new Set([429, 500, 502, 503, 504]);
const attempts = 3;

/** A bucket named by `STORAGE_URL`. */
export interface BucketSetting {
  kind: 'bucket';
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
}

/** The access keys of a bucket. */
export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Function that sends commands until a signal is aborted. */
type Send<Output> = (client: AmazonS3.S3Client, s3: typeof AmazonS3, abortSignal: AbortSignal) => Promise<Output>;

/** Thrown if a file does not exist. */
class FileMissingError extends StoreError {}

/**
 * Creates a file store in an S3-compatible bucket (`STORAGE_URL=s3://…`), with path-style URLs. S3 guarantees that
 * objects are written atomically.
 * @param keys If undefined, the SDK looks for credentials where all AWS programs do, such as the role of the machine or
 * container, and renews them before they expire.
 * @param limitMs Time limit in ms for a request, and for each part of a stream.
 */
export function bucketStore(setting: BucketSetting, keys?: BucketKeys, limitMs: number = timeoutMs): FileStore {
  const { bucket, prefix } = setting;
  let opening: ReturnType<typeof openClient> | undefined;

  const request = async <Output>(method: string, send: Send<Output>): Promise<Output> => {
    opening ??= openClient(setting, keys);
    const { client, s3 } = await opening;
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), limitMs).unref();
    try {
      return await send(client, s3, abort.signal);
    } catch (error) {
      throw abort.signal.aborted
        ? unreachable(bucket, method, `no data for ${limitMs} ms`, error)
        : toStoreError(bucket, method, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const locate = (name: string) => ({ Bucket: bucket, Key: prefix ? `${prefix}/${name}` : name });

  return {
    async read(name) {
      const bytes = await request('GET', async (client, s3, abortSignal) => {
        const { Body } = await client.send(new s3.GetObjectCommand(locate(name)), { abortSignal });
        return Body?.transformToByteArray();
      }).catch(undefinedIfMissing);
      return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    },
    async stream(name, range) {
      // The time limit ends when the response begins, because the reader determines the speed from then on.
      const response = await request('GET', (client, s3, abortSignal) =>
        client.send(new s3.GetObjectCommand({ ...locate(name), ...(range && { Range: rangeHeader(range) }) }), {
          abortSignal,
        }),
      ).catch(undefinedIfMissing);
      if (!response) return undefined;
      const body = response.Body as Readable;
      try {
        const { httpStatusCode } = response.$metadata;
        // Some servers ignore ranges (RFC 9110 §14.2). The bytes of their response would be misinterpreted.
        if (range && httpStatusCode !== 206) {
          throw new StoreError(`The bucket ${bucket} responded to a range request with status ${httpStatusCode}.`);
        }
        return {
          size: lengthOf(bucket, response),
          body: Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>,
        };
      } catch (error) {
        body.destroy();
        throw error;
      }
    },
    async sizeOf(name) {
      const response = await request('HEAD', (client, s3, abortSignal) =>
        client.send(new s3.HeadObjectCommand(locate(name)), { abortSignal }),
      ).catch(undefinedIfMissing);
      return response && lengthOf(bucket, response);
    },
    async write(name, bytes) {
      await request('PUT', (client, s3, abortSignal) =>
        client.send(new s3.PutObjectCommand({ ...locate(name), Body: bytes }), { abortSignal }),
      );
    },
    async writeStream(name, content, size) {
      const { client, s3 } = await (opening ??= openClient(setting, keys));
      const abort = new AbortController();
      const progress = watchProgress(() => abort.abort(), limitMs);
      // The sender determines the speed, so the time limit applies to each chunk, and to the response. A stream cannot
      // be sent again, so there is no second attempt.
      const body = Readable.from(progress.watch(content), { objectMode: false });
      let failure: unknown;
      body.once('error', (error) => {
        failure = error;
        abort.abort();
      });
      const command = new s3.PutObjectCommand({ ...locate(name), Body: body, ContentLength: size });
      try {
        await client.send(command, { abortSignal: abort.signal });
      } catch (error) {
        body.destroy();
        // Some servers keep the part that arrived. If it cannot be removed now, the sweep of orphaned files removes it.
        await request('DELETE', (_client, _s3, abortSignal) =>
          client.send(new s3.DeleteObjectCommand(locate(name)), { abortSignal }),
        ).catch(() => undefined);
        if (failure !== undefined) throw failure;
        throw abort.signal.aborted
          ? unreachable(bucket, 'PUT', `no progress for ${limitMs} ms`, error)
          : toStoreError(bucket, 'PUT', error);
      } finally {
        progress.end();
      }
    },
    async remove(name) {
      await request('DELETE', (client, s3, abortSignal) =>
        client.send(new s3.DeleteObjectCommand(locate(name)), { abortSignal }),
      ).catch(undefinedIfMissing);
    },
    // An interrupted PUT stores nothing.
    removeUnfinished: () => Promise.resolve(0),
  };
}

/**
 * Calls a function if a stream makes no progress: if the store neither requests its next chunk nor responds after the
 * last one. The time that a slow sender needs for a chunk counts, too, but it is limited to less (see `readChunks`).
 */
function watchProgress(
  onStall: () => void,
  limitMs: number,
): { watch: (content: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>; end: () => void } {
  let timer = setTimeout(onStall, limitMs);
  const end = () => clearTimeout(timer);
  const restart = () => {
    end();
    timer = setTimeout(onStall, limitMs);
  };
  async function* watch(content: AsyncIterable<Uint8Array>) {
    for await (const chunk of content) {
      restart();
      yield chunk;
    }
    restart();
  }
  return { watch, end };
}

async function openClient(
  { endpoint, region }: BucketSetting,
  keys?: BucketKeys,
): Promise<{ client: AmazonS3.S3Client; s3: typeof AmazonS3 }> {
  // Only a service with a bucket loads the SDK.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: attempts,
    // Servers other than Amazon's do not support additional checksums. Requests are signed with their content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(keys && { credentials: keys }),
  });
  limitErrorBodies(client);
  return { client, s3 };
}

function rangeHeader({ start, end }: FileRange): string {
  return `bytes=${start}-${end}`;
}

function lengthOf(bucket: string, { ContentLength }: { ContentLength?: number | undefined }): number {
  if (ContentLength === undefined) throw new StoreError(`The bucket ${bucket} did not return the size of a file.`);
  return ContentLength;
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof FileMissingError)) throw error;
}

function unreachable(bucket: string, method: string, reason: string, cause: unknown): StoreUnreachableError {
  return new StoreUnreachableError(`The bucket ${bucket} does not respond (${method}: ${reason}).`, { cause });
}

/** Distinguishes temporary errors, configuration errors and missing files. */
function toStoreError(bucket: string, method: string, error: unknown): StoreError {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && transientStatuses.has(status)) {
    return unreachable(bucket, method, `status ${status}`, error);
  }
  // A missing bucket is a configuration error, not a missing file.
  if (status === 404 && name !== 'NoSuchBucket') return new FileMissingError(message, { cause: error });
  if (status !== undefined) {
    return new StoreError(`The bucket ${bucket} rejected a request (${method}: ${name}).`, { cause: error });
  }
  if (name === 'CredentialsProviderError') {
    return new StoreError(`No credentials were found for the bucket ${bucket}: ${message}`, { cause: error });
  }
  return unreachable(bucket, method, message, error);
}
