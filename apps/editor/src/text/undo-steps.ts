import type { Transaction } from 'prosemirror-state';
import { isFollowing } from './deck-text.ts';

/** Divides the changes to text into undo steps: one for typed text, and one for each format. */
export interface UndoSteps {
  /** Returns the number of the current step. */
  current: () => number;
  /**
   * Starts a step if the transaction is a different kind of change from the last one. A format for the next typed text
   * separates it from earlier text.
   * @param reportEarlier Called before the step starts, so that earlier changes belong to the earlier step.
   */
  begin: (transaction: Transaction, reportEarlier: () => void) => void;
}

/** Creates the undo steps of one text. */
export function createUndoSteps(): UndoSteps {
  let step = 0;
  /** The kind of the last change: typed text, or the name of a format. */
  let lastChange = 'text';
  return {
    current: () => step,
    begin(transaction, reportEarlier) {
      const named: unknown = transaction.getMeta('format');
      const change = typeof named === 'string' ? named : 'text';
      const isEdit = transaction.docChanged || change !== 'text';
      if (isFollowing(transaction) || !isEdit || change === lastChange) return;
      lastChange = change;
      reportEarlier();
      step += 1;
    },
  };
}
