import type { SlideElement, Stroke } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** px; of an edge that has a color and no width yet. */
const defaultWidth = 2;

/**
 * Draws the edge of the chosen shapes and lines.
 * @param look What it is drawn with; each keeps what this does not say. undefined takes the edge off a shape.
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
