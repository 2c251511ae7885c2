import type { Box } from '../../model/box.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { labelWidth, truncateLabel } from './layout.ts';
import { percentOf } from './scale.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** A pie on the left, and the names and shares of its slices on the right. */
export function drawPie(drawing: ChartDrawing, plot: Box): string {
  const { element, colorOf, label } = drawing;
  const { categories, series } = element;
  const { size } = element.style;
  const values = categories.map((_, index) => Math.max(0, series[0]?.values[index] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const pitch = Math.min(size * 1.9, plot.height / Math.max(1, categories.length));
  const shares = values.map((value) => percentOf(value, total));
  const maxNameWidth = categories.reduce(
    (max, name, index) => Math.max(max, labelWidth(name, size) + labelWidth(`  ${shares[index] ?? ''}`, size, true)),
    0,
  );
  const legendWidth = Math.min(plot.width * 0.5, maxNameWidth + size * 2);
  const radius = Math.max(1, Math.min(plot.height, plot.width - legendWidth - size * 3) / 2);
  const gap = size * 3;
  const left = plot.x + Math.max(0, (plot.width - 2 * radius - gap - legendWidth) / 2);
  const center = { x: left + radius, y: plot.y + plot.height / 2 };
  let angle = 0;
  const slices = values.map((value, index) => {
    const from = angle;
    angle += total > 0 ? (value / total) * 2 * Math.PI : 0;
    return value > 0 ? slice(drawing, center, radius, from, angle, index) : '';
  });
  const top = center.y - (pitch * categories.length) / 2;
  const x = center.x + radius + gap;
  const widthOf = (texts: readonly string[], isBold = false): number =>
    texts.reduce((max, text) => Math.max(max, labelWidth(text, size, isBold)), 0);
  const shareWidth = widthOf(shares, true);
  const names = categories.map((name) => truncateLabel(name, size, plot.x + plot.width - x - size * 2.4 - shareWidth));
  const sharesEnd = x + size * 2.4 + widthOf(names) + shareWidth;
  const legend = names.map((name, index) => {
    const y = top + (index + 0.5) * pitch;
    const square = size * 0.8;
    return (
      tag('rect', { x, y: y - square / 2, width: square, height: square, rx: 2, fill: colorOf(index) }) +
      label({ text: name, x: x + size * 1.4, y: y + size * 0.34, anchor: 'start' }) +
      label({ text: shares[index] ?? '', x: sharesEnd, y: y + size * 0.34, anchor: 'end', isBold: true })
    );
  });
  return slices.join('') + legend.join('');
}

function slice(
  { colorOf, ground }: ChartDrawing,
  center: { x: number; y: number },
  radius: number,
  from: number,
  to: number,
  index: number,
): string {
  const paint = { fill: colorOf(index), stroke: ground, 'stroke-width': 2 };
  if (to - from > 2 * Math.PI - 1e-6) return tag('circle', { cx: center.x, cy: center.y, r: radius, ...paint });
  const point = (angle: number): string =>
    `${formatNumber(center.x + radius * Math.sin(angle))} ${formatNumber(center.y - radius * Math.cos(angle))}`;
  const r = formatNumber(radius);
  const d = `M${formatNumber(center.x)} ${formatNumber(center.y)}L${point(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to)}Z`;
  return tag('path', { d, ...paint, 'stroke-linejoin': 'round' });
}
