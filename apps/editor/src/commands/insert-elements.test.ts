import { describe, expect, it } from 'vitest';
import type { SlideElement } from '@ppt-embed/deck';
import { newShape } from '../elements/new-elements.ts';
import { shapes } from '../elements/shapes.ts';
import { openDeck } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { insertAt, withFreshIds, type InsertPosition } from './insert-elements.ts';

const [rectangle] = shapes;
const shape = (id: string, x: number, y: number): SlideElement => ({
  ...newShape(rectangle!),
  id,
  box: { x, y, width: 100, height: 60 },
});
const [first, ...others] = sampleDeck.slides;
const empty = openDeck({ ...sampleDeck, slides: [{ ...first!, elements: [] }, ...others] });

describe('inserting at a position', () => {
  const pair = [shape('a', 10, 20), shape('b', 210, 140)];
  /** Returns the positions of both elements, whose bounds are 300 px wide and 180 px high. */
  const positions = (position: InsertPosition, state = empty) =>
    runCommands(state, insertAt(pair, position, { at: 1 }))
      .deck.slides[0]?.elements.slice(-2)
      .map(({ box: { x, y } }) => [x, y]);

  it('centers the elements at the point, keeps their distances and selects them', () => {
    const state = runCommands(empty, insertAt(pair, { point: { x: 600, y: 300 } }, { at: 1 }));
    expect(state.deck.slides[0]?.elements.map(({ box: { x, y } }) => [x, y])).toEqual([
      [450, 210],
      [650, 330],
    ]);
    expect(state.selection.elements).toEqual(['a', 'b']);
  });

  it('moves the elements inside the slide, unless their position may be outside of it', () => {
    expect(positions({ point: { x: 0, y: 0 } })).toEqual([
      [0, 0],
      [200, 120],
    ]);
    expect(positions({ point: { x: 1280, y: 720 } })).toEqual([
      [980, 540],
      [1180, 660],
    ]);
    expect(positions({ point: { x: 0, y: 0 }, allowOverflow: true })).toEqual([
      [0, 0],
      [200, 120],
    ]);
    expect(positions({ point: { x: -50, y: 0 }, allowOverflow: true })).toEqual([
      [-200, -90],
      [0, 30],
    ]);
  });

  it('does not cover the same elements if the point is only the pointer', () => {
    const point = { x: 600, y: 300 };
    const once = runCommands(empty, insertAt(pair, { point }, { at: 1 }));
    expect(positions({ point }, once)).toEqual([
      [450, 210],
      [650, 330],
    ]);
    const offset = positions({ point, isPointerPosition: true }, once) ?? [];
    expect(offset[0]?.[0]).toBeGreaterThan(450);
    expect((offset[1]?.[0] ?? 0) - (offset[0]?.[0] ?? 0)).toBe(200);
  });
});

it('gives copies unused ids and unlocks them', () => {
  const locked = { ...shape('s1-sun', 0, 0), locked: true };
  const copies = withFreshIds(first!, [locked, shape('new', 0, 0), locked]);
  expect(copies.map(({ id, locked: isLocked = false }) => [id, isLocked])).toEqual([
    [expect.stringMatching(/^s1-sun-\d$/), false],
    ['new', false],
    [expect.stringMatching(/^s1-sun-\d$/), false],
  ]);
});
