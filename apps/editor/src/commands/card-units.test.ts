import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { currentSlide, openDeck } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import { runCommands } from '../testing/run-commands.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { shapes } from '../elements/shapes.ts';
import { orderElements, setSide } from './arrange.ts';
import { cardUnits, maxWidthOnCard } from './card-units.ts';
import { typeText } from './edit-text.ts';
import { setFillColor, strokeElements } from './fill-and-stroke.ts';
import { changeShape } from './change-shape.ts';
import { flipElements } from './flip-elements.ts';
import { canRotate, rotateElements } from './rotate-elements.ts';
import { selectElement, selectElements, selectWithCard } from './select.ts';

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

it('returns the width up to the padding of the card, but not over other content of the card', () => {
  const [item, aside] = [text('item', 140), text('aside', 900)];
  expect(maxWidthOnCard(elements, elements[2]!)).toBe(320);
  expect(maxWidthOnCard(elements, elements[3]!)).toBe(160);
  const icon: SlideElement = { ...shape('icon', 120, 40), box: { x: 120, y: 120, width: 40, height: 40 } };
  const withIcon = [shape('card', 100, 400), icon, { ...item, box: { ...item.box, x: 180 } }];
  expect(maxWidthOnCard(withIcon, withIcon[2]!)).toBe(300);
  const columns = [shape('card', 100, 400), item, { ...aside, box: { ...aside.box, x: 310 } }];
  expect(maxWidthOnCard(columns, item)).toBe(160);
});

it('makes the text box of a card as wide as its padding permits before typed text shrinks', () => {
  const type = (words: number) =>
    typeText({ slide: 0, element: 'item', paragraphs: [{ runs: [{ text: 'word '.repeat(words) }] }], at: 1 });
  const small = elements.map((one) =>
    one.kind === 'text' ? { ...one, style: { ...one.style, steps: [20, 16, 12] } } : one,
  );
  const state = openDeck({ ...sampleDeck, slides: [{ ...first!, elements: small }, ...others] });
  const typed = (words: number) => {
    const item = elementsOf(runCommands(state, type(words)))[2];
    return item?.kind === 'text' ? [item.box.width, item.style.size] : undefined;
  };
  expect([typed(4), typed(12), typed(24)]).toEqual([
    [160, 20],
    [320, 20],
    [320, 16],
  ]);
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

it('flips a card by swapping sides, without mirroring its texts and shapes', () => {
  const flipped = runCommands(card, flipElements('horizontal', { at: 1 }));
  expect(elementsOf(flipped).map(({ box }) => box.x)).toEqual([100, 494, 300, 900]);
  expect(runCommands(flipped, flipElements('horizontal', { at: 2 })).deck.slides[0]?.elements).toEqual(elements);
});

it('does not rotate a card, whose texts would leave it', () => {
  expect(canRotate(card)).toBe(false);
  expect(rotateElements(90, { at: 1 })(card)).toBeNull();
  expect(canRotate(runCommands(opened, selectElements(['bar', 'aside'])))).toBe(true);
});

it('moves an element and a card forward and backward past a whole card', () => {
  const second = elements.slice(0, 3).map((one) => ({ ...one, id: `${one.id} 2`, box: { ...one.box, y: 400 } }));
  const [aside] = elements.slice(3);
  const all = [...elements.slice(0, 3), ...second, ...(aside ? [aside] : [])];
  const state = openDeck({ ...sampleDeck, slides: [{ ...first!, elements: all }, ...others] });
  const ids = (one: EditorState) => elementsOf(one).map(({ id }) => id);
  const [one, two] = [elements.slice(0, 3), second].map((part) => part.map(({ id }) => id)) as [string[], string[]];
  const backward = runCommands(state, selectElement('aside'), orderElements('backward', 1));
  expect(ids(backward)).toEqual([...one, 'aside', ...two]);
  const forward = runCommands(state, selectWithCard('item'), orderElements('forward', 1));
  expect(ids(forward)).toEqual([...two, ...one, 'aside']);
});

it('changes the shape of only the background of a card, which stays a card', () => {
  const [ellipse] = shapes.filter(({ geometry }) => geometry.kind === 'ellipse');
  if (!ellipse) throw new Error('There is no ellipse.');
  const changed = runCommands(card, changeShape(ellipse, { at: 1 }));
  expect(elementsOf(changed)[0]).toMatchObject({ geometry: { kind: 'ellipse' } });
  expect(elementsOf(changed).slice(1)).toEqual(elements.slice(1));
  const selected = runCommands(changed, selectElement(null), selectWithCard('item'));
  expect(selected.selection.elements).toEqual(['item', 'card', 'bar']);
});

it('finds a card whose background has an alternative text or its own text', () => {
  const background = { ...shape('card', 100, 400), name: 'Card', alt: 'A card', paragraphs: [{ runs: [] }] };
  const edited = [background, ...elements.slice(1)] as readonly SlideElement[];
  expect(cardUnits(edited, ['card', 'bar', 'item'])).toHaveLength(1);
});
