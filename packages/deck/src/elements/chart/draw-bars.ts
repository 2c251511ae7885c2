import type { Box } from '../../model/box.ts';
import { tag } from '../../svg/xml.ts';
import type { AxisFrame } from './axis-frame.ts';
import { barSeriesCount, barsPerCategory, barThickness, labelGap, positionOf } from './axis-frame.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { barColorIndex, chartTraits, hasValueLabels, isWaterfall } from './chart-traits.ts';
import { decimalsOf, formatValue } from './format-values.ts';
import { waterfallBars, waterfallKinds, waterfallValue } from './waterfall.ts';

/** A bar, and the values at its ends. It starts at the first value, where the bar below it ends. */
interface Bar {
  box: Box;
  value: number;
  /** Position in px of the slide. */
  end: number;
  start: number;
}

/** Draws bars side by side or stacked. */
export function drawBars(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element } = drawing;
  const { isStacked = false } = chartTraits[element.chart];
  if (isWaterfall(element)) return drawWaterfall(drawing, frame);
  const count = barSeriesCount(element);
  /** Ends of the stacked bars of each category, above and below zero. */
  const above = element.categories.map(() => 0);
  const below = element.categories.map(() => 0);
  return element.series
    .slice(0, count)
    .flatMap(({ values }, index) =>
      element.categories.map((_, category) => {
        const value = values[category];
        if (value === null || value === undefined) return '';
        const sums = value < 0 ? below : above;
        const from = isStacked ? (sums[category] ?? 0) : 0;
        sums[category] = from + value;
        return drawBar(
          drawing,
          frame,
          barAt(drawing, frame, { index: isStacked ? 0 : index, category, from, value }),
          barColorIndex(element, index, category),
        );
      }),
    )
    .join('');
}

function drawWaterfall(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element } = drawing;
  return waterfallBars(element, element.categories.length)
    .map((bar, category) =>
      drawBar(
        drawing,
        frame,
        barAt(drawing, frame, { index: 0, category, from: bar.from, value: waterfallValue(bar) }),
        waterfallKinds.indexOf(bar.kind),
      ),
    )
    .join('');
}

function barAt(
  { element }: ChartDrawing,
  frame: AxisFrame,
  { index, category, from, value }: { index: number; category: number; from: number; value: number },
): Bar {
  const { area, isHorizontal, slot, firstCategory } = frame;
  const thickness = barThickness(element, frame);
  const count = barsPerCategory(element);
  const across = firstCategory + category * slot + (index - count / 2) * thickness;
  const [start, end] = [positionOf(frame, from), positionOf(frame, from + value)];
  const gap = count > 1 ? 1 : 0;
  const [low, length] = [Math.min(start, end), Math.abs(end - start)];
  const box = isHorizontal
    ? { x: low, y: area.y + across + gap, width: length, height: thickness - 2 * gap }
    : { x: area.x + across + gap, y: low, width: thickness - 2 * gap, height: length };
  return { box, value, start, end };
}

function drawBar(
  { element, colorOf, labelColorOf, label }: ChartDrawing,
  { isHorizontal }: AxisFrame,
  { box, value, start, end }: Bar,
  index: number,
): string {
  const { size } = element.style;
  const bar = tag('rect', { ...box, fill: colorOf(index) });
  if (!hasValueLabels(element)) return bar;
  const sign = isWaterfall(element) && waterfallKinds[index] === 'increase' ? '+' : '';
  const text = sign + formatValue(value, element.unit, decimalsOf(element));
  if (chartTraits[element.chart].isStacked) {
    // In a very flat bar, the number would overlap its neighbors.
    const isFlat = Math.abs(end - start) < (isHorizontal ? size * 0.6 * text.length : size * 1.1);
    return isFlat
      ? bar
      : bar +
          label(
            { text, x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.34, anchor: 'middle' },
            size,
            labelColorOf(index),
          );
  }
  // The label of a decrease in a waterfall chart is above its bar, as in files.
  const isBelow = value < 0 && !isWaterfall(element);
  return (
    bar +
    (isHorizontal
      ? label({
          text,
          x: isBelow ? Math.min(start, end) - size * labelGap : Math.max(start, end) + size * labelGap,
          y: box.y + box.height / 2 + size * 0.34,
          anchor: isBelow ? 'end' : 'start',
        })
      : label({
          text,
          x: box.x + box.width / 2,
          y: isBelow ? Math.max(start, end) + size : Math.min(start, end) - size * labelGap,
          anchor: 'middle',
        }))
  );
}
