import type { Box } from '../../model/box.ts';
import type { ChartElement } from '../../model/chart.ts';
import { chartTraits, legendNames, legendPosition } from './chart-traits.ts';
import type { ChartLabel } from './labels.ts';
import { maxLabelWidth, labelWidth, truncateLabel } from './labels.ts';
import { hasDirectLabels } from './direct-labels.ts';

/** An entry of the legend: a square in the color of the series or slice, and its name. */
interface LegendEntry {
  index: number;
  box: Box;
  label: ChartLabel;
}

/** The parts of a chart and their positions: title, legend and plot. */
export interface ChartFrame {
  title?: ChartLabel;
  legend: readonly LegendEntry[];
  plot: Box;
}

/** Maximum fraction of the width for a legend next to the plot. */
export const maxLegendShare = 0.35;

/**
 * Whether the legend shows the shares of the slices. A pie with the legend on the right does; a doughnut shows them in
 * its ring instead.
 */
export function hasSharesInLegend(element: ChartElement): boolean {
  const { marks, hasHole = false } = chartTraits[element.chart];
  return marks === 'slices' && !hasHole && legendPosition(element) === 'right';
}

/** Returns the positions of title, legend and plot, in px of the slide. */
export function chartFrame(element: ChartElement): ChartFrame {
  const { box, style, title } = element;
  const { size } = style;
  const top = title ? box.y + size * 2 : box.y;
  const rest = { x: box.x, y: top, width: box.width, height: Math.max(1, box.y + box.height - top) };
  return {
    ...(title && {
      title: {
        text: truncateLabel(title, size * 1.1, box.width),
        x: box.x,
        y: box.y + size * 1.1,
        anchor: 'start',
        isBold: true,
      },
    }),
    ...(hasSharesInLegend(element) ? { legend: [], plot: rest } : withLegend(element, rest)),
  };
}

/** Places the legend on one side of an area; the rest is the plot. */
function withLegend(element: ChartElement, area: Box): Pick<ChartFrame, 'legend' | 'plot'> {
  const { size } = element.style;
  const position = legendPosition(element);
  const names = legendNames(element);
  if (position === 'none' || names.length === 0) return { legend: [], plot: area };
  if (hasDirectLabels(element)) {
    const width = Math.min(area.width * maxLegendShare, maxLabelWidth(names, size, true) + size * 0.5);
    return { legend: [], plot: { ...area, width: area.width - width } };
  }
  if (position === 'top' || position === 'bottom') {
    const rows = legendRows(names, area, size);
    const last = rows.at(-1);
    const height = (last ? last.box.y + size : area.y) + size * 0.9 - area.y;
    const plotHeight = Math.max(1, area.height - height);
    if (position === 'top') return { legend: rows, plot: { ...area, y: area.y + height, height: plotHeight } };
    const end = rows.reduce((max, { label }) => Math.max(max, label.x + labelWidth(label.text, size)), area.x);
    // The legend is centered, as in other applications.
    const by = { right: (area.x + area.width - end) / 2, down: plotHeight + size * 0.9 };
    return { legend: rows.map((entry) => moveEntry(entry, by)), plot: { ...area, height: plotHeight } };
  }
  const width = Math.min(area.width * maxLegendShare, maxLabelWidth(names, size) + size * 1.2);
  const plotWidth = Math.max(1, area.width - width - size);
  const legendX = position === 'left' ? area.x : area.x + plotWidth + size;
  return {
    legend: legendColumn(names, { ...area, x: legendX, width }, size),
    plot: { ...area, x: position === 'left' ? area.x + width + size : area.x, width: plotWidth },
  };
}

function moveEntry(
  { box, label, ...entry }: LegendEntry,
  { right, down }: { right: number; down: number },
): LegendEntry {
  return {
    ...entry,
    box: { ...box, x: box.x + right, y: box.y + down },
    label: { ...label, x: label.x + right, y: label.y + down },
  };
}

/** Places names in rows from left to right. */
function legendRows(names: readonly string[], area: Box, size: number): LegendEntry[] {
  const square = size * 0.7;
  let { x, y } = area;
  return names.map((name, index) => {
    const text = truncateLabel(name, size, area.width - square - size);
    const width = square + size * 0.5 + labelWidth(text, size) + size * 1.6;
    if (index > 0 && x + width - size * 1.6 > area.x + area.width) {
      x = area.x;
      y += size * 1.5;
    }
    const entry = legendEntry({ index, text, x, y, size });
    x += width;
    return entry;
  });
}

/** Places names below each other, vertically centered in an area. */
function legendColumn(names: readonly string[], area: Box, size: number): LegendEntry[] {
  const pitch = Math.min(size * 1.5, area.height / names.length);
  const top = area.y + (area.height - pitch * names.length) / 2;
  return names.map((name, index) =>
    legendEntry({
      index,
      text: truncateLabel(name, size, area.width - size * 1.2),
      x: area.x,
      y: top + index * pitch,
      size,
    }),
  );
}

interface EntryOptions {
  index: number;
  text: string;
  x: number;
  y: number;
  size: number;
}

function legendEntry({ index, text, x, y, size }: EntryOptions): LegendEntry {
  const square = size * 0.7;
  return {
    index,
    box: { x, y: y + size * 0.2, width: square, height: square },
    label: { text, x: x + square + size * 0.5, y: y + size * 0.85, anchor: 'start' },
  };
}
