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
  return {
    rows: cells.map((row) =>
      row.map((cell) => readParagraphs(child(cell, 'a:txBody'), context).map(withoutSpacing)),
    ),
    fills: properties.map((row) => row.map((cell) => colorOf(child(cell, 'a:solidFill')))),
    borders: properties.map((row) => row.map(readCellBorders)),
    tableForm: tableFormOf(table),
    verticalAligns: properties.map((row) => row.map((cell) => lookup(anchors, cell?.attributes['anchor']) ?? 'top')),
  };
}

/** Removes paragraph spacing, because table cells have none. */
function withoutSpacing({ lineSpacing: _, spaceBefore: _before, spaceAfter: _after, ...rest }: Paragraph): Paragraph {
  return rest;
}
