import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chineseFonts, fontsFor } from './fonts.ts';
import { rasterize } from './rasterize.ts';
import { withReducedFonts } from './reduced-fonts.ts';

const drawing = (text: string, attributes = `font-family="Carlito, &apos;Noto Sans SC&apos;"`): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="60"><text x="10" y="40" ${attributes} font-size="32">${text}</text></svg>`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reduced-fonts-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Draws with the whole fonts, which are used if there is no folder for temporary files. */
function drawnWithWholeFonts(svg: string): Uint8Array {
  vi.stubEnv('TMPDIR', join(folder, 'missing'));
  const png = rasterize(svg, 600);
  vi.stubEnv('TMPDIR', folder);
  return png;
}

describe('Chinese fonts of drawings', () => {
  it.each([
    ['ideographs', drawing('屋顶花园 2025')],
    ['bold ideographs', drawing('年度报告', `font-family="Carlito, &apos;Noto Sans SC&apos;" font-weight="700"`)],
    ['serif ideographs', drawing('年度报告', `font-family="&apos;Noto Serif SC&apos;, Carlito"`)],
    ['bold serif ideographs', drawing('报告', `font-family="&apos;Noto Serif SC&apos;, Carlito" font-weight="700"`)],
    ['punctuation, kana and full-width letters', drawing('「花園」、ＡＢＣ。かなガ㊗㈱')],
    ['compatibility ideographs, radicals and rare ideographs', drawing('豈\uF900\u{2F800}⼈⺠㐂𠮷')],
    ['symbols and Latin letters that are missing in other fonts', drawing('中 ǚ ế → ① ㎡ ‰')],
  ])('draws %s exactly as with the whole fonts', (_, svg) => {
    expect(rasterize(svg, 600)).toEqual(drawnWithWholeFonts(svg));
    expect(rasterize(svg, 600)).not.toEqual(rasterize(svg.replace(/>[^<]+</u, '><'), 600));
  });

  it('are read as files of less than 2 MB, which are removed afterwards', () => {
    const svg = drawing('屋顶花园');
    const sizes = withReducedFonts(svg, fontsFor(svg), (files) => files.map((file) => statSync(file).size));
    expect(sizes).toHaveLength(fontsFor(svg).length);
    expect(Math.max(...sizes)).toBeLessThan(2_000_000);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('contain no substitution that results in an ideograph of their character map', () => {
    for (const path of chineseFonts) {
      const font = readFileSync(path);
      const ideographs = ideographGlyphs(font);
      const results = substitutionResults(font);
      expect(ideographs.size).toBeGreaterThan(27_000);
      expect(results.length).toBeGreaterThan(1000);
      expect(results.filter((glyph) => ideographs.has(glyph))).toEqual([]);
    }
  });
});

function tableAt(font: Buffer, tag: string): number {
  return font.readUInt32BE(font.indexOf(tag, 12, 'latin1') + 8);
}

/** Returns the glyphs of U+3400 to U+9FFF in a character map in format 12. */
function ideographGlyphs(font: Buffer): Set<number> {
  const cmap = tableAt(font, 'cmap');
  const subtables = range(font.readUInt16BE(cmap + 2)).map((index) => cmap + font.readUInt32BE(cmap + 8 + 8 * index));
  const table = subtables.find((at) => font.readUInt16BE(at) === 12) ?? 0;
  const groups = range(font.readUInt32BE(table + 12)).map((index) => table + 16 + 12 * index);
  return new Set(
    groups.flatMap((at) => {
      const [first, last, glyph] = [font.readUInt32BE(at), font.readUInt32BE(at + 4), font.readUInt32BE(at + 8)];
      return range(last - first + 1).flatMap((index) =>
        first + index >= 0x34_00 && first + index <= 0x9f_ff ? [glyph + index] : [],
      );
    }),
  );
}

/** Returns the glyphs that result from the substitutions of a font (OpenType, "GSUB", lookup types 1, 3 and 4). */
function substitutionResults(font: Buffer): number[] {
  const at16 = (at: number) => font.readUInt16BE(at);
  const offsetsAt = (at: number, start: number) => range(at16(at)).map((index) => start + at16(at + 2 + 2 * index));
  const gsub = tableAt(font, 'GSUB');
  const list = gsub + at16(gsub + 8);
  return offsetsAt(list, list).flatMap((lookup) => {
    const type = at16(lookup);
    return offsetsAt(lookup + 4, lookup).flatMap((table) => {
      if (type === 1 && at16(table) === 1)
        return coveredGlyphs(font, table + at16(table + 2)).map((glyph) => (glyph + at16(table + 4)) & 0xff_ff);
      if (type === 1) return range(at16(table + 4)).map((index) => at16(table + 6 + 2 * index));
      if (type === 3)
        return offsetsAt(table + 4, table).flatMap((set) => range(at16(set)).map((index) => at16(set + 2 + 2 * index)));
      if (type === 4)
        return offsetsAt(table + 4, table).flatMap((set) => offsetsAt(set, set).map((ligature) => at16(ligature)));
      throw new RangeError(`This test does not support lookup type ${type}.`);
    });
  });
}

/** Returns the glyphs of a coverage table. */
function coveredGlyphs(font: Buffer, coverage: number): number[] {
  const at16 = (at: number) => font.readUInt16BE(at);
  const entries = range(at16(coverage + 2));
  if (at16(coverage) === 1) return entries.map((index) => at16(coverage + 4 + 2 * index));
  return entries.flatMap((index) => {
    const [first, last] = [at16(coverage + 4 + 6 * index), at16(coverage + 6 + 6 * index)];
    return range(last - first + 1).map((offset) => first + offset);
  });
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
