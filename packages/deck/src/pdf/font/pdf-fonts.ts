import { strToU8 } from 'fflate';
import type { Family } from '../../text/faces.ts';
import type { PdfFile } from '../pdf-file.ts';
import { hexOf, pdfNumber } from '../pdf-file.ts';
import { subsetFont } from './subset-font.ts';
import type { TrueType } from './true-type.ts';
import { readTrueType } from './true-type.ts';
import { decodeWoff } from './decode-woff.ts';

/** The font face with which text is drawn. */
export interface FontFace {
  family: Family;
  bold: boolean;
  italic: boolean;
}

/**
 * Function that reads the bytes of a face: static TrueType or WOFF, or, as with web fonts, several files that each
 * contain some of the characters. If it returns undefined, the upright face is slanted instead.
 */
export type FontReader = (face: FontFace) => Uint8Array | readonly Uint8Array[] | undefined;

/** A font in the file, and the glyphs used on pages. */
export interface PdfFont {
  /** Resource name in pages. */
  name: string;
  font: TrueType;
  /** Whether the upright font is drawn slanted, because there is no italic file. */
  isSlanted: boolean;
  /** Maps glyphs to the text they stand for. */
  used: Map<number, string>;
}

/** The fonts that pages use. Each font file is read once, and only the glyphs in use are written. */
export class PdfFonts {
  /** Whether to draw emoji with the fonts' monochrome glyphs, instead of treating them as missing. */
  readonly haveEmoji: boolean;
  readonly #read: FontReader;
  readonly #files = new Map<Uint8Array, { name: string; font: TrueType; used: Map<number, string> }>();
  readonly #faces = new Map<string, readonly PdfFont[]>();

  constructor(read: FontReader, { haveEmoji }: { haveEmoji: boolean }) {
    this.#read = read;
    this.haveEmoji = haveEmoji;
  }

  /** Returns the file of a face that contains a character, or the first file if none does. */
  fontOf(face: FontFace, code: number): PdfFont | undefined {
    const key = `${face.family}/${face.bold}/${face.italic}`;
    let fonts = this.#faces.get(key);
    if (!fonts) this.#faces.set(key, (fonts = this.#find(face)));
    return fonts.length < 2 ? fonts[0] : (fonts.find(({ font }) => font.glyphOf(code) > 0) ?? fonts[0]);
  }

  #find(face: FontFace): PdfFont[] {
    const own = this.#read(face);
    const data = own ?? (face.italic ? this.#read({ ...face, italic: false }) : undefined) ?? [];
    const parts = data instanceof Uint8Array ? [data] : data;
    return parts.map((bytes) => ({ ...this.#fileOf(bytes), isSlanted: !own }));
  }

  #fileOf(bytes: Uint8Array): Omit<PdfFont, 'isSlanted'> {
    let file = this.#files.get(bytes);
    if (!file) {
      file = { name: `F${this.#files.size + 1}`, font: readTrueType(decodeWoff(bytes)), used: new Map() };
      this.#files.set(bytes, file);
    }
    return file;
  }

  /**
   * Writes the fonts to the file.
   * @returns The entries of the pages' resources.
   */
  write(file: PdfFile): string {
    return [...this.#files.values()]
      .filter(({ used }) => used.size > 0)
      .map((one) => `/${one.name} ${writeFont(file, one)} 0 R`)
      .join('');
  }
}

/** Writes a composite font whose codes are glyph numbers (ISO 32000-1 §9.7). */
function writeFont(file: PdfFile, { name, font, used }: Pick<PdfFont, 'name' | 'font' | 'used'>): number {
  const glyphs = [...used.keys()].toSorted((one, other) => one - other);
  const scale = 1000 / font.unitsPerEm;
  // Six letters distinguish the subsets of one font (§9.6.4).
  const subsetName = `AAAAA${String.fromCharCode(65 + (Number(name.slice(1)) % 26))}+${name}`;
  const data = subsetFont(font, glyphs);
  const fontFile = file.addStream(`/Length1 ${data.length}`, data);
  const box = font.box.map((value) => pdfNumber(value * scale)).join(' ');
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${subsetName}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${pdfNumber(font.ascent * scale)}/Descent ${pdfNumber(font.descent * scale)}/CapHeight ${pdfNumber(font.ascent * scale)}/StemV 80/FontFile2 ${fontFile} 0 R>>`,
  );
  const widths = glyphs.map((glyph) => `${glyph}[${pdfNumber(font.advanceOf(glyph) * scale)}]`).join('');
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${subsetName}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/CIDToGIDMap/Identity/W[${widths}]>>`,
  );
  const unicode = file.addStream('', strToU8(unicodeMap(glyphs, used)));
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${subsetName}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
}

/** Maps glyphs to text, so that it can be selected and read aloud (§9.10.3). */
function unicodeMap(glyphs: readonly number[], used: ReadonlyMap<number, string>): string {
  const rows = glyphs.map((glyph) => `<${glyphHex(glyph)}><${hexOf(used.get(glyph) ?? ' ')}>`);
  const ranges: string[] = [];
  for (let at = 0; at < rows.length; at += 100) {
    const part = rows.slice(at, at + 100);
    ranges.push(`${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n${ranges.join('\n')}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`;
}

/** Returns a glyph's number as four hexadecimal digits. */
export function glyphHex(glyph: number): string {
  return glyph.toString(16).toUpperCase().padStart(4, '0');
}
