import { unzlibSync } from 'fflate';

/** The layout of a PNG's pixels. */
export interface PngRaster {
  width: number;
  height: number;
  /** Bits per sample. */
  depth: number;
  /** Samples per pixel. */
  channels: number;
  isInterlaced: boolean;
  /** Data, compressed as in the file. */
  data: Uint8Array;
}

/**
 * Returns the pixels row by row, without filters (PNG §9.2) and interlacing (§8.2). Each row starts at a byte boundary.
 */
export function pngRows(png: PngRaster): Uint8Array {
  const raw = unzlibSync(png.data);
  const bits = png.depth * png.channels;
  return png.isInterlaced ? deinterlace(raw, png, bits) : unfilter(raw, 0, png, bits);
}

/** Start and spacing of the pixels in each pass of Adam7. */
const passes = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
] as const;

/** Merges the seven passes into one picture. */
function deinterlace(
  raw: Uint8Array,
  { width, height }: Pick<PngRaster, 'width' | 'height'>,
  bits: number,
): Uint8Array {
  const stride = strideOf(width, bits);
  const rows = new Uint8Array(stride * height);
  let from = 0;
  for (const { x, y, stepX, stepY } of passes) {
    const size = { width: Math.ceil((width - x) / stepX), height: Math.ceil((height - y) / stepY) };
    if (size.width <= 0 || size.height <= 0) continue;
    const own = strideOf(size.width, bits);
    const part = unfilter(raw, from, size, bits);
    from += (own + 1) * size.height;
    for (let row = 0; row < size.height; row++)
      for (let column = 0; column < size.width; column++)
        copyPixel(part, row * own, column, rows, (y + row * stepY) * stride, x + column * stepX, bits);
  }
  return rows;
}

function strideOf(width: number, bits: number): number {
  return Math.ceil((width * bits) / 8);
}

function copyPixel(
  source: Uint8Array,
  sourceRow: number,
  sourceColumn: number,
  target: Uint8Array,
  targetRow: number,
  targetColumn: number,
  bits: number,
): void {
  if (bits >= 8) {
    const bytes = bits / 8;
    for (let at = 0; at < bytes; at++)
      target[targetRow + targetColumn * bytes + at] = source[sourceRow + sourceColumn * bytes + at] ?? 0;
    return;
  }
  const [from, to] = [sourceColumn * bits, targetColumn * bits];
  const mask = (1 << bits) - 1;
  const value = ((source[sourceRow + (from >> 3)] ?? 0) >> (8 - bits - (from & 7))) & mask;
  const at = targetRow + (to >> 3);
  target[at] = (target[at] ?? 0) | (value << (8 - bits - (to & 7)));
}

/**
 * Reverses the filter of each row (PNG §9).
 * @param from Offset of the picture in the raw data.
 */
function unfilter(
  raw: Uint8Array,
  from: number,
  { width, height }: Pick<PngRaster, 'width' | 'height'>,
  bits: number,
): Uint8Array {
  const step = Math.max(1, bits / 8);
  const stride = strideOf(width, bits);
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const start = from + y * (stride + 1);
    const filter = raw[start] ?? 0;
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= step ? (rows[at - step] ?? 0) : 0;
      const up = y > 0 ? (rows[at - stride] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (rows[at - stride - step] ?? 0) : 0;
      rows[at] = (raw[start + 1 + x] ?? 0) + predict(filter, left, up, corner);
    }
  }
  return rows;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const estimate = left + up - corner;
  const [a, b, c] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
