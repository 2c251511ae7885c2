import { expect, it, vi } from 'vitest';
import type { FlowItem } from './flow-item.ts';
import { paginate } from './paginate.ts';

const box = { width: 1000, availableHeight: 500 };

/** Returns items that each fill a slide, and a function that counts their measurements. */
function fullSlides(count: number) {
  const height = vi.fn<() => number>(() => 400);
  const item: FlowItem = { height, ideal: height, split: () => undefined, layout: () => [] };
  return { items: Array.from({ length: count }, () => item), height };
}

it('accepts as many slides as the limit allows', () => {
  const { items } = fullSlides(10);
  expect(paginate(items, { ...box, maxSlides: 10 }).pages).toHaveLength(10);
});

it('rejects more slides than the limit allows, without measuring the rest', () => {
  const { items, height } = fullSlides(10_000);
  expect(() => paginate(items, { ...box, maxSlides: 10 })).toThrow(RangeError);
  expect(height.mock.calls.length).toBeLessThan(50);
});
