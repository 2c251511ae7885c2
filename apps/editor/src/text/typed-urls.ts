import type { Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { autolink, typedRangeAfter } from '../elements/text/autolink.ts';
import type { TypedRange } from '../elements/text/autolink.ts';
import { isFollowing } from './deck-text.ts';

/** Adds links to typed and pasted URLs. */
export interface TypedUrls {
  /** Called before a paste is applied, with whether it is plain text. */
  beginPaste: (isPlain: boolean) => void;
  /** Called with each change of the document. */
  update: (transaction: Transaction) => void;
  /** Called when the caret is moved away from text that was just typed. */
  moveCaret: () => void;
  /** Links URLs that are complete, as a separate undo step: undo restores the typed text. */
  link: (view: EditorView) => void;
  /** Links a URL at the caret when editing ends, because it is complete then. */
  linkLast: (view: EditorView) => void;
}

/** Creates the linking of typed URLs for one text. */
export function createTypedUrls(): TypedUrls {
  /** Range of text that has not been searched for URLs yet. */
  let typedRange: TypedRange | null = null;
  /** Whether the caret follows text that was just typed. */
  let isTyping = false;
  let isPastedPlain = false;

  function link(view: EditorView): void {
    const linked = typedRange && autolink(view.state, typedRange);
    typedRange = null;
    if (linked) view.dispatch(linked);
  }

  return {
    beginPaste(isPlain) {
      isPastedPlain = isPlain;
    },
    update(transaction) {
      const isPaste = transaction.getMeta('paste') === true;
      const isOther = isFollowing(transaction) || transaction.getMeta('format') !== undefined;
      isTyping = !isPaste && !isOther && transaction.getMeta('uiEvent') !== 'drop';
      const source = isTyping ? 'typed' : isPaste && isPastedPlain ? 'pasted' : null;
      typedRange = typedRangeAfter(typedRange, transaction, source);
      // A deletion adds no text.
      isTyping &&= typedRange !== null;
    },
    moveCaret() {
      isTyping = false;
    },
    link,
    linkLast(view) {
      const { head } = view.state.selection;
      if (isTyping && !view.composing) typedRange = { from: head, to: head + 1, isPasted: false };
      link(view);
    },
  };
}
