import type { Deck } from '../../model/deck.ts';
import type { CellBorders, TableCell, TableElement } from '../../model/element.ts';
import { plainText } from '../../text/runs.ts';
import { toEmu } from '../../model/units.ts';
import { textBoxDefaults } from '../../ooxml/drawing/inherited.ts';
import { fillXml } from '../../ooxml/drawing/fill.ts';
import { locksXml } from '../../ooxml/drawing/locks.ts';
import { nonVisualXml } from '../../ooxml/drawing/non-visual.ts';
import { anchors, textBodyXml } from '../../ooxml/drawing/text-body.ts';
import { frameTransformXml } from '../../ooxml/drawing/transform.ts';
import type { ElementWriter, SlideContext } from '../../ooxml/slide-context.ts';
import type { Attributes } from '../../ooxml/xml.ts';
import { tag } from '../../ooxml/xml.ts';
import { barLength } from './cell-bars.ts';
import { cellColor, isHeaderRow, rowColor, rowFill, stripeOf } from './cell-colors.ts';
import type { EmphasizedParts } from './emphasized-parts.ts';
import { emphasizedParts } from './emphasized-parts.ts';
import type { CellInsets } from './layout.ts';
import { cellInsets, cellParagraphs, cellTypography } from './layout.ts';
import { gridCellsOf } from './merged-cells.ts';
import { bottomEdgeXml, cellBordersXml } from './pptx-borders.ts';
import type { GridCell } from './merged-cells.ts';

/** Writes a native table (ECMA-376 §21.1.3) in a graphic frame. Its table style defines its rules and fills. */
export const writeTable: ElementWriter<'table'> = (element, slide) => {
  const gridCells = gridCellsOf(element);
  const stripe = stripeOf(element);
  const parts = emphasizedParts(element);
  const { totalRow, hasBoldNames } = parts;
  const [totalCell = { runs: [] }] = element.rows.at(-1)?.cells ?? [];
  const total = totalRow && {
    fill: totalRow.fill,
    color: cellColor(slide.deck.theme, element, element.rows.length - 1, totalCell),
  };
  const rows = element.rows.map((row, index) =>
    tag(
      'a:tr',
      { h: Math.max(1, toEmu(row.height)) },
      ...element.columns.map((_, column) =>
        cellXml(row.cells[column] ?? { runs: [] }, element, { gridCells, parts, row: index, column }, slide),
      ),
    ),
  );
  if (rows.length === 0 || element.columns.length === 0) return '';
  return tag(
    'p:graphicFrame',
    {},
    tag(
      'p:nvGraphicFramePr',
      {},
      nonVisualXml(element, slide, 'Table', { alt: element.alt ?? describe(element, slide) }),
      tag('p:cNvGraphicFramePr', {}, locksXml('a:graphicFrameLocks', element, { noGrp: 1 })),
      tag('p:nvPr', {}, slide.nextPlaceholder('table')?.xml ?? ''),
    ),
    frameTransformXml(element.box),
    tag(
      'a:graphic',
      {},
      tag(
        'a:graphicData',
        { uri: 'http://schemas.openxmlformats.org/drawingml/2006/table' },
        tag(
          'a:tbl',
          {},
          tag(
            'a:tblPr',
            {
              firstRow: isHeaderRow(element, 0) ? 1 : undefined,
              firstCol: hasBoldNames ? 1 : undefined,
              lastRow: totalRow ? 1 : undefined,
              bandRow: stripe ? 1 : undefined,
            },
            // The style also defines parts that are turned off, so that they can be turned on in PowerPoint.
            tag('a:tableStyleId', {}, slide.tableStyle({ ...element.style, ...(stripe && { stripe }) }, total)),
          ),
          tag('a:tblGrid', {}, ...element.columns.map((width) => tag('a:gridCol', { w: Math.max(1, toEmu(width)) }))),
          ...rows,
        ),
      ),
    ),
  );
};

const maxDescription = 200;

/** Describes a table by its size and its header. */
function describe({ rows, columns }: TableElement, { deck }: SlideContext): string {
  const isZh = deck.language === 'zh';
  const [first] = rows;
  const header = (first?.cells ?? []).map(({ runs }) => plainText(runs).trim()).filter((text) => text !== '');
  const size = isZh
    ? `表格，${rows.length} 行 ${columns.length} 列`
    : `Table with ${rows.length} rows and ${columns.length} columns`;
  const all = header.length === 0 ? size : `${size}${isZh ? '：' : ': '}${header.join(isZh ? '、' : ', ')}`;
  return all.length > maxDescription ? `${all.slice(0, maxDescription - 1)}…` : all;
}

interface CellContext {
  gridCells: readonly (readonly GridCell[])[];
  parts: EmphasizedParts;
  row: number;
  column: number;
}

