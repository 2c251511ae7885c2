import { expect, it } from 'vitest';
import type { LineElement } from '../../model/element.ts';
import { linePoints } from './line-points.ts';

const box = { x: 0, y: 0, width: 100, height: 40 };
const pointsOf = (rest: Partial<LineElement>) =>
  linePoints({ kind: 'line', id: 'line', box, direction: 'down', stroke: { color: 'ink', width: 1 }, ...rest })
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');

it.each([
  [{}, '0,0 100,40'],
  [{ direction: 'up' }, '0,40 100,0'],
  [{ startsAt: 'right' }, '100,40 0,0'],
  [{ direction: 'up', startsAt: 'right' }, '100,0 0,40'],
  [{ bend: 'across' }, '0,0 50,0 50,40 100,40'],
  [{ bend: 'down' }, '0,0 0,20 100,20 100,40'],
  [{ bend: 'acrossThenDown' }, '0,0 100,0 100,40'],
  [{ bend: 'downThenAcross', direction: 'up' }, '0,40 0,0 100,0'],
  [{ bend: 'across', turns: [130] }, '0,0 130,0 130,40 100,40'],
  [{ bend: 'across', turns: [-20, 70, 130] }, '0,0 -20,0 -20,70 130,70 130,40 100,40'],
  [{ bend: 'downThenAcross', turns: [-10, -30] }, '0,0 0,-10 -30,-10 -30,40 100,40'],
  [{ bend: 'down', startsAt: 'right', turns: [30] }, '100,40 100,70 0,70 0,0'],
  // These bends belong to a different line form.
  [{ bend: 'across', turns: [1, 2] }, '0,0 50,0 50,40 100,40'],
  [{ bend: 'acrossThenDown', turns: [5] }, '0,0 100,0 100,40'],
] satisfies [Partial<LineElement>, string][])(
  'draws a line from its start to its end as defined by %j',
  (rest, points) => {
    expect(pointsOf(rest)).toBe(points);
  },
);
