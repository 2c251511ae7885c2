import type { ChartData, ChartElement } from '../../model/chart.ts';
import { tag } from '../../ooxml/xml.ts';
import { axisScale } from './axis-frame.ts';
import { chartTraits, isDotPlot, isWaterfall } from './chart-traits.ts';
import { valueXml } from './chart-xml.ts';
import type { ValueScale } from './scale.ts';
import { pointPositions, pointScale } from './scale.ts';

/** Returns the distance between two ticks. */
export function stepOf({ ticks }: Pick<ValueScale, 'ticks'>): number {
  return Number(((ticks[1] ?? 1) - (ticks[0] ?? 0)).toPrecision(12));
}

/** Writes the scaling of the value axis. */
export function valueScalingXml(element: ChartElement): string {
  const { axisMin, axisMax } = element;
  // The columns of these charts are longer than the values.
  const values = isWaterfall(element) || isDotPlot(element) ? [] : plottedValues(element);
  return scalingXml(axisScale(element), values, {
    isMinFixed: axisMin !== undefined,
    isMaxFixed: axisMax !== undefined,
  });
}

/** Writes the scaling of the horizontal axis of points. */
export function pointScalingXml(element: ChartElement): string {
  return scalingXml(pointScale(element), pointPositions(element), { isMinFixed: false, isMaxFixed: false });
}

/**
 * Writes the ends of an axis (ECMA-376 §21.2.2.164). Ends that applications would choose themselves are left out, so that
 * the axis follows the values when they are edited.
 */
function scalingXml(
  scale: ValueScale,
  values: readonly number[],
  { isMinFixed, isMaxFixed }: { isMinFixed: boolean; isMaxFixed: boolean },
): string {
  const automatic = automaticEnds(values, stepOf(scale));
  const isMaxWritten = isMaxFixed || automatic?.high !== scale.high;
  const isMinWritten = isMinFixed || automatic?.low !== scale.low;
  return tag(
    'c:scaling',
    {},
    valueXml('c:orientation', 'minMax'),
    isMaxWritten ? valueXml('c:max', scale.high) : '',
    isMinWritten ? valueXml('c:min', scale.low) : '',
  );
}

/** Returns the values that the axis must include: those of each mark, or the sums of the stacked marks below it. */
function plottedValues({ chart, series, categories }: ChartData): number[] {
  if (!chartTraits[chart].isStacked) return series.flatMap(({ values }) => values.filter((value) => value !== null));
  return categories.flatMap((_, at) => {
    const sums = { positive: 0, negative: 0 };
    return series.map(({ values }) => {
      const value = values[at] ?? 0;
      return value < 0 ? (sums.negative += value) : (sums.positive += value);
    });
  });
}

/** Space beyond the values, as a fraction of their range, that PowerPoint leaves at each end of an axis. */
const space = 0.05;
/** Minimum range of values, as a fraction of the largest one, for which PowerPoint's axes begin at zero. */
const minRange = 1 / 6;

/**
 * Returns the ends that PowerPoint chooses for an axis with this distance between ticks; undefined if they are uncertain.
 * @see Microsoft's article 214075, “How chart axis limits are determined”
 */
function automaticEnds(values: readonly number[], step: number): { low: number; high: number } | undefined {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  if (!(max > 0) || !(step > 0) || !Number.isFinite(min)) return undefined;
  const range = max - min;
  if (min >= 0 && range <= max * minRange) return undefined;
  const end = (value: number, round: (steps: number) => number): number =>
    Number((round(Number((value / step).toPrecision(12))) * step).toPrecision(12)) + 0;
  return {
    low: min < 0 ? end(min - range * space, Math.floor) : 0,
    // LibreOffice measures the space in the whole axis.
    high: end(max + (max - Math.min(0, min)) * space, Math.ceil),
  };
}
