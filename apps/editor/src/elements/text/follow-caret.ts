import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Applies the browser's selection immediately. The `selectionchange` event may come only after the next key event,
 * which would then act at the old caret.
 */
export function followCaret(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || anchorOffset === undefined || focusOffset === undefined) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection } = view.state;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  const head = doc.resolve(view.posAtDOM(focusNode, focusOffset));
  const next = TextSelection.between(anchor, head);
  // A selection of the whole document, by Ctrl+A, is a text selection in the DOM.
  const now = TextSelection.between(selection.$anchor, selection.$head);
  if (!next.eq(now)) view.dispatch(view.state.tr.setSelection(next));
}
