import type { Node } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { findUrls, soleUrl, urlEnd } from '../elements/text/find-urls.ts';
import { isCodeMark, schema } from '../elements/text/schema.ts';
import type { EditorView } from 'prosemirror-view';
import { isFollowing } from './deck-text.ts';

/** Range of recently typed or pasted text. */
interface TypedRange {
  from: number;
  to: number;
  /** Whether the text was pasted. Pasted text is complete; typed text may still grow. */
  isPasted: boolean;
}

/** Returns the typed range after another transaction, depending on whether the transaction's text counts as typed. */
function typedRangeAfter(
  before: TypedRange | null,
  { mapping }: Transaction,
  inputKind: 'typed' | 'pasted' | null,
): TypedRange | null {
  const mappedRange = before && { ...before, from: mapping.map(before.from, -1), to: mapping.map(before.to) };
  if (!inputKind) return mappedRange;
  let from = mappedRange?.from ?? Infinity;
  let to = mappedRange?.to ?? -Infinity;
  for (const [index, map] of mapping.maps.entries()) {
    const rest = mapping.slice(index + 1);
    map.forEach((_oldStart, _oldEnd, newStart, newEnd) => {
      from = Math.min(from, rest.map(newStart, -1));
      to = Math.max(to, rest.map(newEnd));
    });
  }
  return from < to ? { from, to, isPasted: inputKind === 'pasted' } : null;
}

/**
 * Adds links to pasted URLs, and to typed URLs that a space, a new paragraph or a closing bracket has just completed.
 * Code and existing links are left unchanged.
 *
 * @returns null if there is no such URL
 */
function autolink({ doc, tr, storedMarks }: EditorState, typedRange: TypedRange): Transaction | null {
  const { from, to, isPasted } = typedRange;
  doc.nodesBetween(from, to, (paragraph, position) => {
    if (paragraph.type !== schema.nodes.paragraph) return true;
    const start = position + 1;
    const text = paragraph.textBetween(0, paragraph.content.size, undefined, '\n');
    for (const found of findUrls(text)) {
      const completedAt = start + urlEnd(text, found);
      const [linkStart, linkEnd] = [start + found.from, start + found.to];
      const isComplete = isPasted ? from <= linkStart && linkEnd <= to : from <= completedAt && completedAt < to;
      if (isComplete && isPlain(doc, linkStart, linkEnd))
        tr.addMark(linkStart, linkEnd, schema.marks.link.create({ value: found.url }));
    }
    return false;
  });
  return tr.docChanged ? tr.setStoredMarks(storedMarks).setMeta('format', 'link') : null;
}

function isPlain(doc: Node, from: number, to: number): boolean {
  let is = true;
  doc.nodesBetween(from, to, ({ marks }) => {
    is &&= marks.every((mark) => mark.type !== schema.marks.link && !isCodeMark(mark));
  });
  return is;
}

/**
 * Links the selected text to a pasted URL, and places the caret after it. Does not handle other text, and replaces
 * selected URLs, code and text of several paragraphs, because a link is unlikely to be intended there.
 * @param pasted The pasted text.
 */
export function linkSelection(pasted: string): Command {
  return ({ doc, selection, tr }, dispatch) => {
    const { from, to, $from, $to } = selection;
    const url = soleUrl(pasted);
    const text = doc.textBetween(from, to);
    if (url === null || text.trim() === '' || soleUrl(text) !== null) return false;
    if (!$from.sameParent($to) || hasCode(doc, from, to)) return false;
    const { link } = schema.marks;
    tr.removeMark(from, to, link).addMark(from, to, link.create({ value: url }));
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, to)).setMeta('format', 'link'));
    return true;
  };
}

function hasCode(doc: Node, from: number, to: number): boolean {
  let has = false;
  doc.nodesBetween(from, to, ({ marks }) => {
    has ||= marks.some(isCodeMark);
  });
  return has;
}

/** Adds links to typed and pasted URLs. */
export interface TypedUrls {
  /** Call this before a paste is applied, with whether it is plain text or a single URL. */
  beginPaste: (isPlain: boolean) => void;
  /** Call this with each change of the document. */
  update: (transaction: Transaction) => void;
  /** Call this when the caret is moved away from text that was just typed. */
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
