import type { Node } from 'prosemirror-model';
import { Selection } from 'prosemirror-state';
import type { EditorState, Transaction } from 'prosemirror-state';

/** Whether a transaction applies a change of the deck, for example undo, instead of an edit. */
export const isFollowing = (transaction: Transaction): boolean => transaction.getMeta('follow') === true;

/**
 * Replaces only the part of the document that differs from the deck's text, so that the caret is kept.
 * @returns null if nothing differs.
 */
export function followDeck({ doc, selection, tr }: EditorState, next: Node): Transaction | null {
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return null;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  const isSameText = end.a === end.b && textIn(doc, start, end.a + overlap) === textIn(next, start, end.b + overlap);
  // If only formats differ, the selection is kept.
  if (isSameText) tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
  else tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end.b + overlap, tr.doc.content.size)), -1));
  return tr.setMeta('follow', true);
}

const textIn = (doc: Node, from: number, to: number) => doc.textBetween(from, to, '\n', '\v');
