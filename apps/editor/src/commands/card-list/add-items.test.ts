import { expect, it } from 'vitest';
import { layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { SlideElement } from '@ppt-embed/deck';
import { plainText } from '../../elements/text/element-text.ts';
import { openDeck } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { applyTransaction } from '../../model/transaction.ts';
import { runCommands } from '../../testing/run-commands.ts';
import { deleteSelected } from '../delete-elements.ts';
import { duplicate } from '../duplicate.ts';
import { selectElements, selectWithCard } from '../select.ts';
import { undo } from '../undo-redo.ts';
import { addItem, canAddItem } from './add-items.ts';

const open = (markdown: string): EditorState => openDeck(layoutDeck(readMarkdown(markdown).outline).deck);
const elementsOf = ({ deck }: EditorState): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const named = (state: EditorState, name: string) => elementsOf(state).filter((one) => one.name === name);
const textOf = (one: SlideElement): string => ('paragraphs' in one ? plainText(one.paragraphs ?? []) : '');
const byPosition = (elements: readonly SlideElement[]) =>
  elements.toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x);
const textsOf = (state: EditorState): string[] =>
  byPosition(elementsOf(state).filter((one) => one.kind === 'text' && one.role === 'body')).map(textOf);
const numbersOf = (state: EditorState): string[] =>
  byPosition(elementsOf(state).filter(({ part }) => part === 'stepMark')).map(textOf);
const overflowing = (state: EditorState) =>
  elementsOf(state).filter((one) => one.kind === 'text' && textOverflows(state.deck, one));

const steps = open('## How it works\n\n1. Plan the route\n2. Order the rails\n3. Then build the line\n');

it('adds the copy of a step after it, between the same margins, and numbers the steps again', () => {
  const after = runCommands(steps, selectWithCard('step-2'), duplicate(1));
  expect(textsOf(after)).toEqual(['Plan the route', 'Order the rails', 'Order the rails', 'Then build the line']);
  expect(numbersOf(after)).toEqual(['1', '2', '3', '4']);
  const [cards, before] = [named(after, 'Card'), named(steps, 'Card')];
  expect(cards).toHaveLength(4);
  expect(Math.max(...cards.map(({ box }) => box.x + box.width))).toBe(
    Math.max(...before.map(({ box }) => box.x + box.width)),
  );
  expect(new Set(elementsOf(after).map(({ id }) => id)).size).toBe(elementsOf(after).length);
  // An arrow is in each gap.
  const middles = named(after, 'Way').map(({ box }) => box.x + box.width / 2);
  const gaps = byPosition(cards)
    .slice(1)
    .map(({ box }) => box.x - 12);
  expect(middles.toSorted((one, other) => one - other)).toEqual(gaps.map((gap) => expect.closeTo(gap, -0.5)));
  // The copy is selected as a whole.
  const copy = elementsOf(after).filter(({ id }) => after.selection.elements.includes(id));
  expect(copy.map(({ name = '', kind }) => name || kind)).toEqual(['Card', 'Card bar', 'Step', 'Icon', 'text']);
  const back = undo(after);
  expect(back && applyTransaction(after, back).deck).toBe(steps.deck);
});

it('restores the list when the copy is deleted', () => {
  const after = runCommands(steps, selectWithCard('step-2'), duplicate(1), deleteSelected(2));
  expect(textsOf(after)).toEqual(textsOf(steps));
  const boxes = (state: EditorState) => named(state, 'Card').map(({ box }) => Math.round(box.width / 4));
  expect(boxes(after)).toEqual(boxes(steps));
});

