import type { SlideElement } from '@ppt-embed/deck';
import { boundsOf } from '../geometry/bounds.ts';

/** px between the bar and what it is about; below it stands the handle that turns. */
const above = 12;
const below = 48;
/** px to the edge of the board. */
const margin = 8;

/** Puts a bar over elements, or under them where there is no room, always within the board. */
export function placeAbove(bar: HTMLElement, elements: readonly SlideElement[]): void {
  const sheet = document.querySelector('.ed-sheet')?.getBoundingClientRect();
  const board = document.querySelector('.ed-board')?.getBoundingClientRect();
  if (!sheet || !board || elements.length === 0) return;
  const scale = sheet.width / 1280;
  const { x, y, width, height } = boundsOf(elements.map(({ box }) => box));
  const { offsetWidth, offsetHeight } = bar;
  const middle = sheet.left + (x + width / 2) * scale;
  const over = sheet.top + y * scale - above - offsetHeight;
  const under = sheet.top + (y + height) * scale + below;
  const isRoomAbove = over >= board.top + margin;
  const isRoomBelow = under + offsetHeight <= board.bottom - margin;
  const top = isRoomAbove ? over : isRoomBelow ? under : board.top + margin;
  const left = middle - offsetWidth / 2;
  bar.style.insetBlockStart = `${within(top, board.top + margin, board.bottom - offsetHeight - margin) - board.top}px`;
  bar.style.left = `${within(left, board.left + margin, board.right - offsetWidth - margin) - board.left}px`;
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
