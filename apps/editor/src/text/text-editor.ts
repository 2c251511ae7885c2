import { keymap } from 'prosemirror-keymap';
import type { Paragraph, TextElement } from '@ppt-embed/deck';
import type { Slice } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import type { DirectEditorProps } from 'prosemirror-view';
import { cleanHtml } from '../exchange/clipboard/clean-html.ts';
import { colorsFor } from '../exchange/clipboard/text-colors.ts';
import {
  parsePastedItems,
  parsePastedLines,
  parsePastedWithoutLists,
  removeLists,
  isOwnText,
  ParagraphsSerializer,
} from '../exchange/clipboard/text-clipboard.ts';
import { afterPaint } from '../kit/after-paint.ts';
import { focusTextEditor } from '../kit/focus.ts';
import { closestPart, parts } from '../kit/dom-parts.ts';
import type { Direction } from '../elements/table/cell-at-point.ts';
import { toDoc } from '../elements/text/prosemirror-doc.ts';
import { cellBulletOf } from '../elements/table/table-text.ts';
import { supportsLists } from '../elements/text/element-text.ts';
import { soleUrl } from '../elements/text/find-urls.ts';
import { languageTags } from '../elements/text/text-css.ts';
import type { TextChange } from '../elements/text/text-change.ts';
import type { TextTools } from '../elements/text/text-tools.ts';
import { typeKey } from './type-key.ts';
import type { CaretFormatStore } from './caret.ts';
import {
  acceptEarlyKeys,
  createCaretFormat,
  enterText,
  focusAtCaret,
  exitPosition,
  setCaret,
  textRange,
} from './caret.ts';
import { isFollowing, createReportedText } from './deck-text.ts';
import type { DeckText } from './deck-text.ts';
import { excludeTrailingSpaces } from './exclude-trailing-spaces.ts';
import { createDeckSync } from './deck-sync.ts';
import { createFormatPreview } from './format-preview.ts';
import type { FormatPreview } from './format-preview.ts';
import { applyTextFormat, formatAt, formatText, setLink } from './format-text.ts';
import { inactiveSelection } from './inactive-selection.ts';
import { createLayoutDecorations } from './layout-decorations.ts';
import { cellKeys, setCellList } from './cell-list.ts';
import { keysOfItem } from './item-keys.ts';
import type { ItemKeys } from './item-keys.ts';
import { listKeys, textKeys } from './text-commands.ts';
import { createTypedUrls, linkSelection } from './autolink.ts';
import type { TypedUrls } from './autolink.ts';
import { createPendingRanges } from './pending-ranges.ts';
import type { PendingRanges } from './pending-ranges.ts';
import { replaceTyped } from './smart-punctuation.ts';
import { createUndoSteps } from './undo-steps.ts';
import { selectWordAtCaret } from './word-at.ts';

/** Options of `mountTextEditor`. */
export interface TextEditorOptions extends DeckText {
  /** The accessible name. */
  label: string;
  /** Whether the browser checks the spelling. @default true */
  hasSpellCheck?: boolean;
  /** Whether typed quotes, dashes and dots become typographic ones. @default true */
  hasSmartPunctuation?: boolean;
  /** Whether the text is that of a cell, which has only one paragraph or one list. */
  singleParagraph?: boolean;
  /** Position of the click, in px of the viewport. If undefined, the caret is placed at the end. */
  caretAt?: { left: number; top: number } | undefined;
  /** Whether the text is focused on mounting. */
  autoFocus: boolean;
  /** What Enter and Backspace do if the text is an item of a list. @default they edit the text */
  itemKeys?: ItemKeys | undefined;
  /**
   * Called on every change: after the paint if characters were typed, and immediately if the number of paragraphs has
   * changed. A composition is reported when it ends, or when the user leaves the text or the editor is destroyed before
   * that.
   * @param step Increased when the kind of change alternates between typing and formats, so that undo reverts them
   *   separately.
   * @returns The text in the deck after the change; undefined if it was ignored.
   */
  onChange: (paragraphs: readonly Paragraph[], step: number) => DeckText | undefined;
}

