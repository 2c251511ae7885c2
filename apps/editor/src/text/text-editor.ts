import { textLines } from '@ppt-embed/deck';
import type { Deck, Paragraph, TextElement } from '@ppt-embed/deck';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import { DecorationSet, EditorView } from 'prosemirror-view';
import { cleanHtml } from '../exchange/clipboard/clean-html.ts';
import { pastedItems, pastedLines, pastedUnlisted, withoutLists } from '../exchange/clipboard/pasted-lines.ts';
import { ParagraphsSerializer } from '../exchange/clipboard/paragraphs-serializer.ts';
import { afterPaint } from '../kit/after-paint.ts';
import type { Direction } from '../elements/table/cell-at-point.ts';
import { formatText, isSameFormat, formatAt } from './format-text.ts';
import { followCaret } from '../elements/text/follow-caret.ts';
import { fromDoc, toDoc } from '../elements/text/prosemirror-doc.ts';
import { typedRangeAfter, autolink } from '../elements/text/autolink.ts';
import type { TypedRange } from '../elements/text/autolink.ts';
import { probeBaseline } from './probe-baseline.ts';
import { layoutParagraphs } from '../elements/text/layout-paragraphs.ts';
import { hasSameDecorations, textDecorations } from '../elements/text/text-decorations.ts';
import { supportsLists } from '../elements/text/supports-lists.ts';
import { lineKeys, listKeys, textKeys } from './text-commands.ts';
import { fontFamilies } from '../elements/text/text-css.ts';
import type { CaretFormat, TextTools } from '../elements/text/text-tools.ts';
import { typeKey } from '../elements/text/type-key.ts';
import { focusTextEditor } from '../kit/focus.ts';
import { closestPart, parts } from '../kit/parts.ts';

export interface TextEditorOptions {
  deck: Deck;
  element: TextElement;
  /** The accessible name. */
  label: string;
  /** Whether Enter inserts a line break, because cells have only one paragraph. */
  singleParagraph?: boolean;
  /** The position of the click, in px of the viewport; without it the caret is at the end. */
  caretAt?: { left: number; top: number } | undefined;
  /** Whether the text is focused on mounting. */
  autoFocus: boolean;
  /**
   * Called on every change: for characters after they are painted, for the number of paragraphs immediately. A
   * composition is reported when it ends, or when the text is left or the editor destroyed before that.
   * @param step Increased when the kind of change alternates between typing and formats, so that undo reverts them
   * separately.
   * @returns the text in the deck after the change; undefined if it was ignored
   */
  onChange: (paragraphs: readonly Paragraph[], step: number) => Pick<TextEditorOptions, 'deck' | 'element'> | undefined;
}

/** An editor for an element's text. */
export interface TextEditor {
  /** Updates the text from the deck, for example after undo, redo or shrinking. */
  update: (now: Pick<TextEditorOptions, 'deck' | 'element'>) => void;
  /** The caret's position in px of the viewport if an arrow key would move it out of the text; otherwise null. */
  leavesAt: (to: Direction) => number | null;
  /** Tools for formatting the selected text. */
  tools: TextTools;
  /** Reports typed text that has not been painted yet. */
  flush: () => void;
  /** Reports all text, including a composition in progress. */
  flushAll: () => void;
  destroy: () => void;
}

/** For the browser's spell check and font selection. */
const languageTags = { en: 'en', zh: 'zh-CN' } as const;

/** ms. Longer than ProseMirror waits before it reads the result of a composition (20 ms). */
const compositionFlushMs = 30;

