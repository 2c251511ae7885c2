import { expect, it } from 'vitest';
import { layoutDeck, readMarkdown, textOverflows } from '@ppt-embed/deck';
import type { Box, SlideElement } from '@ppt-embed/deck';
import { plainText } from '../../elements/text/element-text.ts';
import { openDeck } from '../../model/editor-state.ts';
import type { EditorState } from '../../model/editor-state.ts';
import { boundsOf } from '../../model/geometry/bounds.ts';
import { applyTransaction } from '../../model/transaction.ts';
import { runCommands } from '../../testing/run-commands.ts';
import { deleteSelected } from '../delete-elements.ts';
import { duplicate } from '../duplicate.ts';
import { selectElements, selectWithCard } from '../select.ts';
import { undo } from '../undo-redo.ts';
import { canAddItem } from './add-items.ts';

const open = (markdown: string): EditorState => openDeck(layoutDeck(readMarkdown(markdown).outline).deck);
const elementsOf = ({ deck }: EditorState): readonly SlideElement[] => deck.slides[0]?.elements ?? [];
const element = (state: EditorState, id: string) => elementsOf(state).find((one) => one.id === id);
const cardsOf = (state: EditorState): Box[] =>
  elementsOf(state).flatMap(({ name, box }) => (name === 'Card' ? [box] : []));
const textOf = (one: SlideElement): string => ('paragraphs' in one ? plainText(one.paragraphs ?? []) : '');
const textsOf = (state: EditorState): string[] =>
  elementsOf(state).flatMap((one) => (one.kind === 'text' && one.role === 'body' ? [textOf(one)] : []));
const numbersOf = (state: EditorState): string[] =>
  elementsOf(state).flatMap((one) => (one.part === 'stepMark' ? [textOf(one)] : []));
const change = (state: EditorState, edit: (one: SlideElement) => SlideElement): EditorState => {
  const slides = state.deck.slides.map((slide) => ({ ...slide, elements: slide.elements.map(edit) }));
  return { ...state, deck: { ...state.deck, slides } };
};
const overflowing = (state: EditorState) =>
  elementsOf(state).filter((one) => one.kind === 'text' && textOverflows(state.deck, one));
/** Returns the first and the last edge of cards, and the number of cards in each row. */
const shapeOf = (boxes: readonly Box[]) => ({
  left: Math.min(...boxes.map(({ x }) => x)),
  top: Math.min(...boxes.map(({ y }) => y)),
  bottom: Math.max(...boxes.map(({ y, height }) => y + height)),
  rows: [...Map.groupBy(boxes, ({ y }) => y).values()].map(({ length }) => length),
});
const removeCard = (state: EditorState, id: string): EditorState =>
  runCommands(state, selectWithCard(id), deleteSelected(1));

const steps = open('## How it works\n\n1. Plan the route\n2. Order the rails\n3. Then build the line\n');
const list = (count: number) =>
  Array.from({ length: count }, (_, index) => `- **Name ${index}**: some words about this thing\n`).join('');

it('closes the gap of a deleted step and numbers the others again', () => {
  const after = removeCard(steps, 'step-1');
  const [first, second] = cardsOf(after);
  const [before] = cardsOf(steps);
  expect(first).toMatchObject({ x: before?.x, y: before?.y, height: before?.height });
  expect(first?.width).toBeGreaterThan(before?.width ?? 0);
  expect(second?.x).toBe((first?.x ?? 0) + (first?.width ?? 0) + 24);
  expect([textsOf(after), numbersOf(after)]).toEqual([
    ['Order the rails', 'Then build the line'],
    ['1', '2'],
  ]);
  // The remaining elements are the same ones, at the same place of their cards.
  const text = element(after, 'step-2')?.box;
  expect((text?.x ?? 0) - (first?.x ?? 0)).toBe(24);
  // The arrow is between the two cards.
  const arrows = elementsOf(after).filter(({ name }) => name === 'Way');
  expect(arrows.map(({ box }) => box.x + box.width / 2)).toEqual([(first?.x ?? 0) + (first?.width ?? 0) + 12]);
});