/** An editor for an element's text. */
export interface TextEditor {
  /**
   * Updates the text from the deck, for example after undo, redo or shrinking.
   * @param keepsCaret Whether the change is another user's, so that the caret stays in place in the text.
   */
  update: (now: DeckText, keepsCaret?: boolean) => void;
  /** Sets the accessible name. */
  setLabel: (label: string) => void;
  /** Whether a composition is in progress. */
  isComposing: () => boolean;
  /**
   * Returns the caret's position in px of the viewport if an arrow key would move it out of the text; otherwise null.
   */
  exitPosition: (to: Direction) => number | null;
  /** Tools for formatting the selected text. */
  tools: TextTools;
  /** Reports typed text that has not been painted yet. */
  flush: () => void;
  /** Reports all text, including a composition in progress. */
  flushAll: () => void;
  destroy: () => void;
}

/** Delay in ms, longer than ProseMirror waits before it reads the result of a composition (20 ms). */
const compositionFlushMs = 30;

/** Mounts a text editor: HTML text over the element's SVG text. */
export function mountTextEditor(host: HTMLElement, options: TextEditorOptions): TextEditor {
  const { hasSmartPunctuation = true } = options;
  let { label } = options;
  const steps = createUndoSteps();
  const text = createReportedText(options, (paragraphs) => options.onChange(paragraphs, steps.current()));
  const typedUrls = createTypedUrls();
  const pendingRanges = createPendingRanges();
  const decorations = createLayoutDecorations(host, text.now);
  const format = createCaretFormat(() => formatAt(view.state, text.now().element));
  const view = new EditorView(host, {
    ...textProps(host, options, reportAll),
    ...clipboardProps(text.now, typedUrls, options.singleParagraph),
    decorations: decorations.current,
    dispatchTransaction: applyTransaction,
    handleDOMEvents: {
      dblclick(of) {
        sync.readCaret();
        selectWordAtCaret(of);
        excludeTrailingSpaces(of.dom.ownerDocument.getSelection());
      },
      keydown: (_, event) => void (event.isComposing || sync.readCaret()),
      // Shortly after it gets the focus, ProseMirror reverts caret changes that the browser has not reported yet.
      keyup: (_, { key }) => void (/^(?:Arrow|Home|End|Page)/u.test(key) && sync.readCaret()),
      // Changes are not reported during a composition, so the text typed before it is reported now.
      compositionstart: () => sync.report(),
      compositionend: () => flushes.afterComposition(),
    },
  });
  const sync = createDeckSync(view, { text, decorations, typedUrls });
  const preview = createFormatPreview(view, (next) => decorations.set(decorations.layout(next.doc)));
  const flushes = createReportScheduler(() => void (preview.isActive() || sync.flush()), format.emit);

  /** Reports all text, with links at URLs that end at the caret. */
  function reportAll(): void {
    typedUrls.linkLast(view);
    sync.report();
  }

  function applyTransaction(transaction: Transaction): void {
    // Based on the previewed text, which is not in the deck.
    if (preview.isActive()) return;
    steps.begin(transaction, () => view.composing || sync.report());
    const next = view.state.apply(transaction);
    decorations.map(transaction);
    pendingRanges.map(transaction);
    const follows = isFollowing(transaction);
    const isEdit = transaction.docChanged && !follows;
    if (isEdit) text.markEdited();
    if (transaction.docChanged) typedUrls.update(transaction);
    else if (!next.selection.eq(view.state.selection)) typedUrls.moveCaret();
    // Characters and formats are first painted where the browser puts them, and the deck's layout follows in the next
    // frame. If the number of paragraphs changes, the text is laid out before it is painted.
    const isDeferred = isEdit && transaction.before.childCount === next.doc.childCount;
    if (isDeferred) flushes.afterPaint();
    // Nothing may move during a composition, because the browser owns its text node until it ends.
    const isReported = isEdit && !isDeferred && !view.composing;
    if (isReported) text.report(next.doc);
    // Text and decorations are updated in one DOM change.
    if (isReported || follows) decorations.set(decorations.layout(next.doc));
    view.updateState(next);
    if (isReported && text.isOverridden()) sync.applyDeckText();
    const isTyped = isDeferred && transaction.before.content.size !== next.doc.content.size;
    // The panels are updated after typed text (or undoing it) has been painted; `flushText` commits it earlier.
    if (follows) flushes.afterPaint();
    if (follows || isTyped) format.invalidate();
    else format.emit();
    if (view.composing) return;
    const replacement = hasSmartPunctuation && replaceTyped(view.state, transaction);
    if (replacement) view.dispatch(replacement);
    typedUrls.link(view);
  }

  sync.decorate();
  setCaret(view, options.caretAt);
  if (options.autoFocus) focusAtCaret(view);
  acceptEarlyKeys(view);

  return {
    update(now, keepsCaret) {
      preview.end();
      const { deck, element } = text.now();
      const isSameDeck = now.deck === deck;
      text.set(now);
      // The size may have changed while the text has not, for example when it is shrunk.
      if (now.element.style !== element.style) format.emit();
      if (!isSameDeck && !view.composing) sync.applyDeckText(keepsCaret);
    },
    setLabel(next) {
      if (next === label) return;
      label = next;
      view.setProps({ attributes: textAttributes({ ...options, label }) });
    },
    isComposing: () => view.composing,
    exitPosition: (to) => exitPosition(view, to),
    tools: createTextTools({
      view,
      readCaret: sync.readCaret,
      format,
      pendingRanges,
      element: () => text.now().element,
      singleParagraph: options.singleParagraph === true,
      preview,
      report: sync.report,
    }),
    // All text was reported before a preview began.
    flush: () => void (view.composing || preview.isActive() || sync.report()),
    flushAll: () => void (preview.isActive() || sync.report()),
    destroy() {
      preview.end();
      flushes.cancel();
      // Keeps the text of an unfinished composition.
      reportAll();
      view.destroy();
    },
  };
}

