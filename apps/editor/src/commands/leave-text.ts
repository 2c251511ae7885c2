import type { Command } from '../model/transaction.ts';

/** Ends text editing. The element stays selected. */
export const leaveText: Command = ({ selection }) =>
  selection.editing ? { selection: { ...selection, editing: false } } : null;