it.each([
  ['figures', '## Figures\n\n- **48 %** of trips\n- **12** lines\n- **99** stops\n'],
  [
    'a grid',
    `## Cards\n\n${['Speed', 'Access', 'Cost', 'Staff'].map((name) => `- **${name}**: some words about this thing\n`).join('')}`,
  ],
  ['events', '## Events\n\n- 2019: First plan\n- 2020: Rails ordered\n- 2021: Works began\n- 2024: Opened\n'],
  [
    'rows',
    '## Items\n\n- A new bell for each tram between the harbour and the station\n- Wide doors at each of the stops in the old town\n- Quiet wheels for the streets around the hospital\n',
  ],
])('gives the copy the size of the other cards among %s, with text that fits', (_, markdown) => {
  const before = open(markdown);
  const [first] = named(before, 'Card');
  const after = runCommands(before, selectWithCard(first?.id ?? ''), duplicate(1));
  expect(named(after, 'Card')).toHaveLength(named(before, 'Card').length + 1);
  const heights = named(after, 'Card').map(({ box }) => box.height);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  expect(overflowing(after)).toEqual([]);
  const counts = (state: EditorState) => elementsOf(state).filter(({ part }) => part === 'eventTime').length;
  expect(counts(after)).toBe(counts(before) === 0 ? 0 : counts(before) + 1);
  const sizes = (part: string) =>
    new Set(elementsOf(after).flatMap((one) => (one.kind === 'text' && one.part === part ? [one.style.size] : [])));
  for (const part of ['item', 'figure', 'figureLabel', 'eventText']) expect(sizes(part).size).toBeLessThan(2);
});

it('copies several cards in their order after the last one', () => {
  const after = runCommands(steps, selectWithCard('step-1'));
  const both = runCommands(after, selectElements([...after.selection.elements, ...withStep(2)]), duplicate(1));
  expect(textsOf(both).map((text) => text.split(' ')[0])).toEqual(['Plan', 'Order', 'Plan', 'Order', 'Then']);
  expect(numbersOf(both)).toEqual(['1', '2', '3', '4', '5']);
});

const withStep = (number: number) => runCommands(steps, selectWithCard(`step-${number}`)).selection.elements;

it('places a copy aside if the cards are no longer where the layout placed them, and the copy of a part', () => {
  const slides = steps.deck.slides.map((slide) => ({
    ...slide,
    elements: slide.elements.map((one) => (one.id === 'card-3' ? { ...one, box: { ...one.box, y: 300 } } : one)),
  }));
  const moved = { ...steps, deck: { ...steps.deck, slides } };
  const after = runCommands(moved, selectWithCard('step-1'), duplicate(1));
  expect(elementsOf(after).slice(0, elementsOf(moved).length)).toEqual(elementsOf(moved));
  const part = runCommands(steps, selectElements(['step-1']), duplicate(1));
  expect(elementsOf(part).slice(0, -1)).toEqual(elementsOf(steps));
});

it('adds an empty item after the edited one and edits its text', () => {
  const editing = { ...steps, selection: { slide: 0, elements: ['step-1'], editing: true } };
  expect(canAddItem(editing)).toBe(true);
  const after = runCommands(editing, addItem(1));
  expect(textsOf(after)).toEqual(['Plan the route', '', 'Order the rails', 'Then build the line']);
  expect(numbersOf(after)).toEqual(['1', '2', '3', '4']);
  const text = elementsOf(after).find(({ id }) => id === after.selection.elements[0]);
  expect([text?.part, after.selection.editing]).toEqual(['step', true]);
  expect(canAddItem(runCommands(steps, selectElements(['title'])))).toBe(false);
});

it('adds an item to rows as tall as their text, with its mark', () => {
  const long = 'Stop and sound the horn at every aisle end and every door, even if you have seen nothing move there.';
  const before = open(
    `## Driving\n\n- ${long} ${long}\n- Carry the load low.\n- ${long} Drive slowly, and never faster than a walk in the hall.\n- Never lift more than the plate allows.\n`,
  );
  expect(named(before, 'Mark')).toHaveLength(4);
  const editing = { ...before, selection: { slide: 0, elements: ['item-2'], editing: true } };
  const after = runCommands(editing, addItem(1));
  expect(textsOf(after).map((text) => text.slice(0, 5))).toEqual(['Stop ', 'Carry', '', 'Stop ', 'Never']);
  expect(named(after, 'Mark')).toHaveLength(5);
  expect(overflowing(after)).toEqual([]);
});

it('adds no item if the cards would become too small', () => {
  let state = runCommands(steps, selectWithCard('step-1'));
  for (let count = 0; count < 20 && canAddItem(state); count += 1) state = runCommands(state, addItem(count));
  const cards = named(state, 'Card');
  expect(cards.length).toBeGreaterThan(5);
  expect(Math.min(...cards.map(({ box }) => box.width))).toBeGreaterThanOrEqual(120);
  expect(canAddItem(state)).toBe(false);
});
