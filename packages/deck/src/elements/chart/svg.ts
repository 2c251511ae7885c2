import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';
import type { AxisFrame } from './axis-frame.ts';
import { axisFrame } from './axis-frame.ts';
import { type ChartDrawing, drawLabel } from './chart-drawing.ts';
import { chartColor, chartLabelColor } from './chart-color.ts';
import { chartFrame } from './chart-frame.ts';
import type { ChartTraits } from './chart-traits.ts';
import { chartTraits } from './chart-traits.ts';
import { drawAxes } from './draw-axes.ts';
import { drawBars } from './draw-bars.ts';
import { drawDots } from './draw-dots.ts';
import { drawAreas, drawLines, drawPoints } from './draw-lines.ts';
import { drawPie } from './draw-pie.ts';
import type { ChartElement } from '../../model/chart.ts';

/** Functions that draw the values of charts with axes. */
const drawMarks: Readonly<
  Record<Exclude<ChartTraits['marks'], 'slices'>, (drawing: ChartDrawing, frame: AxisFrame) => string>
> = {
  bars: drawBars,
  lines: drawLines,
  areas: drawAreas,
  barsAndLine: (drawing, frame) =>
    drawBars(drawing, frame) + (drawing.element.series.length > 1 ? drawLines(drawing, frame) : ''),
  points: drawPoints,
  dots: drawDots,
};

/** Draws a chart in px of the slide, unrotated. */
export function chartToSvg(element: ChartElement, context: SvgContext): string {
  const { style } = element;
  const { title, legend, plot } = chartFrame(element);
  const drawing: ChartDrawing = {
    element,
    plot,
    colorOf: (index) => context.colorOf(chartColor(element, index)),
    labelColorOf: (index) => context.colorOf(chartLabelColor(context.deck.theme, element, index)),
    line: context.colorOf(style.line),
    background: context.colorOf(style.ground),
    label: (label, size = style.size, color = context.colorOf(style.color)) => drawLabel(label, size, color),
  };
  const parts = [
    title ? drawing.label(title, style.size * 1.1) : '',
    ...legend.map(
      ({ index, box, label }) => tag('rect', { ...box, rx: 2, fill: drawing.colorOf(index) }) + drawing.label(label),
    ),
  ];
  const { marks } = chartTraits[element.chart];
  if (marks === 'slices') parts.push(drawPie(drawing));
  else {
    const frame = axisFrame(element, plot);
    parts.push(drawAxes(drawing, frame), drawMarks[marks](drawing, frame));
  }
  return tag('g', { role: 'img', 'aria-label': element.alt || element.title || undefined }, parts.join(''));
}
