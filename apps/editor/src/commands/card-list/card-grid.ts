import type { Box } from '@ppt-embed/deck';
import { boundsOf } from '../../model/geometry/bounds.ts';

/** The arrangement of the cards of a list. */
export interface CardGrid {
  /** Number of cards in each row. */
  rows: readonly number[];
  bounds: Box;
  /** Distances in px between columns and rows. */
  gap: { x: number; y: number };
  /** Whether the cards follow each other down each column instead of along each row. */
  isColumnMajor: boolean;
  /** Whether each row fills the width, also a row with fewer cards, which are then wider. */
  fillsRows: boolean;
  /**
   * Whether the cards are alternately above and below a line, each over half of the next one, as the events of some
   * timelines. They count as one row.
   */
  isStaggered?: boolean;
}

/** Maximum difference in px between sizes and distances that a layout made equal and rounded. */
const tolerance = 3;
/** Minimum size in px of a card that is still found as one. */
const minSize = { width: 120, height: 48 } as const;
/** Maximum number of columns to which another one is added before a grid gets another row. */
const maxColumns = 4;

const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance;
const areClose = (values: readonly number[]): boolean => values.every((value) => isClose(value, values[0] ?? value));

/**
 * Finds the arrangement of cards: one row, one column or a grid with equal distances and sizes.
 * @param boxes The boxes of the cards in z-order.
 * @param missing The box of a card that the user has moved elsewhere. It may have left a gap of its size.
 * @returns the arrangement and the indices of the cards in their order on the slide; undefined if there is no such
 *   arrangement, for example because the user has moved a card
 */
export function findCardGrid(
  boxes: readonly Box[],
  missing?: Box,
): { grid: CardGrid; order: readonly number[] } | undefined {
  if (boxes.length < 2 || boxes.some(({ rotation = 0 }) => rotation !== 0)) return undefined;
  const staggered = missing ? undefined : findStaggered(boxes);
  if (staggered) return staggered;
  const rows = rowsOf(boxes);
  const cells = rows.map((row) => row.flatMap((index) => boxes[index] ?? []));
  const bounds = boundsOf(boxes);
  const gapsX = withoutHole(
    cells.flatMap((row) => gapsBetween(row, 'x')),
    missing?.width,
  );
  const gapsY = withoutHole(
    gapsBetween(
      cells.map((row) => boundsOf(row)),
      'y',
    ),
    missing?.height,
  );
  // A row may begin with a gap.
  const starts = [0, ...(missing ? [missing.width + (gapsX[0] ?? 0)] : [])];
  const isAtStart = ({ x }: Box) => starts.some((start) => isClose(x - bounds.x, start));
  if (!cells.every((row) => isEvenRow(row) && row.slice(0, 1).every(isAtStart))) return undefined;
  if (![...gapsX, ...gapsY].every((gap) => gap >= 0) || !areClose(gapsX) || !areClose(gapsY)) return undefined;
  const fillsRows = cells.every(
    (row) => isClose(row[0]?.x ?? 0, bounds.x) && isClose(rightEdgeOf(row.at(-1)), rightEdgeOf(bounds)),
  );
  if (!fillsRows && !isUniform(cells)) return undefined;
  const down = columnMajor(rows);
  const isTable = rows.length > 1 && (rows[0]?.length ?? 0) > 1 && isUniform(cells);
  const isColumnMajor = isTable && down.every((one, index) => one === index);
  return {
    grid: {
      rows: rows.map((row) => row.length),
      bounds,
      gap: { x: gapsX[0] ?? gapsY[0] ?? 0, y: gapsY[0] ?? gapsX[0] ?? 0 },
      isColumnMajor,
      fillsRows: fillsRows && !isColumnMajor,
    },
    order: isColumnMajor ? down : rows.flat(),
  };
}