it('closes the gap in one undo step', () => {
  const selected = runCommands(steps, selectWithCard('step-2'));
  const after = runCommands(selected, deleteSelected(1));
  const back = undo(after);
  expect(back && applyTransaction(after, back).deck).toBe(steps.deck);
});

it.each([
  [
    'two of three columns',
    '## Columns\n\n- 🚀 **Speed**: fewer late trams\n- 🎯 **Access**: new platforms\n- 💡 **Cost**: less energy\n',
    [2],
  ],
  ['three of two rows', `## Cards\n\n${list(4)}`, [3]],
  ['rows below each other', `## Rows\n\n${list(5)}`, [1, 1, 1, 1]],
  ['figures', '## Figures\n\n- **48 %** of trips\n- **12** lines\n- **99** stops\n- **7** depots\n', [3]],
  ['two rows of figures', `## Figures\n\n${[48, 12, 99, 7, 3].map((one) => `- **${one}** lines\n`).join('')}`, [2, 2]],
])('uses the whole space for %s', (_, markdown, rows) => {
  const before = open(markdown);
  const [first] = elementsOf(before).filter(({ name }) => name === 'Card');
  const after = removeCard(before, first?.id ?? '');
  const { rows: rowsBefore, ...bounds } = shapeOf(cardsOf(before));
  const { rows: rowsAfter, ...boundsAfter } = shapeOf(cardsOf(after));
  expect(rowsBefore.reduce((sum, count) => sum + count, 0)).toBe(cardsOf(after).length + 1);
  expect([rowsAfter, boundsAfter]).toEqual([rows, bounds]);
  expect(overflowing(after)).toEqual([]);
});

it.each([
  ['along the slide', 'the whole network of the city and its suburbs, with many stops and nine new lines', 3],
  ['down the slide', 'planned', 4],
])('removes the date and the mark of an event with its card on a timeline %s', (_, text, count) => {
  const before = open(
    `## Events\n\n${Array.from({ length: count }, (__, index) => `- ${2019 + index}: Lines ${text}\n`).join('')}`,
  );
  const after = removeCard(before, 'what-1');
  const dates = elementsOf(after).filter(({ part }) => part === 'eventTime');
  expect(dates.map(textOf)).toEqual(['2020', '2021', '2022'].slice(0, count - 1));
  expect(element(after, 'time-mark-1')).toBeUndefined();
  const [mark, markBefore] = [element(after, 'time-mark-2')?.box, element(before, 'time-mark-1')?.box];
  const axis = mark?.x === markBefore?.x ? 'y' : 'x';
  // The line begins at the first mark, as before.
  const lineStart = (state: EditorState, box: Box | undefined) =>
    (element(state, 'time')?.box[axis] ?? 0) - (box?.[axis] ?? 0);
  expect(lineStart(after, mark)).toBeCloseTo(lineStart(before, markBefore), 0);
  expect(cardsOf(after)).toHaveLength(count - 1);
});

