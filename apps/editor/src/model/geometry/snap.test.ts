import type { Box } from '@ppt-embed/deck';
import { describe, expect, it } from 'vitest';
import { snapLines, snapMove, snapPoint } from './snap.ts';

const at = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height });
const other = at(300, 200);
const lines = snapLines([other], {});

describe('snapping', () => {
  it('snaps an edge to an edge within reach and shows a guide', () => {
    expect(snapMove(at(304, 420), lines, 6)).toEqual({
      by: { x: -4, y: 0 },
      guides: [
        { along: 'y', at: 300, from: 200, to: 520 },
        { along: 'y', at: 350, from: 200, to: 520 },
        { along: 'y', at: 400, from: 200, to: 520 },
      ],
    });
  });

  it('ignores guides that are out of reach', () => {
    expect(snapMove(at(310, 420), lines, 6)).toEqual({ by: { x: 0, y: 0 }, guides: [] });
  });

  it('snaps to the nearest of several guides', () => {
    expect(snapMove(at(298, 420), snapLines([other, at(296, 200)], {}), 6).by.x).toBe(-2);
  });

  it('snaps to the center of the slide', () => {
    expect(snapMove(at(588, 420), lines, 6)).toMatchObject({
      by: { x: 2 },
      guides: [{ along: 'y', at: 640, to: 720 }],
    });
  });

  it('prefers the center of the slide to an edge of another element that is slightly nearer', () => {
    const nearEdge = snapLines([at(592.5, 100)], {});
    const moved = at(592, 420);
    expect(snapMove(moved, nearEdge, 6).by.x).toBe(-2);
    expect(snapMove({ ...moved, x: 593 }, nearEdge, 6).by.x).toBe(-3);
    expect(snapMove({ ...moved, x: 593.75 }, nearEdge, 6).by.x).toBe(-3.75);
  });

  it('prefers an edge that is clearly nearer than the center of the slide', () => {
    const nearEdge = snapLines([at(595, 100)], {});
    expect(snapMove(at(594.5, 420), nearEdge, 6).by.x).toBe(0.5);
    expect(snapMove(at(200, 314.5), snapLines([at(900, 315)], {}), 6).by.y).toBe(0.5);
  });

  it('snaps to the guides that the user has placed, on both axes', () => {
    const placed = snapLines([], {}, [
      { along: 'x', at: 215 },
      { along: 'y', at: 433 },
    ]);
    expect(snapMove(at(212, 430), placed, 6).by).toEqual({ x: 3, y: 3 });
    expect(snapMove(at(430, 212), placed, 6).by).toEqual({ x: 0, y: 0 });
  });

  it('prefers the middle of the height of a 4:3 slide', () => {
    const lines43 = snapLines([at(300, 433)], { size: '4:3' });
    expect(snapMove(at(900, 432), lines43, 6).by.y).toBe(-2);
  });

  it('snaps to equal gaps between neighboring elements and reports their size', () => {
    const row = snapLines([at(100, 100), at(500, 130)], {});
    expect(snapMove(at(303, 113), row, 6)).toEqual({
      by: { x: -3, y: 0 },
      guides: [
        { along: 'x', at: 163, from: 200, to: 300, gap: 100 },
        { along: 'x', at: 163, from: 400, to: 500, gap: 100 },
      ],
    });
  });

  it('snaps to the gap between two other elements', () => {
    const row = snapLines([at(0, 100), at(140, 130)], {});
    expect(snapMove(at(278, 113), row, 6).by).toEqual({ x: 2, y: 0 });
  });

  it('snaps one side of a resized box and leaves the other axis free', () => {
    expect(snapPoint({ x: 403, y: null }, lines, 6)).toEqual({
      by: { x: -3, y: 0 },
      guides: [{ along: 'y', at: 400, from: 200, to: 300 }],
    });
  });
});
