import { expect, it } from 'vitest';
import type { ShapeElement } from '@ppt-embed/deck';
import { offsetPaste } from './insert-elements.ts';

const shapeAt = (x: number, y: number): ShapeElement => ({
  id: 'shape',
  kind: 'shape',
  box: { x, y, width: 100, height: 100 },
  geometry: { kind: 'rect' },
});

/** Returns the positions of repeatedly pasted copies of one shape. */
function pastedPositions(shape: ShapeElement, times: number): { x: number; y: number }[] {
  const there: ShapeElement[] = [shape];
  for (let at = 0; at < times; at += 1) there.push(...(offsetPaste([shape], there, {}) as ShapeElement[]));
  return there.slice(1).map(({ box: { x, y } }) => ({ x, y }));
}

it('offsets each copy from the previous one', () => {
  expect(pastedPositions(shapeAt(200, 100), 3)).toEqual([
    { x: 224, y: 124 },
    { x: 248, y: 148 },
    { x: 272, y: 172 },
  ]);
});

it('keeps repeated copies on the slide near its edge, each at a different position', () => {
  const positions = pastedPositions(shapeAt(1180, 500), 15);
  expect(positions.filter(({ x, y }) => x < 0 || x > 1180 || y < 0 || y > 620)).toEqual([]);
  expect(new Set(positions.map(({ x, y }) => `${x} ${y}`)).size).toBe(15);
});
