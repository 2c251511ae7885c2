import type { Command } from '../model/transaction.ts';

/** Ends text editing. The selection stays unchanged. */
export const stopEditing: Command = ({ selection }) =>
  selection.editing ? { selection: { ...selection, editing: false } } : null;
