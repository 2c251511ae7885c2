import { expect, it } from 'vitest';
import { popoverPosition } from './Popover.tsx';

const size = { width: 200, height: 300 };
const visibleArea = { left: 0, top: 0, width: 1000, height: 800 };
const anchor = { left: 100, top: 50, width: 40, height: 30 };

it('opens a popover below its anchor', () => {
  expect(popoverPosition(anchor, size, visibleArea)).toEqual({ left: 100, top: 84 });
});

it('opens a popover above its anchor if there is no space below', () => {
  expect(popoverPosition({ ...anchor, top: 700 }, size, visibleArea)).toEqual({ left: 100, top: 396 });
});

it('keeps a popover inside the window', () => {
  expect(popoverPosition({ ...anchor, left: 990 }, size, visibleArea)).toEqual({ left: 792, top: 84 });
  expect(popoverPosition({ ...anchor, left: -50, top: -90 }, size, visibleArea)).toEqual({ left: 8, top: 8 });
});

it('keeps a popover above an on-screen keyboard and inside a pinch-zoomed viewport', () => {
  const smallArea = { left: 300, top: 200, width: 400, height: 360 };
  expect(popoverPosition({ ...anchor, left: 350, top: 500 }, size, smallArea)).toEqual({ left: 350, top: 208 });
  expect(popoverPosition(anchor, size, smallArea)).toEqual({ left: 308, top: 208 });
});

it('opens a popover at the top left corner if there is no anchor', () => {
  expect(popoverPosition(undefined, size, visibleArea)).toEqual({ left: 8, top: 8 });
});

it('opens a submenu to the right of its item, to the left if there is no space, and below it if neither fits', () => {
  expect(popoverPosition(anchor, size, visibleArea, 'beside')).toEqual({ left: 144, top: 46 });
  expect(popoverPosition({ ...anchor, left: 900 }, size, visibleArea, 'beside')).toEqual({ left: 696, top: 46 });
  expect(popoverPosition({ ...anchor, top: 780 }, size, visibleArea, 'beside')).toEqual({ left: 144, top: 492 });
  const phone = { ...visibleArea, width: 360 };
  expect(popoverPosition({ ...anchor, width: 200 }, size, phone, 'beside')).toEqual({ left: 100, top: 84 });
});
