import type { ShapeElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDeck } from '../model/editor-state.ts';
import { shapes } from '../elements/shapes.ts';
import type { ShapeChoice } from '../elements/shapes.ts';
import { changeShape } from './change-shape.ts';
import { rotateElements } from './rotate-elements.ts';
import type { Command } from '../model/transaction.ts';

const shape: ShapeElement = {
  id: 'shape',
  kind: 'shape',
  box: { x: 100, y: 200, width: 80, height: 40 },
  geometry: { kind: 'rect' },
  fill: { kind: 'solid', color: 'deep' },
  paragraphs: [{ runs: [{ text: 'Yes' }] }],
};

/** Runs a command on the only element of a slide, which is selected. */
function run(element: ShapeElement, command: Command): ShapeElement | undefined {
  const state = openDeck({
    ...sampleDeck,
    slides: sampleDeck.slides.slice(0, 1).map((slide) => ({ ...slide, elements: [element] })),
  });
  const transaction = command({ ...state, selection: { ...state.selection, elements: [element.id] } });
  return transaction?.deck?.slides[0]?.elements[0] as ShapeElement | undefined;
}

const choice = (name: string): ShapeChoice => {
  const found = shapes.find((one) => one.name === name);
  if (!found) throw new Error(`There is no shape ${name}.`);
  return found;
};

it('changes the outline and the insets of a shape, and keeps its box, paint and text', () => {
  const { geometry, insets } = choice('diamond');
  expect(run(shape, changeShape(choice('diamond'), { at: 0 }))).toEqual({ ...shape, geometry, insets });
});

it('gives a shape that consists only of lines a stroke in the color of its fill', () => {
  const bracket: ShapeChoice = {
    ...choice('diamond'),
    geometry: { kind: 'preset', name: 'leftBracket' },
    paint: 'line',
  };
  expect(run(shape, changeShape(bracket, { at: 0 }))?.stroke).toEqual({ color: 'deep', width: 3 });
  const outlined = { ...shape, stroke: { color: 'ink', width: 1 } } as const;
  expect(run(outlined, changeShape(bracket, { at: 0 }))?.stroke).toEqual(outlined.stroke);
});

it('rotates elements by quarters around their centers, without a rotation after a full turn', () => {
  const right = run(shape, rotateElements(90, { at: 0 }));
  expect(right?.box).toEqual({ ...shape.box, rotation: 90 });
  expect(run(shape, rotateElements(-90, { at: 0 }))?.box.rotation).toBe(270);
  expect(right && run(right, rotateElements(-90, { at: 0 }))?.box).toEqual(shape.box);
  expect(run({ ...shape, locked: true }, rotateElements(90, { at: 0 }))).toBeUndefined();
});
