import type { ElementBase } from './element-base.ts';
import type { Color } from './paint.ts';

/** Every way to draw a chart. */
export const chartTypes = ['bar', 'line', 'pie'] as const;
/** How a chart draws its figures. */
export type ChartType = (typeof chartTypes)[number];

/** One line, one slice's worth of columns, or the slices of a pie. */
export interface ChartSeries {
  name: string;
  /** One for each category; null where nothing is known. */
  values: readonly (number | null)[];
}

/** What a chart says, without any place. */
export interface ChartData {
  chart: ChartType;
  title?: string;
  categories: readonly string[];
  /** What the categories are: years, regions. */
  categoryName?: string;
  /** Behind every value: `%`, `MW`. */
  unit?: string;
  /** How many decimals its figures were written with, where that is more than they need: "5.0". */
  decimals?: number;
  /** Of a pie only the first is drawn. */
  series: readonly ChartSeries[];
}

/** A chart with its figures. */
export interface ChartElement extends ElementBase, ChartData {
  kind: 'chart';
  style: {
    /** px of its labels. */
    size: number;
    color: Color;
    /** Gridlines and axes. */
    line: Color;
    /** What separates slices: the ground it stands on. */
    ground: Color;
    /** Colours of series, or of a pie's slices, in turn. */
    palette: readonly Color[];
  };
}
