import { AllSelection, EditorState, TextSelection } from 'prosemirror-state';
import type { Paragraph, Run, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { boxFormat } from '../elements/text/common-format.ts';
import { applyTextFormat, formatText, formatAt, setLink } from './format-text.ts';
import { fromDoc, toDoc } from '../elements/text/prosemirror-doc.ts';
import { changedParagraph } from '../elements/text/text-change.ts';
import type { TextChange } from '../elements/text/text-change.ts';

const element = (paragraphs: readonly Paragraph[], style: Partial<TextElement['style']> = {}): TextElement => ({
  kind: 'text',
  id: 'text',
  box: { x: 0, y: 0, width: 600, height: 200 },
  paragraphs,
  style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4, ...style },
});

/** Returns the text with these changes applied to all of it. */
function formatAll(text: TextElement, ...changes: readonly TextChange[]): EditorState {
  const doc = toDoc(text.paragraphs);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, doc.content.size - 1) });
  for (const change of changes) formatText(change, text)(state, (transaction) => (state = state.apply(transaction)));
  return state;
}

const runsOf = (state: EditorState): Run[] => fromDoc(state.doc).flatMap(({ runs }) => [...runs]);
const mixed = [
  { runs: [{ text: 'one ' }, { text: 'two', bold: true, italic: true }] },
  { runs: [{ text: ' three ' }] },
];

it.each(['bold', 'italic', 'underline', 'strike', 'code'] as const)(
  'adds a mark to all text, including spaces, if only part of it has the mark, and removes it if all of it does: %s',
  (name) => {
    const text = element([
      { runs: [{ text: 'one ' }, { text: 'two', [name]: true }] },
      { runs: [{ text: ' three ' }] },
    ]);
    expect(formatAt(formatAll(text), text)[name]).toBe(false);
    const on = formatAll(text, { mark: { name, isOn: true } });
    expect(runsOf(on)).toEqual([
      { text: 'one two', [name]: true },
      { text: ' three ', [name]: true },
    ]);
    expect(formatAt(on, text)[name]).toBe(true);
    expect(runsOf(formatAll(text, { mark: { name, isOn: true } }, { mark: { name, isOn: false } }))).toEqual([
      { text: 'one two' },
      { text: ' three ' },
    ]);
  },
);

it('stores false for regular text in a bold box, and nothing for bold text in it', () => {
  const title = element([{ runs: [{ text: 'Title' }] }], { bold: true });
  const light = formatAll(title, { mark: { name: 'bold', isOn: false } });
  expect(runsOf(light)).toEqual([{ text: 'Title', bold: false }]);
  const reboldedText = formatAll(
    title,
    { mark: { name: 'bold', isOn: false } },
    { mark: { name: 'bold', isOn: true } },
  );
  expect(runsOf(reboldedText)).toEqual([{ text: 'Title' }]);
});

it.each<[TextChange, object]>([
  [{ align: 'center' }, { align: 'center' }],
  [{ bullet: 'number' }, { bullet: 'number' }],
  [{ spaceBefore: 12 }, { spaceBefore: 12 }],
  [
    { lineSpacing: 1.5, spaceAfter: 8 },
    { lineSpacing: 1.5, spaceAfter: 8 },
  ],
])('formats each selected paragraph: %j', (change, attributes) => {
  const paragraphs = fromDoc(formatAll(element(mixed), change).doc);
  expect(paragraphs).toEqual(mixed.map((paragraph) => ({ ...paragraph, ...attributes })));
});

it('applies a whole format to the text typed next and to its paragraph', () => {
  const text = element([{ runs: [{ text: 'One ' }] }]);
  const doc = toDoc(text.paragraphs);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, doc.content.size - 1) });
  const changes: TextChange[] = [
    { color: '#CC0000' },
    { size: 40 },
    { align: 'center' },
    { mark: { name: 'italic', isOn: true } },
  ];
  applyTextFormat(changes, text)(state, (transaction) => (state = state.apply(transaction)));
  state = state.apply(state.tr.insertText('two'));
  expect(fromDoc(state.doc)).toEqual([
    { align: 'center', runs: [{ text: 'One ' }, { text: 'two', color: '#CC0000', size: 40, italic: true }] },
  ]);
});

it('keeps completed tasks in a task list and turns other items into open tasks', () => {
  const list = element([
    { bullet: 'taskDone', runs: [{ text: 'a' }] },
    { bullet: 'disc', runs: [{ text: 'b' }] },
  ]);
  const set = fromDoc(formatAll(list, { bullet: 'task' }).doc);
  expect(set.map(({ bullet }) => bullet)).toEqual(['taskDone', 'task']);
});

