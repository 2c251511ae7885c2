import { expect, it } from 'vitest';
import { createUploads } from './uploads.ts';

const picture = { kind: 'picture', index: 1, count: 1 } as const;

it('lists an upload with its progress until it ends', async () => {
  const uploads = createUploads();
  const ended = Promise.withResolvers<string>();
  let report: (sent: number) => void = () => undefined;
  const result = uploads.run(picture, ({ onProgress }) => {
    report = onProgress;
    return ended.promise;
  });
  expect(uploads.all.get()).toMatchObject([{ ...picture, sent: null }]);
  report(0.5);
  report(0.75);
  expect(uploads.all.get()).toMatchObject([{ sent: 0.75 }]);
  ended.resolve('stored');
  expect([await result, uploads.all.get()]).toEqual(['stored', []]);
});

it('cancels an upload without an error, and leaves the others', async () => {
  const uploads = createUploads();
  const pending = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  const [first, second] = [uploads.run(picture, pending), uploads.run({ ...picture, kind: 'video' }, pending)];
  uploads.all.get()[0]?.cancel();
  expect(await first).toBe('canceled');
  expect(uploads.all.get()).toMatchObject([{ kind: 'video' }]);
  uploads.all.get()[0]?.cancel();
  await second;
});

it('passes on the error of an upload that was not canceled', async () => {
  const uploads = createUploads();
  await expect(uploads.run(picture, () => Promise.reject(new Error('Offline.')))).rejects.toThrow('Offline.');
  expect(uploads.all.get()).toEqual([]);
});

it('shows the preview of an upload, and finds the one that undo cancels', async () => {
  const uploads = createUploads();
  const past: unknown[] = [];
  const preview = { slide: 's', box: { x: 1, y: 2, width: 3, height: 4 }, src: 'blob:x' };
  const result = uploads.run({ ...picture, past }, ({ signal, onPreview }) => {
    onPreview(preview);
    return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted.'))));
  });
  expect(uploads.all.get()).toMatchObject([{ preview, past }]);
  expect(uploads.since([])).toBeUndefined();
  uploads.since(past)?.cancel();
  expect(await result).toBe('canceled');
  expect([uploads.all.get(), uploads.since(past)]).toEqual([[], undefined]);
});
