import { Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** Maximum number of bytes to read. Error responses of S3 are XML of less than 1 kB. */
const maxBytes = 64 * 1024;

interface HttpResponse {
  statusCode: number;
  body?: unknown;
}

/** Makes a client read at most the beginning of an error response, which the client would otherwise read completely. */
export function limitErrorBodies(client: S3Client): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const response = result.response as HttpResponse;
      if (response.statusCode >= 300 && response.body instanceof Readable) response.body = firstBytesOf(response.body);
      return result;
    },
    // Runs between the connection and the middleware that interprets responses.
    { step: 'deserialize', priority: 'low', name: 'limitErrorBodies' },
  );
}

/** Reads the first bytes of a body, then destroys it, which closes its connection. */
function firstBytesOf(body: Readable): Readable {
  let length = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      this.push(chunk);
      done();
      if (length < maxBytes) return;
      body.destroy();
      this.push(null);
    },
  });
  body.once('error', () => limited.end());
  return body.pipe(limited);
}
