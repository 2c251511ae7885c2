import { expect, it } from 'vitest';
import { layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { Paragraph, SlideElement } from '@ppt-embed/deck';
import { plainText } from '../../elements/text/element-text.ts';
import { openDeck } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { applyTransaction } from '../../model/transaction.ts';
import { runCommands } from '../../testing/run-commands.ts';
import { typeText } from '../edit-text.ts';
import { undo } from '../undo-redo.ts';
import { canAddItem } from './add-items.ts';
import { isEditingItem, removeEmptyItem, splitItem } from './split-item.ts';

const open = (markdown: string): EditorState => openDeck(layoutDeck(readMarkdown(markdown).outline).deck);
const edit = (state: EditorState, id: string): EditorState => ({
  ...state,
  selection: { slide: 0, elements: [id], editing: true },
});
const elementsOf = ({ deck }: EditorState): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const textOf = (one: SlideElement): string => ('paragraphs' in one ? plainText(one.paragraphs ?? []) : '');
const inOrder = (elements: readonly SlideElement[]) =>
  elements.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x).map(textOf);
const itemsOf = (state: EditorState) =>
  inOrder(elementsOf(state).filter((one) => one.kind === 'text' && one.role === 'body'));
const marksOf = (state: EditorState) => inOrder(elementsOf(state).filter(({ part }) => part === 'stepMark'));
const line = (text: string): readonly Paragraph[] => [{ runs: text === '' ? [] : [{ text }] }];
const split = (before: string, after = '') => splitItem({ before: line(before), after: line(after) }, 1);

const cards = edit(open('## Points\n\n<!-- layout: cards -->\n\n- Alpha one\n- Beta two\n- Gamma three\n'), 'item-2');
const steps = edit(
  open('## How it works\n\n1. Plan the route\n2. Order the rails\n3. Then build the line\n'),
  'step-1',
);
const rows = edit(
  open(
    `## Items\n\n${['bell', 'door', 'wheel', 'rail', 'seat'].map((name) => `- A new ${name} for each tram between the harbour and the station\n`).join('')}`,
  ),
  'item-5',
);

it('adds a card after the edited one, which is edited then, and undoes it in one step', () => {
  const after = runCommands(cards, split('Beta two'));
  expect(itemsOf(after)).toEqual(['Alpha one', 'Beta two', '', 'Gamma three']);
  const [edited] = after.selection.elements;
  expect(after.selection.editing).toBe(true);
  expect(textOf(elementsOf(after).find(({ id }) => id === edited)!)).toBe('');
  const back = undo(after);
  const before = back && applyTransaction(after, back);
  expect(before?.deck).toBe(cards.deck);
  expect(before?.selection.elements).toEqual(['item-2']);
});

it('splits a numbered step, and numbers the steps again', () => {
  const after = runCommands(steps, split('Plan ', 'the route'));
  expect(itemsOf(after)).toEqual(['Plan', 'the route', 'Order the rails', 'Then build the line']);
  expect(marksOf(after)).toEqual(['1', '2', '3', '4']);
});

it('adds a row at the end of a list', () => {
  const after = runCommands(rows, split('A new seat for each tram between the harbour and the station'));
  expect(itemsOf(after)).toHaveLength(6);
  expect(itemsOf(after).at(-1)).toBe('');
  expect(elementsOf(after).filter((one) => one.kind === 'text' && textOverflows(after.deck, one))).toEqual([]);
});

it('moves a text that grows again with its next items into cards of the same size', () => {
  const long = 'A long item with many words that say in detail what the city plans for its new tram line';
  const typed = runCommands(
    cards,
    typeText({ slide: 0, element: 'item-2', paragraphs: line(`${long} ${long}`), at: 1 }),
  );
  const after = runCommands(typed, split(long, long));
  const sizes = elementsOf(after).flatMap((one) => (one.part === 'item' && one.kind === 'text' ? one.style.size : []));
  expect(new Set(sizes).size).toBe(1);
  expect(elementsOf(after).filter((one) => one.kind === 'text' && textOverflows(after.deck, one))).toEqual([]);
});

it('does nothing in an empty item', () => {
  const empty = runCommands(cards, split('Beta two'));
  const again = runCommands(empty, split(''));
  expect(again.deck).toBe(empty.deck);
  expect(again.selection).toEqual(empty.selection);
});

