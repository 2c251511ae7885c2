import type { Box } from '../model/box.ts';
import type { DashStyle, Fill, Stroke } from '../model/paint.ts';
import type { SvgContext } from './svg-context.ts';
import type { Attributes } from './xml.ts';
import { formatNumber, tag } from './xml.ts';

/**
 * Returns the SVG attributes of a fill, or `none` without a fill.
 * @param area The filled area in the coordinates of the filled outline.
 */
export function fillAttributes(
  context: SvgContext,
  fill: Fill | undefined,
  area: Pick<Box, 'x' | 'y' | 'width' | 'height'>,
): Attributes {
  if (!fill) return { fill: 'none' };
  if (fill.kind === 'solid') return { fill: context.colorOf(fill.color), 'fill-opacity': fill.alpha };
  const stops = fill.stops.map(({ at, color, alpha }) =>
    tag('stop', { offset: at, 'stop-color': context.colorOf(color), 'stop-opacity': alpha }),
  );
  const line = gradientLine(fill.angle, area);
  const id = context.define((name) => tag('linearGradient', { id: name, ...line }, stops.join('')));
  return { fill: `url(#${id})` };
}

/** Returns the ends of a gradient: of its area at right angles, and otherwise in px, because the area is not square. */
function gradientLine(angle: number, { x, y, width, height }: Pick<Box, 'x' | 'y' | 'width' | 'height'>): Attributes {
  if (angle === 0 || angle === 90) return { x1: 0, y1: 0, x2: 1 - angle / 90, y2: angle / 90 };
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const half = (Math.abs(width * cos) + Math.abs(height * sin)) / 2;
  const [x1, y1] = [x + width / 2 - cos * half, y + height / 2 - sin * half];
  return { gradientUnits: 'userSpaceOnUse', x1, y1, x2: x1 + 2 * cos * half, y2: y1 + 2 * sin * half };
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
