import type { Deck, Paragraph, TextElement } from '@ppt-embed/deck';
import type { Node } from 'prosemirror-model';
import { Selection, TextSelection } from 'prosemirror-state';
import type { EditorState, Transaction } from 'prosemirror-state';
import { fromDoc } from '../elements/text/prosemirror-doc.ts';

/** A text element, and the deck that contains it. */
export interface DeckText {
  deck: Deck;
  element: TextElement;
}

/** The text in the deck, and edits that have not been reported to the deck yet. */
export interface ReportedText {
  now: () => DeckText;
  /** Sets the text after a change to the deck. */
  set: (text: DeckText) => void;
  /** Call this with each edit of the document. */
  markEdited: () => void;
  /** Reports the document if there are unreported edits. */
  report: (doc: Node) => void;
  /** Whether the deck's text differs from the reported one, for example after undo. */
  isOverridden: () => boolean;
  /**
   * Treats the deck's text as reported.
   * @returns Its paragraphs.
   */
  accept: () => readonly Paragraph[];
}

/**
 * Creates the record of reported text.
 * @param onChange Returns the text in the deck after the change; undefined if the change was ignored.
 */
export function createReportedText(
  { deck, element }: DeckText,
  onChange: (paragraphs: readonly Paragraph[]) => DeckText | undefined,
): ReportedText {
  let text: DeckText = { deck, element };
  let reported: readonly Paragraph[] = element.paragraphs;
  let isEdited = false;
  return {
    now: () => text,
    set(next) {
      text = next;
    },
    markEdited() {
      isEdited = true;
    },
    report(doc) {
      if (!isEdited) return;
      isEdited = false;
      reported = fromDoc(doc);
      text = onChange(reported) ?? text;
    },
    isOverridden: () => text.element.paragraphs !== reported,
    accept: () => (reported = text.element.paragraphs),
  };
}

/** Whether a transaction applies a change to the deck, for example an undo, instead of an edit. */
export const isFollowing = (transaction: Transaction): boolean => transaction.getMeta('follow') === true;

/**
 * Replaces only the part of the document that differs from the deck's text, so that the caret is kept.
 * @param keepsCaret Whether another user has changed the text, so that the caret stays in place. Otherwise, it moves to
 * the end of the user's own change.
 * @returns null if nothing differs.
 */
export function followDeck({ doc, selection, tr }: EditorState, next: Node, keepsCaret = false): Transaction | null {
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return null;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
  const isSameText = end.a === end.b && textIn(doc, start, end.a + overlap) === textIn(next, start, end.b + overlap);
  // If only formats differ, the selection is kept.
  if (isSameText) tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
  else if (keepsCaret) tr.setSelection(mapSelection(tr, selection));
  else tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end.b + overlap, tr.doc.content.size)), -1));
  return tr.setMeta('follow', true);
}

/** Maps the selection through a change. Text that another user types at the caret is inserted after it. */
function mapSelection({ doc, mapping }: Transaction, { anchor, head }: Selection): Selection {
  const map = (position: number) => doc.resolve(mapping.map(position, -1));
  return TextSelection.between(map(anchor), map(head));
}

const textIn = (doc: Node, from: number, to: number) => doc.textBetween(from, to, '\n', '\v');
