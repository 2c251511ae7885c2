/** Widths of a font file, as stored in its `*.generated.ts`. Lengths are in font units. */
export interface FaceTable {
  unitsPerEm: number;
  /** The ascent in the `hhea` table, which browsers and LibreOffice use for line height. */
  ascent: number;
  descent: number;
  /**
   * Base 36: `@code` begins a range of code points, followed by an advance for each; `a*4` means `a` four times. Han
   * characters are left out.
   */
  advances: string;
  /** Kerning: one line per left character, such as `T -114 oe -60 .`; printable ASCII only. */
  kerning: string;
}

/** The tables of a family: regular, bold, italic, bold italic. */
export type FamilyTables = readonly [FaceTable, FaceTable, FaceTable, FaceTable];
