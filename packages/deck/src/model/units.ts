/** English Metric Units in a px: 914,400 per inch, 96 px per inch (ECMA-376 §20.1.2.1). */
const emuPerPx = 9525;

/** px → EMU, a whole number as the format wants it. */
export function toEmu(px: number): number {
  return Math.round(px * emuPerPx);
}

/** px → hundredths of a point, as font sizes and exact line heights are written (`sz`, `a:spcPts`). */
export function toCentipoints(px: number): number {
  return Math.round(px * 75);
}
