import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { currentSlide, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { setSide } from './arrange.ts';
import { cardUnits } from './card-units.ts';
import { setFillColor, strokeElements } from './fill-and-stroke.ts';
import { selectElement, selectWithCard } from './select.ts';

const shape = (id: string, x: number, width: number): SlideElement => ({
  kind: 'shape',
  id,
  part: 'decoration',
  alt: '',
  box: { x, y: 100, width, height: 200 },
  geometry: { kind: 'rect' },
  fill: { kind: 'solid', color: 'tint' },
});
const text = (id: string, x: number): SlideElement => ({
  kind: 'text',
  id,
  role: 'body',
  part: 'item',
  box: { x, y: 120, width: 160, height: 80 },
  paragraphs: [{ runs: [{ text: id }] }],
  style: { face: 'body', size: 20, color: 'ink', lineHeight: 1.2 },
});
const elements = [shape('card', 100, 400), shape('bar', 100, 6), text('item', 140), text('aside', 900)];
const [first, ...others] = sampleDeck.slides;
const opened = openDeck({ ...sampleDeck, slides: [{ ...first!, elements }, ...others] });
const card = runCommands(opened, selectWithCard('item'));
const elementsOf = (state: EditorState) => currentSlide(state)?.elements ?? [];
const unitsOf = (...ids: string[]) => cardUnits(elements, ids).map((unit) => unit.map(({ id }) => id).join(' '));

it('makes one unit of all elements of a card, but not of some', () => {
  expect(unitsOf('card', 'bar', 'item', 'aside')).toEqual(['card bar item', 'aside']);
  expect(unitsOf('card', 'item')).toEqual(['card', 'item']);
});

it('moves and resizes a card as a whole by a typed position or size', () => {
  const boxes = (state: EditorState) => elementsOf(state).map(({ box }) => [box.x, box.width]);
  const ids = card.selection.elements;
  const moved = runCommands(
    card,
    setSide(ids, 'x', () => 60, 1),
  );
  expect(boxes(moved)).toEqual([
    [60, 400],
    [60, 6],
    [100, 160],
    [900, 160],
  ]);
  const wide = runCommands(
    card,
    setSide(ids, 'width', () => 800, 1),
  );
  expect(boxes(wide)).toEqual([
    [100, 800],
    [100, 12],
    [180, 320],
    [900, 160],
  ]);
});

it('changes the fill and the line of the background of a card, and of a part that is selected alone', () => {
  const fills = (state: EditorState) =>
    elementsOf(state).map((one) => ('fill' in one && one.fill?.kind === 'solid' ? one.fill.color : undefined));
  expect(fills(runCommands(card, setFillColor('main', { at: 1 })))).toEqual(['main', 'tint', undefined, undefined]);
  const stroked = runCommands(card, strokeElements({ color: 'main' }, { at: 1 }));
  expect(elementsOf(stroked).flatMap((one) => ('stroke' in one && one.stroke ? [one.id] : []))).toEqual(['card']);
  const bar = runCommands(opened, selectElement('bar'), setFillColor('main', { at: 1 }));
  expect(fills(bar)).toEqual(['tint', 'main', undefined, undefined]);
});
