import type { ElementBase } from './element-base.ts';
import type { Color } from './paint.ts';

/** All chart types. */
export const chartTypes = ['bar', 'line', 'pie'] as const;
/** The type of a chart. */
export type ChartType = (typeof chartTypes)[number];

/** A line, a set of columns, or the slices of a pie. */
export interface ChartSeries {
  name: string;
  /** One value per category; null if unknown. */
  values: readonly (number | null)[];
}

/** A chart's data, without position. */
export interface ChartData {
  chart: ChartType;
  title?: string;
  categories: readonly string[];
  /** The name of the categories' dimension, such as years or regions. */
  categoryName?: string;
  /** Appended to every value: `%`, `MW`. */
  unit?: string;
  /** Number of decimals as written, if more than needed: "5.0". */
  decimals?: number;
  /** A pie shows only the first series. */
  series: readonly ChartSeries[];
}

/** A chart with its figures. */
export interface ChartElement extends ElementBase, ChartData {
  kind: 'chart';
  style: {
    /** Font size of its labels, in px. */
    size: number;
    color: Color;
    /** Color of gridlines and axes. */
    line: Color;
    /** Color between slices: the background behind the chart. */
    ground: Color;
    /** Colors of the series, or of a pie's slices, in order. */
    palette: readonly Color[];
  };
}
