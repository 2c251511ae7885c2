import type { Box, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { matchSize, tidyUp } from './arrange-evenly.ts';
import { selectElements } from './select.ts';

const [rectangle] = shapes;
const shape = (id: string, box: Box, more: Partial<SlideElement> = {}): SlideElement =>
  ({ ...newShape(rectangle!), id, box, ...more }) as SlideElement;

/** Opens a slide with shapes whose ids are a, b, c…, which are selected in this order. */
function open(boxes: readonly Box[], more: Partial<SlideElement> = {}): EditorState {
  const [first, ...others] = sampleDeck.slides;
  const elements = boxes.map((box, index) => shape(String.fromCodePoint(97 + index), box, index === 0 ? {} : more));
  const state = openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
  return runCommands(state, selectElements(elements.map(({ id }) => id)));
}

const boxesOf = ({ deck }: EditorState): Box[] => (deck.slides[0]?.elements ?? []).map(({ box }) => box);
const box = (x: number, y: number, width = 100, height = 60): Box => ({ x, y, width, height });

it('arranges a rough grid in rows and columns with equal gaps, and is one undo step', () => {
  const state = open([box(100, 100), box(330, 112), box(498, 95), box(92, 300), box(310, 290), box(500, 305)]);
  const after = runCommands(state, tidyUp(1));
  expect(boxesOf(after)).toEqual([95, 305].flatMap((y) => [92, 296, 500].map((x) => box(x, y))));
  expect(tidyUp(2)(after)).toBeNull();
});

it('aligns a single row to its middle and keeps the size of each element', () => {
  const state = open([box(100, 100, 100, 60), box(260, 110, 200, 20), box(600, 90, 100, 60)]);
  const after = runCommands(state, tidyUp(1));
  expect(boxesOf(after)).toEqual([box(100, 90, 100, 60), box(300, 110, 200, 20), box(600, 90, 100, 60)]);
});

it('separates elements that overlap', () => {
  const after = runCommands(open([box(100, 100), box(110, 100), box(120, 100)]), tidyUp(1));
  expect(boxesOf(after).map(({ x }) => x)).toEqual([100, 216, 332]);
});

it('arranges nothing for two elements', () => {
  expect(tidyUp(1)(open([box(0, 0), box(300, 10)]))).toBeNull();
});

it.each([
  ['width', box(400, 20, 100, 90)],
  ['height', box(400, 20, 50, 60)],
] as const)('gives all selected elements the %s of the first one', (side, expected) => {
  const state = open([box(100, 100), box(400, 20, 50, 90)]);
  expect(boxesOf(runCommands(state, matchSize(side, 1)))).toEqual([box(100, 100), expected]);
});

it('takes the size from the element that was selected first, and leaves locked elements alone', () => {
  const state = runCommands(
    open([box(100, 100), box(400, 20, 50, 90)]),
    selectElements(['b']),
    selectElements(['b', 'a']),
  );
  expect(boxesOf(runCommands(state, matchSize('width', 1))).map(({ width }) => width)).toEqual([50, 50]);
  const locked = open([box(100, 100), box(400, 20, 50, 90)], { locked: true });
  expect(matchSize('width', 1)(locked)).toBeNull();
});
