import { expect, it } from 'vitest';
import { popoverPosition } from './popover-position.ts';

const size = { width: 200, height: 300 };
const visibleArea = { left: 0, top: 0, width: 1000, height: 800 };
const anchor = { left: 100, top: 50, width: 40, height: 30 };

it('stands under what it belongs to', () => {
  expect(popoverPosition(anchor, size, visibleArea)).toEqual({ left: 100, top: 84 });
});

it('stands over it where there is no room under it', () => {
  expect(popoverPosition({ ...anchor, top: 700 }, size, visibleArea)).toEqual({ left: 100, top: 396 });
});

it('stays within the window', () => {
  expect(popoverPosition({ ...anchor, left: 990 }, size, visibleArea)).toEqual({ left: 792, top: 84 });
  expect(popoverPosition({ ...anchor, left: -50, top: -90 }, size, visibleArea)).toEqual({ left: 8, top: 8 });
});

it('stays over the keyboard of a phone, and in the part that fingers have magnified', () => {
  const smallArea = { left: 300, top: 200, width: 400, height: 360 };
  expect(popoverPosition({ ...anchor, left: 350, top: 500 }, size, smallArea)).toEqual({ left: 350, top: 208 });
  expect(popoverPosition(anchor, size, smallArea)).toEqual({ left: 308, top: 208 });
});

it('stands at the first corner where it belongs to nothing', () => {
  expect(popoverPosition(undefined, size, visibleArea)).toEqual({ left: 8, top: 8 });
});
