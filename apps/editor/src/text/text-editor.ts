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
import type { Direction } from '../elements/table/next-cell.ts';
import { formatText, isSameFormat, formatAt } from './format-text.ts';
import { followCaret } from '../elements/text/follow-caret.ts';
import { fromDoc } from '../elements/text/from-doc.ts';
import { typedRangeAfter, autolink } from '../elements/text/autolink.ts';
import type { TypedRange } from '../elements/text/autolink.ts';
import { probeBaseline } from './probe-baseline.ts';
import { layoutParagraphs } from '../elements/text/layout-paragraphs.ts';
import { hasSameDecorations, textDecorations } from '../elements/text/text-decorations.ts';
import { supportsLists } from '../elements/text/supports-lists.ts';
import { lineKeys, listKeys, textKeys } from './text-commands.ts';
import { fontFamilies } from '../elements/text/text-css.ts';
import type { CaretFormat, TextTools } from '../elements/text/text-tools.ts';
import { toDoc } from '../elements/text/to-doc.ts';
import { typeKey } from '../elements/text/type-key.ts';

export interface TextEditorOptions {
  deck: Deck;
  element: TextElement;
  /** Its accessible name. */
  label: string;
  /** Enter begins a line in it: cells have no second paragraph. */
  singleParagraph?: boolean;
  /** Where the person pressed, in px of the window; without it the caret stands at the end. */
  caretAt?: { left: number; top: number } | undefined;
  /** Whether the keyboard goes into it at once. */
  autoFocus: boolean;
  /**
   * Every change: of letters once they are painted, of the number of paragraphs at once. What an input method is
   * composing is told when it is done, or when the text is left or given up before that.
   * @param step Counts up where letters follow a look, a look letters, or a look another one: what undo takes back at once.
   * @returns how the deck has it now; undefined where it took no notice.
   */
  onChange: (paragraphs: readonly Paragraph[], step: number) => Pick<TextEditorOptions, 'deck' | 'element'> | undefined;
}

/** An element's text under the caret. */
export interface TextEditor {
  /** Follows the deck: undo, redo, a size that shrank. */
  update: (now: Pick<TextEditorOptions, 'deck' | 'element'>) => void;
  /** Where the caret stands, px of the window, if an arrow would lead it out of the text; else null. */
  leavesAt: (to: Direction) => number | null;
  /** For buttons that dress what is selected. */
  tools: TextTools;
  /** Tells what was typed and is not painted yet. */
  flush: () => void;
  /** Tells what is written, even while an input method is composing. */
  flushAll: () => void;
  destroy: () => void;
}

/** For the browser's spell check and its fonts. */
const languageTags = { en: 'en', zh: 'zh-CN' } as const;

/** Longer than ProseMirror waits before it reads what a composition left behind (20 ms). */
const compositionFlushMs = 30;