/** What the tools of a text need. */
interface TextToolsContext {
  view: EditorView;
  /** Reads the caret, which the browser may not have reported yet. */
  readCaret: () => void;
  format: CaretFormatStore;
  pendingRanges: PendingRanges;
  /** Returns the text in the deck. */
  element: () => TextElement;
  singleParagraph: boolean;
  preview: FormatPreview;
  /** Reports all text. */
  report: () => void;
}

/** Creates the tools for formatting the selected text. */
function createTextTools(context: TextToolsContext): TextTools {
  const { view, readCaret, format, pendingRanges, element, singleParagraph, preview, report } = context;
  return {
    format: format.get,
    paragraph: () => view.state.selection.$from.index(0),
    selection: () => textRange(view.state.selection),
    selectedText() {
      readCaret();
      const { doc, selection } = view.state;
      return doc.textBetween(selection.from, selection.to, ' ', ' ');
    },
    subscribe: format.subscribe,
    change(change) {
      preview.end();
      readCaret();
      const { bullet } = change;
      const command =
        singleParagraph && bullet !== undefined
          ? setCellList(bullet === 'none' ? null : cellBulletOf(bullet))
          : formatText(change, element());
      command(view.state, view.dispatch);
    },
    preview(change) {
      preview.end();
      if (!change || view.composing) return;
      readCaret();
      report();
      preview.show(formatText(change, element()));
    },
    deferChange: () => deferChange(view, pendingRanges, element),
    applyFormat(changes) {
      readCaret();
      applyTextFormat(changes, element())(view.state, view.dispatch);
    },
    setLink(link) {
      readCaret();
      setLink(link)(view.state, view.dispatch);
    },
    enter: (to, left) => enterText(view, to, left),
    focus: () => focusTextEditor(view),
  };
}

