import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { newText } from '../elements/new-elements.ts';
import { openDeck } from '../model/editor-state.ts';
import { sampleDeck } from '../testing/sample-deck.ts';
import { gestureTarget, idsInMarquee } from './perform-gesture.ts';

const box = { x: 100, y: 100, width: 200, height: 80 };
const shape: SlideElement = { kind: 'shape', id: 'shape', box, geometry: { kind: 'rect' } };
const placeholder: SlideElement = { ...newText(''), id: 'placeholder', role: 'body', box };

it('selects visible, movable elements with a marquee, but no empty placeholder, footer or slide number', () => {
  const elements: SlideElement[] = [
    placeholder,
    { ...placeholder, id: 'filled', paragraphs: [{ runs: [{ text: 'Tea' }] }] },
    { ...shape, id: 'decoration', alt: '' },
    shape,
    { ...shape, id: 'locked', locked: true },
    { ...newText('Postmortems'), id: 'footer', part: 'footer', box },
    { ...newText('2'), id: 'number', role: 'slideNumber', box },
    { ...shape, id: 'outside', box: { ...box, x: 900 } },
  ];
  expect(idsInMarquee({ x: 50, y: 50, width: 400, height: 300 }, elements)).toEqual(['filled', 'shape']);
});

it('selects cells in the only selected table, and moves the table by its border', () => {
  const { deck } = openDeck(sampleDeck);
  const at = (x: number, y: number, elements: string[]) =>
    gestureTarget({ ...openDeck(deck), selection: { slide: 3, elements, editing: false } }, { x, y }, 10);
  const table = { kind: 'element', id: 's4-table', isDecorative: false };
  expect(at(200, 180, ['s4-table'])).toEqual({ kind: 'cells', id: 's4-table' });
  for (const [x, y] of [
    [70, 180],
    [860, 180],
    [200, 154],
    [200, 266],
  ] as const)
    expect(at(x, y, ['s4-table'])).toEqual(table);
  expect(at(200, 180, [])).toEqual(table);
  expect(at(200, 180, ['s4-table', 's4-title'])).toEqual(table);
});

it('starts a marquee inside an empty placeholder, and drags it by its border', () => {
  const { deck } = openDeck(sampleDeck);
  const slides = deck.slides.map((slide) => ({ ...slide, elements: [placeholder] }));
  const at = (x: number, y: number) => gestureTarget(openDeck({ ...deck, slides }), { x, y }, 10);
  const target = { kind: 'element', id: 'placeholder', isDecorative: false };
  expect(at(200, 140)).toEqual({ ...target, isEmpty: true });
  expect(at(105, 140)).toEqual(target);
  expect(at(200, 178)).toEqual(target);
});
