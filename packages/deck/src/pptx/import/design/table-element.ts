import type { Box } from '../../../model/box.ts';
import type { CellBorders, TableCell, TableElement } from '../../../model/element.ts';
import type { Color } from '../../../model/paint.ts';
import type { Paragraph, Run, TextStyle } from '../../../model/text.ts';
import { listOfCell, withoutInheritedFormat } from '../../read/own-format.ts';
import { readShape } from '../../read/read-shape.ts';
import type { ParsedShape } from '../../read/parsed-shape.ts';
import type { XmlNode } from '../../read/read-xml.ts';
import { child, childrenOf } from '../../read/read-xml.ts';
import { effectiveParagraphs, levelStylesOf, solidFillOf } from './effective-text.ts';
import type { ElementContext, ElementFrame } from './element-context.ts';
import { readContextOf } from './element-context.ts';
import { roundPx } from './round-px.ts';
import { fillIn, mergeProperties } from './merge-properties.ts';
import { maxPx } from './placement.ts';
import { element } from './resolve-part.ts';
import type { TableStyle } from './table-styles.ts';
import { boxStyle } from './text-of-shape.ts';

/** Maximum number of rows and columns. */
const maxRows = 200;
const maxColumns = 60;
/** Number of cells that count as an element. */
const cellsPerElement = 10;

/**
 * Reads a table (ECMA-376 §21.1.3.13) with the format of its style in every cell; undefined if it has no cells.
 * @param frame `p:graphicFrame`
 */
export function tableElement(
  base: ElementFrame,
  frame: XmlNode,
  box: Box,
  context: ElementContext,
  styleOf: (id: string) => TableStyle | undefined,
): TableElement | undefined {
  const source = child(frame, 'a:graphic', 'a:graphicData', 'a:tbl');
  const rows = childrenOf(source, 'a:tr').slice(0, maxRows);
  const grid = childrenOf(child(source, 'a:tblGrid'), 'a:gridCol').slice(0, maxColumns);
  const widths = grid.map(({ attributes }) => lengthOf(attributes['w']));
  if (rows.length === 0 || widths.length === 0) return undefined;
  context.budget.left -= Math.ceil((rows.length * widths.length) / cellsPerElement);
  const table = effectiveTable(rows, source, context, styleOf);
  const parsed = readShape(withTable(frame, table), readContextOf(context));
  if (!parsed?.rows) return undefined;
  const heights = rows.map(({ attributes }) => lengthOf(attributes['h']));
  const style = boxStyle(parsed.rows.flat(2));
  const columns = widths.map(roundPx);
  const sourceCells = rows.map((row) => childrenOf(row, 'a:tc'));
  return {
    kind: 'table',
    ...base,
    // Programs show the sizes of columns and rows, whatever the size of the frame.
    box: { ...box, width: roundPx(sumOf(columns)), height: roundPx(sumOf(heights)) },
    columns,
    rows: heights.map((height, row) => ({
      height: roundPx(height),
      cells: columns.map((_, column) => cellAt(parsed, sourceCells[row]?.[column], { row, column }, style)),
    })),
    headerRow: false,
    banded: false,
    style: {
      size: style.size,
      headFill: '#FFFFFF',
      headColor: style.color,
      color: style.color,
      line: '#BFBFBF',
      insets: insetsOf(rows),
    },
  };
}

/** Returns the insets of the first cell (ECMA-376 §21.1.3.17), because a table has the same insets in all its cells. */
function insetsOf(rows: readonly XmlNode[]): { x: number; y: number } {
  const [first] = rows.flatMap((row) => childrenOf(row, 'a:tc'));
  const { marL = '91440', marT = '45720' } = child(first, 'a:tcPr')?.attributes ?? {};
  return { x: roundPx(lengthOf(marL)), y: roundPx(lengthOf(marT)) };
}

const sumOf = (sizes: readonly number[]): number =>
  Math.min(
    maxPx,
    sizes.reduce((sum, size) => sum + size, 0),
  );

function lengthOf(emu: string | undefined): number {
  const px = Number(emu ?? 0) / 9525;
  return Number.isFinite(px) ? Math.min(20_000, Math.max(0, px)) : 0;
}

/** Returns the frame with another table. */
function withTable(frame: XmlNode, table: XmlNode): XmlNode {
  const graphic = element('a:graphic', {}, [element('a:graphicData', {}, [table])]);
  return { ...frame, children: [...frame.children.filter(({ name }) => name !== 'a:graphic'), graphic] };
}

