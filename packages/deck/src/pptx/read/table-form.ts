import type { TableCell, TableElement } from '../../model/element.ts';
import { pxOf } from './read-stroke.ts';
import type { XmlNode } from './read-xml.ts';
import { child, childrenOf } from './read-xml.ts';

/** Merged cells, sizes and formatted rows of a table. */
export interface TableForm {
  /** Widths of the columns in px. */
  columns: number[];
  /** Heights of the rows in px. */
  heights: number[];
  /** The columns and rows that each cell spans, row by row. */
  spans: Pick<TableCell, 'columnSpan' | 'rowSpan'>[][];
  /** The rows and columns that its table style formats; undefined in a table without a style. */
  bands?: {
    headerRow: boolean;
    /** Every other row. */
    banded: boolean;
    /** The last row. */
    totalRow: boolean;
    firstColumn: boolean;
  };
}

/** Maximum size of a column or row, in px. */
const maxSize = 100_000;
/** Maximum difference between equal sizes in px, because other programs round them. */
const sizeTolerance = 0.5;

/** Reads the form of a table (ECMA-376 §21.1.3.13). */
export function tableFormOf(table: XmlNode): TableForm {
  const rows = childrenOf(table, 'a:tr');
  const properties = child(table, 'a:tblPr');
  const isOn = (name: string): boolean => ['1', 'true'].includes(properties?.attributes[name] ?? '');
  return {
    columns: childrenOf(child(table, 'a:tblGrid'), 'a:gridCol').map(({ attributes }) => pxOf(attributes['w'], maxSize)),
    heights: rows.map(({ attributes }) => pxOf(attributes['h'], maxSize)),
    spans: rows.map((row) => childrenOf(row, 'a:tc').map(spansOf)),
    ...(child(properties, 'a:tableStyleId') && {
      bands: {
        headerRow: isOn('firstRow'),
        banded: isOn('bandRow'),
        totalRow: isOn('lastRow'),
        firstColumn: isOn('firstCol'),
      },
    }),
  };
}

function spansOf({ attributes: { gridSpan = '1', rowSpan = '1' } }: XmlNode): TableForm['spans'][number][number] {
  const [columns, rows] = [Number(gridSpan), Number(rowSpan)];
  return {
    ...(Number.isInteger(columns) && columns > 1 && { columnSpan: columns }),
    ...(Number.isInteger(rows) && rows > 1 && { rowSpan: rows }),
  };
}

/** Whether two tables have the same form. */
export function isSameForm(one: TableForm | undefined, other: TableForm | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    areSameSizes(one.columns, other.columns) &&
    areSameSizes(one.heights, other.heights) &&
    JSON.stringify([one.spans, one.bands]) === JSON.stringify([other.spans, other.bands])
  );
}

function areSameSizes(sizes: readonly number[], others: readonly number[]): boolean {
  return sizes.length === others.length && sizes.every((size, index) => isSameSize(size, others[index]));
}

function isSameSize(size: number, other = Number.NaN): boolean {
  return Math.abs(size - other) <= sizeTolerance;
}

/** Returns the columns of an edited table, and its rows' formats if they were changed. */
export function changedForm(
  table: TableElement,
  before: TableForm,
  current: TableForm,
): Pick<TableElement, 'columns' | 'box'> & Partial<Pick<TableElement, 'headerRow' | 'banded'>> {
  const { bands } = current;
  const areColumnsSame = areSameSizes(current.columns, before.columns);
  const columns = areColumnsSame ? table.columns : current.columns;
  return {
    columns,
    box: areColumnsSame ? table.box : { ...table.box, width: columns.reduce((sum, width) => sum + width, 0) },
    ...(bands && bands.headerRow !== before.bands?.headerRow && { headerRow: bands.headerRow }),
    ...(bands && bands.banded !== before.bands?.banded && { banded: bands.banded }),
  };
}

/** Returns the height of a row of an edited table. */
export function rowHeightAt(table: TableElement, before: TableForm, current: TableForm, row: number): number {
  const [height, stored] = [current.heights[row] ?? 0, table.rows[row]?.height];
  return stored !== undefined && isSameSize(height, before.heights[row]) ? stored : height;
}