/** Returns a function that formats the text that is selected now, even if other text is selected when it is called. */
function deferChange(
  view: EditorView,
  ranges: PendingRanges,
  element: () => TextElement,
): (change: TextChange) => void {
  const range = ranges.add(view.state);
  return (change) => {
    const target = view.isDestroyed ? null : ranges.take(range, view.state);
    if (target) formatText(change, element(), target)(view.state, view.dispatch);
  };
}

/** Props for the document, its keys and its accessible name. */
function textProps(host: HTMLElement, options: TextEditorOptions, report: () => void): DirectEditorProps {
  const { element, singleParagraph, itemKeys } = options;
  const ownKeys: typeof textKeys = singleParagraph ? cellKeys : supportsLists(element) ? listKeys : {};
  return {
    state: EditorState.create({
      doc: toDoc(element.paragraphs),
      plugins: [
        inactiveSelection(),
        ...(itemKeys ? [keymap(keysOfItem(itemKeys, report))] : []),
        keymap(ownKeys),
        ...(singleParagraph ? [] : [keymap(textKeys)]),
      ],
    }),
    attributes: textAttributes(options),
    handleKeyPress: typeKey,
    // On-screen keyboards on Android do not report the key of a space.
    handleTextInput: (view, from, to, text) =>
      text === ' ' && from === to && !view.composing && ownKeys['Space']?.(view.state, view.dispatch, view) === true,
    // If the whole slide is in view, there is nothing to scroll, and reading the caret's position would force a layout.
    handleScrollToSelection: () => closestPart(host, parts.viewport)?.dataset['zoom'] !== 'set',
  };
}

function textAttributes({
  deck,
  label,
  hasSpellCheck = true,
}: Pick<TextEditorOptions, 'deck' | 'label' | 'hasSpellCheck'>): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    spellcheck: String(hasSpellCheck),
    lang: languageTags[deck.language],
  };
}

/** Props that determine how text is copied, and how pasted content becomes text with the schema's formats. */
function clipboardProps(
  now: () => DeckText,
  { beginPaste }: Pick<TypedUrls, 'beginPaste'>,
  singleParagraph = false,
): Omit<DirectEditorProps, 'state'> {
  const hasLists = () => supportsLists(now().element);
  /** Whether the paste in progress inserts text without its format, with Ctrl+Shift+V. */
  let isUnformatted = false;
  return {
    clipboardSerializer: new ParagraphsSerializer(() => ({ deck: now().deck, style: now().element.style })),
    // Content copied from this editor is marked as such, and is kept unchanged.
    transformPastedHTML: (html) =>
      isOwnText(html) ? html : cleanHtml(html, colorsFor(now().deck, now().element.style.color)),
    clipboardTextParser: singleParagraph ? parsePastedLines : hasLists() ? parsePastedItems : parsePastedWithoutLists,
    transformPastedText(text, withoutFormat) {
      isUnformatted = withoutFormat;
      return text;
    },
    transformPasted(slice, _, isPlain) {
      beginPaste(isPlain || soleUrl(textOf(slice)) !== null);
      return hasLists() ? slice : removeLists(slice);
    },
    handlePaste(view, { clipboardData }) {
      const isLink =
        !isUnformatted && linkSelection(clipboardData?.getData('text/plain') ?? '')(view.state, view.dispatch);
      isUnformatted = false;
      return isLink;
    },
    clipboardTextSerializer: textOf,
  };
}

const textOf = ({ content }: Slice): string => content.textBetween(0, content.size, '\n', '\n');

/**
 * Creates the scheduling of reports about typed text: after the text is painted, and after a composition has been read.
 */
function createReportScheduler(flush: () => void, emitFormat: () => void) {
  let isWaiting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    afterPaint(): void {
      if (isWaiting) return;
      isWaiting = true;
      void afterPaint().then(() => {
        isWaiting = false;
        flush();
        // If the character made the text shrink, the character's own size has changed as well.
        emitFormat();
      });
    },
    afterComposition(): void {
      clearTimeout(timer);
      timer = setTimeout(flush, compositionFlushMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