/** Puts the caret into an element: an HTML text over the place of its SVG text. */
export function mountTextEditor(host: HTMLElement, options: TextEditorOptions): TextEditor {
  let { deck, element } = options;
  let emitted: readonly Paragraph[] = element.paragraphs;
  let hasPending = false;
  let step = 0;
  /** What the last change was: letters, or the name of a look. */
  let lastChange = 'letters';
  /** Letters that were not looked through for addresses yet. */
  let typedRange: TypedRange | null = null;
  /** Whether the caret stands behind letters that somebody has just typed, and whether the last paste was of words alone. */
  let isTyping = false;
  let isPastedPlain = false;
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let decorations = DecorationSet.empty;
  let format: CaretFormat | undefined;
  /** The same value until something changes: whoever shows it compares. */
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
        // A moment after it got the focus, ProseMirror takes back a caret of which the browser has not told yet.
        if (/^(?:Arrow|Home|End|Page)/u.test(key)) syncCaret();
        return false;
      },
      compositionstart() {
        // While it is composing nothing is told: what was typed before would wait for its end.
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
    // Where the whole slide fits there is nothing to scroll, and asking for the caret's place would have the page laid out.
    handleScrollToSelection: () => host.closest('[data-zoom]')?.getAttribute('data-zoom') !== 'set',
    clipboardSerializer: new ParagraphsSerializer(() => ({ deck, style: element.style })),
    // What this editor copied says so, and comes as it was.
    transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanHtml(html)),
    clipboardTextParser: options.singleParagraph ? pastedLines : supportsLists(element) ? pastedItems : pastedUnlisted,
    transformPasted(slice, _, isPlain) {
      isPastedPlain = isPlain;
      return supportsLists(element) ? slice : withoutLists(slice);
    },
    // Slides hold text: what is pasted comes as text, with the looks the schema knows.
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
    // Letters, and how they or their paragraph are set, are painted where the browser puts them; what the deck makes of
    // them comes with the frame after. A paragraph more or less has its place before it is painted.
    const isDeferred = isEdit && transaction.before.childCount === next.doc.childCount;
    if (isDeferred) flushLater();
    // Nothing moves under an input method: its text node is the browser's until it is done.
    const isEmitted = isEdit && !isDeferred && !view.composing;
    if (isEmitted) emitChange(next.doc);
    // The page is changed once: letters, and where the deck places them.
    if (isEmitted || isFollowing) decorations = decorationsOf(next.doc);
    view.updateState(next);
    if (isEmitted && element.paragraphs !== emitted) applyDeckText();
    const isTyped = isDeferred && transaction.before.content.size !== next.doc.content.size;
    // What stands beside the slide follows letters and their undo when they are painted; who asks before has it as it is.
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
    // What only takes letters away writes none.
    isTyping &&= typedRange !== null;
  }

  /** An address that was written becomes a link, in a step of its own: undo leaves what was written. */
  function autolinkTyped(): void {
    const made = typedRange && autolink(view.state, typedRange);
    typedRange = null;
    if (made) view.dispatch(made);
  }

  /** Who leaves behind an address has written it to its end. */
  function autolinkLast(): void {
    const { head } = view.state.selection;
    if (isTyping && !view.composing) typedRange = { from: head, to: head + 1, isPasted: false };
    autolinkTyped();
  }

  /** Each look is undone for itself. One that is set for letters to come parts them from those before. */
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
      // Where the text shrank for the letter, its size has changed as well.
      emitFormat();
    });
  }

  function flush(): void {
    if (view.isDestroyed || view.composing) return;
    autolinkTyped();
    emitChange(view.state.doc);
    applyDeckText();
  }

  /** A key may have moved the caret a moment ago, of which the browser has not told yet; elsewhere the keyboard has left it. */
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

  /** Takes over what the deck says, touching only what differs, so that the caret stays. */
  function replaceDoc(next: Node): void {
    const start = view.state.doc.content.findDiffStart(next.content);
    const end = view.state.doc.content.findDiffEnd(next.content);
    if (start === null || end === null) return;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const { tr } = view.state;
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    const { doc, selection } = view.state;
    const isSameText = end.a === end.b && textIn(doc, start, end.a + overlap) === textIn(next, start, end.b + overlap);
    // Where letters only look different the caret stays where it is.
    if (isSameText) tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON()));
    else tr.setSelection(Selection.near(tr.doc.resolve(Math.min(end.b + overlap, tr.doc.content.size)), -1));
    view.dispatch(tr.setMeta('follow', true));
  }

  function decorate(): void {
    const next = decorationsOf(view.state.doc);
    // Mostly the browser has put the letters where the deck does.
    if (hasSameDecorations(decorations, next)) return;
    // What is drawn anew has the caret where the editor believes it to be.
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
  if (options.autoFocus) view.focus();
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
      focus: () => view.focus(),
    },
    flush() {
      if (!view.composing) emitChange(view.state.doc);
    },
    flushAll: () => emitChange(view.state.doc),
    destroy() {
      clearTimeout(flushTimer);
      autolinkLast();
      // What an input method had written so far stays.
      emitChange(view.state.doc);
      view.destroy();
    },
  };
}

const textIn = (doc: Node, from: number, to: number) => doc.textBetween(from, to, '\n', '\v');

/**
 * ProseMirror takes a jump to the start for the browser's own doing within 200 ms of the focus, and takes it back, unless
 * somebody has just pressed the text. Somebody has: the slide under it, or a key.
 */
function acceptEarlyKeys(view: EditorView): void {
  view.dom.dispatchEvent(new Event('touchstart'));
}

/** It comes in at the end that it meets first; up and down, in that line as near to where it was as the line reaches. */
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
