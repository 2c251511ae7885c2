/**
 * The parts of a TrueType file that a PDF requires (OpenType §5: `head`, `hhea`, `hmtx`, `maxp`, `cmap`, `loca`,
 * `glyf`).
 */
export interface TrueType {
  bytes: Uint8Array;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  box: readonly [number, number, number, number];
  glyphCount: number;
  /** Offset and length of each table, by name. */
  tables: ReadonlyMap<string, { offset: number; length: number }>;
  /** Returns 0 if the font lacks the character. */
  glyphOf: (code: number) => number;
  /** Returns the advance width in font units. */
  advanceOf: (glyph: number) => number;
  /** Returns the position of a glyph's outline in the file. */
  outlineOf: (glyph: number) => { offset: number; length: number };
}

/**
 * Reads the parts of a TrueType file that a PDF needs.
 * @throws RangeError if the bytes are not a TrueType file with outlines.
 */
export function readTrueType(bytes: Uint8Array): TrueType {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, { offset: number; length: number }>();
  for (let index = 0; index < view.getUint16(4); index++) {
    const at = 12 + 16 * index;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    tables.set(name, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
  }
  const startOf = (name: string): number => {
    const table = tables.get(name);
    if (!table) throw new RangeError(`The font has no table "${name}".`);
    return table.offset;
  };
  const head = startOf('head');
  const hhea = startOf('hhea');
  const hmtx = startOf('hmtx');
  const loca = startOf('loca');
  const glyf = startOf('glyf');
  const isLong = view.getInt16(head + 50) === 1;
  const metrics = view.getUint16(hhea + 34);
  const glyphCount = view.getUint16(startOf('maxp') + 4);
  const outlineOffset = (glyph: number): number =>
    isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  return {
    bytes,
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    box: [view.getInt16(head + 36), view.getInt16(head + 38), view.getInt16(head + 40), view.getInt16(head + 42)],
    glyphCount,
    tables,
    glyphOf: characterMap(view, startOf('cmap')),
    advanceOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1)),
    outlineOf: (glyph) => ({
      offset: glyf + outlineOffset(glyph),
      length: outlineOffset(glyph + 1) - outlineOffset(glyph),
    }),
  };
}

/** Maps Unicode to glyphs, with a subtable of format 12 or 4. */
function characterMap(view: DataView, cmap: number): (code: number) => number {
  const subtables = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => {
    const at = cmap + view.getUint32(cmap + 4 + 8 * index + 4);
    return { at, format: view.getUint16(at) };
  });
  const full = subtables.find(({ format }) => format === 12);
  if (full) return (code) => groupedGlyph(view, full.at, code);
  const basic = subtables.find(({ format }) => format === 4);
  return basic ? (code) => segmentedGlyph(view, basic.at, code) : () => 0;
}

function groupedGlyph(view: DataView, table: number, code: number): number {
  let low = 0;
  let high = view.getUint32(table + 12) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = table + 16 + 12 * middle;
    if (code < view.getUint32(at)) high = middle - 1;
    else if (code > view.getUint32(at + 4)) low = middle + 1;
    else return view.getUint32(at + 8) + code - view.getUint32(at);
  }
  return 0;
}

function segmentedGlyph(view: DataView, table: number, code: number): number {
  if (code > 0xff_ff) return 0;
  const size = view.getUint16(table + 6);
  for (let at = 0; at < size; at += 2) {
    if (code > view.getUint16(table + 14 + at)) continue;
    const start = view.getUint16(table + 16 + size + at);
    if (code < start) return 0;
    const delta = view.getUint16(table + 16 + 2 * size + at);
    const rangeOffset = table + 16 + 3 * size + at;
    const range = view.getUint16(rangeOffset);
    if (range === 0) return (code + delta) & 0xff_ff;
    const glyph = view.getUint16(rangeOffset + range + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xff_ff;
  }
  return 0;
}
