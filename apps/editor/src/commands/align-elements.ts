import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Box, SlideElement } from '@ppt-embed/deck';
import { withoutEmptyPlaceholders } from '../elements/text/empty-placeholder.ts';
import { boundsOf } from '../geometry/bounds.ts';
import { chosenElements } from '../state/editor-state.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { Command } from '../state/transaction.ts';
import { placeElements } from './place-elements.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** What is aligned and distributed of the selected elements: the visible ones. */
export function arrangedOf(state: EditorState): readonly SlideElement[] {
  return withoutEmptyPlaceholders(chosenElements(state));
}

/** Brings the chosen elements to one edge or centre: of all of them together, or, for one alone, of the slide. */
export function alignElements(edge: Edge, at: number): Command {
  return (state) => {
    const chosen = arrangedOf(state);
    if (chosen.length === 0) return null;
    const frame =
      chosen.length === 1
        ? { x: 0, y: 0, width: slideWidth, height: slideHeight }
        : boundsOf(chosen.map(({ box }) => box));
    const boxes = chosen.map(({ id, box }) => [id, aligned(box, frame, edge)] as const);
    return placeElements(new Map(boxes), { at })(state);
  };
}

/** A turned element is aligned by what is seen of it. */
function aligned(box: Box, frame: Box, edge: Edge): Box {
  const seen = boundsOf([box]);
  switch (edge) {
    case 'left':
      return { ...box, x: box.x + frame.x - seen.x };
    case 'center':
      return { ...box, x: box.x + frame.x + frame.width / 2 - (seen.x + seen.width / 2) };
    case 'right':
      return { ...box, x: box.x + frame.x + frame.width - (seen.x + seen.width) };
    case 'top':
      return { ...box, y: box.y + frame.y - seen.y };
    case 'middle':
      return { ...box, y: box.y + frame.y + frame.height / 2 - (seen.y + seen.height / 2) };
    case 'bottom':
      return { ...box, y: box.y + frame.y + frame.height - (seen.y + seen.height) };
    default:
      return edge satisfies never;
  }
}

/** Leaves equal gaps between three or more elements, the outer ones stay. */
export function distributeElements(along: 'across' | 'down', at: number): Command {
  return (state) => {
    const chosen = arrangedOf(state);
    if (chosen.length < 3) return null;
    const [start, size] = along === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
    const places = chosen
      .map(({ id, box }) => ({ id, box, seen: boundsOf([box]) }))
      .toSorted((a, b) => a.seen[start] - b.seen[start]);
    const first = places[0];
    const last = places.at(-1);
    if (!first || !last) return null;
    const whole = last.seen[start] + last.seen[size] - first.seen[start];
    const gap = (whole - places.reduce((sum, { seen }) => sum + seen[size], 0)) / (places.length - 1);
    let next = first.seen[start];
    const boxes = places.map(({ id, box, seen }) => {
      const placed = { ...box, [start]: box[start] + next - seen[start] };
      next += seen[size] + gap;
      return [id, placed] as const;
    });
    return placeElements(new Map(boxes), { at })(state);
  };
}
