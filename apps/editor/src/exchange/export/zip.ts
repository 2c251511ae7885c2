/** A file in the archive. */
export interface ZipEntry {
  /** Path in the archive. */
  name: string;
  bytes: Uint8Array;
}

/** Creates a ZIP archive without compression, because its files are already compressed (APPNOTE.TXT 4.3). */
export function zip(entries: readonly ZipEntry[]): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name);
    const sum = checksum(bytes);
    const kind = join([u16(20), u16(utf8Names), u16(stored), u16(0), u16(firstDay)]);
    const sizes = join([u32(sum), u32(bytes.length), u32(bytes.length), u16(encoded.length), u16(0)]);
    const header = join([u32(0x04034b50), kind, sizes, encoded]);
    directory.push(join([u32(0x02014b50), u16(20), kind, sizes, u16(0), u16(0), u16(0), u32(0), u32(offset), encoded]));
    chunks.push(header, new Uint8Array(bytes));
    offset += header.length + bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = u16(entries.length);
  const end = join([u32(0x06054b50), u16(0), u16(0), count, count, u32(size), u32(offset), u16(0)]);
  return new Blob([...chunks, ...directory, end], { type: 'application/zip' });
}

/** General purpose bit 11: names are UTF-8. */
const utf8Names = 0x0800;
const stored = 0;
/** The date 1980-01-01 in MS-DOS format, the earliest that a zip file can contain. */
const firstDay = 0x0021;

const u16 = (value: number): Uint8Array => Uint8Array.of(value & 0xff, (value >>> 8) & 0xff);
const u32 = (value: number): Uint8Array => join([u16(value & 0xffff), u16(value >>> 16)]);

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Computes the CRC-32 (ISO 3309). */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
