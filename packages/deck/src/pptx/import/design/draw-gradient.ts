import { strToU8, zlibSync } from 'fflate';
import type { GradientStop } from '../../../model/paint.ts';
import { checksumOf } from '../../../ooxml/zip.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child } from '../../read/read-xml.ts';
import { channelsOf } from '../../../ooxml/drawing/hsl.ts';

/** Size of the picture in px. It is scaled to the slide without visible steps. */
const size = { width: 480, height: 270 } as const;

/**
 * Draws a gradient that is not linear as a PNG, because decks have no such gradients.
 * @param path `a:path` (ECMA-376 §20.1.8.46), which runs from the edges to a rectangle
 */
export function drawGradient(stops: readonly GradientStop[], path: XmlNode): Uint8Array {
  const sides = child(path, 'a:fillToRect')?.attributes ?? {};
  const side = (name: string): number => Math.min(1, Math.max(0, Number(sides[name] ?? 0) / 100_000 || 0));
  const [left, top, right, bottom] = [side('l'), side('t'), 1 - side('r'), 1 - side('b')];
  const isCircle = path.attributes['path'] === 'circle';
  const colors = colorTable(stops);
  const rows = new Uint8Array((size.width * 3 + 1) * size.height);
  let at = 0;
  for (let row = 0; row < size.height; row++) {
    rows[at++] = 0;
    const y = (row + 0.5) / size.height;
    for (let column = 0; column < size.width; column++) {
      const x = (column + 0.5) / size.width;
      const [dx, dy] = [distance(x, left, right), distance(y, top, bottom)];
      const position = isCircle ? Math.hypot(dx, dy) / Math.SQRT2 : Math.max(dx, dy);
      const index = Math.min(255, Math.round(position * 255)) * 3;
      for (let channel = 0; channel < 3; channel++) rows[at++] = colors[index + channel] ?? 0;
    }
  }
  return png(rows);
}

/** Returns the distance from a range, as a share of the distance from the range to the edge. */
function distance(value: number, start: number, end: number): number {
  if (value < start) return start > 0 ? (start - value) / start : 0;
  return value > end && end < 1 ? (value - end) / (1 - end) : 0;
}

/** Returns red, green and blue at 256 positions. The first stop is in the middle (§20.1.8.46). */
function colorTable(stops: readonly GradientStop[]): Uint8Array {
  const table = new Uint8Array(256 * 3);
  for (let index = 0; index < 256; index++) {
    const position = index / 255;
    const next = stops.findIndex(({ at }) => at >= position);
    const after = stops[next < 0 ? stops.length - 1 : next];
    const before = stops[Math.max(0, (next < 0 ? stops.length : next) - 1)] ?? after;
    if (!after || !before) continue;
    const range = after.at - before.at;
    const share = range > 0 ? Math.min(1, Math.max(0, (position - before.at) / range)) : 1;
    const [one, other] = [channelsOf(before.color.slice(1)), channelsOf(after.color.slice(1))];
    for (let channel = 0; channel < 3; channel++)
      table[index * 3 + channel] = Math.round(
        ((one[channel] ?? 0) * (1 - share) + (other[channel] ?? 0) * share) * 255,
      );
  }
  return table;
}

/** Writes a PNG with 8 bits per channel and no opacity (ISO/IEC 15948 §11.2). */
function png(rows: Uint8Array): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size.width);
  view.setUint32(4, size.height);
  header.set([8, 2], 8);
  const parts = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(strToU8(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, checksumOf(bytes.subarray(4, data.length + 8)));
  return bytes;
}
