import { EditorState } from 'prosemirror-state';
import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { fromDoc } from './from-doc.ts';
import { textKeys } from './text-commands.ts';
import { toDoc } from './to-doc.ts';

function press(key: 'Tab' | 'Shift-Tab', paragraph: Paragraph): Paragraph | undefined {
  let state = EditorState.create({ doc: toDoc([paragraph]) });
  textKeys[key]?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  return fromDoc(state.doc)[0];
}

const item = (level: number): Paragraph => ({ bullet: 'disc', level, runs: [{ text: 'x' }] });

it('moves a list item one level either way, as deep as a deck goes', () => {
  expect(press('Tab', item(6))).toEqual(item(7));
  expect(press('Tab', item(8))).toEqual(item(8));
  expect(press('Shift-Tab', item(6))).toEqual(item(5));
  expect(press('Shift-Tab', item(1))).toEqual({ bullet: 'disc', runs: [{ text: 'x' }] });
});
