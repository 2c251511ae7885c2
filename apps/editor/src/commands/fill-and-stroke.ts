import type { Fill, SlideElement, Stroke } from '@ppt-embed/deck';
import type { Command } from '../model/transaction.ts';
import { changeSelected } from './change-slide.ts';
import type { Change } from './change-slide.ts';

/** Sets the fill of the selected boxes and shapes; undefined removes it. A new color keeps the opacity. */
export function fillElements(fill: Fill | undefined, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if (element.kind !== 'shape' && element.kind !== 'text') return element;
      const { fill: before, ...rest } = element;
      if (!fill) return rest;
      const alpha = before?.kind === 'solid' ? before.alpha : undefined;
      return { ...rest, fill: alpha !== undefined && fill.kind === 'solid' ? { alpha, ...fill } : fill };
    });
}

/** Sets the opacity of the fill of the selected boxes and shapes: 0 to 1, the same at all stops of a gradient. */
export function setFillOpacity(alpha: number, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) => {
      if ((element.kind !== 'shape' && element.kind !== 'text') || !element.fill) return element;
      const { fill } = element;
      if (fill.kind === 'solid') return { ...element, fill: withAlpha(fill, alpha) };
      return { ...element, fill: { ...fill, stops: fill.stops.map((stop) => withAlpha(stop, alpha)) } };
    });
}

/** Sets the opacity of the lines and outlines of the selected elements: 0 to 1. */
export function setStrokeOpacity(alpha: number, change: Change): Command {
  return (state) =>
    changeSelected(state, change, (element) =>
      (element.kind === 'line' || element.kind === 'shape') && element.stroke
        ? ({ ...element, stroke: withAlpha(element.stroke, alpha) } as SlideElement)
        : element,
    );
}

/** Opaque paint has no opacity property. */
function withAlpha<Paint extends { alpha?: number }>(paint: Paint, alpha: number): Paint {
  const { alpha: _, ...opaque } = paint;
  return alpha < 1 ? { ...paint, alpha } : (opaque as Paint);
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
