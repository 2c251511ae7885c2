import { AwsClient } from 'aws4fetch';
import { sha256 } from '../http/hash.ts';
import type { BucketKeys } from '../settings.ts';
import type { StorageSetting } from '../setting-values.ts';
import { StoreError, StoreUnreachableError, type FilePart, type FileStore } from './file-store.ts';

/** A bucket that does not answer must not hold a request for ever. */
const timeoutMs = 30_000;
/** What is passing by itself: too busy, or a gateway without its server. */
const passing = new Set([429, 500, 502, 503, 504]);
const attempts = 3;
const pauseMs = 200;

interface Asked {
  body?: Uint8Array<ArrayBuffer>;
  part?: FilePart;
  /** Only its beginning has to come in time: from then on the answer is as slow as whoever reads it. */
  isStreamed?: boolean;
}

type Bucket = Extract<StorageSetting, { kind: 'bucket' }>;

/**
 * Files in an S3-compatible bucket (`STORAGE_URL=s3://…`), addressed by path, requests signed by Signature Version 4. An
 * object is written whole or not at all: that is the protocol's own promise.
 */
export function bucketStore({ endpoint, bucket, prefix, region }: Bucket, keys: BucketKeys): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  const addressOf = (name: string) =>
    [endpoint, bucket, ...(prefix ? [prefix] : []), ...name.split('/').map(encodeURIComponent)].join('/');

  const ask = async (
    method: string,
    name: string,
    { body, part, isStreamed = false }: Asked = {},
  ): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(new Error(`nothing in ${timeoutMs} ms`)), timeoutMs).unref();
      const answer = await client
        .fetch(addressOf(name), {
          method,
          headers: {
            // Signed with its content, so that nothing on the way can change it.
            'X-Amz-Content-Sha256': sha256(body ?? ''),
            ...(part && { Range: `bytes=${part.start}-${part.end}` }),
          },
          signal: patience.signal,
          ...(body && { body }),
        })
        .catch((error: unknown) => error as Error);
      if (isStreamed && !(answer instanceof Error) && answer.ok) clearTimeout(timer);
      const isOver = !(answer instanceof Error) && !passing.has(answer.status);
      if (isOver) return answer;
      if (!(answer instanceof Error)) await answer.body?.cancel();
      if (attempt === attempts) {
        const reason = answer instanceof Error ? answer.message : `status ${answer.status}`;
        const said = `The bucket ${bucket} does not answer (${method}: ${reason}).`;
        throw new StoreUnreachableError(said, { cause: answer });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  };

  const refused = async (method: string, answer: Response): Promise<StoreError> => {
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? `status ${answer.status}`;
    return new StoreError(`The bucket ${bucket} refuses (${method}: ${code}).`);
  };

  /** @returns the answer; undefined where there is no such file. */
  const get = async (method: 'GET' | 'HEAD', name: string, asked: Asked = {}): Promise<Response | undefined> => {
    const answer = await ask(method, name, asked);
    if (answer.ok) return answer;
    const error = await refused(method, answer);
    // A missing bucket is a wrong setting, not a missing file.
    if (answer.status === 404 && !error.message.includes('NoSuchBucket')) return undefined;
    throw error;
  };
  const lengthOf = (answer: Response): number => {
    const length = answer.headers.get('content-length');
    if (length === null) throw new StoreError(`The bucket ${bucket} does not say how long a file is.`);
    return Number(length);
  };

  return {
    async read(name) {
      const answer = await get('GET', name);
      return answer && Buffer.from(await answer.arrayBuffer());
    },
    async stream(name, part) {
      const answer = await get('GET', name, { ...(part && { part }), isStreamed: true });
      if (!answer?.body) return undefined;
      try {
        // Not every server knows ranges (RFC 9110 §14.2): its bytes would be taken for others.
        if (part && answer.status !== 206) {
          throw new StoreError(`The bucket ${bucket} answers a part with status ${answer.status}.`);
        }
        return { size: lengthOf(answer), body: answer.body };
      } catch (error) {
        await answer.body.cancel();
        throw error;
      }
    },
    async sizeOf(name) {
      const answer = await get('HEAD', name);
      return answer && lengthOf(answer);
    },
    async write(name, bytes) {
      const answer = await ask('PUT', name, { body: Uint8Array.from(bytes) });
      if (!answer.ok) throw await refused('PUT', answer);
      await answer.body?.cancel();
    },
    async remove(name) {
      const answer = await ask('DELETE', name);
      if (!answer.ok && answer.status !== 404) throw await refused('DELETE', answer);
      await answer.body?.cancel();
    },
    // An interrupted PUT stores nothing.
    removeUnfinished: () => Promise.resolve(0),
  };
}
