import type { Deck, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { selectElement } from '../commands/select.ts';
import { toggleLock } from '../commands/lock-elements.ts';
import { nudge } from '../commands/arrange.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { drawnBoxOf, drawableAt } from './draw-hint.ts';
import { newLine, newShape, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { runCommands } from '../testing/run-commands.ts';

const connection = 14;
const [slide] = sampleDeck.slides;
const [shape] = shapes;
if (!slide || !shape) throw new Error('The sample has no slide.');

const other: SlideElement = { ...newShape(shape), id: 'other', box: { x: 900, y: 400, width: 200, height: 100 } };

/** Inserts an element that can be drawn on the first slide, with a second element next to it. */
function withDrawHint(element: SlideElement, beside: SlideElement = other) {
  const slides: Deck['slides'] = sampleDeck.slides.map((one) =>
    one === slide ? { ...one, elements: [...one.elements, beside, element] } : one,
  );
  const state = runCommands(openDeck({ ...sampleDeck, slides }), selectElement(element.id));
  return { state, drawHint: { element: element.id, deck: state.deck } };
}

const rectangle = withDrawHint({ ...newShape(shape), id: 'new' });
const arrow = withDrawHint({ ...newLine({ heads: 'end' }), id: 'new' });

it.each([
  ['a free position', [700, 550], true],
  ['the box of a title beside its text', [1100, 100], true],
  ['the text of a title', [100, 85], false],
  ['decoration', [1080, 140], true],
  ['another shape', [950, 450], false],
  ['the inserted element', [640, 360], false],
  ['a position outside the slide', [-20, 400], false],
] as const)('returns whether a drag that starts on %s draws', (_, [x, y], draws) => {
  const { state, drawHint } = rectangle;
  expect(drawableAt(drawHint, state, { x, y }, connection)?.id).toBe(draws ? 'new' : undefined);
});

it.each([
  ['the lines of a text rotated by 90°', 90, [1000, 200], false],
  ['the box below these lines', 90, [1000, 450], true],
  ['the lines of a text rotated by 180°', 180, [1150, 330], false],
  ['the position of these lines before rotation', 180, [850, 330], true],
] as const)('returns whether a drag that starts on %s draws', (_, rotation, [x, y], draws) => {
  const text: SlideElement = {
    ...newText(),
    id: 'turned',
    box: { x: 800, y: 300, width: 400, height: 60, rotation },
    paragraphs: [{ runs: [{ text: 'A few words' }] }],
  };
  const { state, drawHint } = withDrawHint({ ...newShape(shape), id: 'new' }, text);
  expect(drawableAt(drawHint, state, { x, y }, connection)?.id).toBe(draws ? 'new' : undefined);
});

it("draws a line from a shape's connection site over that shape", () => {
  const { state, drawHint } = arrow;
  expect(drawableAt(drawHint, state, { x: 908, y: 452 }, connection)?.id).toBe('new');
  expect(drawableAt(drawHint, state, { x: 950, y: 450 }, connection)).toBeUndefined();
  expect(drawableAt(rectangle.drawHint, rectangle.state, { x: 908, y: 452 }, connection)).toBeUndefined();
});

it('draws over a locked element', () => {
  const { state, drawHint } = rectangle;
  const locked = runCommands(state, selectElement('other'), toggleLock(1), selectElement('new'));
  expect(drawableAt({ ...drawHint, deck: locked.deck }, locked, { x: 950, y: 450 }, connection)?.id).toBe('new');
});

it('does not draw after anything has been changed or selected', () => {
  const { state, drawHint } = rectangle;
  const free = { x: 700, y: 550 };
  for (const command of [nudge(1, 0, 1), selectElement(null), selectElement('other')])
    expect(drawableAt(drawHint, runCommands(state, command), free, connection)).toBeUndefined();
  expect(drawableAt(null, state, free, connection)).toBeUndefined();
});

it('keeps a text box at least as tall as one line', () => {
  expect(drawnBoxOf(newText(), sampleDeck, [], { x: 0, y: 0 }).minSize.height).toBe(newText().box.height);
  expect(drawnBoxOf(newShape(shape), sampleDeck, [], { x: 0, y: 0 }).minSize).toEqual({ width: 0, height: 0 });
});

it('places a text box with a click, except in an empty placeholder; other elements require a drag', () => {
  const placeholder: SlideElement = {
    ...newText(),
    id: 'body',
    role: 'body',
    box: { x: 100, y: 200, width: 900, height: 400 },
  };
  const placesAt = (drawn: SlideElement, x: number, y: number) =>
    drawnBoxOf(drawn, sampleDeck, [placeholder], { x, y }).placesOnClick ?? false;
  expect(placesAt(newText(), 1100, 650)).toBe(true);
  expect(placesAt(newText(), 500, 300)).toBe(false);
  expect(placesAt(newShape(shape), 1100, 650)).toBe(false);
});
