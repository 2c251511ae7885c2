import { lineEnds } from '@ppt-embed/deck';
import type { GroupElement, LineElement, PictureElement, ShapeElement, SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { sampleDeck } from '../testing/sample-deck.ts';
import { openDeck } from '../model/editor-state.ts';
import { flipElements } from './flip-elements.ts';
import type { FlipAxis } from './flip-elements.ts';

const box = { x: 100, y: 200, width: 80, height: 40 };

const arrow: ShapeElement = {
  id: 'shape',
  kind: 'shape',
  box,
  geometry: { kind: 'path', d: 'M0 0L60 0L80 20L60 40L0 40Z' },
  fill: {
    kind: 'gradient',
    angle: 0,
    stops: [
      { at: 0, color: 'main' },
      { at: 0.8, color: 'paper' },
    ],
  },
};

const line: LineElement = {
  id: 'line',
  kind: 'line',
  box,
  direction: 'down',
  stroke: { color: 'ink', width: 2 },
  start: { element: 'shape', side: 'left' },
};

const picture: PictureElement = { id: 'picture', kind: 'picture', box, src: 'picture:1' };

/** Flips the only element of a slide. */
function flip<Element extends SlideElement>(element: Element, ...axes: FlipAxis[]): Element {
  return axes.reduce((current, axis) => {
    const state = openDeck({
      ...sampleDeck,
      slides: sampleDeck.slides.slice(0, 1).map((slide) => ({ ...slide, elements: [current] })),
    });
    const selected = { ...state, selection: { ...state.selection, elements: [current.id] } };
    const transaction = flipElements(axis, { at: 0 })(selected);
    return (transaction?.deck?.slides[0]?.elements[0] ?? current) as Element;
  }, element);
}

it('mirrors the outline and the gradient of a shape', () => {
  expect(flip(arrow, 'horizontal')).toMatchObject({
    box,
    geometry: { d: 'M 80 0L 20 0L 0 20L 20 40L 80 40Z' },
    fill: { stops: [{ color: 'paper' }, { at: 1, color: 'main' }] },
  });
  const vertical = flip({ ...arrow, geometry: { kind: 'path', d: 'M0 0L80 0L40 40Z' } }, 'vertical');
  expect(vertical).toMatchObject({ geometry: { d: 'M 0 40L 80 40L 40 0Z' }, fill: arrow.fill });
});

it('mirrors the angle of a gradient, and keeps a radial one', () => {
  const gradientAt = (angle: number, shape?: 'radial') =>
    ({ ...arrow, fill: { kind: 'gradient', angle, ...(shape && { shape }), stops: [] } }) as const;
  expect(flip(gradientAt(30), 'horizontal')).toMatchObject({ fill: { angle: 150 } });
  expect(flip(gradientAt(30), 'vertical')).toMatchObject({ fill: { angle: 330 } });
  expect(flip(gradientAt(200), 'horizontal', 'vertical')).toMatchObject({ fill: { angle: 20 } });
  expect(flip(gradientAt(0, 'radial'), 'horizontal').fill).toEqual(gradientAt(0, 'radial').fill);
});

it('mirrors a picture, and its rotation', () => {
  expect(flip(picture, 'horizontal')).toEqual({ ...picture, flipH: true });
  expect(flip(picture, 'horizontal', 'vertical')).toEqual({ ...picture, flipH: true, flipV: true });
  expect(flip(picture, 'horizontal', 'horizontal')).toEqual(picture);
  const rotated = { ...picture, box: { ...box, rotation: 30 } };
  expect(flip(rotated, 'vertical')).toEqual({ ...rotated, flipV: true, box: { ...box, rotation: 330 } });
});

it.each<FlipAxis>(['horizontal', 'vertical'])('mirrors the ends of a line, which disconnects them: %s', (axis) => {
  const before = lineEnds(line);
  const flipped = flip(line, axis);
  const mirror = ({ x, y }: { x: number; y: number }) =>
    axis === 'horizontal' ? { x: 2 * box.x + box.width - x, y } : { x, y: 2 * box.y + box.height - y };
  expect(lineEnds(flipped)).toEqual({ start: mirror(before.start), end: mirror(before.end) });
  expect(flipped.start).toBeUndefined();
});

it('mirrors the bends of a line', () => {
  const bent: LineElement = { ...line, bend: 'across', turns: [30, 20, 60] };
  expect(flip(bent, 'horizontal').turns).toEqual([-30, 20, -60]);
  expect(flip(bent, 'vertical').turns).toEqual([30, -20, 60]);
});

it('mirrors a group with its members, whose text stays readable', () => {
  const text = sampleDeck.slides[0]?.elements.find(({ kind }) => kind === 'text');
  if (!text) throw new Error('There is no text.');
  const inner = { x: 0, y: 0, width: 80, height: 40 };
  const group: GroupElement = {
    id: 'group',
    kind: 'group',
    box: { x: 0, y: 0, width: 400, height: 200 },
    frame: { width: 200, height: 100 },
    elements: [
      { ...arrow, box: inner },
      { ...line, box: inner },
      { ...text, box: { ...inner, rotation: 20 } },
    ],
  };
  const [shapeAfter, lineAfter, textAfter] = flip(group, 'horizontal').elements;
  expect(shapeAfter).toMatchObject({ box: { ...inner, x: 120 }, geometry: { d: 'M 80 0L 20 0L 0 20L 20 40L 80 40Z' } });
  expect(lineAfter).toMatchObject({ box: { ...inner, x: 120 }, start: { element: 'shape', side: 'right' } });
  expect(textAfter).toEqual({ ...text, box: { ...inner, x: 120, rotation: 340 } });
});

it('leaves text and tables unchanged', () => {
  const text = sampleDeck.slides[0]?.elements.find(({ kind }) => kind === 'text');
  if (!text) throw new Error('There is no text.');
  expect(flip(text, 'horizontal')).toBe(text);
});

it('marks preset shapes as flipped, and keeps symmetric shapes', () => {
  const shape = (geometry: ShapeElement['geometry']): ShapeElement => ({ id: 'shape', kind: 'shape', box, geometry });
  const preset = { kind: 'preset', name: 'rightArrow' } as const;
  const geometryOf = (...axes: FlipAxis[]) => flip(shape(preset), ...axes).geometry;
  expect(geometryOf('horizontal')).toEqual({ ...preset, flipH: true });
  expect(geometryOf('vertical')).toEqual({ ...preset, flipV: true });
  expect(geometryOf('horizontal', 'vertical')).toEqual({ ...preset, flipH: true, flipV: true });
  expect(geometryOf('horizontal', 'horizontal')).toEqual(preset);
  expect(geometryOf('vertical', 'vertical')).toEqual(preset);
  expect(flip(shape({ kind: 'ellipse' }), 'horizontal').geometry).toEqual({ kind: 'ellipse' });
});

it('reverses a gradient along the axis only', () => {
  const filled = (angle: number): ShapeElement => ({
    id: 'shape',
    kind: 'shape',
    box,
    geometry: { kind: 'ellipse' },
    fill: {
      kind: 'gradient',
      angle,
      stops: [
        { at: 0, color: 'main' },
        { at: 0.8, color: 'paper' },
      ],
    },
  });
  const reversed = [
    { at: expect.closeTo(0.2), color: 'paper' },
    { at: 1, color: 'main' },
  ];
  expect(flip(filled(0), 'horizontal')).toMatchObject({ fill: { angle: 0, stops: reversed } });
  expect(flip(filled(90), 'vertical')).toMatchObject({ fill: { angle: 90, stops: reversed } });
  expect([flip(filled(90), 'horizontal'), flip(filled(0), 'vertical')]).toEqual([filled(90), filled(0)]);
  expect([flip(filled(30), 'horizontal'), flip(filled(30), 'vertical')]).toMatchObject([
    { fill: { angle: 150 } },
    { fill: { angle: 330 } },
  ]);
});
