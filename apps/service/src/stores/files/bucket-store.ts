import { AwsClient } from 'aws4fetch';
import { sha256 } from '../../kernel/hash.ts';
import { StoreError, StoreUnreachableError, type FileRange, type FileStore } from './file-store.ts';

/** Time limit, so that an unresponsive bucket does not hold a request forever. */
const timeoutMs = 30_000;
/** Temporary statuses: overloaded, or a gateway without a backend. */
const transientStatuses = new Set([429, 500, 502, 503, 504]);
const attempts = 3;
const pauseMs = 200;

interface StoreRequest {
  body?: Uint8Array<ArrayBuffer>;
  range?: FileRange;
  /** Applies only until the response begins. After that, the reader determines the speed. */
  isStreamed?: boolean;
}

export interface BucketSetting {
  kind: 'bucket';
  endpoint: string;
  bucket: string;
  prefix: string;
  region: string;
}

export interface BucketKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Files in an S3-compatible bucket (`STORAGE_URL=s3://…`), with path-style URLs and Signature Version 4. S3 guarantees
 * that objects are written atomically.
 */
export function bucketStore({ endpoint, bucket, prefix, region }: BucketSetting, keys: BucketKeys): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  const urlOf = (name: string) =>
    [endpoint, bucket, ...(prefix ? [prefix] : []), ...name.split('/').map(encodeURIComponent)].join('/');

  const request = async (
    method: string,
    name: string,
    { body, range, isStreamed = false }: StoreRequest = {},
  ): Promise<Response> => {
    for (let attempt = 1; ; attempt++) {
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(new Error(`no data for ${timeoutMs} ms`)), timeoutMs).unref();
      const response = await client
        .fetch(urlOf(name), {
          method,
          headers: {
            // Signed with its content, so that it cannot be modified in transit.
            'X-Amz-Content-Sha256': sha256(body ?? ''),
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          },
          signal: abort.signal,
          ...(body && { body }),
        })
        .catch((error: unknown) => error as Error);
      if (isStreamed && !(response instanceof Error) && response.ok) clearTimeout(timer);
      const isFinal = !(response instanceof Error) && !transientStatuses.has(response.status);
      if (isFinal) return response;
      if (!(response instanceof Error)) await response.body?.cancel();
      if (attempt === attempts) {
        const reason = response instanceof Error ? response.message : `status ${response.status}`;
        const message = `The bucket ${bucket} does not respond (${method}: ${reason}).`;
        throw new StoreUnreachableError(message, { cause: response });
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  };

  const toStoreError = async (method: string, response: Response): Promise<StoreError> => {
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? `status ${response.status}`;
    return new StoreError(`The bucket ${bucket} rejected a request (${method}: ${code}).`);
  };

  /** @returns the response; undefined if the file does not exist. */
  const get = async (
    method: 'GET' | 'HEAD',
    name: string,
    options: StoreRequest = {},
  ): Promise<Response | undefined> => {
    const response = await request(method, name, options);
    if (response.ok) return response;
    const error = await toStoreError(method, response);
    // A missing bucket is a configuration error, not a missing file.
    if (response.status === 404 && !error.message.includes('NoSuchBucket')) return undefined;
    throw error;
  };
  const lengthOf = (response: Response): number => {
    const length = response.headers.get('content-length');
    if (length === null) throw new StoreError(`The bucket ${bucket} did not return the size of a file.`);
    return Number(length);
  };

  return {
    async read(name) {
      const response = await get('GET', name);
      return response && Buffer.from(await response.arrayBuffer());
    },
    async stream(name, range) {
      const response = await get('GET', name, { ...(range && { range }), isStreamed: true });
      if (!response?.body) return undefined;
      try {
        // Some servers ignore ranges (RFC 9110 §14.2). Their bytes would be misinterpreted.
        if (range && response.status !== 206) {
          throw new StoreError(`The bucket ${bucket} responded to a range request with status ${response.status}.`);
        }
        return { size: lengthOf(response), body: response.body };
      } catch (error) {
        await response.body.cancel();
        throw error;
      }
    },
    async sizeOf(name) {
      const response = await get('HEAD', name);
      return response && lengthOf(response);
    },
    async write(name, bytes) {
      const response = await request('PUT', name, { body: Uint8Array.from(bytes) });
      if (!response.ok) throw await toStoreError('PUT', response);
      await response.body?.cancel();
    },
    async remove(name) {
      const response = await request('DELETE', name);
      if (!response.ok && response.status !== 404) throw await toStoreError('DELETE', response);
      await response.body?.cancel();
    },
    // An interrupted PUT stores nothing.
    removeUnfinished: () => Promise.resolve(0),
  };
}
