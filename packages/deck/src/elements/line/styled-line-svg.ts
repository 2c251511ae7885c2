import type { LineElement } from '../../model/element.ts';
import type { Attributes } from '../../svg/xml.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { arrowheadsOf } from './arrowheads-of.ts';
import { drawArrowhead } from './draw-arrowhead.ts';
import { curvesThrough } from './curves-through.ts';
import type { LinePoint } from './line-points.ts';

/** The points of a line, and its paint in SVG. They are passed, so that this code shares no chunk with other drawings. */
export interface DrawnLine {
  points: readonly LinePoint[];
  /** Attributes of the stroke. */
  paint: Attributes;
  /** The color of the stroke. */
  color: string;
}

/** Draws a line that is curved, or whose arrowheads are not plain triangles; see `isStyledLine`. */
export function styledLineToSvg(element: LineElement, drawn: DrawnLine): string {
  const { stroke, bend, curved } = element;
  const { paint, color } = drawn;
  const { start, end } = arrowheadsOf(element);
  let { points } = drawn;
  const arrowheads: string[] = [];
  if (end) {
    const { svg, lineEnd } = drawArrowhead(stroke, color, end, points);
    arrowheads.push(svg);
    points = [...points.slice(0, -1), lineEnd];
  }
  if (start) {
    const { svg, lineEnd } = drawArrowhead(stroke, color, start, points.toReversed());
    arrowheads.push(svg);
    points = [lineEnd, ...points.slice(1)];
  }
  const path =
    curved && bend !== undefined
      ? tag('path', { d: curvedPath(points), fill: 'none', ...paint })
      : tag('polyline', { points: points.map(formatPoint).join(' '), fill: 'none', ...paint });
  return path + arrowheads.join('');
}

function curvedPath(points: readonly LinePoint[]): string {
  const [start] = points;
  const curves = curvesThrough(points).map(
    ({ controls, to }) => `C${[...controls, to].map((point) => formatPoint(point).replace(',', ' ')).join(' ')}`,
  );
  return start ? `M${formatPoint(start).replace(',', ' ')}${curves.join('')}` : '';
}

const formatPoint = ({ x, y }: LinePoint) => `${formatNumber(x)},${formatNumber(y)}`;
