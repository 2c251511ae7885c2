import type { TableElement } from '../../model/element.ts';
import { drawText } from '../../svg/draw-text.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';
import { loadedRenderers } from '../renderers/load-renderers.ts';
import { cellColor, isHeaderRow, rowFill } from './cell-colors.ts';
import { cellInsets, cellParagraphs, cellTextTop, cellTypography, typesetCell } from './layout.ts';
import { gridCellsOf } from './merged-cells.ts';
import type { GridCell } from './merged-cells.ts';

/** Draws a table: fills, borders and text. */
export function tableToSvg(element: TableElement, context: SvgContext): string {
  const { box, columns, rows, style } = element;
  const { insets = cellInsets } = style;
  const gridCells = gridCellsOf(element);
  const lefts = edgesOf(box.x, columns);
  const tops = edgesOf(
    box.y,
    rows.map(({ height }) => height),
  );
  const backgrounds: string[] = [];
  const texts: string[] = [];
  for (const [index, row] of rows.entries()) {
    const isHeader = isHeaderRow(element, index);
    const top = tops[index] ?? 0;
    const heightOf = ({ rows: count }: { rows: number }): number => (tops[index + count] ?? top) - top;
    // A merged cell has the fill of its first row.
    const spans = spansOf(gridCells[index] ?? [], (gridCell) => {
      const color = row.cells[gridCell.column]?.fill ?? rowFill(element, index);
      return gridCell.row === index && color ? { fill: context.colorOf(color), height: heightOf(gridCell) } : undefined;
    });
    for (const { from, to, value } of spans) {
      const x = lefts[from] ?? 0;
      backgrounds.push(tag('rect', { x, y: top, width: (lefts[to] ?? x) - x, height: value.height, fill: value.fill }));
    }
    for (const [column, cell] of row.cells.entries()) {
      const gridCell = gridCells[index]?.[column];
      if (gridCell?.isCovered !== false) continue;
      const left = lefts[column] ?? 0;
      const width = (lefts[column + gridCell.columns] ?? left) - left;
      const box = { x: left, y: top, width, height: heightOf(gridCell) };
      if (cell.bar) backgrounds.push(loadedRenderers.cellBar?.(element, { cell, column, box, insets }, context) ?? '');
      const typeset = typesetCell(cell, style, isHeader, width);
      const color = cellColor(context.deck.theme, element, index, cell);
      const textStyle = { ...cellTypography(style.size, isHeader), color };
      texts.push(
        drawText(context, cellParagraphs(cell), textStyle, typeset, {
          x: left + insets.x,
          y: top + cellTextTop(cell, box.height - typeset.height, insets),
        }),
      );
    }
  }
  // Fills would cover half of a border.
  return [...backgrounds, ...texts, ...drawBorders(element, gridCells, [tops, lefts], context)].join('');
}

/** Returns the edges of rows or columns, in px of the slide. */
function edgesOf(start: number, sizes: readonly number[]): number[] {
  let at = start;
  return [start, ...sizes.map((size) => (at += size))];
}

/** Draws the borders between and around cells: their own ones, or the rules of the table's style. */
function drawBorders(
  table: TableElement,
  gridCells: readonly (readonly GridCell[])[],
  edges: readonly [tops: readonly number[], lefts: readonly number[]],
  context: SvgContext,
): string[] {
  const { line, edge } = table.style;
  const rule = { color: line, width: 1 };
  const headerRule = isHeaderRow(table, 0) && edge ? { ...edge, width: edge.width / 2 } : rule;
  return edges.flatMap((lines, isVertical) => {
    const ends = edges[1 - isVertical] ?? [];
    return lines.flatMap((at, index) =>
      spansOf(ends.slice(1), (_, other) => {
        const [before, after] = [index - 1, index].map((along) =>
          isVertical ? gridCells[other]?.[along] : gridCells[along]?.[other],
        );
        if (before && after && before.row === after.row && before.column === after.column) return undefined;
        const bordersOf = (cell: GridCell | undefined) => cell && table.rows[cell.row]?.cells[cell.column]?.borders;
        const stroke = isVertical
          ? (bordersOf(after)?.left ?? bordersOf(before)?.right)
          : (bordersOf(after)?.top ??
            bordersOf(before)?.bottom ??
            (before && after ? (index > 1 ? rule : headerRule) : edge));
        return stroke?.width ? stroke : undefined;
      }).map(({ from, to, value }) => {
        const [start, end] = [ends[from], ends[to]];
        return tag('line', {
          ...(isVertical ? { x1: at, y1: start, x2: at, y2: end } : { x1: start, y1: at, x2: end, y2: at }),
          ...strokeAttributes(context, value),
        });
      }),
    );
  });
}

interface Span<Value> {
  from: number;
  /** End of the range, exclusive. */
  to: number;
  value: Value;
}

/** Merges adjacent items with equal values. Undefined values are left out. */
function spansOf<Item, Value>(
  items: readonly Item[],
  valueOf: (item: Item, index: number) => Value | undefined,
): Span<Value>[] {
  const spans: Span<Value>[] = [];
  for (const [index, item] of items.entries()) {
    const value = valueOf(item, index);
    const last = spans.at(-1);
    if (value === undefined) continue;
    if (last?.to === index && JSON.stringify(last.value) === JSON.stringify(value)) last.to = index + 1;
    else spans.push({ from: index, to: index + 1, value });
  }
  return spans;
}
