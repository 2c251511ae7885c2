/** Number and total size of pictures. Each counts once, no matter how many presentations contain it. */
export interface PictureTotals {
  count: number;
  bytes: number;
}

/** Totals of no pictures. */
export const noPictures: PictureTotals = { count: 0, bytes: 0 };

/** Adds two totals. */
export const sumOf = (first: PictureTotals, second: PictureTotals): PictureTotals => ({
  count: first.count + second.count,
  bytes: first.bytes + second.bytes,
});
