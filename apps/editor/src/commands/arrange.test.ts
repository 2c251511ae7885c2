import { slideHeight } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { boundsOf } from '../model/geometry/bounds.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { alignElements, setElementBoxes } from './arrange.ts';

const rotated = { x: 300, y: 200, width: 200, height: 100, rotation: 90 };

/** Opens the sample deck with its second slide, where the first element is rotated and selected. */
function rotatedState() {
  const state = { ...openDeck(sampleDeck), selection: { slide: 1, elements: [], editing: false } };
  const id = sampleDeck.slides[1]?.elements[0]?.id ?? 'none';
  const deck = setElementBoxes(new Map([[id, rotated]]), { at: 0 })(state)?.deck ?? sampleDeck;
  return { ...state, deck, selection: { ...state.selection, elements: [id] } };
}

it.each([
  ['left', { x: expect.closeTo(0) }],
  ['top', { y: expect.closeTo(0) }],
  ['bottom', { y: expect.closeTo(slideHeight - 200) }],
] as const)('aligns a rotated element by its visible bounds: %s', (edge, expected) => {
  const after = alignElements(edge, 0)(rotatedState());
  const box = after?.deck?.slides[1]?.elements[0]?.box;
  expect(box && boundsOf([box])).toMatchObject(expected);
});
