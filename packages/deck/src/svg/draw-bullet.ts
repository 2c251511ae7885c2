import type { TypesetBullet } from '../text/typeset-paragraphs.ts';
import type { BulletShape } from '../themes/style-colors/style-colors.ts';
import { slideColorsOf } from '../themes/slide-colors.ts';
import { familyStack } from './family-stacks.ts';
import type { SvgContext } from './svg-context.ts';
import { escapeXml, formatNumber, tag } from './xml.ts';

/**
 * Height of a bullet's center above the baseline, in em: between the centers of lowercase letters and Han characters.
 */
const middle = 0.28;

/**
 * Draws the bullet or number of a list item.
 * @param origin Top left corner of the text area on the slide, in px.
 */
export function drawBullet(context: SvgContext, bullet: TypesetBullet, origin: { x: number; y: number }): string {
  const bulletStyle = slideColorsOf(context.deck.theme).bullet;
  const color = context.colorOf(bullet.color ?? bulletStyle.color);
  const x = origin.x + bullet.x;
  const baseline = origin.y + bullet.baseline;
  const y = baseline - middle * bullet.size;
  if (bullet.text !== undefined)
    return tag(
      'text',
      {
        x,
        y: baseline,
        'font-family': familyStack('Carlito'),
        'font-size': bullet.size,
        'font-weight': bullet.isBold ? 700 : 400,
        fill: color,
      },
      escapeXml(bullet.text),
    );
  if (bullet.bullet === 'disc')
    return drawShape(
      bulletStyle.shape,
      x,
      y,
      bullet.size * (bullet.level > 0 ? 0.8 : 1),
      color,
      bullet.level % 2 === 1,
    );
  return drawTask(bullet.bullet === 'taskDone', x, y, bullet.size, color, context.colorOf(bulletStyle.check));
}

/**
 * Draws a bullet.
 * @param isHollow True on every other level, so that adjacent levels differ.
 */
function drawShape(shape: BulletShape, x: number, y: number, size: number, color: string, isHollow: boolean): string {
  const half = size * 0.15;
  const stroke = size * 0.075;
  const isOutline = isHollow || shape === 'ring';
  const paint = isOutline ? { fill: 'none', stroke: color, 'stroke-width': stroke } : { fill: color };
  const extent = isOutline ? half - stroke / 2 : half;
  const center = x + half + size * 0.06;
  switch (shape) {
    case 'square':
      return tag('rect', { x: center - extent, y: y - extent, width: 2 * extent, height: 2 * extent, ...paint });
    case 'disc':
    case 'ring':
      return tag('circle', { cx: center, cy: y, r: extent, ...paint });
    case 'parallelogram':
      return polygon(
        [
          [center - extent * 0.8, y - extent * 0.85],
          [center + extent * 1.5, y - extent * 0.85],
          [center + extent * 0.8, y + extent * 0.85],
          [center - extent * 1.5, y + extent * 0.85],
        ],
        paint,
      );
    case 'diamond':
      return polygon(
        [
          [center, y - extent * 1.25],
          [center + extent * 1.25, y],
          [center, y + extent * 1.25],
          [center - extent * 1.25, y],
        ],
        paint,
      );
  }
}

function drawTask(isDone: boolean, x: number, y: number, size: number, color: string, check: string): string {
  const side = size * 0.62;
  const left = x + size * 0.02;
  const top = y - side / 2;
  const box = tag('rect', {
    x: left,
    y: top,
    width: side,
    height: side,
    rx: size * 0.1,
    fill: isDone ? color : 'none',
    stroke: color,
    'stroke-width': size * 0.07,
  });
  if (!isDone) return box;
  const at = (dx: number, dy: number): string => `${formatNumber(left + side * dx)} ${formatNumber(top + side * dy)}`;
  const d = `M${at(0.22, 0.52)}L${at(0.43, 0.73)}L${at(0.79, 0.29)}`;
  return box + tag('path', { d, fill: 'none', stroke: check, 'stroke-width': size * 0.09, 'stroke-linecap': 'round' });
}

function polygon(points: readonly (readonly [number, number])[], paint: Record<string, string | number>): string {
  return tag('polygon', { points: points.map((point) => point.map(formatNumber).join(',')).join(' '), ...paint });
}
