/** What a font file says about widths, as its `*.generated.ts` holds it. Lengths are in font units. */
export interface FaceTable {
  unitsPerEm: number;
  /** Of the `hhea` table, which browsers and LibreOffice set lines by. */
  ascent: number;
  descent: number;
  /** Base 36: `@code` begins a range of code points, then an advance for each; `a*4` is `a` four times. Without Han. */
  advances: string;
  /** A line per left character: `T -114 oe -60 .`. Printable ASCII. */
  kerning: string;
}