/** Mounts a text editor: HTML text over the element's SVG text. */
export function mountTextEditor(host: HTMLElement, options: TextEditorOptions): TextEditor {
  let { deck, element } = options;
  let emitted: readonly Paragraph[] = element.paragraphs;
  let hasPending = false;
  let step = 0;
  /** The kind of the last change: typed text, or the name of a format. */
  let lastChange = 'letters';
  /** Text that has not been searched for URLs yet. */
  let typedRange: TypedRange | null = null;
  /** Whether the caret follows text that was just typed, and whether the last paste was plain text. */
  let isTyping = false;
  let isPastedPlain = false;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let decorations = DecorationSet.empty;
  let format: CaretFormat | undefined;
  /** The same object until the format changes, because subscribers compare it. */
  let lastFormat: CaretFormat | undefined;
  const formatListeners = new Set<() => void>();
  const probe = (size: number, lineHeight: number) => probeBaseline(host, { ...element.style, size }, lineHeight);

  const view = new EditorView(host, {
    state: EditorState.create({
      doc: toDoc(element.paragraphs),
      plugins: [keymap(options.singleParagraph ? lineKeys : supportsLists(element) ? listKeys : {}), keymap(textKeys)],
    }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': options.label,
      spellcheck: 'true',
      lang: languageTags[deck.language],
    },
    decorations: () => decorations,
    dispatchTransaction: applyTransaction,
    handleDOMEvents: {
      keydown(_, event) {
        if (!event.isComposing) syncCaret();
        return false;
      },
      keyup(_, { key }) {
        // Shortly after focusing, ProseMirror reverts a caret change that the browser has not reported yet.
        if (/^(?:Arrow|Home|End|Page)/u.test(key)) syncCaret();
        return false;
      },
      compositionstart() {
        // No changes are reported during composition, so the text typed before it is reported now.
        emitChange(view.state.doc);
        return false;
      },
      compositionend() {
        clearTimeout(flushTimer);
        flushTimer = setTimeout(flush, compositionFlushMs);
        return false;
      },
    },
    handleKeyPress: typeKey,
    // With the whole slide in view there is nothing to scroll, and reading the caret's position would force a layout.
    handleScrollToSelection: () => closestPart(host, parts.viewport)?.dataset['zoom'] !== 'set',
    clipboardSerializer: new ParagraphsSerializer(() => ({ deck, style: element.style })),
    // Content copied from this editor is marked as such and is kept unchanged.
    transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanHtml(html)),
    clipboardTextParser: options.singleParagraph ? pastedLines : supportsLists(element) ? pastedItems : pastedUnlisted,
    transformPasted(slice, _, isPlain) {
      isPastedPlain = isPlain;
      return supportsLists(element) ? slice : withoutLists(slice);
    },
    // Pasted content is converted to text with the formats of the schema.
    clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n', '\n'),
  });

  function applyTransaction(transaction: Transaction): void {
    beginStep(transaction);
    const next = view.state.apply(transaction);
    decorations = decorations.map(transaction.mapping, transaction.doc);
    const isFollowing = transaction.getMeta('follow') === true;
    const isEdit = transaction.docChanged && !isFollowing;
    hasPending ||= isEdit;
    if (transaction.docChanged) updateTypedRange(transaction);
    else if (!next.selection.eq(view.state.selection)) isTyping = false;
    // Characters and formats are painted where the browser puts them, and the deck's layout follows in the next frame.
    // A change of the number of paragraphs is laid out before it is painted.
    const isDeferred = isEdit && transaction.before.childCount === next.doc.childCount;
    if (isDeferred) flushLater();
    // Nothing may move during a composition, because the browser owns its text node until it ends.
    const isEmitted = isEdit && !isDeferred && !view.composing;
    if (isEmitted) emitChange(next.doc);
    // Text and decorations are updated in one DOM change.
    if (isEmitted || isFollowing) decorations = decorationsOf(next.doc);
    view.updateState(next);
    if (isEmitted && element.paragraphs !== emitted) applyDeckText();
    const isTyped = isDeferred && transaction.before.content.size !== next.doc.content.size;
    // The panels follow typed text and its undo after the paint; reading the state earlier flushes it.
    if (isFollowing) flushLater();
    if (isFollowing || isTyped) format = undefined;
    else emitFormat();
    if (!view.composing) autolinkTyped();
  }

  function updateTypedRange(transaction: Transaction): void {
    const isPaste = transaction.getMeta('paste') === true;
    const isOther = transaction.getMeta('follow') === true || transaction.getMeta('format') !== undefined;
    isTyping = !isPaste && !isOther && transaction.getMeta('uiEvent') !== 'drop';
    typedRange = typedRangeAfter(
      typedRange,
      transaction,
      isTyping ? 'typed' : isPaste && isPastedPlain ? 'pasted' : null,
    );
    // A deletion adds no text.
    isTyping &&= typedRange !== null;
  }

  /** Adds a link to a typed URL, as a separate undo step: undo restores the typed text. */
  function autolinkTyped(): void {
    const made = typedRange && autolink(view.state, typedRange);
    typedRange = null;
    if (made) view.dispatch(made);
  }

  /** Links a URL at the caret when the text is left, because it is complete then. */
  function autolinkLast(): void {
    const { head } = view.state.selection;
    if (isTyping && !view.composing) typedRange = { from: head, to: head + 1, isPasted: false };
    autolinkTyped();
  }

  /**
   * Starts an undo step: each format is undone separately. A format for the next typed text separates it from earlier
   * text.
   */
  function beginStep(transaction: Transaction): void {
    const named: unknown = transaction.getMeta('format');
    const now = typeof named === 'string' ? named : 'letters';
    const isFollowing = transaction.getMeta('follow') === true;
    const isEdit = transaction.docChanged || now !== 'letters';
    if (isFollowing || !isEdit || now === lastChange) return;
    lastChange = now;
    if (!view.composing) emitChange(view.state.doc);
    step += 1;
  }

  function emitFormat(): void {
    format = undefined;
    for (const listener of formatListeners) listener();
  }

  function emitChange(doc: Node): void {
    if (!hasPending) return;
    hasPending = false;
    emitted = fromDoc(doc);
    ({ deck, element } = options.onChange(emitted, step) ?? { deck, element });
  }

  let isFlushing = false;

  function flushLater(): void {
    if (isFlushing) return;
    isFlushing = true;
    void afterPaint().then(() => {
      isFlushing = false;
      flush();
      // If the text shrank because of the character, its size has changed too.
      emitFormat();
    });
  }

  function flush(): void {
    if (view.isDestroyed || view.composing) return;
    autolinkTyped();
    emitChange(view.state.doc);
    applyDeckText();
  }

  /** Reads the caret, which a key may have moved before the browser reports it. Does nothing without the focus. */
  function syncCaret(): void {
    if (!view.composing && view.hasFocus()) followCaret(view);
  }

  function applyDeckText(): void {
    if (element.paragraphs !== emitted) {
      syncCaret();
      emitted = element.paragraphs;
      replaceDoc(toDoc(emitted));
    }
    decorate();
  }

  /** Replaces only the part of the document that differs, so that the caret is kept. */
  function replaceDoc(next: Node): void {
    const start = view.state.doc.content.findDiffStart(next.content);
    const end = view.state.doc.content.findDiffEnd(next.content);
    if (start === null || end === null) return;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const { tr } = view.state;
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    const { doc, selection } = view.state;
    const isSameText = end.a === end.b && textIn(doc, start, end.a + overlap) === textIn(next, start, end.b + overlap);
    // If only formats differ, the selection is kept.
    if (isSameText) tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
    else tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end.b + overlap, tr.doc.content.size)), -1));
    view.dispatch(tr.setMeta('follow', true));
  }

  function decorate(): void {
    const next = decorationsOf(view.state.doc);
    // Usually the browser has placed the text exactly as the deck.
    if (hasSameDecorations(decorations, next)) return;
    // Redrawing restores the caret from ProseMirror's state, so that has to be current.
    syncCaret();
    decorations = next;
    view.updateState(view.state);
  }

  function decorationsOf(doc: Node): DecorationSet {
    const lines = textLines(deck, element);
    return textDecorations(doc, layoutParagraphs(element, lines, probe), lines, fontFamilies[element.style.face]);
  }

  decorate();
  setCaret(view, options.caretAt);
  if (options.autoFocus) focusTextEditor(view);
  acceptEarlyKeys(view);

  return {
    update(now) {
      const isSameDeck = now.deck === deck;
      ({ deck, element } = now);
      if (!isSameDeck && !view.composing) applyDeckText();
    },
    leavesAt(to) {
      const { selection } = view.state;
      const isLeaving = selection.empty && !view.composing && view.endOfTextblock(to);
      return isLeaving ? view.coordsAtPos(selection.head).left : null;
    },
    tools: {
      format() {
        format ??= formatAt(view.state, element);
        return (lastFormat = lastFormat && isSameFormat(lastFormat, format) ? lastFormat : format);
      },
      paragraph: () => view.state.selection.$from.index(0),
      subscribe(listener) {
        formatListeners.add(listener);
        return () => void formatListeners.delete(listener);
      },
      change(change) {
        syncCaret();
        formatText(change, element)(view.state, view.dispatch);
      },
      enter: (to, left) => enterText(view, to, left),
      focus: () => focusTextEditor(view),
    },
    flush() {
      if (!view.composing) emitChange(view.state.doc);
    },
    flushAll: () => emitChange(view.state.doc),
    destroy() {
      clearTimeout(flushTimer);
      autolinkLast();
      // Keeps the text of an unfinished composition.
      emitChange(view.state.doc);
      view.destroy();
    },
  };
}

