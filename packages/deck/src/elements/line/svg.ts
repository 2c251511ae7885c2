import type { LineElement } from '../../model/element.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { SvgContext } from '../../svg/svg-context.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { arrowheadsOf } from './arrowheads-of.ts';
import { drawArrowhead } from './draw-arrowhead.ts';
import { curvesThrough, linePoints } from './line-points.ts';
import type { LinePoint } from './line-points.ts';

/** Draws a line with its arrowheads. */
export function lineToSvg(element: LineElement, context: SvgContext): string {
  const { stroke, heads, bend, curved } = element;
  const paint = strokeAttributes(context, stroke);
  if (bend === undefined && heads === undefined) {
    const { box, direction } = element;
    const [top, bottom] = [box.y, box.y + box.height];
    const [y1, y2] = direction === 'down' ? [top, bottom] : [bottom, top];
    return tag('line', { x1: box.x, y1, x2: box.x + box.width, y2, ...paint });
  }
  const { start, end } = arrowheadsOf(element);
  let points = linePoints(element);
  const arrowheads: string[] = [];
  if (end) {
    const drawn = drawArrowhead(context, stroke, end, points);
    arrowheads.push(drawn.svg);
    points = [...points.slice(0, -1), drawn.lineEnd];
  }
  if (start) {
    const drawn = drawArrowhead(context, stroke, start, points.toReversed());
    arrowheads.push(drawn.svg);
    points = [drawn.lineEnd, ...points.slice(1)];
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
