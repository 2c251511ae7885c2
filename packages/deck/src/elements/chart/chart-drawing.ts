import type { Box } from '../../model/box.ts';
import type { ChartElement } from '../../model/chart.ts';
import { familyStack } from '../../svg/family-stacks.ts';
import { escapeXml, tag } from '../../svg/xml.ts';
import type { ChartLabel } from './labels.ts';

/** Context for drawing the parts of a chart. */
export interface ChartDrawing {
  element: ChartElement;
  /** The area below the title and next to the legend. */
  plot: Box;
  colorOf: (index: number) => string;
  /** A readable color for a number on a bar or slice. */
  labelColorOf: (index: number) => string;
  line: string;
  background: string;
  label: (label: ChartLabel, size?: number, color?: string) => string;
}

/**
 * Draws a label as an SVG `<text>`.
 * @param size Font size in px.
 * @param fill Color as `#RRGGBB`.
 */
export function drawLabel({ text, x, y, anchor, isBold }: ChartLabel, size: number, fill: string): string {
  return tag(
    'text',
    {
      x,
      y,
      'font-family': familyStack('Carlito'),
      'font-size': size,
      'font-weight': isBold ? 700 : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      fill,
    },
    escapeXml(text),
  );
}
