import type { Box } from '@ppt-embed/deck';
import { expect, it } from 'vitest';
import { resizeBox } from './resize-box.ts';
import { snapLines, snapSize } from './snap.ts';
import type { Sizing } from './snap.ts';

const box: Box = { x: 100, y: 100, width: 200, height: 100 };
const lines = snapLines([{ x: 500, y: 331, width: 60, height: 60 }], {});
const free = { keepRatio: false, fromCenter: false };
const inRatio = { ...free, keepRatio: true };

function resize(sizing: Sizing): { box: Box; guides: number } {
  const { by, guides } = snapSize(box, sizing, lines, 6);
  return { box: resizeBox(box, sizing.handle, by, sizing.rules), guides: guides.length };
}

it('snaps each resized side to a nearby guide', () => {
  expect(resize({ handle: 'se', by: { x: 197, y: 134 }, rules: free })).toEqual({
    box: { x: 100, y: 100, width: 400, height: 231 },
    guides: 2,
  });
});

it('keeps the ratio while one side snaps to a guide', () => {
  expect(resize({ handle: 'se', by: { x: 197, y: 20 }, rules: inRatio })).toEqual({
    box: { x: 100, y: 100, width: 400, height: 200 },
    guides: 1,
  });
  const { box: low, guides } = resize({ handle: 's', by: { x: 0, y: 128 }, rules: inRatio });
  expect(guides).toBe(1);
  expect([low.y + low.height, low.width / low.height, low.x + low.width / 2]).toEqual([331, 2, 200]);
});

it('snaps both sides when resizing from the center', () => {
  const { box: wide, guides } = resize({ handle: 'e', by: { x: 198, y: 0 }, rules: { ...inRatio, fromCenter: true } });
  expect(guides).toBe(1);
  expect([wide.x + wide.width, wide.x + wide.width / 2, wide.width / wide.height]).toEqual([500, 200, 2]);
});

it('follows the pointer if no guide is nearby, or if a box of zero height keeps its ratio', () => {
  expect(resize({ handle: 'se', by: { x: 140, y: 20 }, rules: inRatio })).toMatchObject({ guides: 0 });
  const flat = { ...box, height: 0 };
  expect(snapSize(flat, { handle: 'e', by: { x: 197, y: 0 }, rules: inRatio }, lines, 6).by.x).toBe(200);
});
