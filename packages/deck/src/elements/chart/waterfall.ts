import type { Deck } from '../../model/deck.ts';
import type { ChartData, ChartSeries } from '../../model/chart.ts';

/** Kinds of bars of a waterfall chart, in the order of their colors. */
export const waterfallKinds = ['increase', 'decrease', 'total'] as const;

/** A bar of a waterfall chart, between two sums. */
export interface WaterfallBar {
  kind: (typeof waterfallKinds)[number];
  from: number;
  to: number;
}

/** Maximum absolute sum, because sums of huge values would be infinite. */
const maxSum = 1e300;

/**
 * Returns the bars of a waterfall chart. Each value of the first series changes the sum; a missing value shows the sum,
 * from zero. The first value is a total, too, if it is larger than all increases together and each decrease: the sum from
 * which they start.
 */
export function waterfallBars({ series }: Pick<ChartData, 'series'>, count?: number): WaterfallBar[] {
  const values = series[0]?.values ?? [];
  const [start, ...changes] = values;
  const increases = changes.reduce((total: number, one) => total + Math.max(0, one ?? 0), 0);
  // Removes rounding errors, as below.
  const isLarger = Number(increases.toPrecision(12)) < (start ?? 0);
  const hasStart = isLarger && changes.every((one) => Math.abs(one ?? 0) < (start ?? 0));
  let sum = 0;
  return Array.from({ length: count ?? values.length }, (_, at): WaterfallBar => {
    const value = values[at] ?? null;
    if (value === null) return { kind: 'total', from: 0, to: sum };
    const from = sum;
    // Removes rounding errors, such as the one in 0.1 + 0.2.
    sum = Number(Math.min(maxSum, Math.max(-maxSum, sum + value)).toPrecision(12));
    return { kind: at === 0 && hasStart ? 'total' : value < 0 ? 'decrease' : 'increase', from, to: sum };
  });
}

/** Returns the number at a bar: the change or, for a total, the sum. */
export function waterfallValue({ from, to }: WaterfallBar): number {
  return Number((to - from).toPrecision(12));
}

/** A series of the stacked columns that form a waterfall chart in a file. */
export interface WaterfallPart {
  name: string;
  /** Undefined for the invisible columns below the bars. */
  kind: WaterfallBar['kind'] | undefined;
  values: (number | null)[];
}

/**
 * Names of the columns in files. `base` is the name of the invisible columns of a series without a name, and `label`
 * that of the invisible columns above the bars.
 */
const names = {
  en: {
    base: 'Base',
    label: 'Label',
    above: { increase: 'Increase', decrease: 'Decrease', total: 'Total' },
    below: { increase: 'Increase below zero', decrease: 'Decrease below zero', total: 'Total below zero' },
  },
  zh: {
    base: '占位',
    label: '标签',
    above: { increase: '增加', decrease: '减少', total: '总计' },
    below: { increase: '增加（零以下）', decrease: '减少（零以下）', total: '总计（零以下）' },
  },
} as const;

/**
 * Converts a waterfall chart to stacked columns: invisible columns that carry the bars, and one series for each kind of
 * bar. A bar that crosses zero consists of two columns, because columns above and below zero are stacked separately.
 */
export function waterfallParts(
  { series, categories }: Pick<ChartData, 'series' | 'categories'>,
  language: Deck['language'],
): WaterfallPart[] {
  const { base, above: aboveNames, below: belowNames } = names[language];
  const bars = waterfallBars({ series }, categories.length);
  const low = ({ from, to }: WaterfallBar): number => Math.min(from, to);
  const high = ({ from, to }: WaterfallBar): number => Math.max(from, to);
  const part = (name: string, kind: WaterfallPart['kind'], of: (bar: WaterfallBar) => number): WaterfallPart => ({
    name,
    kind,
    values: bars.map((bar) => {
      const value = kind === undefined || bar.kind === kind ? of(bar) : 0;
      return value === 0 ? null : Number(value.toPrecision(12));
    }),
  });
  const above = (bar: WaterfallBar): number => Math.max(0, high(bar)) - Math.max(0, low(bar));
  const below = (bar: WaterfallBar): number => Math.min(0, low(bar)) - Math.min(0, high(bar));
  const parts = [
    // Keeps the name of the series.
    part(series[0]?.name || base, undefined, (bar) => (low(bar) > 0 ? low(bar) : Math.min(0, high(bar)))),
    ...waterfallKinds.map((kind) => part(aboveNames[kind], kind, above)),
    ...waterfallKinds.map((kind) => part(belowNames[kind], kind, below)),
  ];
  const [belowZero, others] = [parts.slice(waterfallKinds.length + 1), parts.slice(0, waterfallKinds.length + 1)];
  return belowZero.some(({ values }) => values.some((value) => value !== null)) ? parts : others;
}

/** The invisible columns on the bars of a waterfall chart, whose labels show the changes and totals. */
export interface WaterfallLabels extends ChartSeries {
  /** The kind of each bar. Columns of decreases are as long as those of increases. */
  kinds: readonly WaterfallBar['kind'][];
}

/**
 * Returns invisible columns above all bars. In files, labels of stacked columns cannot be next to their columns, and
 * most changes are too small for a label inside. Returns undefined if a bar is below zero.
 */
export function waterfallLabels(
  data: Pick<ChartData, 'series' | 'categories'>,
  language: Deck['language'],
): WaterfallLabels | undefined {
  const bars = waterfallBars(data, data.categories.length);
  if (bars.some(({ from, to }) => Math.min(from, to) < 0)) return undefined;
  return {
    name: names[language].label,
    values: bars.map((bar) => Math.abs(waterfallValue(bar))),
    kinds: bars.map(({ kind }) => kind),
  };
}

/**
 * Returns the series of a waterfall chart that is stored as stacked columns, with invisible columns below them;
 * undefined if they do not form a waterfall.
 */
export function waterfallFromParts(parts: readonly ChartSeries[]): ChartSeries | undefined {
  const [first, ...others] = parts;
  const values =
    first &&
    changesIn(
      first.values,
      others.map((one) => one.values),
    );
  const isUnnamed = first?.name === names.en.base || first?.name === names.zh.base;
  return values && { name: isUnnamed ? '' : first.name, values };
}

function changesIn(
  base: readonly (number | null)[],
  others: readonly (readonly (number | null)[])[],
): (number | null)[] | undefined {
  const count = others.reduce((max, values) => Math.max(max, values.length), base.length);
  const result: (number | null)[] = [];
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const lengths = others.map((values) => values[at] ?? 0);
    const carried = base[at] ?? 0;
    const high = Math.max(0, carried) + lengths.reduce((all, one) => all + Math.max(0, one), 0);
    const low = Math.min(0, carried) + lengths.reduce((all, one) => all + Math.min(0, one), 0);
    const [from, to] = carried > 0 ? [carried, high] : carried < 0 ? [low, carried] : [low, high];
    const isTotal = (lengths[2] ?? 0) !== 0 || (lengths[5] ?? 0) !== 0 || (from === 0 && to === 0);
    if (isTotal && (at > 0 || from === to)) result.push(null);
    else if (isSame(sum, from)) result.push(round(to - from));
    else if (isSame(sum, to)) result.push(round(from - to));
    else return undefined;
    sum += result.at(-1) ?? 0;
  }
  return result;
}

const round = (value: number): number => Number(value.toPrecision(12));

/** Whether two sums are equal except for rounding errors. */
function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));
}
