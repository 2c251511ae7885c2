import { EditorState } from 'prosemirror-state';
import type { Transaction } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { toDoc } from '../elements/text/prosemirror-doc.ts';
import { createUndoSteps } from './undo-steps.ts';

const type = () => EditorState.create({ doc: toDoc([{ runs: [{ text: 'Solar' }] }]) }).tr.insertText('x', 1);
const format = (name: string) => type().setMeta('format', name);

/** Returns the undo steps of transactions applied in this order, and the number of reports of earlier changes. */
function stepsOf(...transactions: Transaction[]) {
  const steps = createUndoSteps();
  let reports = 0;
  const numbers = transactions.map((transaction) => {
    steps.begin(transaction, () => (reports += 1));
    return steps.current();
  });
  return { numbers, reports };
}

it('starts an undo step for each kind of change', () => {
  expect(stepsOf(type(), type(), format('bold'), format('bold'), format('italic'), type())).toEqual({
    numbers: [0, 0, 1, 1, 2, 3],
    reports: 3,
  });
});

it('does not start an undo step when the caret moves or the deck changes', () => {
  const caret = EditorState.create({ doc: toDoc([]) }).tr;
  expect(stepsOf(format('bold'), caret, type().setMeta('follow', true)).numbers).toEqual([1, 1, 1]);
});
