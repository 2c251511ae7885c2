import { expect, it } from 'vitest';
import { createPendingUploads } from './pending-uploads.ts';

it('keeps at most 20 pictures, and has space again after they were uploaded', async () => {
  const uploads = createPendingUploads();
  const upload = () => ({ attempt: () => Promise.resolve(true) });
  const kept = Array.from({ length: 21 }, () => uploads.keep(upload()));
  expect(kept).toEqual([...Array.from({ length: 20 }, () => true), false]);
  await uploads.retry();
  expect([uploads.all.get().length, uploads.keep(upload())]).toEqual([0, true]);
});
