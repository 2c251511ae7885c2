import { EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { fromDoc, toDoc } from '../elements/text/prosemirror-doc.ts';
import { listKeys, textKeys } from './text-commands.ts';

function press(key: 'Tab' | 'Shift-Tab' | 'Backspace', paragraph: Paragraph): Paragraph | undefined {
  let state = EditorState.create({ doc: toDoc([paragraph]) });
  textKeys[key]?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  return fromDoc(state.doc)[0];
}

const item = (level: number): Paragraph => ({ bullet: 'disc', level, runs: [{ text: 'x' }] });

it("changes the level of a list item by one, up to the deck's maximum", () => {
  expect(press('Tab', item(6))).toEqual(item(7));
  expect(press('Tab', item(8))).toEqual(item(8));
  expect(press('Shift-Tab', item(6))).toEqual(item(5));
  expect(press('Shift-Tab', item(1))).toEqual({ bullet: 'disc', runs: [{ text: 'x' }] });
});

it('indents a paragraph without a bullet by half an inch, and never leaves the text', () => {
  const text = { runs: [{ text: 'x' }] };
  expect(press('Tab', text)).toEqual({ ...text, indentLeft: 48 });
  expect(press('Tab', { ...text, indentLeft: 60 })).toEqual({ ...text, indentLeft: 108 });
  expect(press('Shift-Tab', { ...text, indentLeft: 60 })).toEqual({ ...text, indentLeft: 12 });
  expect(press('Shift-Tab', { ...text, indentLeft: 12 })).toEqual(text);
  expect(press('Tab', { ...text, indentLeft: 500 })).toEqual({ ...text, indentLeft: 500 });
  expect(press('Tab', { ...text, level: 1 })).toEqual({ ...text, level: 2 });
  const state = EditorState.create({ doc: toDoc([text]) });
  expect([textKeys['Tab']?.(state), textKeys['Shift-Tab']?.(state)]).toEqual([true, true]);
});

it('indents each selected paragraph according to its kind', () => {
  const doc = toDoc([item(1), { runs: [{ text: 'plain' }] }]);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, doc.content.size - 1) });
  textKeys['Tab']?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(fromDoc(state.doc)).toEqual([item(2), { indentLeft: 48, runs: [{ text: 'plain' }] }]);
});

it('removes the indent with Backspace at the start of the paragraph', () => {
  expect(press('Backspace', { indentLeft: 96, runs: [{ text: 'x' }] })).toEqual({ runs: [{ text: 'x' }] });
});

/** Returns a paragraph after a space is typed at its end; undefined if the space is typed as usual. */
function typeSpace(paragraph: Paragraph): Paragraph | undefined {
  const doc = toDoc([paragraph]);
  let state = EditorState.create({ doc, selection: TextSelection.atEnd(doc) });
  const view: Pick<EditorView, 'state'> = {
    get state() {
      return state;
    },
  };
  const isHandled = listKeys['Space']?.(
    state,
    (transaction) => {
      state = state.apply(transaction);
    },
    view as EditorView,
  );
  return isHandled ? fromDoc(state.doc)[0] : undefined;
}

it('starts a list after a hyphen or a number, which disappears in an item that has this bullet', () => {
  const typed = (text: string, format: Partial<Paragraph> = {}) => typeSpace({ ...format, runs: [{ text }] });
  expect(typed('-')).toEqual({ bullet: 'disc', runs: [] });
  expect(typed('-', { bullet: 'disc', level: 2 })).toEqual({ bullet: 'disc', level: 2, runs: [] });
  expect(typed('1.', { bullet: 'disc' })).toEqual({ bullet: 'number', runs: [] });
  expect(typed('1.', { bullet: 'number', start: 3 })).toEqual({ bullet: 'number', start: 3, runs: [] });
  expect(typed('a.', { bullet: 'number' })).toBeUndefined();
  expect(typed('x', { bullet: 'disc' })).toBeUndefined();
});

/** Returns the space before each paragraph after Enter is pressed at the end of a paragraph. */
function spacesAfterEnter(paragraphs: readonly Paragraph[], index: number): (number | undefined)[] {
  const doc = toDoc(paragraphs);
  let end = 0;
  for (let at = 0; at <= index; at++) end += doc.child(at).nodeSize;
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, end - 1) });
  textKeys['Enter']?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  return fromDoc(state.doc).map(({ spaceBefore }) => spaceBefore);
}

it('spaces a new item after the first item like the other items of its list', () => {
  const point = { bullet: 'disc', runs: [{ text: 'x' }] } as const;
  const spaced = { ...point, spaceBefore: 32 };
  expect(spacesAfterEnter([point, spaced, spaced], 0)).toEqual([undefined, 32, 32, 32]);
  expect(spacesAfterEnter([point, spaced], 1)).toEqual([undefined, 32, 32]);
  expect(spacesAfterEnter([{ ...point, spaceBefore: 8 }, spaced], 0)).toEqual([8, 8, 32]);
  expect(spacesAfterEnter([{ runs: point.runs }, spaced], 0)).toEqual([undefined, undefined, 32]);
});
