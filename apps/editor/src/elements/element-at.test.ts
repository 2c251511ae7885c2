import { expect, it } from 'vitest';
import type { Geometry, ShapeElement, Slide, TextElement } from '@ppt-embed/deck';
import { sampleDeck } from '../testing/sample-deck.ts';
import { elementAt } from './element-at.ts';

const [first] = sampleDeck.slides as [Slide];
const title = first.elements[0] as TextElement;

it('finds the text box at a point', () => {
  expect(elementAt(first, { x: 100, y: 80 })?.id).toBe('s1-title');
  expect(elementAt(first, { x: 100, y: 300 })).toBeUndefined();
});

it('finds the topmost of two elements', () => {
  const above = { ...title, id: 'above' };
  expect(elementAt({ ...first, elements: [title, above] }, { x: 100, y: 80 })?.id).toBe('above');
});

it('finds a rotated element by its rotated box', () => {
  const rotatedTitle = { ...title, box: { x: 500, y: 300, width: 200, height: 20, rotation: 90 } };
  const slide = { ...first, elements: [rotatedTitle] };
  expect(elementAt(slide, { x: 600, y: 230 })?.id).toBe('s1-title');
  expect(elementAt(slide, { x: 520, y: 310 })).toBeUndefined();
});

const shape: ShapeElement = {
  id: 'shape',
  kind: 'shape',
  box: { x: 100, y: 200, width: 200, height: 100 },
  geometry: { kind: 'ellipse' },
  fill: { kind: 'solid', color: 'vivid' },
};
const behind: TextElement = { ...title, id: 'behind', box: { x: 50, y: 150, width: 300, height: 200 } };
const topmostIs = (above: ShapeElement, x: number, y: number) =>
  elementAt({ ...first, elements: [behind, above] }, { x, y })?.id;

it.each([
  ['an ellipse', { kind: 'ellipse' }],
  ['round corners', { kind: 'roundRect', radius: 50 }],
  ['a rhombus', { kind: 'path', d: 'M100 0L200 50 100 100L0 50Z' }],
  ['curves', { kind: 'path', d: 'M100 0C240 0 240 100 100 100Q-80 50 100 0Z' }],
] satisfies [string, Geometry][])('ignores the empty corner of %s', (_, geometry) => {
  const above = { ...shape, geometry };
  expect(topmostIs(above, 200, 250)).toBe('shape');
  expect(topmostIs(above, 104, 204)).toBe('behind');
});

it('rotates the corners of a shape with its box', () => {
  const rotatedTitle = { ...shape, box: { x: 150, y: 150, width: 100, height: 200, rotation: 90 } };
  expect([topmostIs(rotatedTitle, 200, 250), topmostIs(rotatedTitle, 104, 204)]).toEqual(['shape', 'behind']);
});

it('ignores the inside of a shape without fill and text, but finds its outline', () => {
  const { fill: _, ...hollow } = { ...shape, geometry: { kind: 'rect' } as const };
  expect(topmostIs(hollow, 200, 250)).toBe('behind');
  expect([topmostIs(hollow, 104, 250), topmostIs(hollow, 200, 297)]).toEqual(['shape', 'shape']);
  expect(topmostIs({ ...hollow, paragraphs: [{ runs: [{ text: 'Words' }] }] }, 200, 250)).toBe('shape');
});

it('finds an unfilled shape on both sides of its outline within the tolerance', () => {
  const { fill: _, ...hollow } = { ...shape, geometry: { kind: 'rect' } as const };
  const slide = { ...first, elements: [hollow] };
  const isHit = (x: number, tolerance?: number) => elementAt(slide, { x, y: 250 }, tolerance) !== undefined;
  expect([93, 107, 91, 109].map((x) => isHit(x))).toEqual([true, true, false, false]);
  expect([70, 130, 60, 140].map((x) => isHit(x, 36))).toEqual([true, true, false, false]);
  // A click next to a filled shape selects the element there.
  const full = { ...first, elements: [{ ...shape, geometry: hollow.geometry }] };
  expect(elementAt(full, { x: 90, y: 250 }, 36)).toBeUndefined();
});

it('finds a shape or a line anywhere on a thick stroke', () => {
  const { fill: _, ...hollow } = { ...shape, geometry: { kind: 'rect' } as const };
  const thick = { ...hollow, stroke: { color: 'ink', width: 40 } } as const;
  expect([85, 115, 75, 125].map((x) => topmostIs(thick, x, 250))).toEqual(['shape', 'shape', 'behind', 'behind']);
  const { geometry: __, ...rest } = thick;
  const line = { ...rest, kind: 'line', direction: 'down', box: { x: 100, y: 250, width: 200, height: 0 } } as const;
  const under = (y: number) => elementAt({ ...first, elements: [line] }, { x: 200, y })?.id;
  expect([under(265), under(275)]).toEqual(['shape', undefined]);
});

it('finds an outline with thousands of curves', () => {
  const curves = Array.from({ length: 12_000 }, (_, at) => `C${at % 200} 0 ${at % 200} 50 ${at % 200} 100`);
  const { fill: _, ...hollow } = { ...shape, geometry: { kind: 'path', d: `M0 0${curves.join('')}` } as const };
  expect([topmostIs(hollow, 100, 250), topmostIs(hollow, 340, 250)]).toEqual(['shape', 'behind']);
});

it('ignores a hole, but finds an area that an outline encloses twice', () => {
  const ring = 'M0 0L200 0L200 100L0 100Z';
  const hole = { ...shape, geometry: { kind: 'path', d: `${ring}M50 20L50 80L150 80L150 20Z` } as const };
  expect([topmostIs(hole, 120, 250), topmostIs(hole, 200, 250)]).toEqual(['shape', 'behind']);
  const twice = { ...shape, geometry: { kind: 'path', d: `${ring}M50 20L150 20L150 80L50 80Z` } as const };
  expect(topmostIs(twice, 200, 250)).toBe('shape');
});
