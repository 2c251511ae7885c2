import { expect, it } from 'vitest';
import { createPendingUploads } from './pending-uploads.ts';
import type { UploadResult } from './pending-uploads.ts';

it('keeps at most 20 pictures, and has space again after they were uploaded', async () => {
  const uploads = createPendingUploads();
  const upload = () => ({ kind: 'picture' as const, attempt: () => Promise.resolve('done' as const) });
  const kept = Array.from({ length: 21 }, () => uploads.keep(upload()));
  expect(kept).toEqual([...Array.from({ length: 20 }, () => true), false]);
  await uploads.retry();
  expect([uploads.all.get().length, uploads.keep(upload())]).toEqual([0, true]);
});

it.each<[UploadResult, attempts: number, kept: number]>([
  ['failed', 3, 1],
  ['unavailable', 1, 3],
])('continues with the next picture unless the service is unavailable: %s', async (first, attempts, kept) => {
  const uploads = createPendingUploads();
  const results: UploadResult[] = [first, 'done', 'done'];
  let count = 0;
  for (const result of results) {
    uploads.keep({
      kind: 'picture',
      attempt() {
        count += 1;
        return Promise.resolve(result);
      },
    });
  }
  await uploads.retry();
  expect([count, uploads.all.get().length]).toEqual([attempts, kept]);
  expect(uploads.isRetrying.get()).toBe(false);
});
