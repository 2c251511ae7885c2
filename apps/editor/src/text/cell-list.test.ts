import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import type { Command } from 'prosemirror-state';
import type { Paragraph } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { fromDoc, toDoc } from '../elements/text/prosemirror-doc.ts';
import { cellKeys, setCellList } from './cell-list.ts';

function stateWith(paragraphs: readonly Paragraph[], caret?: number): EditorState {
  const doc = toDoc(paragraphs);
  return EditorState.create({
    doc,
    selection: caret === undefined ? Selection.atEnd(doc) : TextSelection.create(doc, caret),
  });
}

function run(state: EditorState, command: Command | undefined): EditorState {
  let next = state;
  command?.(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}

const lines: Paragraph[] = [
  { align: 'right', runs: [{ text: 'One\nTwo' }, { text: ' bold\n', bold: true }, { text: 'Three' }] },
];
const items = (bullet: 'disc' | 'number'): Paragraph[] => [
  { align: 'right', bullet, runs: [{ text: 'One' }] },
  { align: 'right', bullet, runs: [{ text: 'Two' }, { text: ' bold', bold: true }] },
  { align: 'right', bullet, runs: [{ text: 'Three' }] },
];
const textOf = (state: EditorState) => state.selection.$from.parent.textContent;

it('turns the lines of a cell into items and back, and keeps the caret in its line', () => {
  // In “Two”.
  const before = stateWith(lines, 6);
  const list = run(before, setCellList('disc'));
  expect(fromDoc(list.doc)).toEqual(items('disc'));
  expect([textOf(list), list.selection.$from.parentOffset]).toEqual(['Two bold', 1]);
  expect(fromDoc(run(list, setCellList('number')).doc)).toEqual(items('number'));
  const plain = run(list, setCellList(null));
  expect(fromDoc(plain.doc).map(({ runs }) => runs.map(({ text }) => text).join(''))).toEqual(['One\nTwo bold\nThree']);
  expect(plain.selection.from).toBe(6);
});

it('adds an item with Enter in a list, and a line elsewhere', () => {
  const list = run(stateWith(items('disc')), cellKeys['Enter']);
  expect(fromDoc(list.doc).at(-1)).toEqual({ align: 'right', bullet: 'disc', runs: [] });
  expect(fromDoc(run(list, cellKeys['Shift-Enter']).doc)).toHaveLength(5);
  const [line] = fromDoc(run(stateWith([{ runs: [{ text: 'One' }] }]), cellKeys['Enter']).doc);
  expect(line?.runs).toEqual([{ text: 'One\n' }]);
});

it('ends the list with Backspace at its start, and joins items elsewhere', () => {
  expect(fromDoc(run(stateWith(items('disc'), 1), cellKeys['Backspace']).doc)).toHaveLength(1);
  const isHandled = (caret: number) => cellKeys['Backspace']?.(stateWith(items('disc'), caret));
  expect([isHandled(2), isHandled(7)]).toEqual([false, false]);
});

it('changes the level of an item with Ctrl+] and Ctrl+[, keeps it in new items, and loses it with the list', () => {
  const deeper = run(stateWith(items('disc')), cellKeys['Mod-]']);
  expect(fromDoc(deeper.doc).map(({ level }) => level)).toEqual([undefined, undefined, 1]);
  const added = run(deeper, cellKeys['Enter']);
  expect(fromDoc(added.doc).map(({ level }) => level)).toEqual([undefined, undefined, 1, 1]);
  expect(fromDoc(run(added, cellKeys['Mod-[']).doc).at(-1)).toEqual({ align: 'right', bullet: 'disc', runs: [] });
  expect(fromDoc(run(deeper, setCellList('number')).doc).at(-1)).toMatchObject({ bullet: 'number', level: 1 });
  const again = run(run(deeper, setCellList(null)), setCellList('disc'));
  expect(fromDoc(again.doc).every(({ level }) => level === undefined)).toBe(true);
});

it('leaves Tab to the table', () => {
  expect(cellKeys).not.toHaveProperty('Tab');
  expect(cellKeys).not.toHaveProperty('Shift-Tab');
});
