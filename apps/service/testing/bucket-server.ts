import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startFileServer } from './file-server.ts';

interface BucketOptions {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A running bucket server. */
export interface BucketServer {
  url: string;
  /** Returns the names of the stored objects. */
  names(): string[];
  /** Returns the number of responses in progress. */
  activeResponses(): number;
  /** Makes the given number of requests fail with a 503. */
  failNext(count: number): void;
  /** Makes the given number of PUT requests wait without a response, after their body has been read. */
  hangNext(count: number): void;
  close(): Promise<void>;
}

/**
 * Starts an S3-compatible store in memory: one bucket with path-style URLs, which checks every signature (Signature
 * Version 4).
 */
export async function startBucketServer(options: BucketOptions): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  let hanging = 0;
  let activeResponses = 0;
  const server = await startFileServer((request, response) => {
    activeResponses += 1;
    response.once('close', () => (activeResponses -= 1));
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const sendError = (status: number, code: string) =>
        response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
      if (failures > 0) {
        failures -= 1;
        sendError(503, 'SlowDown');
        return;
      }
      if (hanging > 0 && request.method === 'PUT') {
        hanging -= 1;
        return;
      }
      const problem = signatureProblem(request, body, options);
      if (problem) {
        sendError(403, problem);
        return;
      }
      const [, bucket, ...path] = (request.url ?? '').split('?')[0]?.split('/') ?? [];
      const name = decodeURIComponent(path.join('/'));
      const object = objects.get(name);
      if (bucket !== options.bucket) sendError(404, 'NoSuchBucket');
      else if (request.method === 'PUT') {
        objects.set(name, body);
        response.writeHead(200, { ETag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
      } else if (request.method === 'DELETE') {
        objects.delete(name);
        response.writeHead(204).end();
      } else if (!object) sendError(404, 'NoSuchKey');
      else sendObject(request, response, object);
    });
  });
  return {
    url: server.url,
    names: () => [...objects.keys()],
    activeResponses: () => activeResponses,
    failNext(count) {
      failures = count;
    },
    hangNext(count) {
      hanging = count;
    },
    close: () => server.close(),
  };
}

function sendObject({ headers: { range } }: IncomingMessage, response: ServerResponse, object: Buffer): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1);
  response.writeHead(start === undefined ? 200 : 206, { 'Content-Length': part.length }).end(part);
}

/**
 * Checks the Signature Version 4 of a request: its signed parts must match the signature with the secret of its key.
 */
function signatureProblem(request: IncomingMessage, body: Buffer, options: BucketOptions): string | undefined {
  const header = request.headers.authorization ?? '';
  const [, key, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ??
    [];
  if (key !== options.accessKeyId) return 'InvalidAccessKeyId';
  const [day = '', region, service, end] = scope.split('/');
  const time = String(request.headers['x-amz-date'] ?? '');
  if (region !== options.region || service !== 's3' || end !== 'aws4_request' || !time.startsWith(day)) {
    return 'AuthorizationHeaderMalformed';
  }
  const names = signed.split(';');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const declaredHash = String(request.headers['x-amz-content-sha256'] ?? '');
  // The hash of a stream is not known before it is sent, so S3 accepts it unsigned.
  if (declaredHash !== 'UNSIGNED-PAYLOAD' && declaredHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    declaredHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const signing = [day, options.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${options.secretAccessKey}`,
  );
  const expected = createHmac('sha256', signing).update(text).digest('hex');
  return signature === expected ? undefined : 'SignatureDoesNotMatch';
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}
