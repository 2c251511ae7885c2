import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/**
 * Takes the browser's selection over at once. Browsers tell of it by an event of its own, which may come only after the
 * next key: that key would then act where the caret was.
 */
export function followCaret(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || anchorOffset === undefined || focusOffset === undefined) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection } = view.state;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  const head = doc.resolve(view.posAtDOM(focusNode, focusOffset));
  const next = TextSelection.between(anchor, head);
  // What is chosen as a whole, by Ctrl+A, is in the page the letters that it holds.
  const now = TextSelection.between(selection.$anchor, selection.$head);
  if (!next.eq(now)) view.dispatch(view.state.tr.setSelection(next));
}