function cellXml(cell: TableCell, table: TableElement, at: CellContext, slide: SlideContext): string {
  const { style, rows } = table;
  const { theme } = slide.deck;
  const gridCell = at.gridCells[at.row]?.[at.column];
  const { isCovered = false, row = at.row, column = at.column } = gridCell ?? {};
  // A covered cell has the format of the merged cell.
  const displayed = rows[row]?.cells[column] ?? cell;
  const textStyle = {
    ...cellTypography(style.size, isHeaderRow(table, row)),
    color: cellColor(theme, table, row, displayed),
  };
  const isTotal = at.parts.totalRow !== undefined && at.row === rows.length - 1;
  const isBold = !isHeaderRow(table, at.row) && (isTotal || (at.parts.hasBoldNames && at.column === 0));
  return tag(
    'a:tc',
    mergeAttributes(at),
    textBodyXml(isCovered ? [] : cellParagraphs(cell), textStyle, slide, {
      name: 'a:txBody',
      inherited: { ...textBoxDefaults, bold: isBold, color: isTotal ? textStyle.color : rowColor(table, row) },
    }),
    cellProperties(
      style.insets,
      anchors[displayed.verticalAlign ?? 'middle'],
      bordersXml(displayed.borders, table, at, theme),
      isTotal && !displayed.bar ? '' : cellFillXml(displayed, table, { row, column }, slide),
    ),
  );
}

/**
 * Writes the fill of a cell. A bar is a gradient with a hard edge, so that it stays in its cell when the table is changed.
 */
function cellFillXml(
  cell: TableCell,
  table: TableElement,
  { row, column }: { row: number; column: number },
  { deck, slideNumber }: SlideContext,
): string {
  const { bar } = cell;
  const at = barLength(table, cell, column, table.style.insets ?? cellInsets);
  if (!bar || at === 0) return cell.fill ? fillXml(deck.theme, { kind: 'solid', color: cell.fill }) : '';
  const background = deck.slides[slideNumber - 1]?.background;
  // LibreOffice draws the edge between a color and a transparent one as a gradient.
  const fill = cell.fill ?? rowFill(table, row) ?? (background?.kind === 'solid' ? background.color : undefined);
  const rest = fill ? { color: fill } : { color: bar, alpha: 0 };
  const stops = [
    { at: 0, color: bar },
    { at, color: bar },
    { at, ...rest },
    { at: 1, ...rest },
  ];
  if (at <= 0.5) return fillXml(deck.theme, { kind: 'gradient', angle: 0, stops });
  // LibreOffice before 7.6 draws only the colors around the longest part of a gradient, which has to be the last one.
  const reversed = stops.toReversed().map((stop) => ({ ...stop, at: 1 - stop.at }));
  return fillXml(deck.theme, { kind: 'gradient', angle: 180, stops: reversed });
}

/** Writes the borders of a cell. A merged cell writes all sides, and the cells that it covers those at its edge. */
function bordersXml(
  borders: CellBorders | undefined,
  table: TableElement,
  at: CellContext,
  theme: Deck['theme'],
): string {
  const gridCell = at.gridCells[at.row]?.[at.column];
  if (!gridCell) return '';
  const { isCovered, row, column, rows: rowCount, columns } = gridCell;
  const own = borders
    ? cellBordersXml(theme, borders, {
        left: at.column === column,
        right: !isCovered || at.column === column + columns - 1,
        top: at.row === row,
        bottom: !isCovered || at.row === row + rowCount - 1,
      })
    : '';
  const isOnlyHeader = table.rows.length === 1 && isHeaderRow(table, 0);
  return isOnlyHeader && !borders?.bottom ? own + bottomEdgeXml(theme, table.style) : own;
}

/** Writes insets, which table styles cannot define, and the cell's own properties (§21.1.3.17). */
function cellProperties(insets: CellInsets | undefined, anchor: string, ...properties: readonly string[]): string {
  const { x, y } = insets ?? cellInsets;
  return tag(
    'a:tcPr',
    {
      marL: toEmu(x),
      marR: toEmu(x),
      marT: toEmu(y),
      marB: toEmu(y),
      anchor,
    },
    ...properties,
  );
}

/** Returns the merge attributes of a cell (ECMA-376 §21.1.3.16). */
function mergeAttributes({ gridCells, row, column }: CellContext): Attributes {
  const gridCell = gridCells[row]?.[column];
  if (!gridCell) return {};
  const isFirstRow = gridCell.row === row;
  const isFirstColumn = gridCell.column === column;
  return {
    rowSpan: isFirstRow && gridCell.rows > 1 ? gridCell.rows : undefined,
    gridSpan: isFirstColumn && gridCell.columns > 1 ? gridCell.columns : undefined,
    hMerge: isFirstColumn ? undefined : 1,
    vMerge: isFirstRow ? undefined : 1,
  };
}
