import type { SlideElement } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { elementsOutside } from './elements-outside.ts';

const box = (x: number, y: number, rest: object = {}): SlideElement => ({
  kind: 'shape',
  id: `${x} ${y}`,
  box: { x, y, width: 100, height: 100, ...rest },
  geometry: { kind: 'rect' },
});
const outside = (elements: SlideElement[], size?: '4:3') =>
  elementsOutside({ ...(size && { size }) }, { elements }).map(({ id }) => id);

it('finds elements beyond each side of the slide, also rotated ones', () => {
  expect(outside([box(0, 0), box(1180, 620), box(-1, 0), box(0, -1), box(1181, 0), box(0, 621)])).toEqual([
    '-1 0',
    '0 -1',
    '1181 0',
    '0 621',
  ]);
  expect(outside([box(5, 5, { rotation: 45 })])).toEqual(['5 5']);
  expect(outside([box(0, 800)], '4:3')).toEqual([]);
});

it("leaves out the style's decorations", () => {
  expect(
    outside([
      { ...box(-50, 0), part: 'styleDecoration' },
      { ...box(-50, 9), part: 'logo' },
    ]),
  ).toEqual([]);
});
