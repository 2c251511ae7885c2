import type { LineElement } from '../../model/element.ts';
import { strokeAttributes } from '../../svg/paint.ts';
import type { Scene } from '../../svg/scene.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { linePoints } from './line-points.ts';
import type { LinePoint } from './line-points.ts';

/** Length and width of an arrow head, in widths of its line: PowerPoint's medium. */
const headShare = 3;
/** Heads of thin lines are those of a line of this width, px. */
const thinnest = 2;

export function lineToSvg(element: LineElement, scene: Scene): string {
  const { stroke, heads, bend } = element;
  const paint = strokeAttributes(scene, stroke);
  if (bend === undefined && heads === undefined) {
    const { box, direction } = element;
    const [top, bottom] = [box.y, box.y + box.height];
    const [y1, y2] = direction === 'down' ? [top, bottom] : [bottom, top];
    return tag('line', { x1: box.x, y1, x2: box.x + box.width, y2, ...paint });
  }
  const points = linePoints(element);
  const length = headShare * Math.max(stroke.width, thinnest);
  const drawn: string[] = [];
  if (heads === 'end' || heads === 'both') drawn.push(withHead(points, length));
  if (heads === 'start' || heads === 'both') drawn.push(withHead(points.reverse(), length));
  const polyline = tag('polyline', { points: points.map(written).join(' '), fill: 'none', ...paint });
  const color = { fill: scene.colorOf(stroke.color), 'fill-opacity': stroke.alpha };
  return polyline + drawn.map((head) => tag('polygon', { points: head, ...color })).join('');
}

/** The head at the last point; the line itself then ends inside it. */
function withHead(points: LinePoint[], length: number): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (!tip || !before) return '';
  const distance = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [x, y] = [(tip.x - before.x) / distance, (tip.y - before.y) / distance];
  const foot = { x: tip.x - x * length, y: tip.y - y * length };
  points[points.length - 1] = { x: tip.x - (x * length) / 2, y: tip.y - (y * length) / 2 };
  const half = length / 2;
  const corners = [tip, { x: foot.x - y * half, y: foot.y + x * half }, { x: foot.x + y * half, y: foot.y - x * half }];
  return corners.map(written).join(' ');
}

const written = ({ x, y }: LinePoint) => `${formatNumber(x)},${formatNumber(y)}`;
