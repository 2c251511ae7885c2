import type { Box } from '../../model/box.ts';
import { formatNumber, tag } from '../../svg/xml.ts';
import { hasSharesInLegend } from './chart-frame.ts';
import { chartTraits, hasValueLabels } from './chart-traits.ts';
import { maxLabelWidth, truncateLabel } from './labels.ts';
import { percentOf } from './format-values.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** Radius of a doughnut's hole, as a fraction of the doughnut's radius. */
export const holeShare = 0.6;

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** Draws the slices of a pie or doughnut, with their shares next to them or in the legend. */
export function drawPie(drawing: ChartDrawing): string {
  const { element, plot } = drawing;
  const values = element.categories.map((_, index) => Math.max(0, element.series[0]?.values[index] ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0);
  const shares = values.map((value) => (hasValueLabels(element) ? percentOf(value, total) : ''));
  if (hasSharesInLegend(element)) {
    const circle = circleBesideLegend(drawing, plot, shares);
    return drawSlices(drawing, circle, values) + drawLegend(drawing, circle, shares);
  }
  const isOutside = hasValueLabels(element) && !chartTraits[element.chart].hasHole;
  const space = isOutside ? element.style.size * 2.5 : 0;
  const circle = {
    x: plot.x + plot.width / 2,
    y: plot.y + plot.height / 2,
    radius: Math.max(1, Math.min(plot.width / 2 - space, plot.height / 2 - space / 1.5)),
  };
  return drawSlices(drawing, circle, values) + drawShares(drawing, circle, values, shares);
}

/** Calls a function with the index of each slice and the angles of its start and end, in radians clockwise from the top. */
function mapSlices<Result>(
  values: readonly number[],
  map: (slice: { index: number; from: number; to: number }) => Result,
): Result[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let angle = 0;
  return values.map((value, index) => {
    const from = angle;
    angle += total > 0 ? (value / total) * 2 * Math.PI : 0;
    return map({ index, from, to: angle });
  });
}

function drawSlices(drawing: ChartDrawing, circle: Circle, values: readonly number[]): string {
  const slices = mapSlices(values, ({ index, from, to }) => (to > from ? slice(drawing, circle, from, to, index) : ''));
  const { hasHole = false } = chartTraits[drawing.element.chart];
  const hole = tag('circle', { cx: circle.x, cy: circle.y, r: circle.radius * holeShare, fill: drawing.background });
  return slices.join('') + (hasHole && slices.some((one) => one !== '') ? hole : '');
}

/** Draws shares outside the slices, or, in a doughnut, in its ring. */
function drawShares(
  { element, label, labelColorOf }: ChartDrawing,
  circle: Circle,
  values: readonly number[],
  shares: readonly string[],
): string {
  const { size } = element.style;
  const { hasHole = false } = chartTraits[element.chart];
  const distance = hasHole ? (circle.radius * (1 + holeShare)) / 2 : circle.radius + size * 0.5;
  return mapSlices(values, ({ index, from, to }) => {
    const text = shares[index] ?? '';
    if (text === '' || to === from) return '';
    const { x, y } = pointAt(circle, (from + to) / 2, distance);
    const side = x - circle.x;
    const isCentered = hasHole || Math.abs(side) < size;
    const anchor = isCentered ? 'middle' : side < 0 ? 'end' : 'start';
    const below = hasHole
      ? 0.34
      : y < circle.y - circle.radius * 0.7
        ? 0
        : y > circle.y + circle.radius * 0.7
          ? 0.8
          : 0.34;
    return label({ text, x, y: y + size * below, anchor }, size, hasHole ? labelColorOf(index) : undefined);
  }).join('');
}

/** Draws the circle to the left of the names and shares of its slices. */
function circleBesideLegend({ element }: ChartDrawing, plot: Box, shares: readonly string[]): Circle {
  const { size } = element.style;
  const gap = size * 3;
  const maxNameWidth = element.categories.reduce(
    (max, name, index) =>
      Math.max(max, maxLabelWidth([name], size) + maxLabelWidth([`  ${shares[index] ?? ''}`], size, true)),
    0,
  );
  const legendWidth = Math.min(plot.width * 0.5, maxNameWidth + size * 2);
  const radius = Math.max(1, Math.min(plot.height, plot.width - legendWidth - gap) / 2);
  const left = plot.x + Math.max(0, (plot.width - 2 * radius - gap - legendWidth) / 2);
  return { x: left + radius, y: plot.y + plot.height / 2, radius };
}

/** Draws the names and shares of the slices, to the right of the circle. */
function drawLegend(
  { element, colorOf, label, plot }: ChartDrawing,
  circle: Circle,
  shares: readonly string[],
): string {
  const { categories, style } = element;
  const { size } = style;
  const pitch = Math.min(size * 1.9, plot.height / Math.max(1, categories.length));
  const top = circle.y - (pitch * categories.length) / 2;
  const x = circle.x + circle.radius + size * 3;
  const shareWidth = maxLabelWidth(shares, size, true);
  const names = categories.map((name) => truncateLabel(name, size, plot.x + plot.width - x - size * 2.4 - shareWidth));
  const sharesEnd = x + size * 2.4 + maxLabelWidth(names, size) + shareWidth;
  return names
    .map((name, index) => {
      const y = top + (index + 0.5) * pitch;
      const square = size * 0.8;
      const share = shares[index] ?? '';
      return (
        tag('rect', { x, y: y - square / 2, width: square, height: square, rx: 2, fill: colorOf(index) }) +
        label({ text: name, x: x + size * 1.4, y: y + size * 0.34, anchor: 'start' }) +
        (hasValueLabels(element)
          ? label({ text: share, x: sharesEnd, y: y + size * 0.34, anchor: 'end', isBold: true })
          : '')
      );
    })
    .join('');
}

/** Returns a point at a distance from the center. Angles are clockwise from the top. */
function pointAt({ x, y }: Circle, angle: number, distance: number): { x: number; y: number } {
  return { x: x + distance * Math.sin(angle), y: y - distance * Math.cos(angle) };
}

function slice({ colorOf, background }: ChartDrawing, circle: Circle, from: number, to: number, index: number): string {
  const paint = { fill: colorOf(index), stroke: background, 'stroke-width': 2 };
  if (to - from > 2 * Math.PI - 1e-6) return tag('circle', { cx: circle.x, cy: circle.y, r: circle.radius, ...paint });
  const point = (angle: number): string => {
    const { x, y } = pointAt(circle, angle, circle.radius);
    return `${formatNumber(x)} ${formatNumber(y)}`;
  };
  const r = formatNumber(circle.radius);
  const d = `M${formatNumber(circle.x)} ${formatNumber(circle.y)}L${point(from)}A${r} ${r} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to)}Z`;
  return tag('path', { d, ...paint, 'stroke-linejoin': 'round' });
}