it('reports the format of the first paragraph if all paragraphs are selected', () => {
  const list = element([{ bullet: 'task', level: 2, align: 'right', spaceBefore: 6, runs: [{ text: 'a' }] }, ...mixed]);
  const doc = toDoc(list.paragraphs);
  const all = EditorState.create({ doc, selection: new AllSelection(doc) });
  expect(formatAt(all, list)).toMatchObject({ bullet: 'task', align: 'right', spaceBefore: 6 });
});

it('changes one of the spacings without changing the others', () => {
  const text = element([{ lineSpacing: 2, spaceAfter: 8, runs: [{ text: 'a' }] }]);
  const set = formatAll(text, { spaceBefore: 12, spaceAfter: 0 });
  expect(fromDoc(set.doc)).toEqual([{ lineSpacing: 2, spaceBefore: 12, runs: [{ text: 'a' }] }]);
  expect(formatAt(set, text)).toMatchObject({ lineSpacing: 2, spaceBefore: 12, spaceAfter: 0 });
});

it('changes the level of list items, but not of other paragraphs', () => {
  const list = element([{ bullet: 'disc', runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }]);
  const deeper = formatAll(list, { level: 1 });
  expect(fromDoc(deeper.doc)).toEqual([{ bullet: 'disc', level: 1, runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }]);
  expect(formatAt(deeper, list)).toMatchObject({ canDecreaseLevel: true, canIncreaseLevel: true });
});

it.each<[number | undefined, number | undefined, boolean, boolean]>([
  [undefined, undefined, false, true],
  [undefined, 1, true, true],
  [1, undefined, true, true],
  [8, 7, true, true],
  [8, 8, true, false],
])('reports whether any item at the levels %j and %j can change its level', (one, other, canDecrease, canIncrease) => {
  const paragraphs = [one, other].map((level): Paragraph => ({
    bullet: 'disc',
    ...(level !== undefined && { level }),
    runs: [{ text: 'a' }],
  }));
  const list = element([...paragraphs, { runs: [{ text: 'no item' }] }]);
  const can = { canDecreaseLevel: canDecrease, canIncreaseLevel: canIncrease };
  expect(formatAt(formatAll(list), list)).toMatchObject(can);
  expect(boxFormat(list)).toMatchObject(can);
});

it.each<[TextChange, object]>([
  [{ size: 40 }, { size: 40 }],
  [{ color: 'vivid' }, { color: 'vivid' }],
  [{ alpha: 0.5 }, { alpha: 0.5 }],
  [{ highlight: '#FFF176' }, { highlight: '#FFF176' }],
  [{ baseline: 'sub' }, { baseline: 'sub' }],
  [{ face: 'mono' }, { face: 'mono' }],
])('formats all selected text and keeps its other properties: %j', (change, format) => {
  const expected = mixed.flatMap(({ runs }) => runs.map((run) => ({ ...run, ...format })));
  expect(runsOf(formatAll(element(mixed), change))).toEqual(expected);
});

it('does not store opacity for opaque text', () => {
  const text = element([{ runs: [{ text: 'one', alpha: 0.3 }] }]);
  expect(formatAt(formatAll(text), text).alpha).toBe(0.3);
  expect(runsOf(formatAll(text, { alpha: 1 }))).toEqual([{ text: 'one' }]);
});

it('reports the font role of text, even of code and unavailable fonts', () => {
  const fontRoleOf = (runs: readonly Run[], style: Partial<TextElement['style']> = {}) => {
    const text = element([{ runs }], style);
    return formatAt(formatAll(text), text).face;
  };
  expect(fontRoleOf([])).toBe('body');
  expect(fontRoleOf([{ text: 'a' }], { face: 'heading' })).toBe('body');
  expect(fontRoleOf([{ text: 'a', code: true }])).toBe('mono');
  expect(fontRoleOf([{ text: 'a' }, { text: 'b', face: 'mono' }])).toBeUndefined();
  expect(fontRoleOf([{ text: 'a' }, { text: 'b', face: 'serif' }])).toBe('body');
  expect(fontRoleOf([{ text: 'a', bold: true, face: 'serif' }])).toBe('serif');
});

it('removes the color from text that has the same color as its box', () => {
  const text = element([{ runs: [{ text: 'one', color: 'vivid' }] }]);
  expect(runsOf(formatAll(text, { color: null }))).toEqual([{ text: 'one' }]);
});

it('links all selected text and keeps its other properties', () => {
  const doc = toDoc(mixed);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, 1, doc.content.size - 1) });
  setLink({ url: 'https://a.example/' })(state, (transaction) => (state = state.apply(transaction)));
  expect(runsOf(state)).toEqual(
    mixed.flatMap(({ runs }) => runs.map((run) => ({ ...run, link: 'https://a.example/' }))),
  );
});

