import type { TrueType } from './true-type.ts';

/** Tables that viewers need for drawing; names and character maps are left out. */
const keptTables = ['head', 'hhea', 'hmtx', 'maxp', 'cvt ', 'fpgm', 'prep'] as const;
const componentFlags = { words: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 } as const;

/** Returns a font file with only the outlines of the given glyphs. Glyph numbers stay the same. */
export function subsetFont(font: TrueType, used: Iterable<number>): Uint8Array {
  const glyphs = withComponents(font, [0, ...used]);
  const outlines: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer(4 * (font.glyphCount + 1)));
  let length = 0;
  for (let glyph = 0; glyph < font.glyphCount; glyph++) {
    loca.setUint32(4 * glyph, length);
    if (!glyphs.has(glyph)) continue;
    const range = font.outlineOf(glyph);
    const outline = font.bytes.subarray(range.offset, range.offset + range.length);
    outlines.push(outline);
    length += outline.length;
  }
  loca.setUint32(4 * font.glyphCount, length);
  const glyf = new Uint8Array(length);
  let at = 0;
  for (const outline of outlines) {
    glyf.set(outline, at);
    at += outline.length;
  }
  const tables: [string, Uint8Array][] = keptTables.flatMap((name): [string, Uint8Array][] => {
    const table = font.tables.get(name);
    // Copies the bytes, because a slice of a Node buffer would share the font's memory.
    return table ? [[name, new Uint8Array(font.bytes.subarray(table.offset, table.offset + table.length))]] : [];
  });
  for (const [name, bytes] of tables)
    // Offsets of outlines are four bytes long here (head.indexToLocFormat).
    if (name === 'head') new DataView(bytes.buffer).setInt16(50, 1);
  return fontFile([...tables, ['glyf', glyf], ['loca', new Uint8Array(loca.buffer)]]);
}

/** Adds the components of composite glyphs, such as accented letters. */
function withComponents(font: TrueType, glyphs: readonly number[]): Set<number> {
  const view = new DataView(font.bytes.buffer, font.bytes.byteOffset, font.bytes.byteLength);
  const all = new Set<number>();
  const pending = [...glyphs];
  for (let glyph = pending.pop(); glyph !== undefined; glyph = pending.pop()) {
    if (all.has(glyph) || glyph >= font.glyphCount) continue;
    all.add(glyph);
    const { offset, length } = font.outlineOf(glyph);
    if (length === 0 || view.getInt16(offset) >= 0) continue;
    for (let at = offset + 10, flags: number = componentFlags.more; flags & componentFlags.more;) {
      flags = view.getUint16(at);
      pending.push(view.getUint16(at + 2));
      at += 4 + (flags & componentFlags.words ? 4 : 2);
      if (flags & componentFlags.matrix) at += 8;
      else if (flags & componentFlags.twoScales) at += 4;
      else if (flags & componentFlags.scale) at += 2;
    }
  }
  return all;
}

function fontFile(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array {
  const sorted = tables.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const padLength = (length: number): number => (length + 3) & ~3;
  const start = 12 + 16 * sorted.length;
  const file = new Uint8Array(sorted.reduce((sum, [, bytes]) => sum + padLength(bytes.length), start));
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, 0x00_01_00_00);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * sorted.length - (16 << power));
  let at = start;
  for (const [index, [name, bytes]] of sorted.entries()) {
    const entry = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = name.charCodeAt(letter);
    file.set(bytes, at);
    view.setUint32(entry + 4, sumOf(view, at, padLength(bytes.length)));
    view.setUint32(entry + 8, at);
    view.setUint32(entry + 12, bytes.length);
    at += padLength(bytes.length);
  }
  return file;
}

function sumOf(view: DataView, from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}
