import { AllSelection, EditorState, TextSelection } from 'prosemirror-state';
import type { Paragraph, Run, TextElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { boxFormat } from '../elements/text/box-format.ts';
import { formatText, formatAt } from './format-text.ts';
import { fromDoc } from '../elements/text/from-doc.ts';
import type { CaretChange } from '../elements/text/text-tools.ts';
import { toDoc } from '../elements/text/to-doc.ts';

const element = (paragraphs: readonly Paragraph[], style: Partial<TextElement['style']> = {}): TextElement => ({
  kind: 'text',
  id: 'text',
  box: { x: 0, y: 0, width: 600, height: 200 },
  paragraphs,
  style: { face: 'body', size: 28, color: 'ink', lineHeight: 1.4, ...style },
});

/** The text with all of it selected, after these changes. */
function formatted(text: TextElement, ...changes: readonly CaretChange[]): EditorState {
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
  'gives all letters what only some have, with their spaces, and takes it from all: %s',
  (name) => {
    const text = element([
      { runs: [{ text: 'one ' }, { text: 'two', [name]: true }] },
      { runs: [{ text: ' three ' }] },
    ]);
    expect(formatAt(formatted(text), text)[name]).toBe(false);
    const on = formatted(text, { type: 'mark', name });
    expect(runsOf(on)).toEqual([
      { text: 'one two', [name]: true },
      { text: ' three ', [name]: true },
    ]);
    expect(formatAt(on, text)[name]).toBe(true);
    expect(runsOf(formatted(text, { type: 'mark', name }, { type: 'mark', name }))).toEqual([
      { text: 'one two' },
      { text: ' three ' },
    ]);
  },
);

it('makes letters of a bold box light by saying so, and bold again by saying nothing', () => {
  const title = element([{ runs: [{ text: 'Title' }] }], { bold: true });
  const light = formatted(title, { type: 'mark', name: 'bold' });
  expect(runsOf(light)).toEqual([{ text: 'Title', bold: false }]);
  const boldAgain = formatted(title, { type: 'mark', name: 'bold' }, { type: 'mark', name: 'bold' });
  expect(runsOf(boldAgain)).toEqual([{ text: 'Title' }]);
});

it.each<[CaretChange, object]>([
  [{ type: 'align', align: 'center' }, { align: 'center' }],
  [{ type: 'bullet', bullet: 'number' }, { bullet: 'number' }],
  [{ type: 'spaceBefore', spaceBefore: 12 }, { spaceBefore: 12 }],
])('sets each paragraph that is selected: %j', (change, attributes) => {
  const paragraphs = fromDoc(formatted(element(mixed), change).doc);
  expect(paragraphs).toEqual(mixed.map((paragraph) => ({ ...paragraph, ...attributes })));
});

it('sets the letters to come as a whole look says, in a paragraph that is set by it as well', () => {
  const text = element([{ runs: [{ text: 'One ' }] }]);
  const doc = toDoc(text.paragraphs);
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, doc.content.size - 1) });
  const changes: CaretChange[] = [
    { type: 'color', color: '#CC0000' },
    { type: 'size', size: 40 },
    { type: 'align', align: 'center' },
    { type: 'mark', name: 'italic', isOn: true },
  ];
  formatText({ type: 'all', changes }, text)(state, (transaction) => (state = state.apply(transaction)));
  state = state.apply(state.tr.insertText('two'));
  expect(fromDoc(state.doc)).toEqual([
    { align: 'center', runs: [{ text: 'One ' }, { text: 'two', color: '#CC0000', size: 40, italic: true }] },
  ]);
});

it('leaves done what is done in a list of tasks, and makes other items tasks to do', () => {
  const list = element([
    { bullet: 'taskDone', runs: [{ text: 'a' }] },
    { bullet: 'disc', runs: [{ text: 'b' }] },
  ]);
  const set = fromDoc(formatted(list, { type: 'bullet', bullet: 'task' }).doc);
  expect(set.map(({ bullet }) => bullet)).toEqual(['taskDone', 'task']);
});

