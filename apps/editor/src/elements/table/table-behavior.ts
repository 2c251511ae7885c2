import { fitRows } from '@ppt-embed/deck';
import type { ElementBehavior } from '../behavior-definition.ts';
import { setTableBox } from './rows-and-columns.ts';

/** The behavior of tables. Find and replace searches their cells. */
export const tableBehavior: ElementBehavior<'table'> = {
  setBox: setTableBox,
  // PowerPoint and LibreOffice do not rotate the graphic frame of a table.
  canRotate: () => false,
  placeholderFit: 'width',
  texts: {
    read: ({ rows }) => rows.flatMap(({ cells }) => cells.map(({ runs }) => runs)),
    write(table, pieces) {
      const rest = pieces.values();
      const rows = table.rows.map((row) => ({
        ...row,
        cells: row.cells.map((cell) => ({ ...cell, runs: rest.next().value ?? cell.runs })),
      }));
      return fitRows({ ...table, rows });
    },
  },
  isReadAsText: true,
};
