import { zlibSync } from 'fflate';
import { expect, it } from 'vitest';
import { randomFrom } from '../testing/random.ts';
import type { PngRaster } from './png-rows.ts';
import { pngRows } from './png-rows.ts';

type Pixels = (x: number, y: number, bit: number) => number;

/**
 * Returns the unfiltered raw data of the pixels at the given horizontal and vertical intervals, starting at (left,
 * top).
 */
function rawOf(
  pixels: Pixels,
  { width, height, bits }: { width: number; height: number; bits: number },
  [left, top, across, down]: readonly [number, number, number, number] = [0, 0, 1, 1],
): number[] {
  const raw: number[] = [];
  if (left >= width) return raw;
  for (let y = top; y < height; y += down) {
    const row: number[] = [];
    for (let x = left; x < width; x += across) for (let bit = 0; bit < bits; bit++) row.push(pixels(x, y, bit));
    while (row.length % 8 > 0) row.push(0);
    raw.push(0);
    for (let at = 0; at < row.length; at += 8) raw.push(Number.parseInt(row.slice(at, at + 8).join(''), 2));
  }
  return raw;
}

/** PNG §8.2, table of the seven passes. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

it.each([
  ['a pixel', 1, 1, 8, 3],
  ['black and white', 13, 9, 1, 1],
  ['a palette', 5, 17, 4, 1],
  ['colours', 20, 11, 8, 3],
  ['deep colours with alpha', 7, 10, 16, 4],
])('reads the same pixels whether or not the picture is interlaced: %s', (_, width, height, depth, channels) => {
  const random = randomFrom(width);
  const size = { width, height, bits: depth * channels };
  const bits = Array.from({ length: width * height * size.bits }, () => (random() < 0.5 ? 0 : 1));
  const pixels: Pixels = (x, y, bit) => bits[(y * width + x) * size.bits + bit] ?? 0;
  const raster = (raw: readonly number[], isInterlaced: boolean): PngRaster => ({
    width,
    height,
    depth,
    channels,
    isInterlaced,
    data: zlibSync(Uint8Array.from(raw)),
  });
  const plain = pngRows(raster(rawOf(pixels, size), false));
  const interlaced = pngRows(
    raster(
      passes.flatMap((pass) => rawOf(pixels, size, pass)),
      true,
    ),
  );
  expect(interlaced).toEqual(plain);
  expect(plain.length).toBe(Math.ceil((width * size.bits) / 8) * height);
});
