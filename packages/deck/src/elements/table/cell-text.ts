import type { Box } from '../../model/box.ts';
import type { Deck } from '../../model/deck.ts';
import type { TableElement, TextElement } from '../../model/element.ts';
import { cellColor, isHeaderRow, rowColor } from './cell-colors.ts';
import { cellInsets, cellParagraphs, cellTypography } from './layout.ts';
import { gridCellsOf } from './merged-cells.ts';

/**
 * Returns the box of a cell on the slide, including all cells merged into it; undefined if the cell is covered by
 * another.
 */
export function tableCellBox(table: TableElement, row: number, column: number): Box | undefined {
  const gridCell = gridCellsOf(table)[row]?.[column];
  if (gridCell?.isCovered !== false) return undefined;
  const { box, columns, rows } = table;
  const heights = rows.map(({ height }) => height);
  const x = box.x + sum(columns.slice(0, column));
  const y = box.y + sum(heights.slice(0, row));
  const width = sum(columns.slice(column, column + gridCell.columns));
  const height = sum(heights.slice(row, row + gridCell.rows));
  if (!box.rotation) return { x, y, width, height };
  // The table, with its cells, rotates around its center.
  const angle = (box.rotation * Math.PI) / 180;
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
  const [dx, dy] = [x + width / 2 - middleX, y + height / 2 - middleY];
  const rotated = {
    x: middleX + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middleY + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
  return { x: rotated.x - width / 2, y: rotated.y - height / 2, width, height, rotation: box.rotation };
}

/**
 * Returns a cell's text as a separate text box; undefined if the cell is covered.
 * @param theme Theme that determines readable text on the cell's fill. @default none: the text has the row's color
 */
export function tableCellText(
  table: TableElement,
  row: number,
  column: number,
  theme?: Deck['theme'],
): TextElement | undefined {
  const box = tableCellBox(table, row, column);
  const cell = table.rows[row]?.cells[column];
  const { insets = cellInsets } = table.style;
  if (!box || !cell) return undefined;
  return {
    kind: 'text',
    id: table.id,
    box,
    paragraphs: cellParagraphs(cell),
    style: {
      ...cellTypography(table.style.size, isHeaderRow(table, row)),
      color: theme ? cellColor(theme, table, row, cell) : rowColor(table, row),
      verticalAlign: cell.verticalAlign ?? 'middle',
    },
    insets: { left: insets.x, top: insets.y, right: insets.x, bottom: insets.y },
  };
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
