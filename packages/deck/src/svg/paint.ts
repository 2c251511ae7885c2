import type { DashStyle, Fill, Stroke } from '../model/paint.ts';
import type { SvgContext } from './svg-context.ts';
import type { Attributes } from './xml.ts';
import { formatNumber, tag } from './xml.ts';

/** Returns the SVG attributes of a fill, or `none` without a fill. */
export function fillAttributes(context: SvgContext, fill: Fill | undefined): Attributes {
  if (!fill) return { fill: 'none' };
  if (fill.kind === 'solid') return { fill: context.colorOf(fill.color), 'fill-opacity': fill.alpha };
  const stops = fill.stops.map(({ at, color, alpha }) =>
    tag('stop', { offset: at, 'stop-color': context.colorOf(color), 'stop-opacity': alpha }),
  );
  const end = fill.angle === 90 ? { x2: 0, y2: 1 } : { x2: 1, y2: 0 };
  const id = context.define((name) => tag('linearGradient', { id: name, x1: 0, y1: 0, ...end }, stops.join('')));
  return { fill: `url(#${id})` };
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