it('keeps the format of the text typed next when its paragraph is aligned', () => {
  const text = element([{ runs: [{ text: 'One ' }] }]);
  const doc = toDoc(text.paragraphs);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, doc.content.size - 1) });
  for (const change of [{ size: 40 }, { align: 'center' }] satisfies TextChange[])
    formatText(change, text)(state, (transaction) => (state = state.apply(transaction)));
  state = state.apply(state.tr.insertText('two'));
  expect(fromDoc(state.doc)).toEqual([{ align: 'center', runs: [{ text: 'One ' }, { text: 'two', size: 40 }] }]);
});

it('drops the indents of another program when the level of an item changes, and keeps them otherwise', () => {
  const item = { bullet: 'disc', indentLeft: 60, indentHang: 20, runs: [{ text: 'a' }] } as const;
  const list = element([item]);
  expect(fromDoc(formatAll(list, { align: 'right' }).doc)).toEqual([{ ...item, align: 'right' }]);
  expect(fromDoc(formatAll(list, { level: 1 }).doc)).toEqual([{ bullet: 'disc', level: 1, runs: [{ text: 'a' }] }]);
  expect(fromDoc(formatAll(list, { bullet: 'none' }).doc)).toEqual([{ runs: [{ text: 'a' }] }]);
});

it('keeps the level of an item whose bullet is removed, and returns its bullet at the same level', () => {
  const list = element([{ bullet: 'disc', level: 1, runs: [{ text: 'a' }] }]);
  const [without] = fromDoc(formatAll(list, { bullet: 'none' }).doc);
  expect(without).toEqual({ level: 1, runs: [{ text: 'a' }] });
  expect(fromDoc(formatAll(element([without!]), { bullet: 'disc' }).doc)).toEqual(list.paragraphs);
});

it('keeps the first number of a list when its other attributes change', () => {
  const list = element([{ bullet: 'number', start: 0, spaceAfter: 6, runs: [{ text: 'a' }] }]);
  expect(fromDoc(formatAll(list, { align: 'right' }).doc)).toEqual([{ ...list.paragraphs[0], align: 'right' }]);
});

/** Returns a numbered item. */
const item = (text: string, more: Partial<Paragraph> = {}): Paragraph => ({
  bullet: 'number',
  ...more,
  runs: [{ text }],
});

/** Returns paragraphs after a change at a position. */
function formatAtPosition(position: number, paragraphs: readonly Paragraph[], change: TextChange): Paragraph[] {
  const list = element(paragraphs);
  const doc = toDoc(list.paragraphs);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
  formatText(change, list)(state, (transaction) => (state = state.apply(transaction)));
  return fromDoc(state.doc);
}

it('gives the whole list at the caret another style of numbers, but not its inner lists', () => {
  const inner = item('inner', { level: 1, start: 3, indentLeft: 80, indentHang: 20 });
  const list = [{ runs: [{ text: 'Before' }] }, item('one'), inner, item('two'), item('three')];
  const numberStyle = 'alphaUcPeriod';
  expect(formatAtPosition(24, list, { numberStyle })).toEqual([
    list[0],
    item('one', { numberStyle }),
    inner,
    item('two', { numberStyle }),
    item('three', { numberStyle }),
  ]);
});

it('keeps the first number and the indents of a list that gets another style of numbers', () => {
  const list = [item('one', { start: 5, indentLeft: 60, indentHang: 20 }), item('two')];
  const numberStyle = 'alphaLcParenR';
  const styled = [item('one', { start: 5, indentLeft: 60, indentHang: 20, numberStyle }), item('two', { numberStyle })];
  expect(fromDoc(formatAll(element(list), { numberStyle }).doc)).toEqual(styled);
  expect(fromDoc(formatAll(element(list), { bullet: 'number', numberStyle }).doc)).toEqual(styled);
});

it('gives only numbered items another style of numbers, and numbers text without them', () => {
  const disc: Paragraph = { bullet: 'disc', level: 1, runs: [{ text: 'disc' }] };
  const numberStyle = 'alphaLcParenR';
  const format = (paragraphs: readonly Paragraph[]) => fromDoc(formatAll(element(paragraphs), { numberStyle }).doc);
  expect(format([item('one'), disc, item('two')])).toEqual([
    item('one', { numberStyle }),
    disc,
    item('two', { numberStyle }),
  ]);
  expect(format([{ ...disc, level: 0 }, item('inner', { level: 1 })])).toEqual([
    { ...disc, level: 0 },
    item('inner', { level: 1, numberStyle }),
  ]);
  expect(format([{ runs: [{ text: 'one' }] }])).toEqual([item('one', { numberStyle })]);
});

it('keeps the style and indents of numbered items whose level cannot change', () => {
  const list = [item('one', { numberStyle: 'alphaLcParenR', indentLeft: 60, indentHang: 20 })];
  expect(list.map((paragraph) => changedParagraph(paragraph, { level: -1 }))).toEqual(list);
  expect(list.map((paragraph) => changedParagraph(paragraph, { level: 1 }))).toEqual([item('one', { level: 1 })]);
});
