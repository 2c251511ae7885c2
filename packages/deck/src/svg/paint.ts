import type { Box } from '../model/box.ts';
import type { DashStyle, Fill, GradientFill, Stroke } from '../model/paint.ts';
import { gradientLine } from './gradient-line.ts';
import type { SvgContext } from './svg-context.ts';
import type { Attributes } from './xml.ts';
import { formatNumber, tag } from './xml.ts';

/**
 * Returns the SVG attributes of a fill, or `none` without a fill.
 * @param box The box that is filled, in the coordinates of the SVG element.
 */
export function fillAttributes(context: SvgContext, fill: Fill | undefined, box: Omit<Box, 'rotation'>): Attributes {
  if (!fill) return { fill: 'none' };
  if (fill.kind === 'solid') return { fill: context.colorOf(fill.color), 'fill-opacity': fill.alpha };
  const stops = fill.stops.map(({ at, color, alpha }) =>
    tag('stop', { offset: at, 'stop-color': context.colorOf(color), 'stop-opacity': alpha }),
  );
  const { name, attributes } = gradientAttributes(fill, box);
  const id = context.define((newId) => tag(name, { id: newId, ...attributes }, stops.join('')));
  return { fill: `url(#${id})` };
}

function gradientAttributes(
  { angle, shape }: GradientFill,
  box: Omit<Box, 'rotation'>,
): { name: string; attributes: Attributes } {
  // Except at these angles, a gradient in the units of the box would be skewed.
  if (!shape && angle === 0) return { name: 'linearGradient', attributes: { x1: 0, y1: 0, x2: 1, y2: 0 } };
  if (!shape && angle === 90) return { name: 'linearGradient', attributes: { x1: 0, y1: 0, x2: 0, y2: 1 } };
  const units = { gradientUnits: 'userSpaceOnUse' };
  if (!shape) return { name: 'linearGradient', attributes: { ...units, ...gradientLine(angle, box) } };
  const { x, y, width, height } = box;
  const circle = { cx: x + width / 2, cy: y + height / 2, r: Math.hypot(width, height) / 2 };
  return { name: 'radialGradient', attributes: { ...units, ...circle } };
}

/** Dash patterns of PowerPoint's presets, in multiples of the line width. */
const dashes: Readonly<Record<DashStyle, readonly number[] | undefined>> = {
  solid: undefined,
  dot: [1, 1],
  dash: [4, 3],
  dashDot: [4, 3, 1, 3],
  longDash: [8, 3],
  longDashDot: [8, 3, 1, 3],
};

/** Returns the SVG attributes of a stroke, or no attributes without a stroke. */
export function strokeAttributes(context: SvgContext, stroke: Stroke | undefined): Attributes {
  if (!stroke) return {};
  const dash = dashes[stroke.dash ?? 'solid'];
  return {
    stroke: context.colorOf(stroke.color),
    'stroke-width': stroke.width,
    'stroke-opacity': stroke.alpha,
    'stroke-linecap': stroke.cap,
    'stroke-linejoin': stroke.join === 'round' ? 'round' : undefined,
    'stroke-dasharray': dash?.map((part) => formatNumber(part * stroke.width)).join(' '),
  };
}
