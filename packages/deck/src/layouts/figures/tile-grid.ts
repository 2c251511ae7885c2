import type { Box } from '../../model/box.ts';
import { plainText } from '../../text/runs.ts';
import type { Figure } from './figure.ts';

/** Distance between tiles, in px. */
export const tileGap = 24;

/** Distance between low rows, in px. */
const lowRowGap = 12;

/** The boxes of the most important figure and of the others. */
export interface TileBoxes {
  main?: Box;
  others: Box[];
}

/**
 * Returns the ways to divide a box, the preferred one first: a large tile next to up to four others or above three, or
 * equal tiles in one row or two. Wide figures are on tiles one below the other.
 */
export function tileBoxes(box: Box, small: readonly Figure[], main: Figure | undefined): TileBoxes[] {
  const count = small.length;
  const haveRows = count > 1 && small.every(({ lead }) => !lead);
  if (!main && count < 4)
    return [{ others: gridOf(box, count, 1) }, ...(haveRows ? [{ others: gridOf(box, 1, count) }] : [])];
  const rows = haveRows && small.some(isChange) ? [{ others: gridOf(box, 1, count, lowRowGap) }] : [];
  // A figure between two texts needs more height than two rows have.
  const isTall = small.every(({ lead, label }) => lead && label.length > 0);
  const columns = isTall ? [{ others: gridOf(box, count, 1) }] : [];
  if (!main && count < 5) return [{ others: gridOf(box, 2, 2) }, ...rows, ...columns];
  if (!main) {
    const height = Math.floor((box.height - tileGap) / 2);
    const below = { ...box, y: box.y + height + tileGap, height };
    // The wider tiles are for the longer labels.
    const above = (count + (areLongerBelow(small) ? 1 : 0)) >> 1;
    return [
      { others: [...gridOf({ ...box, height }, above, 1), ...gridOf(below, count - above, 1)] },
      ...rows,
      { others: gridOf(box, count, 1) },
    ];
  }
  if (count === 0) return [{ main: box, others: [] }];
  const besideAt = (width: number): TileBoxes => {
    const rest = { ...box, x: box.x + width + tileGap, width: box.width - width - tileGap };
    return { main: { ...box, width }, others: count === 4 ? gridOf(rest, 2, 2) : gridOf(rest, 1, count) };
  };
  const beside = besideAt(Math.floor((box.width - tileGap) * (count === 4 ? 0.4 : 0.52)));
  // Four wide figures need columns that are as wide as the tile of the most important one.
  if (count === 4) return [beside, besideAt(Math.floor((box.width - 2 * tileGap) / 3))];
  if (count === 3) {
    // A figure in the middle of a sentence has text above and below it.
    const height = Math.floor((box.height - tileGap) * (main.lead && main.label.length > 0 ? 0.49 : 0.43));
    const below = { ...box, y: box.y + height + tileGap, height: box.height - height - tileGap };
    return [beside, { main: { ...box, height }, others: gridOf(below, 3, 1) }];
  }
  return [beside];
}

/** Minimum ratio of the longest of the last two labels to the others, if the last two are on the wider tiles. */
const minLongerRatio = 1.5;

/** Whether one of the last two labels is much longer than all labels before. */
function areLongerBelow(figures: readonly Figure[]): boolean {
  const lengths = figures.map(({ label }) => plainText(label).length);
  return Math.max(...lengths.slice(-2)) >= minLongerRatio * Math.max(...lengths.slice(0, -2));
}

/** Whether a figure is a change, such as “71 % → 89 %”, which needs much width. */
function isChange({ value }: Figure): boolean {
  return plainText(value).includes(' → ');
}

/** Divides a box into tiles of equal size, row by row. */
export function gridOf(box: Box, columns: number, rows: number, rowGap: number = tileGap): Box[] {
  const width = Math.floor((box.width - tileGap * (columns - 1)) / columns);
  const height = Math.floor((box.height - rowGap * (rows - 1)) / rows);
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: box.x + (index % columns) * (width + tileGap),
    y: box.y + Math.floor(index / columns) * (height + rowGap),
    width,
    height,
  }));
}
