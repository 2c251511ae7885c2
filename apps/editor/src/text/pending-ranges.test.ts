import { EditorState, TextSelection } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { toDoc } from '../elements/text/prosemirror-doc.ts';
import { createPendingRanges } from './pending-ranges.ts';

const doc = toDoc([{ runs: [{ text: 'Solar roofs' }] }]);

/** Selects a range, applies changes and returns the text of the range afterwards; null if there is none. */
function textAfter([from, to]: [number, number], ...changes: ((tr: Transaction) => Transaction)[]): string | null {
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  const ranges = createPendingRanges();
  const range = ranges.add(state);
  for (const change of changes) {
    const transaction = change(state.tr);
    ranges.map(transaction);
    state = state.apply(transaction);
  }
  const now = ranges.take(range, state);
  return now && state.doc.textBetween(now.from, now.to);
}

const select = (from: number, to: number) => (tr: Transaction) =>
  tr.setSelection(TextSelection.create(tr.doc, from, to));

it('keeps the range that was selected, even if other text is selected later', () => {
  expect(textAfter([1, 6])).toBe('Solar');
  expect(textAfter([1, 6], select(1, 12))).toBe('Solar');
});

it('keeps the range on its text while text is inserted and deleted', () => {
  expect(textAfter([7, 12], (tr) => tr.insertText('New ', 1))).toBe('roofs');
  expect(textAfter([1, 6], (tr) => tr.insertText('!', 6))).toBe('Solar');
  expect(textAfter([1, 6], (tr) => tr.delete(1, 3))).toBe('lar');
  expect(textAfter([1, 6], (tr) => tr.delete(1, 8))).toBeNull();
});

it('follows a caret, whose format belongs to the text that is typed next', () => {
  expect(textAfter([3, 3], (tr) => tr.insertText('x', 3))).toBe('');
});

it('drops a caret if text has been selected', () => {
  expect(textAfter([3, 3], select(1, 12))).toBeNull();
});
