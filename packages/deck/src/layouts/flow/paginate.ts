import type { FlowItem, Scale } from './flow-item.ts';
import { itemGap, roomiest, scales } from './flow-item.ts';

const endless = 60;

export interface Pages {
  scale: Scale;
  pages: readonly (readonly FlowItem[])[];
}

/**
 * Puts items on as few slides as the smallest sizes allow, at the largest sizes that need no more; all parts at the same
 * sizes, and about equally full.
 */
export function paginate(items: readonly FlowItem[], width: number, room: number): Pages {
  const densest = scales.at(-1) as Scale;
  // What stands on one slide in the largest sizes, with no line broken, needs no other tried.
  const one = fill(items, roomiest, width, room, 1);
  if (one && items.every((item) => !item.brokenLines?.(roomiest, width))) return { scale: roomiest, pages: one };
  const smallest = fill(items, densest, width, room, Number.MAX_SAFE_INTEGER) ?? [];
  const fewest = smallest.length;
  // Nobody shows so many slides of one thing; measuring all of it at every size would take long.
  if (fewest > endless) return { scale: densest, pages: smallest };
  const fitting = scales.flatMap((scale) => {
    const pages = scale === densest ? smallest : fill(items, scale, width, room, fewest);
    return pages ? [{ scale, pages }] : [];
  });
  const broken = fitting.map(({ scale }) =>
    items.reduce((sum, item) => sum + (item.brokenLines?.(scale, width) ?? 0), 0),
  );
  const best = fitting[broken.indexOf(Math.min(...broken))] ?? { scale: densest, pages: smallest };
  return fewest > 1
    ? { scale: best.scale, pages: levelled(items, best.scale, width, room, fewest) ?? best.pages }
    : best;
}

/** The lowest foot at which the same number of slides will do: no last slide with one line on it. */
function levelled(
  items: readonly FlowItem[],
  scale: Scale,
  width: number,
  room: number,
  count: number,
): FlowItem[][] | undefined {
  let low = room * 0.5;
  let high = room;
  let best: FlowItem[][] | undefined;
  for (let step = 0; step < 5; step++) {
    const middle = (low + high) / 2;
    const pages = fill(items, scale, width, middle, count);
    if (pages && pages.every((page) => heightOfPage(page, scale, width) <= room)) {
      best = pages;
      high = middle;
    } else low = middle;
  }
  return best;
}

export function heightOfPage(items: readonly FlowItem[], scale: Scale, width: number): number {
  return (
    items.reduce((sum, item) => sum + item.height(scale, width, Number.MAX_VALUE), 0) +
    itemGap * Math.max(0, items.length - 1)
  );
}

/** Fills slide after slide; undefined if that takes more than `most`. */
function fill(
  items: readonly FlowItem[],
  scale: Scale,
  width: number,
  room: number,
  most: number,
): FlowItem[][] | undefined {
  const pages: FlowItem[][] = [];
  let page: FlowItem[] = [];
  let used = 0;
  const turn = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  const queue = items.toReversed();
  for (let item = queue.pop(); item; item = queue.pop()) {
    if (pages.length > most) return undefined;
    const left = room - used - (page.length > 0 ? itemGap : 0);
    const height = item.height(scale, width, left);
    if (height <= left) {
      page.push(item);
      used = room - left + height;
      continue;
    }
    const parts = item.split(scale, width, left, page.length === 0);
    if (parts) {
      page.push(parts[0]);
      queue.push(parts[1]);
      turn();
    } else if (page.length > 0) {
      queue.push(item);
      const heading = takeHeading(page);
      if (heading) queue.push(heading);
      turn();
    } else {
      // Cannot be cut at all: it is shrunk where it is placed.
      page.push(item);
      turn();
    }
  }
  turn();
  return pages.length > most ? undefined : pages;
}

/** A heading at the foot of a slide goes with what it heads, unless nothing else stands there. */
function takeHeading(page: FlowItem[]): FlowItem | undefined {
  const ends = page.at(-1)?.looseEnd?.();
  if (!ends || (page.length === 1 && !ends[0])) return undefined;
  page.pop();
  if (ends[0]) page.push(ends[0]);
  return ends[1];
}
