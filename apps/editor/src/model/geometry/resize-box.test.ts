import type { Box } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { cornersOf } from './bounds.ts';
import { handles, resizeBox, stretchBoxes } from './resize-box.ts';
import type { Handle } from './resize-box.ts';

const box: Box = { x: 100, y: 100, width: 200, height: 100 };
const free = { keepRatio: false, fromCenter: false };

describe('resizing a box', () => {
  it.each([
    ['e', { x: 50, y: 99 }, { x: 100, y: 100, width: 250, height: 100 }],
    ['w', { x: 50, y: 99 }, { x: 150, y: 100, width: 150, height: 100 }],
    ['n', { x: 99, y: -20 }, { x: 100, y: 80, width: 200, height: 120 }],
    ['se', { x: 10, y: 20 }, { x: 100, y: 100, width: 210, height: 120 }],
    ['nw', { x: 10, y: 20 }, { x: 110, y: 120, width: 190, height: 80 }],
  ] as const)('moves only the side at %s', (handle, by, expected) => {
    expect(resizeBox(box, handle, by, free)).toEqual(expected);
  });

  it('keeps the ratio, following the larger change', () => {
    expect(resizeBox(box, 'se', { x: 100, y: 0 }, { ...free, keepRatio: true })).toMatchObject({
      width: 300,
      height: 150,
    });
    expect(resizeBox(box, 's', { x: 0, y: 100 }, { ...free, keepRatio: true })).toMatchObject({
      width: 400,
      height: 200,
    });
  });

  it('moves both sides when resizing from the center', () => {
    expect(resizeBox(box, 'e', { x: 20, y: 0 }, { ...free, fromCenter: true })).toEqual({
      x: 80,
      y: 100,
      width: 240,
      height: 100,
    });
  });

  it('never inverts a box', () => {
    expect(resizeBox(box, 'w', { x: 900, y: 0 }, free)).toMatchObject({ x: 292, width: 8 });
  });

  /** Index of the fixed corner in `cornersOf`. */
  const opposite: Partial<Record<Handle, number>> = { nw: 2, ne: 3, se: 0, sw: 1 };
  it.each(handles.filter((handle) => handle in opposite))(
    'keeps the corner opposite %s in place for a rotated box',
    (handle) => {
      const rotatedBox = { ...box, rotation: 37 };
      const sized = resizeBox(rotatedBox, handle, { x: 31, y: -17 }, free);
      const index = opposite[handle] ?? 0;
      const before = cornersOf(rotatedBox)[index];
      const after = cornersOf(sized)[index];
      expect(after?.x).toBeCloseTo(before?.x ?? 0);
      expect(after?.y).toBeCloseTo(before?.y ?? 0);
    },
  );
});

it('scales several boxes together', () => {
  const boxes = new Map([
    ['a', { x: 0, y: 0, width: 100, height: 100 }],
    ['b', { x: 100, y: 100, width: 100, height: 100 }],
  ]);
  expect(stretchBoxes(boxes, { x: 0, y: 0, width: 400, height: 100 })).toEqual(
    new Map([
      ['a', { x: 0, y: 0, width: 200, height: 50 }],
      ['b', { x: 200, y: 50, width: 200, height: 50 }],
    ]),
  );
});
