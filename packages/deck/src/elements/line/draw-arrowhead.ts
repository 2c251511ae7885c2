import type { Arrowhead, ArrowheadSize } from '../../model/arrowhead.ts';
import type { Stroke } from '../../model/paint.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import type { LinePoint } from './line-points.ts';

/** Length and width of arrowheads in line widths, as in PowerPoint. */
const ratios: Readonly<Record<ArrowheadSize, number>> = { small: 2, medium: 3, large: 5 };
/** Minimum line width in px for arrowheads. Thinner lines have the arrowheads of a line of this width. */
const minLineWidth = 2;
/** Length of the notch of a `stealth` arrowhead, as a fraction of its length. */
const notch = 0.4;
/** Length of the miter at the tip of an open arrow, in line widths: an arrow is as wide as it is long. */
const miter = Math.sqrt(5) / 2;

/** An arrowhead, and where the line must end so that it does not extend beyond it. */
interface DrawnArrowhead {
  svg: string;
  lineEnd: LinePoint;
}

/**
 * Draws the arrowhead at the last of a line's points. Diamonds and ovals are centered on it, the others end there, as in
 * PowerPoint.
 * @param color The color of the stroke in SVG.
 */
export function drawArrowhead(
  stroke: Stroke,
  color: string,
  { type = 'triangle', size = 'medium' }: Arrowhead,
  points: readonly LinePoint[],
): DrawnArrowhead {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  const before = points.at(-2) ?? tip;
  const distance = Math.hypot(tip.x - before.x, tip.y - before.y) || 1;
  const [x, y] = [(tip.x - before.x) / distance, (tip.y - before.y) / distance];
  const length = ratios[size] * Math.max(stroke.width, minLineWidth);
  /** Returns a point at a distance along the line behind the tip, and at a distance beside the line. */
  const at = (back: number, side = 0): LinePoint => ({
    x: tip.x - x * back - y * side,
    y: tip.y - y * back + x * side,
  });
  const half = length / 2;
  const fill = { fill: color, 'fill-opacity': stroke.alpha };
  const polygon = (...corners: LinePoint[]) => tag('polygon', { points: corners.map(formatPoint).join(' '), ...fill });
  switch (type) {
    case 'triangle':
      return { svg: polygon(tip, at(length, half), at(length, -half)), lineEnd: at(half) };
    case 'stealth':
      return {
        svg: polygon(tip, at(length, half), at(length * (1 - notch)), at(length, -half)),
        lineEnd: at(half),
      };
    case 'diamond':
      return { svg: polygon(at(-half), at(0, half), at(half), at(0, -half)), lineEnd: tip };
    case 'oval':
      return { svg: tag('circle', { cx: tip.x, cy: tip.y, r: half, ...fill }), lineEnd: tip };
    case 'arrow': {
      const back = stroke.width * miter;
      const corners = [at(back + length, half), at(back), at(back + length, -half)];
      const svg = tag('polyline', {
        points: corners.map(formatPoint).join(' '),
        fill: 'none',
        stroke: color,
        'stroke-width': stroke.width,
        'stroke-opacity': stroke.alpha,
      });
      return { svg, lineEnd: at(back) };
    }
  }
}

const formatPoint = ({ x, y }: LinePoint) => `${formatNumber(x)},${formatNumber(y)}`;
