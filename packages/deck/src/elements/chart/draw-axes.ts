import { formatNumber, tag } from '../../svg/xml.ts';
import type { AxisFrame } from './layout.ts';
import { barThickness, hasValueLabels, labelWidth, truncateLabel } from './layout.ts';
import { decimalsOf, formatValue } from './scale.ts';
import type { ChartDrawing } from './chart-drawing.ts';

/** Gridlines with their numbers, the zero line, and the categories' names. */
export function drawAxes(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element, line, label } = drawing;
  const { area, scale, isHorizontal, hasAxis, slot } = frame;
  const { size } = element.style;
  const base = Math.max(0, scale.low);
  const rule = (value: number): string => {
    const at = positionOf(frame, value);
    const ends = isHorizontal
      ? { x1: at, y1: area.y, x2: at, y2: area.y + area.height }
      : { x1: area.x, y1: at, x2: area.x + area.width, y2: at };
    return tag('line', { ...ends, stroke: line, 'stroke-width': value === base ? 2 : 1 });
  };
  const grid = (hasAxis ? scale.ticks : [base]).map((tick) => {
    const at = positionOf(frame, tick);
    const number = isHorizontal
      ? label({ text: formatValue(tick, element.unit), x: at, y: area.y + area.height + size * 1.3, anchor: 'middle' })
      : label({ text: formatValue(tick, element.unit), x: area.x - size * 0.6, y: at + size * 0.34, anchor: 'end' });
    return rule(tick) + (hasAxis ? number : '');
  });
  // If the names do not fit, only every second, third, … one is shown.
  const maxNameWidth = element.categories.reduce((max, name) => Math.max(max, labelWidth(name, size)), 0);
  const nameSize = isHorizontal ? size * 1.35 : Math.min(maxNameWidth + size * 0.6, Math.max(slot, size * 5));
  const every = Math.max(1, Math.ceil(nameSize / slot));
  const names = element.categories.map((name, index) => {
    if (index % every > 0) return '';
    const middle = (index + 0.5) * slot;
    return isHorizontal
      ? label({
          text: truncateLabel(name, size, area.x - element.box.x - size * 0.5),
          x: area.x - size * 0.6,
          y: area.y + middle + size * 0.34,
          anchor: 'end',
        })
      : label({
          text: truncateLabel(name, size, slot * every * 0.98),
          x: area.x + middle,
          y: area.y + area.height + size * 1.45,
          anchor: 'middle',
        });
  });
  return grid.join('') + names.join('');
}

export function drawBars(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element, colorOf, label } = drawing;
  const { area, isHorizontal, slot } = frame;
  const { size } = element.style;
  const thickness = barThickness(element, frame);
  const labelled = hasValueLabels(element);
  const decimals = decimalsOf(element);
  const zero = positionOf(frame, 0);
  return element.series
    .flatMap(({ values }, index) =>
      element.categories.map((_, category) => {
        const value = values[category];
        if (value === null || value === undefined) return '';
        const start = (category + 0.5) * slot + (index - element.series.length / 2) * thickness;
        const end = positionOf(frame, value);
        const gap = element.series.length > 1 ? 1 : 0;
        const box = isHorizontal
          ? {
              x: Math.min(zero, end),
              y: area.y + start + gap,
              width: Math.abs(end - zero),
              height: thickness - 2 * gap,
            }
          : {
              x: area.x + start + gap,
              y: Math.min(zero, end),
              width: thickness - 2 * gap,
              height: Math.abs(end - zero),
            };
        const bar = tag('rect', { ...box, fill: colorOf(index) });
        if (!labelled) return bar;
        const text = formatValue(value, element.unit, decimals);
        return (
          bar +
          (isHorizontal
            ? label({
                text,
                x: Math.max(zero, end) + size * 0.4,
                y: box.y + box.height / 2 + size * 0.34,
                anchor: 'start',
              })
            : label({
                text,
                x: box.x + box.width / 2,
                y: value < 0 ? end + size : end - size * 0.4,
                anchor: 'middle',
              }))
        );
      }),
    )
    .join('');
}

export function drawLines(drawing: ChartDrawing, frame: AxisFrame): string {
  const { element, colorOf, ground, label } = drawing;
  const { area, slot } = frame;
  const { size } = element.style;
  const labelled = hasValueLabels(element);
  const decimals = decimalsOf(element);
  return element.series
    .map(({ values }, index) => {
      const points = element.categories.map((_, category) => {
        const value = values[category];
        return value === null || value === undefined
          ? undefined
          : { x: area.x + (category + 0.5) * slot, y: positionOf(frame, value), value };
      });
      let isNew = true;
      const d = points
        .map((point) => {
          const command = point ? `${isNew ? 'M' : 'L'}${formatNumber(point.x)} ${formatNumber(point.y)}` : '';
          isNew = !point;
          return command;
        })
        .join('');
      const path = tag('path', {
        d,
        fill: 'none',
        stroke: colorOf(index),
        'stroke-width': 3,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
      });
      const dots = points.map((point) =>
        point && slot > size
          ? tag('circle', { cx: point.x, cy: point.y, r: 5, fill: colorOf(index), stroke: ground, 'stroke-width': 2 })
          : '',
      );
      const labels = points.map((point) =>
        point && labelled
          ? label({
              text: formatValue(point.value, element.unit, decimals),
              x: point.x,
              y: point.y - size * 0.7,
              anchor: 'middle',
            })
          : '',
      );
      return (d === '' ? '' : path) + dots.join('') + labels.join('');
    })
    .join('');
}

/** The position of a value, in px of the slide. */
function positionOf({ area, scale, isHorizontal }: AxisFrame, value: number): number {
  const part = (value - scale.low) / (scale.high - scale.low);
  return isHorizontal ? area.x + part * area.width : area.y + area.height * (1 - part);
}
