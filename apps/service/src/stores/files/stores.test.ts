import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBucketServer, type BucketServer } from '../../../testing/bucket-server.ts';
import { startFileServer } from '../../../testing/file-server.ts';
import { s3Keys, startS3Server, type RunningS3Server } from '../../../testing/s3-server.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { itInFullRun } from '../../../../../tooling/everyday.ts';

const keys = { accessKeyId: 'AKIAHARBOUR', secretAccessKey: 'secret/of+harbour' };
let s3Server: RunningS3Server;
beforeAll(async () => {
  s3Server = await startS3Server('decks');
});
afterAll(() => s3Server.stop());

let folder: string;
let server: BucketServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-files-'));
  server = await startBucketServer({ bucket: 'decks', region: 'eu-test-1', ...keys });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (more: { bucket?: string; prefix?: string; keys?: typeof keys } = {}): FileStore =>
  bucketStore(
    {
      kind: 'bucket',
      endpoint: server.url,
      bucket: more.bucket ?? 'decks',
      prefix: more.prefix ?? '',
      region: 'eu-test-1',
    },
    more.keys ?? keys,
  );

const s3Bucket = () =>
  bucketStore({ kind: 'bucket', endpoint: s3Server.url, bucket: 'decks', prefix: 'ppt', region: 'eu-test-1' }, s3Keys);

/** Yields chunks of 70,000 bytes, and then throws the error. */
async function* chunksOf(count: number, error?: Error): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(70_000, 7);
  if (error) throw error;
}

const ownStores: [string, () => FileStore][] = [
  ['a folder', () => folderStore(folder)],
  ['a bucket', () => bucket()],
  ['a prefix in a bucket', () => bucket({ prefix: 'ppt/files' })],
];

const thirdParty = 'a third-party S3 server';

describe.each([...ownStores, [thirdParty, () => s3Bucket()] as const])('%s', (name, open) => {
  it('returns the bytes that were written', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await store.write('pictures/0a1b', bytes);
    expect(await store.read('pictures/0a1b')).toEqual(bytes);
  });

  it('writes a file while its content arrives', async () => {
    const store = open();
    await store.writeStream('pictures/0a2c', chunksOf(3), 3 * 70_000);
    expect(await store.read('pictures/0a2c')).toEqual(Buffer.alloc(3 * 70_000, 7));
  });

  it('stores nothing if the content ends with an error', async () => {
    const store = open();
    const failed = store.writeStream('pictures/0a3d', chunksOf(2, new RangeError('not a video')), 3 * 70_000);
    await expect(failed).rejects.toThrow('not a video');
    const stored = await store.read('pictures/0a3d');
    // The third-party server may create the file only after its deletion. The sweep of orphaned files removes it then.
    const isLate = name === thirdParty && stored !== undefined && stored.byteLength < 3 * 70_000;
    expect(isLate || stored === undefined).toBe(true);
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000), 10)).toBe(0);
  });

  it('replaces a file, even with an empty one', async () => {
    const store = open();
    await store.write('downloads/ppt_x-r1-v1.pptx', Buffer.from('first'));
    await store.write('downloads/ppt_x-r1-v1.pptx', Buffer.alloc(0));
    expect((await store.read('downloads/ppt_x-r1-v1.pptx'))?.length).toBe(0);
  });

  it('reports a missing file', async () => {
    expect(await open().read('pictures/none')).toBeUndefined();
  });

  it('returns the length of a file, and streams it whole or in part', async () => {
    const store = open();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await store.write('downloads/long', bytes);
    expect(await store.sizeOf('downloads/long')).toBe(300_000);
    const complete = await store.stream('downloads/long');
    expect(complete?.size).toBe(300_000);
    expect(Buffer.from(await new Response(complete?.body).arrayBuffer())).toEqual(bytes);
    const part = await store.stream('downloads/long', { start: 100_000, end: 199_999 });
    expect(part?.size).toBe(100_000);
    expect(Buffer.from(await new Response(part?.body).arrayBuffer())).toEqual(bytes.subarray(100_000, 200_000));
    expect([await store.sizeOf('none'), await store.stream('none')]).toEqual([undefined, undefined]);
  });

  it('removes a file, and ignores a missing one', async () => {
    const store = open();
    await store.write('pictures/gone', Buffer.from('x'));
    await store.remove('pictures/gone');
    await store.remove('pictures/gone');
    expect(await store.read('pictures/gone')).toBeUndefined();
  });
});

// The third-party server is not tested, because, unlike Amazon S3, it writes into the file that others are reading.
it.each(ownStores)('never shows a partial file to a reader during a write: %s', async (_name, open) => {
  const store = open();
  const [short, long] = [Buffer.alloc(1000, 1), Buffer.alloc(300_000, 2)];
  await store.write('covers/x.png', short);
  const writing = Promise.all([long, short, long].map((bytes) => store.write('covers/x.png', bytes)));
  for (let read = 0; read < 20; read++) {
    expect([short.length, long.length]).toContain((await store.read('covers/x.png'))?.length);
  }
  await writing;
});