/** Returns a table whose cells have all properties that their style defines. */
function effectiveTable(
  rows: readonly XmlNode[],
  source: XmlNode | undefined,
  context: ElementContext,
  styleOf: (id: string) => TableStyle | undefined,
): XmlNode {
  const properties = child(source, 'a:tblPr');
  const id = child(properties, 'a:tableStyleId')?.text.trim() ?? '';
  const style = id === '' ? undefined : styleOf(id);
  const { design, defaultText, slideNumber } = context;
  return element(
    'a:tbl',
    {},
    rows.map((row, rowIndex) => {
      const cells = childrenOf(row, 'a:tc').slice(0, maxColumns);
      return element(
        'a:tr',
        row.attributes,
        cells.map((cell, column) => {
          const position = { row: rowIndex, column, rowCount: rows.length, columnCount: cells.length, properties };
          const format = style?.(position);
          const paragraphs = effectiveParagraphs(child(cell, 'a:txBody'), {
            styles: [
              levelStylesOf(defaultText),
              () => format?.text,
              levelStylesOf(child(cell, 'a:txBody', 'a:lstStyle')),
            ],
            theme: design.theme,
            linkColor: design.scheme('hlink'),
            slideNumber,
          });
          const own = mergeProperties(format?.properties, child(cell, 'a:tcPr'));
          return element('a:tc', cell.attributes, [
            element('a:txBody', {}, paragraphs),
            ...(own ? [withSolidFill(own)] : []),
          ]);
        }),
      );
    }),
  );
}

/** Returns the properties of a cell with a solid fill, because decks have no other cells. */
function withSolidFill(properties: XmlNode): XmlNode {
  const fill = fillIn(properties);
  const solid = solidFillOf(
    fill && isBar(fill) && child(fill, 'a:lin')?.attributes['ang'] === '10800000' ? mirrored(fill) : fill,
  );
  const others = properties.children.filter((one) => one !== fill);
  const lines = others.map((line) => {
    const lineFill = fillIn(line);
    const solidLine = lineFill?.name === 'a:noFill' ? lineFill : solidFillOf(lineFill);
    return {
      ...line,
      children: [...line.children.filter((one) => one !== lineFill), ...(solidLine ? [solidLine] : [])],
    };
  });
  return { ...properties, name: 'a:tcPr', children: [...lines, ...(solid ? [solid] : [])] };
}

const noLine = { color: '#000000', width: 0 } as const;

function cellAt(
  { rows, fills, borders, verticalAligns }: ParsedShape,
  source: XmlNode | undefined,
  { row, column }: { row: number; column: number },
  style: TextStyle,
): TableCell {
  const paragraphs = rows?.[row]?.[column] ?? [];
  const [align] = paragraphs.flatMap((paragraph) => paragraph.align ?? []);
  const list = listOfCell(paragraphs);
  const verticalAlign = verticalAligns?.[row]?.[column] ?? 'top';
  const color = fills?.[row]?.[column];
  const hasBar = color !== undefined && isBar(child(source, 'a:tcPr', 'a:gradFill'));
  const fill = hasBar ? undefined : color;
  const own = borders?.[row]?.[column] ?? {};
  const sides: CellBorders = { left: noLine, top: noLine, right: noLine, bottom: noLine, ...own };
  const [columnSpan, rowSpan] = [source?.attributes['gridSpan'], source?.attributes['rowSpan']].map(spanOf);
  return {
    runs: cellRuns(paragraphs, style, fill, list.bullet === undefined),
    ...list,
    ...(align && { align }),
    ...(verticalAlign !== 'middle' && { verticalAlign }),
    ...(columnSpan && { columnSpan }),
    ...(rowSpan && { rowSpan }),
    ...(fill && { fill }),
    ...(hasBar && { bar: color }),
    borders: sides,
  };
}

/** Whether a gradient is a bar: two colors with a hard edge between them. */
function isBar(gradient: XmlNode | undefined): boolean {
  const positions = childrenOf(child(gradient, 'a:gsLst'), 'a:gs').map(({ attributes }) => attributes['pos']);
  return positions.length === 4 && positions[0] === '0' && positions[1] === positions[2];
}

/** Returns a gradient with its colors in reverse order. */
function mirrored(gradient: XmlNode): XmlNode {
  const children = gradient.children.map((one) => ({ ...one, children: one.children.toReversed() }));
  return { ...gradient, children };
}

function spanOf(value: string | undefined): number | undefined {
  const span = Math.trunc(Number(value ?? 1));
  return span > 1 && span <= 10_000 ? span : undefined;
}

/**
 * Returns the text of a cell. In a filled cell, every run has its color, because decks would change a pale one.
 * @param marksItems Whether items begin with a bullet character, in cells that are not one list.
 */
function cellRuns(source: readonly Paragraph[], style: TextStyle, fill: Color | undefined, marksItems: boolean): Run[] {
  const paragraphs = withoutInheritedFormat(source, { ...style, face: 'body', bold: false }, { isBold: false });
  return paragraphs.flatMap(({ runs, bullet }, index) => {
    const mark = marksItems && bullet !== undefined ? '• ' : '';
    const marked = runs.map((run, at) => ({
      ...run,
      text: at === 0 ? mark + run.text : run.text,
      ...(fill && run.color === undefined && { color: style.color }),
    }));
    return index > 0 ? [{ text: '\n' }, ...marked] : marked;
  });
}
