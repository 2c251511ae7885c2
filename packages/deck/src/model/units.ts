/** English Metric Units per px: 914,400 per inch, 96 px per inch (ECMA-376 §20.1.2.1). */
const emuPerPx = 9525;

/** Converts px to EMU, which must be integers. */
export function toEmu(px: number): number {
  return Math.round(px * emuPerPx);
}

/** Converts px to hundredths of a point, the unit of font sizes and exact line heights (`sz`, `a:spcPts`). */
export function toCentipoints(px: number): number {
  return Math.round(px * 75);
}
