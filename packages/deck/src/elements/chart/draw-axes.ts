import { formatNumber, tag } from '../../svg/xml.ts';
import type { AxisFrame } from './axis-frame.ts';
import { axisTitlesOf, categoryLines, namePitch, positionOf, shareOf } from './axis-frame.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { maxLabelWidth, truncateLabel } from './labels.ts';
import { formatValue, neededDecimals } from './format-values.ts';

/** Draws gridlines with their numbers, the zero line, the category names and the titles of the axes. */
export function drawAxes(drawing: ChartDrawing, frame: AxisFrame): string {
  return (
    drawGridlines(drawing, frame) +
    (frame.pointScale ? drawPointNumbers(drawing, frame) : drawCategoryNames(drawing, frame)) +
    drawAxisTitles(drawing, frame)
  );
}

function drawGridlines({ element, line, label }: ChartDrawing, frame: AxisFrame): string {
  const { area, scale, isHorizontal, hasAxis } = frame;
  const { size } = element.style;
  // A line at another value would look like zero.
  const hasZero = scale.low <= 0;
  const decimals = Math.max(...scale.ticks.map(neededDecimals));
  const rule = (value: number): string => {
    const at = positionOf(frame, value);
    const ends = isHorizontal
      ? { x1: at, y1: area.y, x2: at, y2: area.y + area.height }
      : { x1: area.x, y1: at, x2: area.x + area.width, y2: at };
    return tag('line', { ...ends, stroke: line, 'stroke-width': value === 0 ? 2 : 1 });
  };
  const grid = (hasAxis ? scale.ticks : hasZero ? [0] : []).map((tick) => {
    const at = positionOf(frame, tick);
    const number = isHorizontal
      ? label({
          text: formatValue(tick, element.unit, decimals),
          x: at,
          y: area.y + area.height + size * 1.3,
          anchor: 'middle',
        })
      : label({
          text: formatValue(tick, element.unit, decimals),
          x: area.x - size * 0.6,
          y: at + size * 0.34,
          anchor: 'end',
        });
    return rule(tick) + (hasAxis ? number : '');
  });
  return grid.join('');
}

function drawCategoryNames({ element, label }: ChartDrawing, frame: AxisFrame): string {
  const { area, isHorizontal, slot, firstCategory } = frame;
  const { size } = element.style;
  if (element.categoryLabels === false) return '';
  // If the names do not fit, only every second, third, … name is shown.
  const hasLines = !isHorizontal && categoryLines(element, element.categories[0] ?? '', slot) !== undefined;
  const nameSize = hasLines
    ? 0
    : isHorizontal
      ? size * 1.35
      : Math.min(maxLabelWidth(element.categories, size) + size * 0.6, Math.max(slot, size * 5));
  const labelStep = Math.max(1, Math.ceil(nameSize / slot));
  const names = element.categories.map((name, index) => {
    if (index % labelStep > 0) return '';
    const middle = firstCategory + index * slot;
    const lines = isHorizontal ? undefined : categoryLines(element, name, slot);
    if (lines)
      return lines
        .map((text, line) =>
          label({
            text,
            x: area.x + middle,
            y: area.y + area.height + size * (1.45 + line * namePitch),
            anchor: 'middle',
          }),
        )
        .join('');
    return isHorizontal
      ? label({
          text: truncateLabel(name, size, area.x - element.box.x - size * 0.5),
          x: area.x - size * 0.6,
          y: area.y + middle + size * 0.34,
          anchor: 'end',
        })
      : label({
          text: truncateLabel(name, size, slot * labelStep * 0.98),
          x: area.x + middle,
          y: area.y + area.height + size * 1.45,
          anchor: 'middle',
        });
  });
  return names.join('');
}

/** Draws the numbers below points. They can be years, so they have no separators. */
function drawPointNumbers({ element, label }: ChartDrawing, { area, pointScale }: AxisFrame): string {
  const { size } = element.style;
  if (!pointScale) return '';
  return pointScale.ticks
    .map((tick) =>
      label({
        text: String(tick),
        x: area.x + shareOf(pointScale, tick) * area.width,
        y: area.y + area.height + size * 1.45,
        anchor: 'middle',
      }),
    )
    .join('');
}

function drawAxisTitles({ element, label, plot }: ChartDrawing, { area, isHorizontal }: AxisFrame): string {
  const { size } = element.style;
  const { below, beside } = axisTitlesOf(element, isHorizontal);
  const [centerX, centerY] = [area.x + area.width / 2, area.y + area.height / 2];
  const horizontal = (): string =>
    label({
      text: truncateLabel(below, size, area.width),
      x: centerX,
      y: plot.y + plot.height - size * 0.3,
      anchor: 'middle',
    });
  const vertical = (): string =>
    tag(
      'g',
      { transform: `rotate(-90 ${formatNumber(plot.x + size)} ${formatNumber(centerY)})` },
      label({ text: truncateLabel(beside, size, area.height), x: plot.x + size, y: centerY, anchor: 'middle' }),
    );
  return (below === '' ? '' : horizontal()) + (beside === '' ? '' : vertical());
}
