import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

/** A TrueType font of which a smaller version is created for each drawing. */
export interface ReducibleFont {
  /**
   * Returns the font without the outlines of all ideographs except the given ones. All other data stays the same, such
   * as the ids and widths of glyphs and the characters that they represent.
   * @param codes Code points.
   */
  withIdeographs(codes: Iterable<number>): Buffer;
}

/** First and last code point of the Unicode blocks CJK Unified Ideographs Extension A and CJK Unified Ideographs. */
const firstIdeograph = 0x34_00;
const lastIdeograph = 0x9f_ff;

/** Maximum number of glyphs in a TrueType font. */
const maxGlyphs = 0x1_00_00;

/** Sizes in bytes of the header and of an entry of the table directory (OpenType, "Table Directory"). */
const headerBytes = 12;
const entryBytes = 16;

interface Table {
  tag: string;
  offset: number;
  length: number;
}

/**
 * Reads one of the Chinese fonts: static TrueType with a character map in format 12 and 32-bit offsets, without
 * composite glyphs. No substitution in these fonts results in an ideograph, so that a text needs only the outlines of
 * the ideographs that it contains.
 * @throws RangeError if the font has another format
 */
export function readReducibleFont(path: string): ReducibleFont {
  const bytes = readFileSync(path);
  const tables = readTables(bytes);
  const glyf = tableIn(tables, 'glyf');
  const loca = tableIn(tables, 'loca');
  const glyphs = glyphsOfIdeographs(bytes, tableIn(tables, 'cmap').offset);
  const offsets = new Uint32Array(loca.length / 4);
  for (const index of offsets.keys()) offsets[index] = bytes.readUInt32BE(loca.offset + 4 * index);
  const sizeOf = (glyph: number): number => (offsets[glyph + 1] ?? 0) - (offsets[glyph] ?? 0);
  const { outlines, outlineOffsets } = otherOutlines(bytes.subarray(glyf.offset), offsets, new Set(glyphs));
  // Copies, so that the whole file does not stay in memory.
  const others = tables
    .filter(({ tag }) => tag !== 'glyf' && tag !== 'loca')
    .map(({ tag, offset, length }) => ({ tag, data: Buffer.from(bytes.subarray(offset, offset + length)) }));

  return {
    withIdeographs(codes) {
      const added = new Set([...codes].map((code) => glyphs[code - firstIdeograph] ?? 0));
      added.delete(0);
      const pieces: Buffer[] = [];
      const locations = Buffer.alloc(loca.length);
      let copied = 0;
      let addedBytes = 0;
      let nextGlyph = 0;
      const locateUntil = (glyph: number) => {
        for (; nextGlyph <= glyph; nextGlyph++)
          locations.writeUInt32BE((outlineOffsets[nextGlyph] ?? 0) + addedBytes, 4 * nextGlyph);
      };
      const file = openSync(path, 'r');
      try {
        for (const glyph of [...added].toSorted((a, b) => a - b)) {
          locateUntil(glyph);
          const outline = Buffer.alloc(sizeOf(glyph));
          readSync(file, outline, 0, outline.length, glyf.offset + (offsets[glyph] ?? 0));
          pieces.push(outlines.subarray(copied, outlineOffsets[glyph]), outline);
          copied = outlineOffsets[glyph] ?? 0;
          addedBytes += outline.length;
        }
      } finally {
        closeSync(file);
      }
      locateUntil(offsets.length - 1);
      const data = [...pieces, outlines.subarray(copied)];
      return writeFont([...others, { tag: 'glyf', data: Buffer.concat(data) }, { tag: 'loca', data: locations }]);
    },
  };
}

/** Returns the outlines of all glyphs except the given ones, and the offset of each glyph and of the end in them. */
function otherOutlines(
  glyf: Buffer,
  offsets: Uint32Array,
  excluded: ReadonlySet<number>,
): { outlines: Buffer; outlineOffsets: Uint32Array } {
  const outlineOffsets = new Uint32Array(offsets.length);
  const pieces: Buffer[] = [];
  let length = 0;
  for (const [glyph, offset] of offsets.entries()) {
    outlineOffsets[glyph] = length;
    if (glyph > 0 && excluded.has(glyph)) continue;
    const outline = glyf.subarray(offset, offsets[glyph + 1] ?? offset);
    pieces.push(outline);
    length += outline.length;
  }
  return { outlines: Buffer.concat(pieces), outlineOffsets };
}

function readTables(bytes: Buffer): Table[] {
  return Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
    const at = headerBytes + entryBytes * index;
    const tag = bytes.toString('latin1', at, at + 4);
    return { tag, offset: bytes.readUInt32BE(at + 8), length: bytes.readUInt32BE(at + 12) };
  });
}

function tableIn(tables: readonly Table[], tag: string): Table {
  const table = tables.find((one) => one.tag === tag);
  if (!table) throw new RangeError(`The font has no table "${tag}".`);
  return table;
}

/**
 * Returns the glyphs that represent only ideographs (OpenType, "cmap", format 12): by code point minus that of the first
 * ideograph, 0 for none.
 */
function glyphsOfIdeographs(bytes: Buffer, cmap: number): Uint16Array {
  const subtables = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + 8 * index),
  );
  const table = subtables.find((at) => bytes.readUInt16BE(at) === 12);
  if (table === undefined) throw new RangeError('The font has no character map in format 12.');
  const found = new Uint16Array(lastIdeograph - firstIdeograph + 1);
  const representsOthers = new Uint8Array(maxGlyphs);
  for (let group = 0; group < bytes.readUInt32BE(table + 12); group++) {
    const at = table + 16 + 12 * group;
    const [first, last, glyph] = [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4), bytes.readUInt32BE(at + 8)];
    for (let code = first; code <= last; code++) {
      if (code >= firstIdeograph && code <= lastIdeograph) found[code - firstIdeograph] = glyph + code - first;
      else representsOthers[glyph + code - first] = 1;
    }
  }
  return found.map((glyph) => (representsOthers[glyph] ? 0 : glyph));
}

/** Writes a TrueType file. Checksums are left out, because rasterizers do not verify them. */
function writeFont(tables: readonly { tag: string; data: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * tables.length);
  header.writeUInt32BE(0x00_01_00_00, 0);
  header.writeUInt16BE(tables.length, 4);
  let offset = header.length;
  const pieces: Uint8Array[] = [header];
  // Sorted, because readers search the directory.
  for (const [index, { tag, data }] of tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)).entries()) {
    const at = headerBytes + entryBytes * index;
    header.write(tag, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(data.length, at + 12);
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4);
    pieces.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(pieces);
}
