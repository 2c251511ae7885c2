import { linePoints } from '@ppt-embed/deck';
import type { Box, LineElement, LineConnection } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../../../../tooling/everyday.ts';
import { lineBetween } from './line-between.ts';
import { withRoute, sides, siteAt } from './connectors.ts';

const a: Box = { x: 200, y: 200, width: 100, height: 80 };
const boxes = (b: Box): Record<string, Box> => ({ a, b });

function connector(b: Box, from: LineConnection['side'], to: LineConnection['side'] | null): LineElement {
  const line: LineElement = {
    id: 'line',
    kind: 'line',
    box: a,
    direction: 'down',
    stroke: { color: 'main', width: 3 },
    bend: 'across',
    start: { element: 'a', side: from },
    ...(to && { end: { element: 'b', side: to } }),
  };
  const end = to ? siteAt(b, to) : { x: b.x, y: b.y };
  return withRoute(lineBetween(line, siteAt(a, from), end), (id) => boxes(b)[id]);
}

const pathOf = (line: LineElement) => linePoints(line).map(({ x, y }) => `${x},${y}`);

it('bends halfway if nothing is in the way', () => {
  const line = connector({ x: 500, y: 400, width: 100, height: 80 }, 'right', 'left');
  expect(line).toMatchObject({ bend: 'across' });
  expect(line).not.toHaveProperty('turns');
  expect(pathOf(line)).toEqual(['300,240', '400,240', '400,440', '500,440']);
});

it.each<[string, Box, LineConnection['side'], LineConnection['side'], string[]]>([
  [
    'from one side to the same side of the other shape',
    { x: 500, y: 400, width: 100, height: 80 },
    'right',
    'right',
    ['300,240', '624,240', '624,440', '600,440'],
  ],
  [
    'around both shapes if their sides face away from each other',
    { x: 500, y: 400, width: 100, height: 80 },
    'left',
    'right',
    ['200,240', '176,240', '176,340', '624,340', '624,440', '600,440'],
  ],
  [
    'around the corner if the side faces up and the other shape is below',
    { x: 500, y: 400, width: 100, height: 80 },
    'top',
    'left',
    ['250,200', '250,176', '400,176', '400,440', '500,440'],
  ],
  [
    'between shapes side by side at one height',
    { x: 200, y: 500, width: 100, height: 80 },
    'right',
    'right',
    ['300,240', '324,240', '324,540', '300,540'],
  ],
])('routes a line %s', (_, b, from, to, points) => {
  expect(pathOf(connector(b, from, to))).toEqual(points);
});

it('routes the free end around the shape to which the other end is connected', () => {
  const line = connector({ x: 100, y: 240, width: 0, height: 0 }, 'right', null);
  const points = linePoints(line);
  expect(points[1]?.x).toBeGreaterThan(300);
  expect(points.some(({ y }) => y < 200 || y > 280)).toBe(true);
});

itInFullRun("does not cross either shape, regardless of the shapes' positions and the connected sides", () => {
  for (let x = -200; x <= 700; x += 90)
    for (let y = -200; y <= 700; y += 85) {
      const b = { x, y, width: 120, height: 60 };
      const [apartX, apartY] = [x > 316 || x + 120 < 184, y > 296 || y + 60 < 184];
      if (!apartX && !apartY) continue;
      for (const from of sides)
        for (const to of sides) {
          const points = linePoints(connector(b, from, to));
          for (const box of [a, b])
            expect(crosses(points, box), `${from} to ${to} of ${x}, ${y}: ${JSON.stringify(points)}`).toBe(false);
          const outAndBack = points.every((point, at) => {
            const [before, after] = [points[at - 1], points[at + 1]];
            return (
              !before ||
              !after ||
              (after.x - point.x) * (point.x - before.x) + (after.y - point.y) * (point.y - before.y) >= 0
            );
          });
          expect(outAndBack, `${from} to ${to} of ${x}, ${y}: no way back`).toBe(true);
        }
    }
});

/** Checks a route point by point, independently of the router. */
function crosses(points: readonly { x: number; y: number }[], { x, y, width, height }: Box): boolean {
  return points.some((from, index) => {
    const to = points[index + 1];
    if (!to) return false;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    })).some((at) => at.x > x + 2 && at.x < x + width - 2 && at.y > y + 2 && at.y < y + height - 2);
  });
}
