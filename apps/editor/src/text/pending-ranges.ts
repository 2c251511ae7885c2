import type { EditorState, Transaction } from 'prosemirror-state';

/** A range of a text, as positions in its document. */
export interface DocRange {
  from: number;
  to: number;
}

/** Ranges whose format is not known yet. They are kept in place while the text changes. */
export interface PendingRanges {
  /** Adds the selected range. */
  add: (state: Pick<EditorState, 'selection'>) => DocRange;
  /**
   * Removes a range.
   * @returns where its text is now; null if nothing is to be formatted: its text was deleted, or the range is a caret
   * and other text has been selected
   */
  take: (range: DocRange, state: Pick<EditorState, 'selection'>) => DocRange | null;
  /** Updates the ranges after a change of the text. */
  map: (transaction: Pick<Transaction, 'before' | 'doc' | 'mapping'>) => void;
}

/** Creates the pending ranges of a text. */
export function createPendingRanges(): PendingRanges {
  const pending = new Map<DocRange, DocRange>();
  return {
    add({ selection: { from, to } }) {
      const range = { from, to };
      pending.set(range, range);
      return range;
    },
    take(range, { selection }) {
      const now = pending.get(range);
      pending.delete(range);
      // The format of a caret belongs to the text that is typed next, wherever that is.
      if (range.from === range.to) return selection.empty ? selection : null;
      return now && now.from < now.to ? now : null;
    },
    map({ before, doc, mapping }) {
      // Formats move nothing, although they can replace nodes.
      if (before.content.size === doc.content.size) return;
      for (const [range, { from, to }] of pending)
        pending.set(range, { from: mapping.map(from, 1), to: mapping.map(to, -1) });
    },
  };
}
