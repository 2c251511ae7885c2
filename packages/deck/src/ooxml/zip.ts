import { deflateSync, strToU8 } from 'fflate';

/** Function that compresses bytes to raw DEFLATE (RFC 1951). */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Functions that a platform may provide in a faster version. */
export interface ZipOptions {
  deflate?: Deflate | undefined;
  /** CRC-32 (ISO 3309). */
  crc32?: ((bytes: Uint8Array) => number) | undefined;
}

/** A file of the archive, compressed in advance to save memory. */
export interface ZipEntry {
  path: Uint8Array;
  /** CRC-32 and length of the uncompressed bytes. */
  check: number;
  length: number;
  isDeflated: boolean;
  bytes: Uint8Array;
}

const localHeader = 30;
const centralHeader = 46;
const endRecord = 22;
/** The ZIP64 end record and its locator. */
const endRecord64 = 56 + 20;
/** Maximum number of entries in the end record. */
const maxEntries = 0xff_fe;

/**
 * Creates an entry of an archive, compressed unless it is stored.
 * @param isStored Whether to store the bytes uncompressed, as is done for pictures and workbooks.
 */
export function createZipEntry(
  path: string,
  bytes: Uint8Array,
  isStored: boolean,
  { deflate = (all) => deflateSync(all, { level: 6 }), crc32 = checksumOf }: ZipOptions = {},
): ZipEntry {
  const compressed = isStored ? bytes : deflate(bytes);
  return {
    path: strToU8(path),
    check: crc32(bytes),
    length: bytes.length,
    isDeflated: !isStored,
    bytes: compressed,
  };
}

/**
 * Writes a ZIP archive (PKWARE APPNOTE.TXT 6.3.9) without metadata: every file has the earliest possible date, so that
 * equal files produce equal bytes.
 */
export function zipOf(files: readonly ZipEntry[]): Uint8Array {
  const size = files.reduce(
    (sum, { path, bytes }) => sum + localHeader + centralHeader + 2 * path.length + bytes.length,
    0,
  );
  const isCounted64 = files.length > maxEntries;
  const archive = new Uint8Array(size + endRecord + (isCounted64 ? endRecord64 : 0));
  const view = new DataView(archive.buffer);
  let at = 0;
  const offsets = files.map((file) => {
    const offset = at;
    view.setUint32(at, 0x04_03_4b_50, true);
    writeFileHeader(view, at + 4, file);
    archive.set(file.path, at + localHeader);
    archive.set(file.bytes, at + localHeader + file.path.length);
    at += localHeader + file.path.length + file.bytes.length;
    return offset;
  });
  const directory = at;
  for (const [index, file] of files.entries()) {
    view.setUint32(at, 0x02_01_4b_50, true);
    view.setUint16(at + 4, 20, true);
    writeFileHeader(view, at + 6, file);
    view.setUint32(at + 42, offsets[index] ?? 0, true);
    archive.set(file.path, at + centralHeader);
    at += centralHeader + file.path.length;
  }
  const length = at - directory;
  if (isCounted64) {
    writeEnd64(view, at, { count: files.length, length, directory });
    at += endRecord64;
  }
  const count = Math.min(files.length, maxEntries + 1);
  view.setUint32(at, 0x06_05_4b_50, true);
  view.setUint16(at + 8, count, true);
  view.setUint16(at + 10, count, true);
  view.setUint32(at + 12, length, true);
  view.setUint32(at + 16, directory, true);
  return archive;
}

/** Writes the ZIP64 end records, for more files than 16 bits can count (APPNOTE.TXT §4.3.14, §4.3.15). */
function writeEnd64(
  view: DataView,
  at: number,
  { count, length, directory }: { count: number; length: number; directory: number },
): void {
  const setLong = (offset: number, value: number): void => view.setBigUint64(offset, BigInt(value), true);
  view.setUint32(at, 0x06_06_4b_50, true);
  // The size excludes the first twelve bytes.
  setLong(at + 4, 44);
  view.setUint16(at + 12, 45, true);
  view.setUint16(at + 14, 45, true);
  setLong(at + 24, count);
  setLong(at + 32, count);
  setLong(at + 40, length);
  setLong(at + 48, directory);
  view.setUint32(at + 56, 0x07_06_4b_50, true);
  setLong(at + 64, at);
  view.setUint32(at + 72, 1, true);
}

/**
 * Writes the fields that local and central headers share: version, flags, method, date, checksum, sizes, length of
 * name.
 */
function writeFileHeader(view: DataView, at: number, { path, check, length, isDeflated, bytes }: ZipEntry): void {
  view.setUint16(at, 20, true);
  // Names are UTF-8.
  view.setUint16(at + 2, 0x08_00, true);
  view.setUint16(at + 4, isDeflated ? 8 : 0, true);
  // The date is 1 January 1980, midnight.
  view.setUint16(at + 8, 0x21, true);
  view.setUint32(at + 10, check, true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, length, true);
  view.setUint16(at + 22, path.length, true);
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

/** Computes a CRC-32 (ISO 3309). */
export function checksumOf(bytes: Uint8Array): number {
  let check = 0xff_ff_ff_ff;
  for (let at = 0; at < bytes.length; at++) check = (check >>> 8) ^ (table[(check ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return (check ^ 0xff_ff_ff_ff) >>> 0;
}