it.each([
  [
    'a card with a heading and text',
    `## C\n\n${['Speed', 'Cost', 'Staff', 'Time'].map((name) => `- **${name}**: some words about this thing\n`).join('')}`,
    'body-2',
  ],
  [
    'a card with a heading and lines',
    '## N\n\n- One\n  - a\n  - b\n- Two\n  - c\n  - d\n- Three\n  - e\n  - f\n',
    'body-2',
  ],
  ['an event with a date', '## Events\n\n- 2019: First plan\n- 2020: Rails ordered\n- 2021: Works began\n', 'what-2'],
  ['the date of an event', '## Events\n\n- 2019: First plan\n- 2020: Rails ordered\n- 2021: Works began\n', 'when-2'],
  ['a figure', '## Figures\n\n- **48 %** of trips\n- **12** lines\n- **99** stops\n', 'figure-1'],
  ['the title', '## Points\n\n- Alpha one\n- Beta two\n- Gamma three\n', 'title'],
])('leaves Enter to %s', (_, markdown, id) => {
  const state = edit(open(markdown), id);
  expect(elementsOf(state).some((one) => one.id === id)).toBe(true);
  expect(isEditingItem(state)).toBe(false);
  expect(split('Text')(state)).toBeNull();
  expect(removeEmptyItem(1)(state)).toBeNull();
});

it('leaves Enter to an item with several paragraphs, and to text that is not edited', () => {
  const two: readonly Paragraph[] = [{ runs: [{ text: 'Beta' }] }, { runs: [{ text: 'two' }] }];
  const typed = runCommands(cards, typeText({ slide: 0, element: 'item-2', paragraphs: two, at: 1 }));
  expect(splitItem({ before: two, after: line('') }, 2)(typed)).toBeNull();
  expect(split('two')(typed)).toBeNull();
  const selected = { ...cards, selection: { ...cards.selection, editing: false } };
  expect(split('Beta two')(selected)).toBeNull();
});

it('leaves Enter to text boxes that the user has placed on shapes, and to those on cards', () => {
  const style = { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 } as const;
  const own = (index: number): SlideElement[] => [
    {
      kind: 'shape',
      id: `shape-${index}`,
      alt: '',
      box: { x: 100, y: 100 + 150 * index, width: 400, height: 120 },
      geometry: { kind: 'rect' },
      fill: { kind: 'solid', color: 'tint' },
    },
    {
      kind: 'text',
      id: `text-${index}`,
      box: { x: 120, y: 110 + 150 * index, width: 300, height: 60 },
      paragraphs: [{ runs: [{ text: 'Own text' }] }],
      style,
    },
  ];
  const withElements = (elements: readonly SlideElement[]): EditorState => ({
    ...cards,
    deck: { ...cards.deck, slides: cards.deck.slides.map((slide) => ({ ...slide, elements })) },
  });
  expect(split('Own text')(edit(withElements([0, 1, 2].flatMap(own)), 'text-1'))).toBeNull();
  const card = elementsOf(cards).find(({ id }) => id === 'card-1')!;
  const note = { ...own(0)[1]!, box: { ...card.box, y: card.box.y + card.box.height - 40, height: 30 } };
  expect(split('Own text')(edit(withElements([...elementsOf(cards), note]), note.id))).toBeNull();
});

it('starts a line in the same card if there is no space for another card', () => {
  let state = cards;
  for (let count = 0; count < 30 && canAddItem(state); count += 1) state = runCommands(state, split('Beta two'), typed);
  expect(canAddItem(state)).toBe(false);
  expect(split('Text')(state)).toBeNull();
});

const typed = (state: EditorState) =>
  typeText({ slide: 0, element: state.selection.elements[0] ?? '', paragraphs: line('Text'), at: 1 })(state);

it('removes an empty item, and edits the one before it', () => {
  const empty = runCommands(steps, split('Plan the route'));
  const after = runCommands(empty, removeEmptyItem(2));
  expect(itemsOf(after)).toEqual(itemsOf(steps));
  expect(marksOf(after)).toEqual(['1', '2', '3']);
  expect(after.selection).toMatchObject({ elements: ['step-1'], editing: true });
  const boxesOf = (state: EditorState) =>
    elementsOf(state).flatMap(({ box, name }) => (name === 'Card' ? Math.round(box.width / 4) : []));
  expect(boxesOf(after)).toEqual(boxesOf(steps));
  const back = undo(after);
  expect(back && applyTransaction(after, back).deck).toBe(empty.deck);
  // Text is never deleted, and the first item stays.
  expect(removeEmptyItem(3)(steps)).toBeNull();
  const first = runCommands(steps, typeText({ slide: 0, element: 'step-1', paragraphs: line(''), at: 1 }));
  expect(removeEmptyItem(3)(first)).toBeNull();
});
