import type { EditorState, Transaction } from 'prosemirror-state';
import { isCodeMark } from '../elements/text/schema.ts';
import { isFollowing } from './deck-text.ts';

/** A replacement for the last characters before the caret. */
export interface Replacement {
  /** Number of replaced characters. */
  length: number;
  text: string;
}

/** Number of characters before the caret that are read, for example to find an open quote. */
const maxContext = 1000;

const quotePairs: Partial<Record<string, readonly [open: string, close: string]>> = {
  '"': ['“', '”'],
  "'": ['‘', '’'],
};

/**
 * Returns what replaces the character that was just typed, as in Google Slides and PowerPoint: quotes become curly,
 * " -- " becomes an en dash, "..." an ellipsis and "->" an arrow. Returns null if nothing is replaced.
 * @param text The text of the paragraph up to the caret, with the typed character.
 */
export function smartPunctuation(text: string): Replacement | null {
  const typed = text.slice(-1);
  const before = text.slice(0, -1);
  if (quotePairs[typed]) return curlyQuote(typed, before);
  if (typed === ' ' && /\s--$/u.test(before)) return { length: 3, text: '– ' };
  if (typed === '.' && /(?:^|[^.])\.\.$/u.test(before)) return { length: 3, text: '…' };
  if (typed === '>' && /(?:^|[^-<])-$/u.test(before)) return { length: 2, text: '→' };
  return null;
}

/** Returns the opening or closing quote. After digits, a quote without an open one stands for inches or minutes. */
function curlyQuote(typed: string, before: string): Replacement | null {
  const [open, close] = quotePairs[typed]!;
  const isOpen = before.lastIndexOf(open) > before.lastIndexOf(close);
  if (/\d$/u.test(before) && !isOpen) return null;
  // Chinese has no spaces before quotes.
  const opens =
    /(?:^|[\s([{<«/–—‘“「『（【《-])$/u.test(before) || (!isOpen && /[\p{Script=Han}，。：；！？、]$/u.test(before));
  return { length: 1, text: opens ? open : close };
}

/**
 * Returns the replacement of a character that a transaction has typed, as a separate undo step: undo restores the typed
 * characters. Returns null if nothing is replaced. Code is left unchanged.
 * @param state The state after the transaction.
 */
export function replaceTyped({ selection, tr }: EditorState, transaction: Transaction): Transaction | null {
  const { $from, empty, from } = selection;
  if (!empty || !typedOneCharacter(transaction, from) || $from.marks().some(isCodeMark)) return null;
  const start = Math.max(0, $from.parentOffset - maxContext);
  const replacement = smartPunctuation($from.parent.textBetween(start, $from.parentOffset, undefined, '\n'));
  return (
    replacement && tr.insertText(replacement.text, from - replacement.length, from).setMeta('format', 'punctuation')
  );
}

/** Metadata of transactions that do not type: another user's or an undone change, a format, a paste, a drop. */
const untypedMeta = ['format', 'paste', 'uiEvent'];

/** Whether a transaction has only typed one character, before the caret. */
function typedOneCharacter(transaction: Transaction, caret: number): boolean {
  if (isFollowing(transaction) || untypedMeta.some((key) => transaction.getMeta(key) !== undefined)) return false;
  const { maps } = transaction.mapping;
  let is = maps.length === 1;
  maps[0]?.forEach((_oldStart, _oldEnd, start, end) => {
    is &&= end === caret && end - start === 1;
  });
  return is;
}
