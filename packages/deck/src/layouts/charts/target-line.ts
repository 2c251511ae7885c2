import { formatValue } from '../../elements/chart/format-values.ts';
import type { ChartData, ChartSeries } from '../../model/chart.ts';
import { isYear } from '../../text/figure-text.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Maximum length of the text that may name a target. */
const maxTextLength = 600;
/** Maximum number of categories of horizontal bars that become columns, and of the characters of their names. */
const columnLimits = { count: 8, name: 12 } as const;
/** Minimum and maximum ratio of a target to the smallest and the largest figure. A target far from them is about something else. */
const ratios = { min: 0.5, max: 1.6 } as const;

const number = String.raw`([${currencySigns}]?)\s?(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,3})?)\s?(\p{L}{1,12}|[%‰])?`;
/** Matches a target in text: “The target is 50 orders”, “(limit: 20)”. */
// ReDoS: at most 600 characters (`maxTextLength`), and every part of the pattern is bounded.
const english = new RegExp(
  String.raw`(?<!\p{L})(target|goal|limit|threshold|benchmark)(?:\s(?:value|line|level))?(?:\s?[:=]\s?|\s(?:is|was|of|at|stays at|remains)\s)(?:(?:at (?:most|least)|below|under|above|over)\s|[<>≤≥]\s?)?${number}(?!\d|[.:]\d)`,
  'iu',
);
/** Matches the same in Chinese: “目标为50单”, “（上限：20个）”. */
// ReDoS: at most 600 characters (`maxTextLength`), and every part of the pattern is bounded.
const chinese = new RegExp(
  String.raw`(目标|上限|下限|阈值|警戒线|标准线|达标线|红线|基准)(?:值|线)?\s?(?=[:：=为是不低高控≤≥])(?:[:：=]|为|是)?\s?(?:每[月日天周季年]度?)?(?:不超过|不低于|不少于|低于|高于|控制在|≤|≥)?\s?${number}(?!\d|[.:：]\d)`,
  'u',
);
/** Matches words for a target of the sum, which no single figure has to reach. */
const ofSum =
  /(?<!\p{L})(?:in total|total|overall|annual|yearly|per year|combined|sum)(?!\p{L})|合计|总计|共计|累计|全年|年度|总目标|总量/iu;
/** Matches the end of a sentence or a line. */
const sentenceEnd = /(?<=[.!?])\s|[。！？；;\n]/u;

/** Matches the name of a series of targets, with its unit. */
const targetSeries = /^(?:target|goal|limit|threshold|目标值?|上限|下限|阈值)(?:\s?[(（][^()（）]{1,12}[)）])?$/iu;

interface Target {
  name: string;
  value: number;
  currency: string;
  unit: string;
}

/** Returns the first target that text names; undefined if there is none, or if it is that of a sum. */
function targetIn(text: string): Target | undefined {
  for (const sentence of text.slice(0, maxTextLength).split(sentenceEnd)) {
    if (ofSum.test(sentence)) continue;
    const [, name = '', currency = '', digits = '', unit = ''] = english.exec(sentence) ?? chinese.exec(sentence) ?? [];
    if (name === '' || isYear(digits)) continue;
    return {
      name: name.charAt(0).toUpperCase() + name.slice(1),
      value: Number(digits.replaceAll(',', '')),
      currency,
      unit,
    };
  }
  return undefined;
}

/** Whether a target has the unit of a chart, which may be in the name of its series. */
function hasUnitOf({ unit = '', title = '', series }: ChartData, target: Target): boolean {
  if (unit.includes('#'))
    return unit === `${target.currency}#${/^(?:[kKMB万亿]|bn)$/u.test(target.unit) ? target.unit : ''}`;
  const names = [title, ...series.map(({ name }) => name)].join(' ');
  if (target.currency !== '' && !names.includes(target.currency)) return false;
  if (unit !== '') return target.unit === '' || target.unit.startsWith(unit);
  return !/[%‰]/u.test(target.unit) || names.includes(target.unit);
}

/**
 * Adds the target that text names to a chart as a line with its name and value, and colors the line of targets of a table. Charts without such a target, with another unit or
 * with figures far from it stay as they are.
 * @param text The heading and the text next to the chart.
 */
export function withTargetLine(data: ChartData, text: string): ChartData {
  const { chart, series, categories, colors, unit } = data;
  const [first, ...others] = series;
  const isBars = chart === 'bar' || chart === 'horizontalBar';
  const [stated, ...more] = others;
  if (stated && more.length === 0 && chart === 'line' && !colors && targetSeries.test(stated.name))
    return { ...data, colors: ['chart1', 'warning'] };
  if (!first || others.length > 0 || colors || (chart !== 'line' && !isBars)) return data;
  const canTurn =
    categories.length <= columnLimits.count && categories.every(({ length }) => length <= columnLimits.name);
  if (chart === 'horizontalBar' && !canTurn) return data;
  const target = targetIn(text);
  const values = first.values.filter((value) => value !== null);
  if (!target || values.some((value) => value < 0) || !hasUnitOf(data, target)) return data;
  if (target.value < Math.min(...values) * ratios.min || target.value > Math.max(...values) * ratios.max) return data;
  const line = {
    name: `${target.name} ${formatValue(target.value, unit)}`,
    values: categories.map(() => target.value),
  };
  const { title: _, ...rest } = data;
  const own = first.name === '' ? { ...first, name: data.title ?? '' } : first;
  return { ...rest, chart: isBars ? 'combo' : 'line', series: [own, line], colors: ['chart1', 'warning'] };
}

/** Whether a series is a line that `withTargetLine` added to the figures of a table. */
export function isTargetLine({ name, values }: ChartSeries): boolean {
  const [first] = values;
  return (
    values.length > 1 &&
    first !== null &&
    first !== undefined &&
    values.every((value) => value === first) &&
    name.replaceAll(',', '').includes(` ${first}`)
  );
}
