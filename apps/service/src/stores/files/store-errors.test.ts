import { afterAll, beforeAll, expect, it } from 'vitest';
import { findCover } from '@ppt-embed/deck';
import { coverUrl } from '../../covers/cover-picture.ts';
import { startBucketServer, type BucketServer } from '../../../testing/bucket-server.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { bucketStore } from './bucket-store.ts';

const keys = { accessKeyId: 'AKIAHARBOUR', secretAccessKey: 'secret/of+harbour' };

let service: TestService;
let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer({ bucket: 'decks', region: 'eu-test-1', ...keys });
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
  await bucket.close();
});

const storeAt = (endpoint: string, name = 'decks') =>
  bucketStore({ kind: 'bucket', endpoint, bucket: name, prefix: '', region: 'eu-test-1' }, keys);
const requestCover = async () => {
  const cover = findCover('minimal-pink-zh');
  const { status, json, headers } = await service.get(coverUrl(cover ?? expect.unreachable()));
  return [status, json?.code, headers.get('retry-after')];
};

it('responds with a retry delay if a file is needed while the store does not respond', async () => {
  service.appContext.files = storeAt('http://127.0.0.1:9');
  expect(await requestCover()).toEqual([503, 50300, '5']);
  expect(service.lines.at(-1)).toContain('The bucket decks does not respond');
});

it('treats a store that rejects the service’s credentials as a service error, which raises an alarm', async () => {
  service.appContext.files = storeAt(bucket.url, 'nowhere');
  expect(await requestCover()).toEqual([500, 50000, null]);
  expect(service.lines.at(-1)).toContain('NoSuchBucket');
});

it('does not wait indefinitely for a store that has read a stream and does not respond', async () => {
  const setting = { kind: 'bucket', endpoint: bucket.url, bucket: 'decks', prefix: '', region: 'eu-test-1' } as const;
  const store = bucketStore(setting, keys, 200);
  async function* content() {
    yield Buffer.from('clip');
  }
  bucket.hangNext(1);
  await expect(store.writeStream('pictures/clip', content(), 4)).rejects.toThrow('no progress for 200 ms');
  await expect.poll(() => bucket.activeResponses()).toBe(0);
  await store.writeStream('pictures/clip', content(), 4);
  expect((await store.read('pictures/clip'))?.toString()).toBe('clip');
});
