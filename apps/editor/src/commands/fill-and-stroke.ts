import type { Fill, SlideElement, Stroke } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the fill of the selected boxes and shapes; undefined removes it. */
export function fillElements(fill: Fill | undefined, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if (element.kind !== 'shape' && element.kind !== 'text') return element;
      const { fill: _, ...rest } = element;
      return fill ? { ...rest, fill } : rest;
    });
}

/** px. The default width of a new outline. */
const defaultWidth = 2;

/**
 * Sets the outline of the selected shapes and lines.
 * @param strokeChange The properties to change; undefined removes the outline of a shape.
 */
export function strokeElements(strokeChange: Partial<Stroke> | undefined, change: Change): Command {
  return (state) => changeSelected(state, change, (element) => stroked(element, strokeChange));
}

function stroked(element: SlideElement, strokeChange: Partial<Stroke> | undefined): SlideElement {
  if (element.kind !== 'line' && element.kind !== 'shape') return element;
  if (strokeChange) {
    const color = strokeChange.color ?? element.stroke?.color;
    return color ? { ...element, stroke: { width: defaultWidth, ...element.stroke, ...strokeChange, color } } : element;
  }
  if (element.kind === 'line') return element;
  const { stroke: _, ...bare } = element;
  return bare;
}
