import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newShape, newTable } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { setElementBoxes, setSide } from './arrange.ts';
import { canRotate, rotateElements } from './rotate-elements.ts';
import { selectElements } from './select.ts';

const [rectangle] = shapes;
const box = { x: 100, y: 100, width: 200, height: 80 };
const elements: readonly SlideElement[] = [
  { ...newShape(rectangle!), id: 'shape', box },
  { ...newTable(2, 2), id: 'table', box },
];
const [first, ...others] = sampleDeck.slides;
const opened = openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
const select = (...ids: string[]) => runCommands(opened, selectElements(ids));
const rotationOf = (id: string, { deck } = opened) =>
  deck.slides[0]?.elements.find((element) => element.id === id)?.box.rotation;

it('rotates a shape, but no table and no selection that contains one', () => {
  expect(rotationOf('shape', runCommands(select('shape'), rotateElements(90, { at: 1 })))).toBe(90);
  expect([['shape'], ['table'], ['shape', 'table']].map((ids) => canRotate(select(...ids)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(rotateElements(90, { at: 1 })(select('shape', 'table'))).toBeNull();
});

it('moves a table without rotating it', () => {
  const moved = runCommands(opened, setElementBoxes(new Map([['table', { ...box, x: 5, rotation: 30 }]]), { at: 1 }));
  expect(moved.deck.slides[0]?.elements[1]?.box).toMatchObject({ x: 5 });
  expect(rotationOf('table', moved)).toBeUndefined();
  expect(setSide(['table'], 'rotation', () => 90, 1)(opened)?.deck).toBeUndefined();
});
