import { formatNumber, tag } from '../../svg/xml.ts';
import type { AxisFrame } from './axis-frame.ts';
import { barSeriesCount, positionOf, shareOf } from './axis-frame.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { chartTraits, hasValueLabels } from './chart-traits.ts';
import { truncateLabel } from './labels.ts';
import { pointPositions } from './scale.ts';
import { decimalsOf, formatValue } from './format-values.ts';
import { hasDirectLabels } from './direct-labels.ts';

interface Point {
  x: number;
  y: number;
  value: number;
}

/** Opacity of areas that can cover each other. */
export const areaOpacity = 0.7;

/** Draws a line for each series; in a combo chart, only for the last one. */
export function drawLines(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element } = drawing;
  const isCombo = chartTraits[element.chart].marks === 'barsAndLine';
  const first = isCombo ? barSeriesCount(element) : 0;
  return element.series
    .slice(first)
    .map((_, index) => {
      const points = pointsOf(drawing, frame, first + index);
      return (
        drawLine(drawing, points, first + index) +
        drawDots(drawing, frame.slot > element.style.size ? points : [], first + index) +
        drawValues(drawing, points) +
        drawName(drawing, points.at(-1), first + index)
      );
    })
    .join('');
}

/** Draws points without lines. */
export function drawPoints(drawing: ChartDrawing, frame: AxisFrame): string {
  return drawing.element.series
    .map((_, index) => {
      const points = pointsOf(drawing, frame, index);
      return drawDots(drawing, points, index) + drawValues(drawing, points);
    })
    .join('');
}

/** Draws areas from zero, or stacked on each other. A missing value counts as zero. */
export function drawAreas(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element, colorOf } = drawing;
  const { area, slot, firstCategory } = frame;
  const { isStacked = false } = chartTraits[element.chart];
  const sums = element.categories.map(() => 0);
  const shapes = element.series.map(({ values }, index) => {
    const points = element.categories.map((_, category) => {
      const value = values[category] ?? 0;
      const from = isStacked ? (sums[category] ?? 0) : 0;
      sums[category] = from + value;
      const x = area.x + firstCategory + category * slot;
      return { x, y: positionOf(frame, from + value), from: positionOf(frame, from), value };
    });
    const edge = points.map(({ x, y }) => `${formatNumber(x)} ${formatNumber(y)}`);
    const base = points.toReversed().map(({ x, from }) => `${formatNumber(x)} ${formatNumber(from)}`);
    const path = tag('path', {
      d: `M${[...edge, ...base].join('L')}Z`,
      fill: colorOf(index),
      'fill-opacity': isStacked ? undefined : areaOpacity,
    });
    return { path, points };
  });
  return shapes.map(({ path }) => path).join('') + shapes.map(({ points }) => drawValues(drawing, points)).join('');
}

function pointsOf({ element }: ChartDrawing, frame: AxisFrame, index: number): (Point | undefined)[] {
  const { area, slot, firstCategory, pointScale } = frame;
  const positions = pointScale && pointPositions(element);
  return element.categories.map((_, category) => {
    const value = element.series[index]?.values[category];
    if (value === null || value === undefined) return undefined;
    const across = pointScale
      ? shareOf(pointScale, positions?.[category] ?? 0) * area.width
      : firstCategory + category * slot;
    return { x: area.x + across, y: positionOf(frame, value), value };
  });
}

function drawLine({ colorOf }: ChartDrawing, points: readonly (Point | undefined)[], index: number): string {
  let isNew = true;
  const d = points
    .map((point) => {
      const command = point ? `${isNew ? 'M' : 'L'}${formatNumber(point.x)} ${formatNumber(point.y)}` : '';
      isNew = !point;
      return command;
    })
    .join('');
  if (d === '') return '';
  return tag('path', {
    d,
    fill: 'none',
    stroke: colorOf(index),
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
}

function drawDots(
  { colorOf, background }: ChartDrawing,
  points: readonly (Point | undefined)[],
  index: number,
): string {
  return points
    .map((point) =>
      point
        ? tag('circle', { cx: point.x, cy: point.y, r: 5, fill: colorOf(index), stroke: background, 'stroke-width': 2 })
        : '',
    )
    .join('');
}

/** Draws the name of a series at the end of its line. */
function drawName({ element, label, plot }: ChartDrawing, end: Point | undefined, index: number): string {
  const { box, style, series } = element;
  if (!end || !hasDirectLabels(element)) return '';
  const x = end.x + style.size * 0.6;
  const text = truncateLabel(
    series[index]?.name ?? '',
    style.size,
    Math.max(plot.x + plot.width, box.x + box.width) - x,
  );
  return label({ text, x, y: end.y + style.size * 0.35, anchor: 'start', isBold: true });
}

function drawValues({ element, label }: ChartDrawing, points: readonly (Point | undefined)[]): string {
  if (!hasValueLabels(element)) return '';
  const { size } = element.style;
  const decimals = decimalsOf(element);
  return points
    .map((point) =>
      point
        ? label({
            text: formatValue(point.value, element.unit, decimals),
            x: point.x,
            y: point.y - size * 0.7,
            anchor: 'middle',
          })
        : '',
    )
    .join('');
}
