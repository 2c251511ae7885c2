import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { linkUrl } from '../elements/text/link-url.ts';
import { schema } from '../elements/text/schema.ts';
import type { EditorView } from 'prosemirror-view';
import { isFollowing } from './deck-text.ts';

/** A URL found in text. */
interface UrlMatch {
  /** Start and end positions in the text. */
  from: number;
  to: number;
  /** The link target: http, https or mailto. */
  url: string;
}

/** Scripts whose text can follow a URL without a space. */
const han = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/**
 * Pattern of a label of a host name. A label has at most 63 characters (RFC 1035 §2.3.4). Intranet names may contain
 * underscores.
 */
const label = String.raw`(?:(?:(?![${han}])[\p{L}\p{N}-](?:(?![${han}])[\p{L}\p{N}_-]){0,62})|[${han}][${han}\d-]{0,62})`;
/**
 * Returns the pattern of a host that is not followed by an @, which would make it a user name. The look-ahead is
 * limited, so that many hosts in one long word are matched in linear time.
 */
const host = (names: string) => String.raw`${names}(?::\d+)?(?![^\s/?#]{0,255}@)`;
/** Characters that a URL cannot contain: whitespace, quotes, and Chinese and Japanese punctuation. */
const outside = String.raw`\s<>"“”‘’«»、-】〔-〟…！-／：-＠［-｀｛-･`;
/**
 * Pattern of the part of a URL after the host. CJK text after a delimiter belongs to the URL; after a letter, it
 * continues the sentence.
 */
const path = String.raw`(?:[/?#](?:(?![${outside}${han}]).|(?<=[/=_#?&%+.-])[${han}]+)*)?`;

const names = String.raw`(?:${label}(?:\.${label}){1,30}|localhost|${label}(?=\/|:\d))`;
const web = String.raw`https?:\/\/${host(names)}${path}`;
const named = String.raw`www${host(String.raw`(?:\.${label}){2,30}`)}${path}`;
const mail = String.raw`[\w.%+-]+@(?:[a-z\d-]+\.)+[a-z]{2,}(?!\.?[\w@-])`;
// ReDoS: look-aheads read at most 255 characters; matches do not start inside a word (find-urls.test.ts).
const urlPattern = new RegExp(String.raw`(?<![\w.%+@/:-])(?:${web}|${named}|${mail})`, 'giu');

/** Punctuation that belongs to the sentence at the end of a URL. */
const trailingPunctuation = /[.,;:!?'*_~]/u;
const brackets: Partial<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Finds the URLs in text that can be recognized by `https://`, `www.` or the @ of an email address. */
export function findUrls(text: string): UrlMatch[] {
  // A quick check, because this function runs for every typed character, and most text contains no URL.
  if (!/@|:\/\/|www\./iu.test(text)) return [];
  return [...text.matchAll(urlPattern)].flatMap(({ index: from, 0: whole }) => {
    const to = from + urlLength(whole);
    const url = linkUrl(text.slice(from, to));
    return url === null ? [] : [{ from, to, url }];
  });
}

/**
 * Returns the position at which a URL is known to be complete: the first character after it that is not punctuation, or
 * the end of the text.
 */
export function urlEnd(text: string, { to }: UrlMatch): number {
  let at = to;
  while (at < text.length && trailingPunctuation.test(text.charAt(at))) at += 1;
  return at;
}

/**
 * Returns the length without trailing punctuation and without closing brackets whose opening bracket precedes the URL.
 */
function urlLength(url: string): number {
  let length = url.length;
  /** Number of closing brackets without an opening bracket, by bracket. */
  const surplus: Partial<Record<string, number>> = {};
  for (const [closing, opening = ''] of Object.entries(brackets))
    surplus[closing] = url.split(closing).length - url.split(opening).length;
  for (;;) {
    const last = url.charAt(length - 1);
    const closed = surplus[last] ?? 0;
    if (closed <= 0 && !trailingPunctuation.test(last)) return length;
    if (closed > 0) surplus[last] = closed - 1;
    length -= 1;
  }
}

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
      const closing = start + urlEnd(text, found);
      const [begins, ends] = [start + found.from, start + found.to];
      const isComplete = isPasted ? from <= begins && ends <= to : from <= closing && closing < to;
      if (isComplete && isPlain(doc, begins, ends))
        tr.addMark(begins, ends, schema.marks.link.create({ value: found.url }));
    }
    return false;
  });
  return tr.docChanged ? tr.setStoredMarks(storedMarks).setMeta('format', 'link') : null;
}

function isPlain(doc: Node, from: number, to: number): boolean {
  let is = true;
  doc.nodesBetween(from, to, ({ marks }) => {
    is &&= marks.every(
      ({ type, attrs }) => type !== schema.marks.link && (type !== schema.marks.code || !attrs['value']),
    );
  });
  return is;
}

/** Adds links to typed and pasted URLs. */
export interface TypedUrls {
  /** Call this before a paste is applied, with whether it is plain text. */
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
