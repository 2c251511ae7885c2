import { expect, it } from 'vitest';
import { newLine, newShape, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { insertDrawn } from './insert-elements.ts';
import { undo } from './undo-redo.ts';
import { runCommands } from '../testing/run-commands.ts';

const [shape] = shapes;
if (!shape) throw new Error('There are no shapes.');
const box = { x: 100, y: 400, width: 300, height: 150 };

const opened = openDeck(sampleDeck);
const last = ({ deck }: EditorState) => deck.slides[0]?.elements.at(-1);

it('inserts a drawn shape on top in one undo step', () => {
  const drawn = runCommands(opened, insertDrawn(newShape(shape), { box }, { at: 1 }));
  expect(last(drawn)).toMatchObject({ kind: 'shape', box });
  expect(runCommands(drawn, undo).deck).toBe(sampleDeck);
});

it('starts editing a drawn text box, but no other drawn element', () => {
  const draw = (element: Parameters<typeof insertDrawn>[0]) =>
    runCommands(opened, insertDrawn(element, { box }, { at: 2 }));
  const [text, other] = [draw(newText()), draw(newShape(shape))];
  expect(text.selection).toMatchObject({ elements: [last(text)?.id], editing: true });
  expect(other.selection).toMatchObject({ elements: [last(other)?.id], editing: false });
});

it('connects a drawn line to the element at which it starts', () => {
  const start = { at: { x: 400, y: 475 }, connection: { element: 'rectangle', side: 'right' } } as const;
  const drawn = runCommands(
    opened,
    insertDrawn(newShape(shape), { box }, { at: 1 }),
    insertDrawn(newLine({ heads: 'end' }), { start, end: { at: { x: 900, y: 475 } } }, { at: 2 }),
  );
  expect(last(drawn)).toMatchObject({ box: { x: 400, y: 475, width: 500, height: 0 }, start: start.connection });
});

it('moves a line that was placed with a click without changing its length', () => {
  const line = newLine({ heads: 'end', bend: 'across' });
  const { width, height } = line.box;
  const placed = runCommands(opened, insertDrawn(line, { box: { ...line.box, x: 20, y: 30 } }, { at: 1 }));
  expect(last(placed)).toMatchObject({ box: { x: 20, y: 30, width, height }, bend: 'across' });
});
