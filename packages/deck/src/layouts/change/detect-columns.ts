import type { Slide } from '../../model/deck.ts';
import type { SlideElement } from '../../model/element.ts';

/** Indices of the elements in columns, and of the elements above and below the columns. */
export interface DetectedColumns {
  before: readonly number[];
  columns: readonly (readonly number[])[];
  after: readonly number[];
}

const columnLayouts = new Set(['twoColumns', 'threeColumns', 'comparison']);
/** Maximum fraction of the total width. Wider elements are above or below the columns. */
const maxColumnShare = 0.9;

/** Detects the columns of a slide; undefined if its layout has none. */
export function detectColumns({ layout }: Slide, elements: readonly SlideElement[]): DetectedColumns | undefined {
  if (!columnLayouts.has(layout)) return undefined;
  const left = Math.min(...elements.map(({ box }) => box.x));
  const right = Math.max(...elements.map(({ box }) => box.x + box.width));
  const isNarrow = ({ box, part }: SlideElement): boolean =>
    box.width < (right - left) * maxColumnShare && part !== 'footnotes';
  const narrow = elements.flatMap((element, index) => (isNarrow(element) ? [{ index, box: element.box }] : []));
  const groups: { right: number; indices: number[] }[] = [];
  for (const { index, box } of narrow.toSorted((one, other) => one.box.x - other.box.x)) {
    const last = groups.at(-1);
    if (last && box.x < last.right) {
      last.indices.push(index);
      last.right = Math.max(last.right, box.x + box.width);
    } else groups.push({ right: box.x + box.width, indices: [index] });
  }
  if (groups.length < 2) return undefined;
  const top = Math.min(...narrow.map(({ box }) => box.y));
  const wide = elements.flatMap((element, index) => (isNarrow(element) ? [] : [{ index, y: element.box.y }]));
  return {
    before: wide.filter(({ y }) => y < top).map(({ index }) => index),
    columns: groups.map(({ indices }) => indices.toSorted((one, other) => one - other)),
    after: wide.filter(({ y }) => y >= top).map(({ index }) => index),
  };
}
