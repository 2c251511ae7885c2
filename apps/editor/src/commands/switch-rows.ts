import { isHeaderRow, stripeOf } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeTable } from './change-table.ts';

/** Makes the first row of the selected table a header row, or a normal row. */
export function switchHeaderRow(at: number): Command {
  return changeTable({ at }, (table) => {
    const { headerRow: _, ...headed } = table;
    return isHeaderRow(table, 0) ? { ...table, headerRow: false } : headed;
  });
}

/** Turns the banded rows of the selected table on or off. */
export function switchBands(at: number): Command {
  return changeTable({ at }, (table) => {
    const { banded: _, ...rest } = table;
    const isBanded = stripeOf(table) !== undefined;
    // The property is not stored if the table's style already implies it.
    return (stripeOf(rest) !== undefined) === isBanded ? { ...table, banded: !isBanded } : rest;
  });
}
