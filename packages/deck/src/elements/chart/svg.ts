import type { SvgContext } from '../../svg/svg-context.ts';
import { familyStacks } from '../../svg/family-stacks.ts';
import { escapeXml, tag } from '../../svg/xml.ts';
import { drawAxes, drawBars, drawLines } from './draw-axes.ts';
import { drawPie } from './draw-pie.ts';
import type { ChartLabel } from './layout.ts';
import { axisFrame, chartFrame } from './layout.ts';
import type { ChartElement } from '../../model/chart.ts';

/** What the parts of a chart are drawn with. */
export interface ChartDrawing {
  element: ChartElement;
  colorOf: (index: number) => string;
  line: string;
  ground: string;
  label: (label: ChartLabel, size?: number) => string;
}

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

function drawLabel({ text, x, y, anchor, isBold }: ChartLabel, size: number, fill: string): string {
  return tag(
    'text',
    {
      x,
      y,
      'font-family': familyStacks.Carlito,
      'font-size': size,
      'font-weight': isBold ? 700 : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      fill,
    },
    escapeXml(text),
  );
}