it.each([
  ['English', '- January: plan\n- February: tender\n- March: permits\n- May: works begin\n- July: opening\n'],
  ['Chinese', '- 1月：规划\n- 2月：招标\n- 3月：审批\n- 5月：开工\n- 7月：开放\n'],
])('places %s events above and below a line again when one is deleted, added or undone', (_, items) => {
  const before = open(`## ${items.includes('月') ? '进度' : 'Plan'}\n\n${items}`);
  const line = element(before, 'time')?.box;
  const lineY = line?.y ?? 0;
  const cardIds = elementsOf(before).flatMap(({ name, id }) => (name === 'Card' ? [id] : []));
  expect(cardIds).toHaveLength(5);
  /** Checks that each event has its mark, and the pole in its middle, at its left edge, and that the cards are on alternate sides. */
  const expectFlags = (state: EditorState, count: number): void => {
    const cards = cardsOf(state).toSorted((one, other) => one.x - other.x);
    expect(cards.map(({ y }) => y < lineY)).toEqual(Array.from({ length: count }, (__, index) => index % 2 === 0));
    expect(new Set(cards.map(({ width }) => width)).size).toBe(1);
    expect(
      [cards[0]?.x, (cards.at(-1)?.x ?? 0) + (cards.at(-1)?.width ?? 0)].map((x) => Math.round((x ?? 0) / 4)),
    ).toEqual([line?.x ?? 0, (line?.x ?? 0) + (line?.width ?? 0)].map((x) => Math.round(x / 4)));
    const marks = elementsOf(state).filter(({ id, box }) => id.startsWith('time-mark') || box.width === 22);
    const poles = elementsOf(state).filter(({ part, box }) => part === 'decoration' && box.width === 4);
    for (const boxes of [marks, poles]) {
      const sorted = boxes.map(({ box }) => box).toSorted((one, other) => one.x - other.x);
      expect(sorted.map(({ x, width }, index) => Math.abs(x + width / 2 - 11 - (cards[index]?.x ?? 0)) <= 4)).toEqual(
        cards.map(() => true),
      );
    }
    for (const { box } of marks) expect(box.y + box.height / 2).toBeCloseTo(lineY, -1);
    for (const { box } of poles) {
      const card = cards.find(({ x }) => Math.abs(x + 9 - box.x) <= 2);
      if (!card) throw new Error('A pole is at no card.');
      // Each pole is between its card and the line.
      expect(box.y).toBeCloseTo(card.y < lineY ? card.y + card.height : lineY, -1);
    }
    expect(overflowing(state)).toEqual([]);
  };
  expectFlags(before, 5);
  for (const id of cardIds) expectFlags(removeCard(before, id), 4);
  const dates = (state: EditorState) =>
    elementsOf(state)
      .filter(({ part }) => part === 'eventTime')
      .map(textOf);
  expect(dates(removeCard(before, cardIds[1] ?? ''))).toEqual(dates(before).toSpliced(1, 1));
  const added = runCommands(before, selectWithCard(cardIds[1] ?? ''), duplicate(1));
  expectFlags(added, 6);
  expect(dates(added)).toHaveLength(6);
  const back = undo(added);
  expect(back && applyTransaction(added, back).deck).toBe(before.deck);
  expectFlags(runCommands(added, selectWithCard(cardIds[0] ?? ''), deleteSelected(2)), 5);
  expect(canAddItem(runCommands(before, selectWithCard(cardIds[4] ?? '')))).toBe(true);
});

it('keeps formats, links, names and animations of the other cards', () => {
  const formatted = change(steps, (one) =>
    one.id === 'step-2' && one.kind === 'text'
      ? {
          ...one,
          link: 'https://example.com/',
          animation: { effect: 'fade' },
          paragraphs: [
            {
              runs: [
                { text: 'Order', bold: true, color: '#ff0000' },
                { text: ' it', size: 30 },
              ],
            },
          ],
        }
      : one,
  );
  const [before, after] = [element(formatted, 'step-2'), element(removeCard(formatted, 'step-1'), 'step-2')];
  expect({ ...after, box: before?.box }).toEqual(before);
});

it.each([
  ['a larger card', (one: SlideElement) => (one.id === 'card-3' ? { ...one, box: { ...one.box, height: 400 } } : one)],
  ['a locked card', (one: SlideElement) => (one.id === 'card-3' ? { ...one, locked: true } : one)],
  [
    "the user's own picture between the cards",
    (one: SlideElement) => (one.id === 'way-2' ? { ...one, part: 'picture' as const } : one),
  ],
])('leaves a gap beside %s', (_, edit) => {
  const before = change(steps, edit);
  const after = removeCard(before, 'card-1');
  const deleted = runCommands(before, selectWithCard('card-1')).selection.elements;
  expect(elementsOf(after)).toEqual(elementsOf(before).filter(({ id }) => !deleted.includes(id)));
});

const column = open('## Plan\n\n1. Plan\n2. Order\n3. Build\n4. Open\n');
const row = open('## Numbers\n\n- 12 %: growth\n- 25 %: customers\n- 98 %: uptime\n- 17 %: offices\n');

