import { Selection, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { TextRange } from '@ppt-embed/deck';
import type { Direction } from '../elements/table/cell-at-point.ts';
import type { CaretFormat, TextTools } from '../elements/text/text-tools.ts';
import { focusTextEditor } from '../kit/focus.ts';
import { isSameFormat } from './format-text.ts';

/**
 * Applies the browser's selection immediately. The `selectionchange` event may only arrive after the next key event,
 * which would act at the old caret.
 */
export function followCaret(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  if (!anchorNode || !focusNode || anchorOffset === undefined || focusOffset === undefined) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const { doc, selection } = view.state;
  const anchor = doc.resolve(view.posAtDOM(anchorNode, anchorOffset));
  const head = doc.resolve(view.posAtDOM(focusNode, focusOffset));
  const next = TextSelection.between(anchor, head);
  // A selection of the whole document with Ctrl+A is a text selection in the DOM.
  const now = TextSelection.between(selection.$anchor, selection.$head);
  if (!next.eq(now)) view.dispatch(view.state.tr.setSelection(next));
}

/**
 * Lets the user move the caret right after focusing. If the caret jumps to the start within 200 ms, ProseMirror assumes
 * that the browser moved it and reverts the jump, unless there was a touch. A synthetic touch prevents the revert,
 * because in this case the user moved the caret with a click or a key.
 */
export function acceptEarlyKeys(view: EditorView): void {
  view.dom.dispatchEvent(new Event('touchstart'));
}

/**
 * Focuses the text for the first time at the caret. If the browser first placed the caret at the start, ProseMirror
 * would restore its position 20 ms later, although a key may have moved the caret in the meantime on a slow machine.
 */
export function focusAtCaret(view: EditorView): void {
  const { node, offset } = view.domAtPos(view.state.selection.head);
  document.getSelection()?.collapse(node, offset);
  focusTextEditor(view);
}

/**
 * Places the caret as an arrow key would: at the nearest end or, for up and down, in the nearest line, as close to its
 * former position as possible.
 */
export function enterText(view: EditorView, to: Direction, left: number): void {
  const { doc, tr } = view.state;
  const end = to === 'right' || to === 'down' ? Selection.atStart(doc) : Selection.atEnd(doc);
  const isHorizontal = to === 'left' || to === 'right';
  const line = view.coordsAtPos(end.head);
  const near = isHorizontal ? null : view.posAtCoords({ left, top: (line.top + line.bottom) / 2 });
  view.dispatch(tr.setSelection(near ? TextSelection.near(doc.resolve(near.pos)) : end).scrollIntoView());
}

/** Places the caret at a position in the viewport; without one, at the end of the text. */
export function setCaret(view: EditorView, at: { left: number; top: number } | undefined): void {
  const position = at && view.posAtCoords(at)?.pos;
  const { doc } = view.state;
  const selection = position === undefined ? Selection.atEnd(doc) : TextSelection.near(doc.resolve(position));
  view.dispatch(view.state.tr.setSelection(selection));
}

/** Returns a selection as offsets in the text, in which each end of a paragraph counts as one character. */
export function textRange({ $anchor, $head }: Selection): TextRange {
  // There are two tokens between two paragraphs of the document.
  const offset = (position: typeof $head) => Math.max(0, position.pos - 1 - position.index(0));
  return { anchor: offset($anchor), head: offset($head) };
}

/** Returns the caret's position in px of the viewport if an arrow key would move it out of the text; otherwise null. */
export function exitPosition(view: EditorView, to: Direction): number | null {
  const { selection } = view.state;
  const isLeaving = selection.empty && !view.composing && view.endOfTextblock(to);
  return isLeaving ? view.coordsAtPos(selection.head).left : null;
}

/** The format at the caret as a store for the formatting tools. It is read from the document only when needed. */
export interface CaretFormatStore {
  get: () => CaretFormat;
  subscribe: TextTools['subscribe'];
  /** Marks the format as outdated, without notifying subscribers. */
  invalidate: () => void;
  /** Marks the format as outdated and notifies subscribers. */
  emit: () => void;
}

/**
 * Creates the store.
 * @param read Reads the format from the document.
 */
export function createCaretFormat(read: () => CaretFormat): CaretFormatStore {
  let format: CaretFormat | undefined;
  /** The current format: the same object until it changes, because subscribers compare it by identity. */
  let last: CaretFormat | undefined;
  const listeners = new Set<() => void>();
  return {
    get() {
      format ??= read();
      return (last = last && isSameFormat(last, format) ? last : format);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    invalidate() {
      format = undefined;
    },
    emit() {
      format = undefined;
      for (const listener of listeners) listener();
    },
  };
}
