import { tag } from '../../svg/xml.ts';
import type { AxisFrame } from './axis-frame.ts';
import { positionOf } from './axis-frame.ts';
import type { ChartDrawing } from './chart-drawing.ts';
import { dotIntervals, dotSize } from './dot-plot.ts';

/** Width of an error bar in px, and the length of its caps as a multiple of the size of the squares. */
const errorBar = { width: 2, cap: 0.7 } as const;

/** Draws a square for each value of a dot plot, on its error bar. */
export function drawDots({ element, colorOf }: ChartDrawing, frame: AxisFrame): string {
  const { area, slot, firstCategory } = frame;
  const size = dotSize(element, slot);
  const color = colorOf(0);
  return dotIntervals(element)
    .map((dot, index) => {
      if (!dot) return '';
      const y = area.y + firstCategory + index * slot;
      const [value, low, high] = [dot.value, dot.low, dot.high].map((one) => positionOf(frame, one));
      const [x = 0, from = 0, to = 0] = [value, low, high];
      const line = (x1: number, y1: number, x2: number, y2: number): string =>
        tag('line', { x1, y1, x2, y2, stroke: color, 'stroke-width': errorBar.width });
      const cap = (size * errorBar.cap) / 2;
      const bar =
        from < to ? line(from, y, to, y) + line(from, y - cap, from, y + cap) + line(to, y - cap, to, y + cap) : '';
      return bar + tag('rect', { x: x - size / 2, y: y - size / 2, width: size, height: size, fill: color });
    })
    .join('');
}
