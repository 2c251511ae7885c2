import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { fromDoc, toDoc } from '../elements/text/prosemirror-doc.ts';
import { followDeck, isFollowing } from './deck-text.ts';

const docOf = (...texts: string[]) => toDoc(texts.map((text) => ({ runs: [{ text }] })));

/** Returns text with a selection, given by the offsets in the document. */
function stateOf(text: string, from: number, to = from): EditorState {
  const doc = docOf(text);
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}

it('replaces only the text that differs, and puts the caret after it', () => {
  const state = stateOf('Solar roofs', 1);
  const transaction = followDeck(state, docOf('Solar panel roofs'));
  expect(transaction && fromDoc(transaction.doc)).toEqual([{ runs: [{ text: 'Solar panel roofs' }] }]);
  expect(transaction?.selection.head).toBe(13);
  expect(transaction && isFollowing(transaction)).toBe(true);
});

it('keeps the selection if only formats differ', () => {
  const bold = toDoc([{ runs: [{ text: 'Solar', bold: true }, { text: ' roofs' }] }]);
  const transaction = followDeck(stateOf('Solar roofs', 3, 5), bold);
  expect([transaction?.selection.from, transaction?.selection.to]).toEqual([3, 5]);
});

it('returns no transaction if nothing differs', () => {
  expect(followDeck(stateOf('Solar', 2), docOf('Solar'))).toBeNull();
});

it.each([
  ['before it', 'Now: Solar', 9],
  ['at it', 'Sol!ar', 4],
  ['after it', 'Solar!', 4],
])('keeps the caret in place when another user types %s', (_where, text, caret) => {
  const transaction = followDeck(stateOf('Solar', 4), docOf(text), true);
  expect(transaction && fromDoc(transaction.doc)).toEqual([{ runs: [{ text }] }]);
  expect(transaction?.selection.head).toBe(caret);
});
