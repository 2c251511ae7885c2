import type { LineElement, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { applyTransaction } from '../model/transaction.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { setLineType, setArrowhead, connectLineEnd, moveLineEnd, connectElements } from './lines.ts';
import { selectElements } from './select.ts';
import { deleteElements } from './delete-elements.ts';
import { duplicateElements } from './duplicate.ts';
import { nudge, setElementBoxes } from './arrange.ts';
import { undo } from './undo-redo.ts';

const [rectangle] = shapes;
if (!rectangle) throw new Error('No shapes.');
const shape = (id: string, x: number, y: number): SlideElement => ({
  ...newShape(rectangle),
  id,
  box: { x, y, width: 100, height: 100 },
});

const opened = openDeck({
  ...sampleDeck,
  slides: sampleDeck.slides.map((slide) => ({ ...slide, elements: [shape('a', 0, 0), shape('b', 300, 200)] })),
});

function run(state: EditorState, ...commands: Command[]): EditorState {
  return commands.reduce((before, command) => applyTransaction(before, command(before) ?? {}), state);
}

function lineOf(state: EditorState, id = 'connector'): LineElement {
  const line = state.deck.slides[0]?.elements.find((element) => element.id === id);
  if (line?.kind !== 'line') throw new Error('No line.');
  return line;
}

const connected = run(opened, selectElements(['a', 'b']), connectElements(0));

it('connects two elements at the sides that face each other', () => {
  expect(lineOf(connected)).toMatchObject({
    start: { element: 'a', side: 'right' },
    end: { element: 'b', side: 'left' },
    box: { x: 100, y: 50, width: 200, height: 200 },
    bend: 'across',
    heads: 'end',
  });
});

it('moves a connected line when its element is moved, resized or rotated, in one undo step', () => {
  const moved = run(connected, selectElements(['b']), nudge(0, -150, 1));
  expect(lineOf(moved).box).toEqual({ x: 100, y: 50, width: 200, height: 50 });
  const sized = run(connected, setElementBoxes(new Map([['a', { x: 0, y: 0, width: 60, height: 20 }]]), { at: 1 }));
  expect(lineOf(sized).box).toMatchObject({ x: 60, y: 10 });
  const rotated = run(
    connected,
    setElementBoxes(new Map([['a', { x: 0, y: 0, width: 100, height: 100, rotation: 90 }]]), { at: 1 }),
  );
  expect(lineOf(rotated).box).toMatchObject({ x: 50, y: 100 });
  expect(lineOf(run(moved, undo))).toEqual(lineOf(connected));
});

it('reconnects a line to the opposite sides when one element passes the other', () => {
  const passed = run(
    connected,
    setElementBoxes(new Map([['b', { x: -400, y: 0, width: 100, height: 100 }]]), { at: 1 }),
  );
  expect(lineOf(passed)).toMatchObject({ startsAt: 'right', box: { x: -400, y: 50, width: 500, height: 0 } });
});

it('disconnects a line when it is moved itself or its element is deleted', () => {
  const movedAway = run(connected, selectElements(['connector']), nudge(40, 0, 1));
  expect(lineOf(movedAway)).not.toHaveProperty('start');
  expect(lineOf(movedAway)).not.toHaveProperty('end');
  const alone = run(connected, selectElements(['b']), deleteElements(1));
  expect(lineOf(alone)).not.toHaveProperty('end');
  expect(lineOf(alone)).toMatchObject({ start: { element: 'a' }, box: lineOf(connected).box });
});

it('keeps a line connected when it is moved along with both elements', () => {
  const together = run(connected, selectElements(['a', 'b', 'connector']), nudge(10, 10, 1));
  expect(lineOf(together)).toMatchObject({ start: { element: 'a' }, end: { element: 'b' }, box: { x: 110, y: 60 } });
});

it('connects a copied line to the copies of both elements, or to nothing if it is copied alone', () => {
  const all = run(connected, selectElements(['a', 'b', 'connector']), duplicateElements(1));
  expect(lineOf(all, 'connector-2')).toMatchObject({ start: { element: 'a-2' }, end: { element: 'b-2' } });
  const alone = run(connected, selectElements(['connector']), duplicateElements(1));
  expect(lineOf(alone, 'connector-2')).not.toHaveProperty('start');
});

it('makes a line straight, elbow or curved, and keeps its route when it becomes curved', () => {
  const selected = run(connected, selectElements(['connector']));
  expect(lineOf(run(selected, setLineType('straight', { at: 1 })))).not.toHaveProperty('bend');
  const curved = run(selected, setLineType('curved', { at: 1 }));
  expect(lineOf(curved)).toEqual({ ...lineOf(selected), curved: true });
  expect(lineOf(run(curved, setLineType('elbow', { at: 2 })))).toEqual(lineOf(selected));
  const straight = lineOf(run(curved, setLineType('straight', { at: 2 })));
  expect([straight.curved, straight.bend]).toEqual([undefined, undefined]);
});

it('sets the arrowhead at each end, and stores only what differs from a triangle of medium size', () => {
  const selected = run(connected, selectElements(['connector']));
  const both = run(
    selected,
    setArrowhead('start', { type: 'oval' }, { at: 1 }),
    setArrowhead('start', { size: 'large' }, { at: 2 }),
  );
  expect(lineOf(both)).toMatchObject({ heads: 'both', startHead: { type: 'oval', size: 'large' } });
  expect(lineOf(both)).not.toHaveProperty('endHead');
  const plain = run(both, setArrowhead('start', { type: 'triangle', size: 'medium' }, { at: 3 }));
  expect(lineOf(plain)).toMatchObject({ heads: 'both' });
  expect(lineOf(plain)).not.toHaveProperty('startHead');
  const none = run(both, setArrowhead('start', null, { at: 3 }), setArrowhead('end', null, { at: 4 }));
  expect(Object.keys(lineOf(none)).filter((key) => /head/iu.test(key))).toEqual([]);
});

it('moves one end of a line, and connects it to another side', () => {
  const pulled = run(connected, moveLineEnd('connector', 'end', { at: { x: 200, y: 20 } }, { at: 1 }));
  expect(lineOf(pulled)).toMatchObject({ direction: 'up', box: { x: 100, y: 20, width: 100, height: 30 } });
  expect(lineOf(pulled)).not.toHaveProperty('end');
  const joined = run(pulled, connectLineEnd('connector', 'end', { element: 'b', side: 'top' }, { at: 2 }));
  expect(lineOf(joined)).toMatchObject({ bend: 'acrossThenDown', box: { x: 100, y: 50, width: 250, height: 150 } });
  expect(lineOf(run(joined, connectLineEnd('connector', 'end', undefined, { at: 3 })))).not.toHaveProperty('end');
});