/** Finds cards that are alternately above and below a line, at equal distances. */
function findStaggered(boxes: readonly Box[]): { grid: CardGrid; order: readonly number[] } | undefined {
  const order = [...boxes.keys()].toSorted((one, other) => (boxes[one]?.x ?? 0) - (boxes[other]?.x ?? 0));
  const sorted = order.flatMap((index) => boxes[index] ?? []);
  const [first, second] = sorted;
  if (!first || !second || !areClose(sorted.map(({ width }) => width)) || !areClose(sorted.map(({ height }) => height)))
    return undefined;
  const pitches = sorted.slice(1).map(({ x }, index) => x - (sorted[index]?.x ?? 0));
  const pitch = pitches[0] ?? 0;
  const gap = { x: 2 * pitch - first.width, y: second.y - first.y - first.height };
  const isAlternating = sorted.every(({ y }, index) => isClose(y, index % 2 === 0 ? first.y : second.y));
  if (!isAlternating || !areClose(pitches) || pitch >= first.width || gap.x < 0 || gap.y < 0) return undefined;
  const bounds = boundsOf(sorted);
  return {
    grid: { rows: [boxes.length], bounds, gap, isColumnMajor: false, fillsRows: false, isStaggered: true },
    order,
  };
}

const rightEdgeOf = (box: Box | undefined): number => (box ? box.x + box.width : 0);

/** Returns the indices of boxes by rows, from the left. */
function rowsOf(boxes: readonly Box[]): number[][] {
  const rows: number[][] = [];
  const byTop = [...boxes.keys()].toSorted((one, other) => (boxes[one]?.y ?? 0) - (boxes[other]?.y ?? 0));
  for (const index of byTop) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSameRow = first !== undefined && isClose(boxes[first]?.y ?? 0, boxes[index]?.y ?? 0);
    if (row && isSameRow) row.push(index);
    else rows.push([index]);
  }
  for (const row of rows) row.sort((one, other) => (boxes[one]?.x ?? 0) - (boxes[other]?.x ?? 0));
  return rows;
}

function columnMajor(rows: readonly (readonly number[])[]): number[] {
  const columns = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: columns }, (_, column) => rows.flatMap((row) => row[column] ?? [])).flat();
}

const isEvenRow = (row: readonly Box[]): boolean =>
  areClose(row.map(({ width }) => width)) && areClose(row.map(({ height }) => height));

const isUniform = (cells: readonly (readonly Box[])[]): boolean => areClose(cells.flat().map(({ width }) => width));

function gapsBetween(boxes: readonly Box[], axis: 'x' | 'y'): number[] {
  const size = axis === 'x' ? 'width' : 'height';
  return boxes.slice(1).map((box, index) => {
    const before = boxes[index];
    return box[axis] - (before ? before[axis] + before[size] : 0);
  });
}

/** Returns distances as if a card of the given size were still in one of them. */
function withoutHole(gaps: readonly number[], size = Infinity): readonly number[] {
  const min = Math.min(...gaps);
  const gap = min > size ? (min - size) / 2 : min;
  return gaps.map((one) => (isClose(one, 2 * gap + size) ? gap : one));
}

/**
 * Returns grids for another number of cards in the same space, best one first.
 * @param rise Distance in px by which the number of a step extends above its card.
 */
export function resizedGrids(grid: CardGrid, count: number, rise: number): CardGrid[] {
  const withRows = (rows: readonly number[], gap = grid.gap): CardGrid => ({ ...grid, rows, gap });
  if (grid.isStaggered) return [withRows([count])];
  const columns = Math.max(...grid.rows);
  const { length } = grid.rows;
  if (columns === 1) return [withRows(Array.from({ length: count }, () => 1))];
  if (length === 1) {
    const two = withRows(evenRows(count, 2), { ...grid.gap, y: grid.gap.x + rise });
    return count > 3 && count > columns ? [withRows([count]), two] : [withRows([count])];
  }
  if (!grid.fillsRows || length > 2)
    return [{ ...withRows(fullRows(count, columns, grid.isColumnMajor)), fillsRows: false }];
  // Three cards of two rows are wide enough in one row.
  if (count === 3 && length === 2) return [withRows([3]), withRows([1, 2])];
  const rowCount = Math.min(length, Math.ceil(count / columns));
  const isTooNarrow = count > columns * length && Math.ceil(count / rowCount) > maxColumns;
  return [withRows(evenRows(count, isTooNarrow ? rowCount + 1 : rowCount))];
}

