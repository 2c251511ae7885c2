import type { Command } from '../model/transaction.ts';

/** Takes the caret out and keeps the text; the element stays selected. */
export const leaveText: Command = ({ selection }) =>
  selection.editing ? { selection: { ...selection, editing: false } } : null;
