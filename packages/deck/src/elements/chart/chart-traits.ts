import type { ChartData, ChartType, LegendPosition } from '../../model/chart.ts';

/** Properties that distinguish a chart type from the others. */
export interface ChartTraits {
  /** Marks that show the values. `barsAndLine`: the last series is a line. `dots`: squares with error bars. */
  marks: 'bars' | 'lines' | 'areas' | 'barsAndLine' | 'slices' | 'points' | 'dots';
  /** Whether the values of a category are stacked. @default false */
  isStacked?: boolean;
  /**
   * Whether bars are always horizontal; in other types, they are horizontal if the category names do not fit side by
   * side.
   * @default false
   */
  isHorizontal?: boolean;
  /** Whether each bar begins where the previous one ends. @default false */
  isWaterfall?: boolean;
  /** Whether a pie has a hole. @default false */
  hasHole?: boolean;
}

/** Traits of all chart types. Drawing, files and the editor read them instead of branching on the type. */
export const chartTraits: Readonly<Record<ChartType, ChartTraits>> = {
  bar: { marks: 'bars' },
  stackedBar: { marks: 'bars', isStacked: true },
  horizontalBar: { marks: 'bars', isHorizontal: true },
  stackedHorizontalBar: { marks: 'bars', isStacked: true, isHorizontal: true },
  line: { marks: 'lines' },
  area: { marks: 'areas' },
  stackedArea: { marks: 'areas', isStacked: true },
  combo: { marks: 'barsAndLine' },
  waterfall: { marks: 'bars', isWaterfall: true },
  pie: { marks: 'slices' },
  doughnut: { marks: 'slices', hasHole: true },
  scatter: { marks: 'points' },
  dotPlot: { marks: 'dots', isHorizontal: true },
};

/** Whether a chart shows the values of its first series, and the other two are the ends of their intervals. */
export function isDotPlot({ chart }: Pick<ChartData, 'chart'>): boolean {
  return chartTraits[chart].marks === 'dots';
}

/** Whether a chart has slices instead of axes. */
export function hasSlices({ chart }: Pick<ChartData, 'chart'>): boolean {
  return chartTraits[chart].marks === 'slices';
}

/** Whether a chart shows changes of a sum. */
export function isWaterfall({ chart }: Pick<ChartData, 'chart'>): boolean {
  return chartTraits[chart].isWaterfall === true;
}

/** Whether the bars of a chart have different colors: if it has one series, and more colors than series. */
export function hasBarColors({ chart, series, colors = [] }: Pick<ChartData, 'chart' | 'series' | 'colors'>): boolean {
  const { marks, isStacked } = chartTraits[chart];
  return marks === 'bars' && !isStacked && !isWaterfall({ chart }) && series.length === 1 && colors.length > 1;
}

/**
 * Returns the index of a bar's custom color in the chart's colors, or that of the color of its series. The colors of the bars
 * of the last of several series are after those of the series.
 */
export function barColorIndex(
  data: Pick<ChartData, 'chart' | 'series' | 'colors'>,
  series: number,
  bar: number,
): number {
  if (hasBarColors(data)) return bar;
  const { marks, isStacked } = chartTraits[data.chart];
  const isLast = data.series.length > 1 && series === data.series.length - 1;
  const own = data.series.length + bar;
  return isLast && marks === 'bars' && !isStacked && !isWaterfall(data) && data.colors?.[own] ? own : series;
}

/** Returns the names in the legend: the names of a pie's slices, or of the series. */
export function legendNames({ chart, categories, series }: ChartData): readonly string[] {
  return hasSlices({ chart }) ? categories : series.map(({ name }) => name);
}

/** Returns the position of a chart's legend. Waterfall charts and dot plots have none, because they show one series. */
export function legendPosition(data: ChartData): LegendPosition {
  if (isWaterfall(data) || isDotPlot(data)) return 'none';
  if (hasSlices(data)) return data.legend ?? 'right';
  return data.legend ?? (data.series.length > 1 ? 'top' : 'none');
}

/** Whether there is enough space for the values. */
function hasSpaceForLabels({ chart, categories, series }: ChartData): boolean {
  const count = categories.length * (isWaterfall({ chart }) ? 1 : series.length);
  switch (chartTraits[chart].marks) {
    case 'slices':
      return true;
    case 'bars':
      return count <= 14;
    case 'lines':
      return series.length === 1 && count <= 10;
    case 'areas':
    case 'barsAndLine':
    case 'points':
    case 'dots':
      return false;
  }
}

/** Whether the values are shown at the bars, lines or slices. In a dot plot, they would cover the error bars. */
export function hasValueLabels(data: ChartData): boolean {
  return !isDotPlot(data) && (data.dataLabels ?? hasSpaceForLabels(data));
}

/** Whether the value axis is shown. It is unnecessary if there are few bars and their values are shown, in the chart or in the table beside it. */
export function hasValueAxis(data: ChartData): boolean {
  const { dataLabels, categoryLabels, axisTitles, axisMin, axisMax } = data;
  const isFormatted = (axisTitles?.value ?? axisMin ?? axisMax ?? '') !== '';
  if (dataLabels === false && categoryLabels === false && !isDotPlot(data)) return isFormatted;
  return isFormatted || dataLabels !== undefined || !hasSpaceForLabels(data);
}