const square = open(`## Things\n\n${list(4)}`);

/** Moves a card down, with everything on it. */
function withMovedCard(state: EditorState, id: string): EditorState {
  const parts = runCommands(state, selectWithCard(id)).selection.elements;
  return change(state, (one) => (parts.includes(one.id) ? { ...one, box: { ...one.box, y: one.box.y + 60 } } : one));
}

it.each([
  ['a row', steps, [3], 2, 0],
  ['a column', column, [1, 1, 1, 1], 0, 2],
  ['a column', column, [1, 1, 1, 1], 1, 2],
  ['a column', column, [1, 1, 1, 1], 3, 2],
  ['a row', row, [4], 0, 2],
  ['a row', row, [4], 1, 2],
  ['a row', row, [4], 3, 0],
  ['a square', square, [2, 2], 0, 2],
  ['a square', square, [2, 2], 1, 2],
  ['a square', square, [2, 2], 3, 0],
])('closes the gap of a deleted card of %s after another one was moved: %$', (_, opened, rows, movedIndex, index) => {
  const cards = elementsOf(opened).flatMap(({ name, id }) => (name === 'Card' ? [id] : []));
  expect(shapeOf(cardsOf(opened)).rows).toEqual(rows);
  const [moved = '', deleted = ''] = [cards[movedIndex], cards[index]];
  const before = withMovedCard(opened, moved);
  const boxes = (state: EditorState, ids: readonly string[]) => ids.flatMap((id) => element(state, id)?.box ?? []);
  const others = cards.filter((id) => id !== moved);
  const rest = others.filter((id) => id !== deleted);
  const after = removeCard(before, deleted);
  expect(boxes(after, [moved])).toEqual(boxes(before, [moved]));
  expect(boundsOf(boxes(after, rest))).toEqual(boundsOf(boxes(before, others)));
  // The moved card does not belong to the list.
  expect(boxes(removeCard(before, moved), others)).toEqual(boxes(before, others));
  expect(others.map((id) => canAddItem(runCommands(before, selectWithCard(id))))).toEqual(others.map(() => true));
  expect(canAddItem(runCommands(before, selectWithCard(moved)))).toBe(false);
});

it('leaves a gap if only a part of a card is deleted, or all cards', () => {
  const text = runCommands(steps, selectElements(['step-1']), deleteSelected(1));
  expect(elementsOf(text)).toEqual(elementsOf(steps).filter(({ id }) => id !== 'step-1'));
  const all = runCommands(steps, selectElements(['step-1', 'step-2', 'step-3']));
  expect(cardsOf(runCommands(all, deleteSelected(1)))).toHaveLength(3);
});

it('keeps numbers that are not consecutive', () => {
  const lettered = change(steps, (one) =>
    one.kind === 'shape' && one.part === 'stepMark' ? { ...one, paragraphs: [{ runs: [{ text: one.id }] }] } : one,
  );
  expect(numbersOf(removeCard(lettered, 'step-1'))).toEqual(['step-mark-2', 'step-mark-3']);
});

it("moves the user's own element with its card, and does not delete it with another one", () => {
  const { part: _, ...mark } = element(steps, 'step-mark-2') ?? {};
  const own = { ...mark, id: 'own', alt: 'Star', box: { x: 500, y: 500, width: 30, height: 30 } } as SlideElement;
  const state = change(steps, (one) => one);
  const slides = state.deck.slides.map((slide) => ({ ...slide, elements: [...slide.elements, own] }));
  const withOwn = { ...state, deck: { ...state.deck, slides } };
  const moved = removeCard(withOwn, 'step-1');
  const card = element(moved, 'card-2')?.box;
  expect(element(moved, 'own')?.box.x).toBe((card?.x ?? 0) + 500 - (element(steps, 'card-2')?.box.x ?? 0));
  const left = removeCard(withOwn, 'step-2');
  expect([element(left, 'own'), cardsOf(left).length]).toEqual([own, 2]);
});
