import type { Paragraph } from '../../model/text.ts';
import { lookup } from './lookup.ts';
import type { ParsedShape } from './parsed-shape.ts';
import { colorOf } from './read-color.ts';
import type { ReadContext } from './read-context.ts';
import { anchors } from './read-layout.ts';
import { readParagraphs } from './read-paragraphs.ts';
import { readCellBorders } from './read-stroke.ts';
import { tableFormOf } from './table-form.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

type ParsedTable = Pick<ParsedShape, 'rows' | 'fills' | 'borders' | 'tableForm' | 'verticalAligns'>;

/** Reads the cells and the form of a table (ECMA-376 §21.1.3.13). */
export function readTable(table: XmlNode, context: ReadContext): ParsedTable {
  const cells = childrenOf(table, 'a:tr').map((row) => childrenOf(row, 'a:tc'));
  const properties = cells.map((row) => row.map((cell) => child(cell, 'a:tcPr')));
  const tableForm = tableFormOf(table);
  // The table styles of this package print the total row and the first column in bold.
  const { bands } = context.titleFontRole === undefined ? {} : tableForm;
  return {
    rows: cells.map((row, rowIndex) =>
      row.map((cell, column) => {
        const paragraphs = readParagraphs(child(cell, 'a:txBody'), context).map(withoutSpacing);
        const isHeader = bands?.headerRow === true && rowIndex === 0;
        const isTotal = bands?.totalRow === true && rowIndex === cells.length - 1;
        const isBold = !isHeader && (isTotal || (bands?.firstColumn === true && column === 0));
        return isBold ? paragraphs.map(inBold) : paragraphs;
      }),
    ),
    fills: properties.map((row) => row.map((cell) => colorOf(child(cell, 'a:solidFill')))),
    borders: properties.map((row) => row.map(readCellBorders)),
    tableForm,
    verticalAligns: properties.map((row) => row.map((cell) => lookup(anchors, cell?.attributes['anchor']) ?? 'top')),
  };
}

/** Marks runs as bold that do not define a weight. */
function inBold(paragraph: Paragraph): Paragraph {
  return { ...paragraph, runs: paragraph.runs.map(({ text, ...run }) => ({ text, bold: true, ...run })) };
}

/** Removes paragraph spacing, because table cells have none. */
function withoutSpacing({ lineSpacing: _, spaceBefore: _before, spaceAfter: _after, ...rest }: Paragraph): Paragraph {
  return rest;
}
