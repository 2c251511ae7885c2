import { expect, it } from 'vitest';
import { newLine, newShape, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { drawInserted, insertNew } from './insert-elements.ts';
import { nudge } from './arrange.ts';
import { redo, undo } from './undo-redo.ts';
import { runCommands } from '../testing/run-commands.ts';

const [shape] = shapes;
if (!shape) throw new Error('There are no shapes.');
const box = { x: 100, y: 400, width: 300, height: 150 };

const opened = openDeck(sampleDeck);
const last = ({ deck }: EditorState) => deck.slides[0]?.elements.at(-1);

it('undoes inserting and drawing in one step', () => {
  const inserted = runCommands(opened, insertNew(newShape(shape), { at: 1 }));
  const id = last(inserted)?.id ?? '';
  const drawn = runCommands(inserted, drawInserted(id, { box }, inserted.deck, { at: 5000 }));
  expect(last(drawn)).toMatchObject({ id, box });
  expect(runCommands(drawn, undo).deck).toBe(sampleDeck);
  expect(runCommands(drawn, undo, redo).deck).toBe(drawn.deck);
});

it('undoes drawing separately if another change was made in between', () => {
  const inserted = runCommands(opened, insertNew(newShape(shape), { at: 1 }));
  const moved = runCommands(inserted, nudge(0, 10, 2));
  const drawn = runCommands(moved, drawInserted(last(inserted)?.id ?? '', { box }, inserted.deck, { at: 3 }));
  expect(runCommands(drawn, undo).deck).toBe(moved.deck);
});

it('starts editing a drawn text box, but no other drawn element', () => {
  const text = runCommands(opened, insertNew(newText(), { at: 1 }));
  const other = runCommands(opened, insertNew(newShape(shape), { at: 1 }));
  const draw = (state: EditorState) =>
    runCommands(state, drawInserted(last(state)?.id ?? '', { box }, state.deck, { at: 2 }));
  expect(draw(text).selection).toMatchObject({ elements: [last(text)?.id], editing: true });
  expect(draw(other).selection).toMatchObject({ elements: [last(other)?.id], editing: false });
});

it('connects a drawn line to the element at which it starts', () => {
  const state = runCommands(
    opened,
    insertNew(newShape(shape), { at: 1 }),
    drawBox,
    insertNew(newLine({ heads: 'end' }), { at: 2 }),
  );
  const start = { at: { x: 400, y: 475 }, connection: { element: 'rectangle', side: 'right' } } as const;
  const to = { start, end: { at: { x: 900, y: 475 } } };
  const drawn = runCommands(state, drawInserted(last(state)?.id ?? '', to, state.deck, { at: 3 }));
  expect(last(drawn)).toMatchObject({ box: { x: 400, y: 475, width: 500, height: 0 }, start: start.connection });
});

/** Draws a rectangle in the box. */
function drawBox(state: EditorState): ReturnType<Command> {
  return drawInserted('rectangle', { box }, state.deck, { at: 1 })(state);
}
