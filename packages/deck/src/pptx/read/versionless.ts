import { cellColor, isHeaderRow } from '../../elements/table/cell-colors.ts';
import { cellTypography } from '../../elements/table/layout.ts';
import type { Deck } from '../../model/deck.ts';
import type { SlideElement, TableElement } from '../../model/element.ts';
import { originalStyle } from '../../text/scale-text.ts';
import { withoutInheritedFormat } from './own-format.ts';
import type { ParsedShape } from './parsed-shape.ts';
import type { TableForm } from './table-form.ts';

type Rows = NonNullable<ParsedShape['rows']>;

/** Returns the cells of a table without the formats that equal those of their row. */
function versionlessRows(theme: Deck['theme'], table: TableElement, rows: Rows): Rows {
  return rows.map((cells, row) =>
    cells.map((paragraphs, column) => {
      const color = cellColor(theme, table, row, table.rows[row]?.cells[column] ?? { runs: [] });
      const style = { ...cellTypography(table.style.size, isHeaderRow(table, row)), color };
      return withoutInheritedFormat(paragraphs, style, { theme });
    }),
  );
}

/** Returns the form of a table without the rows and columns in bold, whose cells can have the format themselves. */
function versionlessForm({ bands, ...form }: TableForm): TableForm {
  return { ...form, ...(bands && { bands: { ...bands, totalRow: false, firstColumn: false } }) };
}

/**
 * Returns a shape without what depends on the version of the package that wrote it: its placeholder, and the formats of
 * its text that equal those of its element, which some versions write and others inherit.
 */
export function versionless(theme: Deck['theme'], element: SlideElement, shape: ParsedShape): ParsedShape {
  const { placeholder, geometry, ...others } = shape;
  // The rectangle of a text box belongs to its layout if it fills a placeholder.
  const rest = { ...others, ...(geometry && element.kind !== 'text' && { geometry }) };
  if (element.kind === 'table' && shape.rows && shape.tableForm)
    return { ...rest, rows: versionlessRows(theme, element, shape.rows), tableForm: versionlessForm(shape.tableForm) };
  if ((element.kind !== 'text' && element.kind !== 'shape') || !element.style) return rest;
  // Text boxes are not bold unless they say so.
  const isBold = placeholder === undefined ? false : undefined;
  return {
    ...rest,
    paragraphs: withoutInheritedFormat(shape.paragraphs, originalStyle(element.style), { isBold, theme }),
  };
}
