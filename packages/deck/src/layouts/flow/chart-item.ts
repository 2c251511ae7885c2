import { chartTraits, isWaterfall, legendPosition } from '../../elements/chart/chart-traits.ts';
import type { ChartData } from '../../model/chart.ts';
import type { SemanticColor } from '../../model/paint.ts';
import { chartStyle } from '../../themes/chart-colors.ts';
import type { FlowItem, Scale } from './flow-item.ts';
import { yearInName } from './year-in-name.ts';

/** Minimum height in px. Lower charts are illegible. */
const minChartHeight = 220;
const idealChartHeight = 420;
/** Font sizes in px of the labels of charts. The smallest ones have 14 pt in files. */
export const chartLabelSize = { min: 19, max: 22 } as const;

/** Creates an item for a chart, which is as wide as the body and fills the available height. */
export function chartItem(data: ChartData): FlowItem {
  const height = (scale: Scale): number =>
    Math.max(minChartHeight, scale.picture) +
    (data.title ? 24 : 0) +
    (['top', 'bottom'].includes(legendPosition(data)) ? 20 : 0);
  return {
    height,
    ideal: (scale) => Math.max(idealChartHeight, height(scale)),
    split: () => undefined,
    canGrow: true,
    layout: ({ scale, box, id }) => [
      {
        kind: 'chart',
        id: id('chart'),
        box,
        alt: describe(data),
        ...emphasisColors(data),
        ...data,
        style: { size: Math.max(chartLabelSize.min, Math.min(chartLabelSize.max, scale.table)), ...chartStyle },
      },
    ],
  };
}

/**
 * Matches names of series that are periods, with or without a word that says whether they are past, the states before and
 * after a change, plans and what was spent or done, or versions.
 */
const period =
  /^(?:(?:(?:FY|Q[1-4]\s?)?(?:19|20)\d\d年?|FY\s?['’]?\d\d)(?:[AEFB]|\s(?:actual|plan|target|budget|forecast|estimate)|实际|计划|目标|预算|预测|预计)?|Q[1-4]|H[12]|before|after|plan(?:ned)?|target|budget|baseline|forecast|actual|previous|current|proposed|now|today|spent|last year|this year|old|new|v?\d{1,2}\.\d(?!\d)|去年|今年|上年|本年|上期|本期|计划|目标|预算|实际|当前|目前|现行|已?支出|已?完成|决算|之前|之后|(?:改造|项目|实施)[前后])(?!\p{Script=Latin})/iu;
/** Matches the series with which another one is compared. */
const reference =
  /^(?:before|plan|target|budget|baseline|forecast|previous|last|old|去年|上|计划|目标|预算|之前|(?:改造|项目|实施)前)/iu;
/** Colors of the series beside the most important one, the nearest one first. */
const quietColors: readonly SemanticColor[] = ['chartQuiet1', 'chartQuiet2'];

/** Returns the colors of periods: the accent for the current one, and quiet colors for the others; undefined for other series. */
function emphasisColors({ chart, series }: ChartData): Pick<ChartData, 'colors'> | undefined {
  const { marks, isStacked } = chartTraits[chart];
  const isComparison = !isStacked && !isWaterfall({ chart }) && (marks === 'bars' || marks === 'lines');
  const names = withoutSharedWord(series.map(({ name }) => name.trim().slice(0, 40)));
  if (!isComparison || names.length < 2 || names.length > 3 || !names.every((name) => period.test(name)))
    return undefined;
  const key = currentPeriod(names);
  const indexes = names.flatMap((_, index) => (index === key ? [] : [index]));
  // The nearest one first.
  const others = key === 0 ? indexes : indexes.toReversed();
  return {
    colors: names.map((_, index) => (index === key ? 'chart1' : (quietColors[others.indexOf(index)] ?? 'chartQuiet1'))),
  };
}

/** Removes the word with which all names except references begin: “Waste Q2”, “Waste Q3”, “Target”. */
function withoutSharedWord(names: readonly string[]): string[] {
  const [first = '', ...others] = names.filter((name) => !reference.test(name));
  const word = /^\p{L}{2,24}\s/u.exec(first)?.[0];
  const isShared = word !== undefined && others.length > 0 && others.every((name) => name.startsWith(word));
  return names.map((name) => (isShared && name.startsWith(word) ? name.slice(word.length) : name));
}

/** Returns the index of the current one of several periods: that of the latest year, or the last one that is no reference. */
function currentPeriod(names: readonly string[]): number {
  const years = names.map((name) => (reference.test(name) ? undefined : yearInName(name)));
  const latest = Math.max(...years.map((year) => year ?? 0));
  const last = names.findLastIndex((name) => !reference.test(name));
  if (latest > 0 && years.every((year) => year !== undefined)) return years.lastIndexOf(latest);
  return last < 0 ? names.length - 1 : last;
}

const maxDescribed = { series: 4, categories: 12 } as const;

/** Describes a chart in its alternative text: its title, and the values of its first series. */
function describe({ title, series, categories, categoryName, unit = '' }: ChartData): string {
  const textOf = (value: number | null | undefined): string =>
    value == null ? '–' : unit.includes('#') ? unit.replace('#', String(value)) : `${value}${unit}`;
  const values = series.slice(0, maxDescribed.series).map((one) => {
    const points = categories
      .slice(0, maxDescribed.categories)
      .map((category, index) => `${category} ${textOf(one.values[index])}`);
    return [one.name, points.join(', ')].filter((part) => part !== '').join(': ');
  });
  return [title ?? '', categoryName ?? '', values.join('; ')].filter((part) => part !== '').join('. ');
}