it('tells how the first paragraph is set where all of them are selected', () => {
  const list = element([{ bullet: 'task', level: 2, align: 'right', spaceBefore: 6, runs: [{ text: 'a' }] }, ...mixed]);
  const doc = toDoc(list.paragraphs);
  const all = EditorState.create({ doc, selection: new AllSelection(doc) });
  expect(formatAt(all, list)).toMatchObject({ bullet: 'task', align: 'right', spaceBefore: 6 });
});

it('moves the items of a list a level, and no other paragraphs', () => {
  const list = element([{ bullet: 'disc', runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }]);
  const deeper = formatted(list, { type: 'level', by: 1 });
  expect(fromDoc(deeper.doc)).toEqual([{ bullet: 'disc', level: 1, runs: [{ text: 'a' }] }, { runs: [{ text: 'b' }] }]);
  expect(formatAt(deeper, list)).toMatchObject({ canDecreaseLevel: true, canIncreaseLevel: true });
});

it.each<[number | undefined, number | undefined, boolean, boolean]>([
  [undefined, undefined, false, true],
  [undefined, 1, true, true],
  [1, undefined, true, true],
  [8, 7, true, true],
  [8, 8, true, false],
])('tells whether any item at the levels %j and %j can come out or go in', (one, other, canDecrease, canIncrease) => {
  const paragraphs = [one, other].map((level): Paragraph => ({
    bullet: 'disc',
    ...(level !== undefined && { level }),
    runs: [{ text: 'a' }],
  }));
  const list = element([...paragraphs, { runs: [{ text: 'no item' }] }]);
  const can = { canDecreaseLevel: canDecrease, canIncreaseLevel: canIncrease };
  expect(formatAt(formatted(list), list)).toMatchObject(can);
  expect(boxFormat(list)).toMatchObject(can);
});

it.each<[CaretChange, object]>([
  [{ type: 'size', size: 40 }, { size: 40 }],
  [{ type: 'color', color: 'vivid' }, { color: 'vivid' }],
  [{ type: 'highlight', color: '#FFF176' }, { highlight: '#FFF176' }],
  [{ type: 'baseline', baseline: 'sub' }, { baseline: 'sub' }],
  [{ type: 'link', url: 'https://a.example/' }, { link: 'https://a.example/' }],
  [{ type: 'face', face: 'mono' }, { face: 'mono' }],
])('sets each letter that is selected, and leaves the rest of its look: %j', (change, format) => {
  const expected = mixed.flatMap(({ runs }) => runs.map((run) => ({ ...run, ...format })));
  expect(runsOf(formatted(element(mixed), change))).toEqual(expected);
});

it('tells which face letters stand in, those of code and of a face that they do not show as well', () => {
  const fontRoleOf = (runs: readonly Run[], style: Partial<TextElement['style']> = {}) => {
    const text = element([{ runs }], style);
    return formatAt(formatted(text), text).face;
  };
  expect(fontRoleOf([])).toBe('body');
  expect(fontRoleOf([{ text: 'a' }], { face: 'heading' })).toBe('body');
  expect(fontRoleOf([{ text: 'a', code: true }])).toBe('mono');
  expect(fontRoleOf([{ text: 'a' }, { text: 'b', face: 'mono' }])).toBeUndefined();
  expect(fontRoleOf([{ text: 'a' }, { text: 'b', face: 'serif' }])).toBe('body');
  expect(fontRoleOf([{ text: 'a', bold: true, face: 'serif' }])).toBe('serif');
});

it('takes the color off letters that are to have the one of their box', () => {
  const text = element([{ runs: [{ text: 'one', color: 'vivid' }] }]);
  expect(runsOf(formatted(text, { type: 'all', changes: [{ type: 'color', color: null }] }))).toEqual([
    { text: 'one' },
  ]);
});