const textIn = (doc: Node, from: number, to: number) => doc.textBetween(from, to, '\n', '\v');

/**
 * ProseMirror reverts a caret jump to the start within 200 ms after focusing, as caused by the browser, unless a touch
 * preceded it. A synthetic event marks it as caused by the user, who has clicked the slide below or pressed a key.
 */
function acceptEarlyKeys(view: EditorView): void {
  view.dom.dispatchEvent(new Event('touchstart'));
}

/**
 * Places the caret as an arrow key would: at the nearest end; for up and down, in the nearest line as close to its
 * former position as possible.
 */
function enterText(view: EditorView, to: Direction, left: number): void {
  const { doc, tr } = view.state;
  const end = to === 'right' || to === 'down' ? Selection.atStart(doc) : Selection.atEnd(doc);
  const isAcross = to === 'left' || to === 'right';
  const line = view.coordsAtPos(end.head);
  const near = isAcross ? null : view.posAtCoords({ left, top: (line.top + line.bottom) / 2 });
  view.dispatch(tr.setSelection(near ? TextSelection.near(doc.resolve(near.pos)) : end).scrollIntoView());
}

function setCaret(view: EditorView, at: TextEditorOptions['caretAt']): void {
  const position = at && view.posAtCoords(at)?.pos;
  const { doc } = view.state;
  const selection = position === undefined ? Selection.atEnd(doc) : TextSelection.near(doc.resolve(position));
  view.dispatch(view.state.tr.setSelection(selection));
}
