import type { ElementBase } from './element-base.ts';
import type { Color } from './paint.ts';

/** All chart types. */
export const chartTypes = [
  'bar',
  'stackedBar',
  'horizontalBar',
  'stackedHorizontalBar',
  'line',
  'area',
  'stackedArea',
  'combo',
  'waterfall',
  'pie',
  'doughnut',
  'scatter',
  'dotPlot',
] as const;
/** The type of a chart. */
export type ChartType = (typeof chartTypes)[number];

/** All positions of a legend. `none` is for a chart without a legend. */
export const legendPositions = ['none', 'top', 'right', 'bottom', 'left'] as const;
/** The position of a chart's legend. */
export type LegendPosition = (typeof legendPositions)[number];

/** A series of a chart: a line, a set of columns, or the slices of a pie. */
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
  /** The name of the category dimension, such as years or regions. */
  categoryName?: string;
  /** Appended to every value: `%`, `MW`. With `#`, which is where the value goes, a currency can be before it: `€#`. */
  unit?: string;
  /** Number of decimals as the author wrote them, if there are more than necessary, as in "5.0". */
  decimals?: number;
  /**
   * The chart's series. A pie or doughnut shows only the first one. The last series of a combo chart is its line. The
   * first series of a waterfall chart contains the changes, and null for a total. The second and third series of a dot
   * plot contain the lower and upper ends of the intervals around the values of the first one.
   */
  series: readonly ChartSeries[];
  /**
   * Custom colors of the series, of the slices of a pie, of the bars of a single series, or of the increases, decreases
   * and totals of a waterfall chart, in order; null for the color of the theme. After the colors of several series of bars
   * side by side, those of the bars of the last one; null for the color of the series. @default []
   */
  colors?: readonly (Color | null)[];
  /** Whether the values are shown. @default true if there is enough space; the value axis is then left out */
  dataLabels?: boolean;
  /** Whether the names of the categories are shown. Beside the rows of a table, which name them, they are not. @default true */
  categoryLabels?: boolean;
  /** The position of the legend. @default top, or right for pies, if there are several names */
  legend?: LegendPosition;
  /** Titles of the axes; a pie has no axes. */
  axisTitles?: { category?: string; value?: string };
  /** Minimum and maximum of the value axis. Ignored unless in ascending order. @default derived from the values */
  axisMin?: number;
  axisMax?: number;
}

/** A chart with its data. */
export interface ChartElement extends ElementBase, ChartData {
  kind: 'chart';
  style: {
    /** Font size of the labels, in px. */
    size: number;
    color: Color;
    /** Color of gridlines and axes. */
    line: Color;
    /** Color between the slices: the background behind the chart. */
    ground: Color;
    /** Colors of the series, or of a pie's slices, in order. */
    palette: readonly Color[];
  };
}
