import { slideHeight, slideWidth } from '@ppt-embed/deck';
import type { Box, SlideElement } from '@ppt-embed/deck';
import { withoutEmptyPlaceholders } from '../elements/text/empty-placeholder.ts';
import { boundsOf } from '../model/geometry/bounds.ts';
import { selectedElements } from '../model/editor-state.ts';
import type { EditorState } from '../model/editor-state.ts';
import type { Command } from '../model/transaction.ts';
import { setElementBoxes } from './set-element-boxes.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';

/** The elements to align and distribute: the selected elements without empty placeholders. */
export function elementsToArrange(state: EditorState): readonly SlideElement[] {
  return withoutEmptyPlaceholders(selectedElements(state));
}

/**
 * Aligns the selected elements to an edge or centre: of their common bounds, or of the slide if only one is selected.
 */
export function alignElements(edge: Edge, at: number): Command {
  return (state) => {
    const selected = elementsToArrange(state);
    if (selected.length === 0) return null;
    const frame =
      selected.length === 1
        ? { x: 0, y: 0, width: slideWidth, height: slideHeight }
        : boundsOf(selected.map(({ box }) => box));
    const boxes = selected.map(({ id, box }) => [id, aligned(box, frame, edge)] as const);
    return setElementBoxes(new Map(boxes), { at })(state);
  };
}

/** Aligns a rotated element by its visible bounds. */
function aligned(box: Box, frame: Box, edge: Edge): Box {
  const visibleBounds = boundsOf([box]);
  switch (edge) {
    case 'left':
      return { ...box, x: box.x + frame.x - visibleBounds.x };
    case 'center':
      return { ...box, x: box.x + frame.x + frame.width / 2 - (visibleBounds.x + visibleBounds.width / 2) };
    case 'right':
      return { ...box, x: box.x + frame.x + frame.width - (visibleBounds.x + visibleBounds.width) };
    case 'top':
      return { ...box, y: box.y + frame.y - visibleBounds.y };
    case 'middle':
      return { ...box, y: box.y + frame.y + frame.height / 2 - (visibleBounds.y + visibleBounds.height / 2) };
    case 'bottom':
      return { ...box, y: box.y + frame.y + frame.height - (visibleBounds.y + visibleBounds.height) };
    default:
      return edge satisfies never;
  }
}

/** Distributes three or more elements with equal gaps. The outer ones stay in place. */
export function distributeElements(along: 'across' | 'down', at: number): Command {
  return (state) => {
    const selected = elementsToArrange(state);
    if (selected.length < 3) return null;
    const [start, size] = along === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const);
    const spans = selected
      .map(({ id, box }) => ({ id, box, visibleBounds: boundsOf([box]) }))
      .toSorted((a, b) => a.visibleBounds[start] - b.visibleBounds[start]);
    const first = spans[0];
    const last = spans.at(-1);
    if (!first || !last) return null;
    const whole = last.visibleBounds[start] + last.visibleBounds[size] - first.visibleBounds[start];
    const gap = (whole - spans.reduce((sum, { visibleBounds }) => sum + visibleBounds[size], 0)) / (spans.length - 1);
    let next = first.visibleBounds[start];
    const boxes = spans.map(({ id, box, visibleBounds }) => {
      const moved = { ...box, [start]: box[start] + next - visibleBounds[start] };
      next += visibleBounds[size] + gap;
      return [id, moved] as const;
    });
    return setElementBoxes(new Map(boxes), { at })(state);
  };
}
