import type { SvgContext } from '../../svg/svg-context.ts';
import { tag } from '../../svg/xml.ts';
import { type ChartDrawing, drawLabel } from './chart-drawing.ts';
import { drawAxes, drawBars, drawLines } from './draw-axes.ts';
import { drawPie } from './draw-pie.ts';
import { axisFrame, chartFrame } from './layout.ts';
import type { ChartElement } from '../../model/chart.ts';

export function chartToSvg(element: ChartElement, context: SvgContext): string {
  const { style } = element;
  const drawing: ChartDrawing = {
    element,
    colorOf: (index) => context.colorOf(style.palette[index % style.palette.length] ?? style.color),
    line: context.colorOf(style.line),
    ground: context.colorOf(style.ground),
    label: (label, size = style.size) => drawLabel(label, size, context.colorOf(style.color)),
  };
  const { title, legend, plot } = chartFrame(element);
  const parts = [
    title ? drawing.label(title, style.size * 1.1) : '',
    ...legend.map(
      ({ index, box, label }) => tag('rect', { ...box, rx: 2, fill: drawing.colorOf(index) }) + drawing.label(label),
    ),
  ];
  if (element.chart === 'pie') parts.push(drawPie(drawing, plot));
  else {
    const frame = axisFrame(element, plot);
    parts.push(
      drawAxes(drawing, frame),
      element.chart === 'bar' ? drawBars(drawing, frame) : drawLines(drawing, frame),
    );
  }
  return tag('g', { role: 'img', 'aria-label': element.alt || element.title || undefined }, parts.join(''));
}
