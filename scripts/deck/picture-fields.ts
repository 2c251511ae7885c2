import { pngRows } from '../../packages/deck/src/pdf/png-rows.ts';

const [columns, rows] = [80, 45];
/** Side length of a field in px. */
const side = 4;
/** Size of the compared pictures, in px. */
export const pictureSize = { width: columns * side, height: rows * side } as const;

/** A picture as 80 × 45 fields, each with its mean red, green and blue, from 0 to 255. */
export type Fields = Float64Array;

/**
 * Converts a PNG to fields.
 * @param png PNG of `pictureSize`, with 8 bits per sample for red, green, blue and alpha, as the rasterizer writes it.
 */
export function fieldsOfPng(png: Uint8Array): Fields {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const data: Uint8Array[] = [];
  // The signature is followed by chunks: length, name, content and checksum (PNG §5.3).
  for (let at = 8; at < png.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (name === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return fieldsOf(
    pngRows({ ...pictureSize, depth: 8, channels: 4, isInterlaced: false, data: Buffer.concat(data) }),
    4,
  );
}

/**
 * Converts a PPM to fields.
 * @param ppm PPM of `pictureSize`, as `pdftoppm` writes it: three lines of text, then red, green and blue.
 */
export function fieldsOfPpm(ppm: Uint8Array): Fields {
  return fieldsOf(ppm.subarray(ppm.length - pictureSize.width * pictureSize.height * 3), 3);
}

function fieldsOf(pixels: Uint8Array, channels: number): Fields {
  const fields = new Float64Array(columns * rows * 3);
  for (let y = 0; y < pictureSize.height; y++)
    for (let x = 0; x < pictureSize.width; x++)
      for (let channel = 0; channel < 3; channel++) {
        const field = (Math.floor(y / side) * columns + Math.floor(x / side)) * 3 + channel;
        const value = pixels[(y * pictureSize.width + x) * channels + channel] ?? 0;
        fields[field] = (fields[field] ?? 0) + value / side ** 2;
      }
  return fields;
}

/** A position and size on a slide, in px of 1280 × 720. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the difference between two pictures, out of 255: on average, and in the worst block of 2 × 2 fields. */
export function distanceOf(
  first: Fields,
  second: Fields,
  { within, without }: { within?: readonly Box[]; without: readonly Box[] },
): { mean: number; worst: number } {
  const apart = new Float64Array((columns / 2) * Math.ceil(rows / 2));
  let [sum, count] = [0, 0];
  for (let field = 0; field < columns * rows; field++) {
    const isTouchedBy = (area: Box): boolean => isTouched(field, area);
    if ((within && !within.some(isTouchedBy)) || without.some(isTouchedBy)) continue;
    const distance = distanceAt(field, first, second);
    const block = Math.floor(field / columns / 2) * (columns / 2) + Math.floor((field % columns) / 2);
    apart[block] = (apart[block] ?? 0) + distance / 4;
    sum += distance;
    count++;
  }
  return { mean: sum / Math.max(1, count), worst: Math.max(...apart) };
}

/** Returns the difference between the mean colors of two pictures in an area. */
export function colorDistanceAt(area: Box, first: Fields, second: Fields): number {
  const fields = fieldsAt(area);
  return Math.max(
    ...[0, 1, 2].map((channel) => {
      const sum = fields.reduce(
        (all, field) => all + valueAt(first, field, channel) - valueAt(second, field, channel),
        0,
      );
      return Math.abs(sum) / Math.max(1, fields.length);
    }),
  );
}

/** Returns the mean foreground color in an area, relative to its most frequent background. */
export function inkAt(fields: Fields, area: Box): readonly [number, number, number] {
  const colors = fieldsAt(area).map(
    (field) => [valueAt(fields, field, 0), valueAt(fields, field, 1), valueAt(fields, field, 2)] as const,
  );
  const background = mostFrequent(colors.map((color) => color.map(Math.round).join(' ')))
    .split(' ')
    .map(Number);
  const ink = colors.filter((color) =>
    color.some((value, channel) => Math.abs(value - (background[channel] ?? 0)) > 24),
  );
  const meanOf = (channel: 0 | 1 | 2): number => ink.reduce((sum, color) => sum + color[channel], 0) / ink.length;
  return [meanOf(0), meanOf(1), meanOf(2)];
}

function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

function distanceAt(field: number, first: Fields, second: Fields): number {
  const channels = [0, 1, 2].map((channel) =>
    Math.abs(valueAt(first, field, channel) - valueAt(second, field, channel)),
  );
  return channels.reduce((sum, channel) => sum + channel, 0) / 3;
}

function valueAt(fields: Fields, field: number, channel: number): number {
  return fields[field * 3 + channel] ?? 0;
}

function fieldsAt(area: Box): number[] {
  return Array.from({ length: columns * rows }, (_, field) => field).filter((field) => isTouched(field, area));
}

function isTouched(field: number, { x, y, width, height }: Box): boolean {
  const size = 1280 / columns;
  const [left, top] = [(field % columns) * size, Math.floor(field / columns) * size];
  return left < x + width && x < left + size && top < y + height && y < top + size;
}
