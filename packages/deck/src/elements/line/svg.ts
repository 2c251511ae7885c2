import type { LineElement } from '../../model/element.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { loadedRenderers } from '../renderers/load-renderers.ts';
import { isStyledLine } from './is-styled-line.ts';
import { linePoints } from './line-points.ts';
import type { LinePoint } from './line-points.ts';

/** Length and width of an arrowhead, in line widths: PowerPoint's medium size. */
const arrowheadRatio = 3;
/** Minimum line width in px for arrowheads. Thinner lines have the arrowheads of a line of this width. */
const minArrowheadLineWidth = 2;

/**
 * Draws a line with its arrowheads. Curved lines and other arrowheads than triangles are drawn by code that is loaded on
 * demand.
 */
export function lineToSvg(element: LineElement, context: SvgContext): string {
  const { stroke, heads, bend } = element;
  const paint = strokeAttributes(context, stroke);
  if (bend === undefined && heads === undefined) {
    const { box, direction } = element;
    const [top, bottom] = [box.y, box.y + box.height];
    const [y1, y2] = direction === 'down' ? [top, bottom] : [bottom, top];
    return tag('line', { x1: box.x, y1, x2: box.x + box.width, y2, ...paint });
  }
  const points = linePoints(element);
  if (isStyledLine(element))
    return loadedRenderers.styledLine?.(element, { points, paint, color: context.colorOf(stroke.color) }) ?? '';
  const length = arrowheadRatio * Math.max(stroke.width, minArrowheadLineWidth);
  const arrowheads: string[] = [];
  if (heads === 'end' || heads === 'both') arrowheads.push(cutForArrowhead(points, length));
  if (heads === 'start' || heads === 'both') arrowheads.push(cutForArrowhead(points.reverse(), length));
  const polyline = tag('polyline', { points: points.map(formatPoint).join(' '), fill: 'none', ...paint });
  const color = { fill: context.colorOf(stroke.color), 'fill-opacity': stroke.alpha };
  return polyline + arrowheads.map((arrowhead) => tag('polygon', { points: arrowhead, ...color })).join('');
}

/** Computes the arrowhead at the last point, and shortens the line to end inside it. */
function cutForArrowhead(points: LinePoint[], length: number): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const distance = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [x, y] = [(tip.x - before.x) / distance, (tip.y - before.y) / distance];
  const base = { x: tip.x - x * length, y: tip.y - y * length };
  points[points.length - 1] = { x: tip.x - (x * length) / 2, y: tip.y - (y * length) / 2 };
  const half = length / 2;
  const corners = [tip, { x: base.x - y * half, y: base.y + x * half }, { x: base.x + y * half, y: base.y - x * half }];
  return corners.map(formatPoint).join(' ');
}

const formatPoint = ({ x, y }: LinePoint) => `${formatNumber(x)},${formatNumber(y)}`;