/** Distributes cards over rows. The first rows have fewer cards, as in layouts. */
function evenRows(count: number, rowCount: number): number[] {
  return Array.from({ length: rowCount }, (_, row) => Math.floor((count + row) / rowCount));
}

/** Distributes cards over rows with the same number of columns. The last row, or the last column, has fewer cards. */
function fullRows(count: number, columns: number, isColumnMajor: boolean): number[] {
  const rowCount = Math.ceil(count / columns);
  return Array.from({ length: rowCount }, (_, row) =>
    isColumnMajor ? Math.ceil((count - row) / rowCount) : Math.min(columns, count - row * columns),
  );
}

/**
 * Returns the boxes of the cards of a grid in their order.
 * @param heights The previous heights of the cards in px. The heights of rows have the same ratio.
 * @returns undefined if the cards would be too small
 */
export function cardBoxes(grid: CardGrid, heights: readonly number[]): Box[] | undefined {
  const { rows, bounds, gap } = grid;
  if (grid.isStaggered) return staggeredBoxes(grid);
  const cells = indicesOf(rows);
  const order = grid.isColumnMajor ? columnMajor(cells) : cells.flat();
  const weights = cells.map((row) => Math.max(...row.map((cell) => heights[order.indexOf(cell)] ?? 0)));
  const columns = Math.max(...rows);
  const rowRanges = divide(bounds.y, bounds.height, gap.y, weights);
  const boxes = rows.flatMap((count, row) => {
    const { start: y = 0, size: height = 0 } = rowRanges[row] ?? {};
    const widths = Array.from({ length: grid.fillsRows ? count : columns }, () => 1);
    const columnRanges = divide(bounds.x, bounds.width, gap.x, widths).slice(0, count);
    return columnRanges.map(({ start: x, size: width }): Box => ({ x, y, width, height }));
  });
  if (boxes.some(({ width, height }) => width < minSize.width || height < minSize.height)) return undefined;
  return order.flatMap((index) => boxes[index] ?? []);
}

/** Returns the boxes of cards alternately above and below a line; undefined if they would be too small. */
function staggeredBoxes({ rows: [count = 0], bounds, gap }: CardGrid): Box[] | undefined {
  const pitch = (bounds.width + gap.x) / (count + 1);
  const [width, height] = [Math.floor(2 * pitch - gap.x), Math.floor((bounds.height - gap.y) / 2)];
  const lower = bounds.y + bounds.height - height;
  return width < minSize.width || height < minSize.height
    ? undefined
    : Array.from({ length: count }, (_, index) => {
        const x = Math.round(bounds.x + index * pitch);
        return { x, y: index % 2 === 0 ? bounds.y : lower, width, height };
      });
}

/** Returns the indices of the cells of each row, counted along the rows. */
function indicesOf(rows: readonly number[]): number[][] {
  const starts = rows.map((_, row) => rows.slice(0, row).reduce((sum, count) => sum + count, 0));
  return rows.map((count, row) => Array.from({ length: count }, (_, column) => (starts[row] ?? 0) + column));
}

/** Divides a length in px into whole px with gaps, in proportion to weights. */
function divide(
  start: number,
  length: number,
  gap: number,
  weights: readonly number[],
): { start: number; size: number }[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const available = length - gap * (weights.length - 1);
  return weights.map((weight, index) => {
    const before = weights.slice(0, index).reduce((sum, one) => sum + one, 0);
    const first = Math.round(start + (available * before) / total + gap * index);
    const last = Math.round(start + (available * (before + weight)) / total + gap * index);
    return { start: first, size: last - first };
  });
}
