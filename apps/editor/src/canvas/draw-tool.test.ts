import { expect, it } from 'vitest';
import { newShape, newText } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { drawRulesOf } from './draw-tool.ts';
import { placeBox } from './tools/draw-box.ts';

const [shape] = shapes;
if (!shape) throw new Error('There are no shapes.');
const text = newText();
const rectangle = newShape(shape);

it('keeps a text box at least as tall as one line', () => {
  expect(drawRulesOf(text, sampleDeck).minSize.height).toBe(text.box.height);
  expect(drawRulesOf(rectangle, sampleDeck).minSize).toEqual({ width: 0, height: 0 });
});

it('places the first line of a text box, or the top left corner of a shape, at a click', () => {
  const { width, height } = text.box;
  const at = { x: 400, y: 300 };
  expect(placeBox(drawRulesOf(text, sampleDeck), at)).toEqual({ x: 400, y: 300 - height / 2, width, height });
  expect(placeBox(drawRulesOf(rectangle, sampleDeck), at)).toMatchObject(at);
});

it('moves an element that a click would place partly outside of the slide inside it', () => {
  const { width, height } = rectangle.box;
  const rules = drawRulesOf(rectangle, sampleDeck);
  expect(placeBox(rules, { x: 1270, y: 715 })).toMatchObject({ x: 1280 - width, y: 720 - height });
  expect(placeBox(rules, { x: -50, y: -50 })).toMatchObject({ x: 0, y: 0 });
});
