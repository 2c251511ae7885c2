import { isHeaderRow, stripeOf } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeTable } from './change-table.ts';

/** Makes the first row of the chosen table its head, or a row like the others. */
export function switchHeaderRow(at: number): Command {
  return changeTable({ at }, (table) => {
    const { headerRow: _, ...headed } = table;
    return isHeaderRow(table, 0) ? { ...table, headerRow: false } : headed;
  });
}

/** Gives every other row of the chosen table a ground, or takes it off. */
export function switchBands(at: number): Command {
  return changeTable({ at }, (table) => {
    const { banded: _, ...rest } = table;
    const isBanded = stripeOf(table) !== undefined;
    // What the look of the table says anyway is not said again.
    return (stripeOf(rest) !== undefined) === isBanded ? { ...table, banded: !isBanded } : rest;
  });
}
