import { unzlibSync } from 'fflate';

const woff = 0x77_4f_46_46;

/**
 * Returns the TrueType file in a WOFF file, or the bytes unchanged if they are not WOFF.
 * @see WOFF File Format 1.0 §4, §5
 */
export function decodeWoff(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || view.getUint32(0) !== woff) return bytes;
  const count = view.getUint16(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = 44 + 20 * index;
    const [offset, compressed, length] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const data = bytes.subarray(offset, offset + compressed);
    return {
      tag: view.getUint32(at),
      sum: view.getUint32(at + 16),
      table: compressed < length ? unzlibSync(data) : data,
    };
  });
  const start = 12 + 16 * count;
  const padLength = (length: number): number => (length + 3) & ~3;
  const file = new Uint8Array(entries.reduce((sum, { table }) => sum + padLength(table.length), start));
  const out = new DataView(file.buffer);
  const power = Math.floor(Math.log2(Math.max(1, count)));
  out.setUint32(0, view.getUint32(4));
  for (const [index, value] of [count, 16 << power, power, 16 * count - (16 << power)].entries())
    out.setUint16(4 + 2 * index, value);
  let at = start;
  for (const [index, { tag, sum, table }] of entries.entries()) {
    for (const [field, value] of [tag, sum, at, table.length].entries())
      out.setUint32(12 + 16 * index + 4 * field, value);
    file.set(table, at);
    at += padLength(table.length);
  }
  return file;
}
