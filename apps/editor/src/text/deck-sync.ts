import type { EditorView } from 'prosemirror-view';
import { toDoc } from '../elements/text/prosemirror-doc.ts';
import { hasSameDecorations } from '../elements/text/text-decorations.ts';
import { followCaret } from './caret.ts';
import { followDeck } from './deck-text.ts';
import type { ReportedText } from './deck-text.ts';
import type { LayoutDecorations } from './layout-decorations.ts';
import type { TypedUrls } from './autolink.ts';

/** Keeps a view and the text in the deck in sync, in both directions. */
export interface DeckSync {
  /** Reports all text, including a composition in progress. */
  report: () => void;
  /** Reports typed text that has been painted, and shows the deck's text. */
  flush: () => void;
  /**
   * Shows the deck's text.
   * @param keepsCaret Whether the change is another user's.
   */
  applyDeckText: (keepsCaret?: boolean) => void;
  /** Updates the decorations that position the text as in the deck's layout. */
  decorate: () => void;
  /** Reads the caret, which a key may have moved before the browser reports it. Has no effect without the focus. */
  readCaret: () => void;
}

/** Creates the synchronization of a view. */
export function createDeckSync(
  view: EditorView,
  { text, decorations, typedUrls }: { text: ReportedText; decorations: LayoutDecorations; typedUrls: TypedUrls },
): DeckSync {
  const report = () => text.report(view.state.doc);

  function readCaret(): void {
    if (!view.composing && view.hasFocus()) followCaret(view);
  }

  function applyDeckText(keepsCaret = false): void {
    if (text.isOverridden()) {
      readCaret();
      const transaction = followDeck(view.state, toDoc(text.accept()), keepsCaret);
      if (transaction) view.dispatch(transaction);
    }
    decorate();
  }

  function decorate(): void {
    const next = decorations.layout(view.state.doc);
    // Usually, the browser has placed the text exactly where the deck does.
    if (hasSameDecorations(decorations.current(), next)) return;
    // Redrawing restores the caret from ProseMirror's state, which therefore has to be current.
    readCaret();
    decorations.set(next);
    view.updateState(view.state);
  }

  return {
    report,
    flush() {
      if (view.isDestroyed || view.composing) return;
      typedUrls.link(view);
      report();
      applyDeckText();
    },
    applyDeckText,
    decorate,
    readCaret,
  };
}
