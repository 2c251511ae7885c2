import type { TableElement } from '../../model/element.ts';
import type { Stroke } from '../../model/paint.ts';
import { drawText } from '../../svg/draw-text.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';
import { cellColor, isHeaderRow, rowFill } from './cell-colors.ts';
import { cellInsets, cellParagraphs, cellTextTop, cellTypography, typesetCell } from './layout.ts';
import { gridCellsOf, isMergedBelow } from './merged-cells.ts';
import type { GridCell } from './merged-cells.ts';

/** Draws a table: fills, rules and text. */
export function tableToSvg(element: TableElement, context: SvgContext): string {
  const { box, columns, rows, style } = element;
  const right = box.x + box.width;
  const gridCells = gridCellsOf(element);
  const grid = {
    columns,
    tops: edgesOf(
      box.y,
      rows.map(({ height }) => height),
    ),
    lefts: edgesOf(box.x, columns),
  };
  // The inset prevents fills from covering half of a rule.
  const svgParts = [...rows.keys()].flatMap((index) => drawBackgrounds(element, index, gridCells, grid, context));
  for (const [index, row] of rows.entries()) {
    const isHeader = isHeaderRow(element, index);
    const top = grid.tops[index] ?? 0;
    const bottom = grid.tops[index + 1] ?? 0;
    for (const [column, cell] of row.cells.entries()) {
      const gridCell = gridCells[index]?.[column];
      if (gridCell?.isCovered !== false) continue;
      const left = grid.lefts[column] ?? 0;
      const width = (grid.lefts[column + gridCell.columns] ?? left) - left;
      const height = (grid.tops[index + gridCell.rows] ?? bottom) - top;
      const typeset = typesetCell(cell, style.size, isHeader, width);
      const color = cellColor(context.deck.theme, element, index, cell);
      const textStyle = { ...cellTypography(style.size, isHeader), color };
      svgParts.push(
        drawText(context, cellParagraphs(cell), textStyle, typeset, {
          x: left + cellInsets.x,
          y: top + cellTextTop(cell, height - typeset.height),
        }),
      );
    }
    const ruleBelow = isHeader && style.edge ? { ...style.edge, width: style.edge.width / 2 } : undefined;
    if (ruleBelow) svgParts.push(...drawRule(ruleBelow, index, bottom, gridCells, grid, context));
    else if (index < rows.length - 1)
      svgParts.push(...drawRule({ color: style.line, width: 1 }, index, bottom, gridCells, grid, context));
  }
  const bottomEdge = grid.tops.at(-1) ?? box.y;
  if (style.edge)
    for (const y of [box.y, bottomEdge])
      svgParts.push(tag('line', { x1: box.x, y1: y, x2: right, y2: y, ...strokeAttributes(context, style.edge) }));
  return svgParts.join('');
}

/** Edges of rows and columns, in px of the slide. */
interface Grid {
  columns: readonly number[];
  tops: readonly number[];
  lefts: readonly number[];
}

function edgesOf(start: number, sizes: readonly number[]): number[] {
  let at = start;
  return [start, ...sizes.map((size) => (at += size))];
}

/** Draws the fills of a row and its cells. A merged cell has the fill of its first row. */
function drawBackgrounds(
  table: TableElement,
  index: number,
  gridCells: readonly (readonly GridCell[])[],
  { tops, lefts }: Grid,
  context: SvgContext,
): string[] {
  const { height = 0, cells = [] } = table.rows[index] ?? {};
  const rowBackground = rowFill(table, index);
  const y = tops[index] ?? 0;
  const spans = spansOf(gridCells[index] ?? [], (gridCell, column) => {
    if (gridCell.isCovered && gridCell.row !== index) return undefined;
    const color = cells[gridCell.isCovered ? gridCell.column : column]?.fill ?? rowBackground;
    return color && (gridCell.isCovered ? 'joined' : `${gridCell.rows} ${context.colorOf(color)}`);
  });
  return spans.map(({ from, to, value }) => {
    const [rows, fill] = value.split(' ');
    const x = lefts[from] ?? 0;
    const bottomEdge = tops[index + Number(rows)] ?? y + height;
    return tag('rect', { x, y, width: (lefts[to] ?? x) - x, height: bottomEdge - y, fill });
  });
}

/** Draws the rule below a row, interrupted by merged cells. */
function drawRule(
  stroke: Stroke,
  row: number,
  y: number,
  gridCells: readonly (readonly GridCell[])[],
  { columns, lefts }: Grid,
  context: SvgContext,
): string[] {
  const spans = spansOf([...columns.keys()], (column) => (isMergedBelow(gridCells, row, column) ? undefined : 'rule'));
  return spans.map(({ from, to }) =>
    tag('line', { x1: lefts[from] ?? 0, y1: y, x2: lefts[to] ?? 0, y2: y, ...strokeAttributes(context, stroke) }),
  );
}

interface Span<Value> {
  from: number;
  /** End of the range, exclusive. */
  to: number;
  value: Value;
}

/**
 * Merges adjacent items with the same value. Undefined values are left out. `joined` items extend the preceding span.
 */
function spansOf<Item, Value>(
  items: readonly Item[],
  valueOf: (item: Item, index: number) => Value | 'joined' | undefined,
): Span<Value>[] {
  const spans: Span<Value>[] = [];
  for (const [index, item] of items.entries()) {
    const value = valueOf(item, index);
    const last = spans.at(-1);
    if (value === undefined) continue;
    if (last?.to === index && (value === 'joined' || value === last.value)) last.to = index + 1;
    else spans.push({ from: index, to: index + 1, value: value as Value });
  }
  return spans;
}