describe('bucket', () => {
  it('keeps names with any characters apart', async () => {
    const store = bucket({ prefix: 'a' });
    await store.write('x/with space+plus%25.png', Buffer.from('one'));
    await store.write('x/with space plus%.png', Buffer.from('two'));
    expect((await store.read('x/with space+plus%25.png'))?.toString()).toBe('one');
  });

  it('reports a wrong key, a wrong secret and a wrong name as different errors', async () => {
    const wrong = [
      bucket({ keys: { ...keys, secretAccessKey: 'another' } }),
      bucket({ keys: { ...keys, accessKeyId: 'AKIANOBODY' } }),
      bucket({ bucket: 'nowhere' }),
    ];
    const reasons = ['SignatureDoesNotMatch', 'InvalidAccessKeyId', 'NoSuchBucket'];
    for (const [index, store] of wrong.entries()) {
      await expect(store.write('x', Buffer.from('x'))).rejects.toThrow(reasons[index]);
      await expect(store.read('x')).rejects.toMatchObject({ name: 'StoreError' });
    }
    expect(server.names()).toEqual([]);
  });

  it('uses the credentials of the container’s role if there are no keys', async () => {
    const credentials = { AccessKeyId: keys.accessKeyId, SecretAccessKey: keys.secretAccessKey, Token: 'session' };
    const role = await startFileServer((request, response) => {
      const body = { ...credentials, Expiration: new Date(Date.now() + 3_600_000).toISOString() };
      if (request.url === '/role') response.end(JSON.stringify(body));
      else response.writeHead(404).end();
    });
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `${role.url}/role`);
    // Ignores the credential files of the developer who runs this test.
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'));
    vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
    const store = bucketStore(
      { kind: 'bucket', endpoint: server.url, bucket: 'decks', prefix: '', region: 'eu-test-1' },
      undefined,
    );
    await store.write('x', Buffer.from('x'));
    expect((await store.read('x'))?.toString()).toBe('x');
    vi.unstubAllEnvs();
    await role.close();
  });

  it('reads only the beginning of a long error response', async () => {
    let sent = 0;
    const odd = await startFileServer((_request, response) => {
      response.writeHead(403, { 'Content-Type': 'application/xml' });
      const timer = setInterval(() => {
        sent += 50_000;
        response.write(Buffer.alloc(50_000, ' '));
      }, 1);
      response.once('close', () => clearInterval(timer));
    });
    const store = bucketStore(
      { kind: 'bucket', endpoint: odd.url, bucket: 'decks', prefix: '', region: 'eu-test-1' },
      keys,
    );
    await expect(store.read('x')).rejects.toMatchObject({ name: 'StoreError' });
    expect(sent).toBeLessThan(5_000_000);
    await odd.close();
  });

  it.each([
    ['sends a whole file for a range request', 'Content-Length', 'responded to a range request with status 200'],
    ['omits the content length', 'Transfer-Encoding', 'did not return the size of a file'],
  ])('rejects a bucket that %s, and closes its response', async (_fault, header, reason) => {
    let closed = 0;
    const odd = await startFileServer((_request, response) => {
      response.once('close', () => (closed += 1));
      response.writeHead(header === 'Content-Length' ? 200 : 206, {
        [header]: header === 'Content-Length' ? 10_000_000 : 'chunked',
      });
      response.write(Buffer.alloc(100_000));
    });
    const store = bucketStore(
      { kind: 'bucket', endpoint: odd.url, bucket: 'decks', prefix: '', region: 'eu-test-1' },
      keys,
    );
    await expect(store.stream('x', { start: 5, end: 9 })).rejects.toThrow(reason);
    await expect.poll(() => closed).toBe(1);
    await odd.close();
  });

  it('stops reading a long response from a bucket that is too busy', async () => {
    let closed = 0;
    const busy = await startFileServer((_request, response) => {
      response.once('close', () => (closed += 1));
      response.writeHead(503, { 'Content-Length': 10_000_000 });
      response.write(Buffer.alloc(100_000));
    });
    const store = bucketStore(
      { kind: 'bucket', endpoint: busy.url, bucket: 'decks', prefix: '', region: 'eu-test-1' },
      keys,
    );
    await expect(store.stream('x')).rejects.toThrow('status 503');
    await expect.poll(() => closed).toBe(3);
    await busy.close();
  });

  itInFullRun('retries a bucket that is too busy, and fails if it stays busy', async () => {
    server.failNext(2);
    await bucket().write('x', Buffer.from('x'));
    expect((await bucket().read('x'))?.toString()).toBe('x');
    server.failNext(3);
    await expect(bucket().read('x')).rejects.toThrow('The bucket decks does not respond (GET: status 503).');
  });
});
