import { expect, it } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';
import { everyday, itInFullRun } from '../../../../tooling/everyday.ts';

/** Creates a picture of random pixels, which cannot be compressed. */
async function noise(width: number, height: number, type: string): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const opaque = 0xff000000;
  let random = 1;
  for (let at = 0; at < pixels.length; at++) {
    // Xorshift generator (Marsaglia 2003).
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    pixels[at] = random | opaque;
  }
  context?.putImageData(image, 0, 0);
  return new File([await canvas.convertToBlob({ type })], 'noise', { type });
}

// Chromium encodes PNG and JPEG in idle time, for which it waits up to a second and more. It does not wait for WebP.
it.each(everyday(1, ['image/webp', 'image/png', 'image/jpeg']))(
  'scales a large picture down and keeps its format: %s',
  async (type) => {
    const large = await noise(2600, 65, type);
    const small = await shrinkPicture(large, large.size - 1);
    expect([small?.type, small?.name]).toEqual([type, 'noise']);
    const bitmap = await createImageBitmap(small ?? new Blob());
    expect([bitmap.width, bitmap.height]).toEqual([2560, 64]);
  },
);

itInFullRun('scales the picture down further while its file is too large', async () => {
  const large = await noise(3000, 300, 'image/png');
  const small = await shrinkPicture(large, large.size / 3);
  const bitmap = await createImageBitmap(small ?? new Blob());
  expect(bitmap.width).toBe(1280);
});

it.each([
  ['that cannot be decoded', new File(['x'], 'broken.png', { type: 'image/png' })],
  ['that may be animated', new File(['x'], 'moving.gif', { type: 'image/gif' })],
])('returns no picture if it is %s', async (_, file) => {
  expect(await shrinkPicture(file, 1)).toBeUndefined();
});

it('returns no picture if even the smallest one is too large', async () => {
  expect(await shrinkPicture(await noise(60, 30, 'image/webp'), 10)).toBeUndefined();
});
