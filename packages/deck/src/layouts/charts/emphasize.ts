import type { ChartData } from '../../model/chart.ts';
import type { SemanticColor } from '../../model/paint.ts';
import { arePeriods } from '../figures/table-figures.ts';

/** Factors that words stand for. */
const factorWords: readonly (readonly [RegExp, number])[] = [
  [/\bdoubl(?:ed?|es|ing)\b|翻[了一]{0,2}[番倍]/iu, 2],
  [/\btripl(?:ed?|es|ing)\b/iu, 3],
  [/\bquadrupl(?:ed?|es|ing)\b|翻[了]?两番/iu, 4],
];
/** Matches a factor in digits or as a Chinese number: “5×”, “3.5 times”, “三倍”. */
// ReDoS: at most 400 characters (`maxTextLength`).
const factorNumber =
  /(?<![\d.,])(\d{1,2}(?:\.\d)?)\s?(?:×|x\b|times\b|-?fold\b|倍)|×\s?(\d{1,2}(?:\.\d)?)(?![\d.,])|([两二三四五六七八九十])倍/iu;
const hanFactors = '〇一二三四五六七八九十';
/** Matches a growth in percent: “grew by 40 %”, “增长了40%”. */
// ReDoS: at most 400 characters (`maxTextLength`).
const growthPercent =
  /(?:\b(?:grew|grown|grows|rose|risen|rises|increased?|climbed|up)\s(?:by\s)?|增长[了]?|提升[了]?|上升[了]?|增加[了]?)(\d{1,3}(?:\.\d)?)\s?[%％]/iu;
/** Maximum deviation of the figures from a factor, which is usually rounded, and from a percentage. */
const maxDeviation = { factor: 0.15, percent: 0.02 } as const;
const maxTextLength = 400;

/** Returns the growth that a text states as a mark next to a chart, if the first and the last figure agree with it: “×3.3”. */
function growthMark(text: string, first: number, last: number): string | undefined {
  if (first <= 0 || last <= first) return undefined;
  const ratio = last / first;
  const percent = growthPercent.exec(text)?.[1];
  if (percent !== undefined && Math.abs(ratio - 1 - Number(percent) / 100) <= maxDeviation.percent)
    return `+${Math.round((ratio - 1) * 100)}%`;
  const [, digits = '', after = '', han = ''] = factorNumber.exec(text) ?? [];
  const number = Number(digits || after) || (han === '两' ? 2 : Math.max(0, hanFactors.indexOf(han)));
  // “增长三倍” may mean three or four times as much.
  const factors = [
    ...factorWords.flatMap(([words, factor]) => (words.test(text) ? [factor] : [])),
    ...(number > 1 ? [number, ...(/增[长加]/u.test(text) ? [number + 1] : [])] : []),
  ];
  const isStated = factors.some((factor) => Math.abs(ratio / factor - 1) <= maxDeviation.factor);
  return isStated ? `×${Number(ratio.toFixed(1))}` : undefined;
}

/** What separates the title of a chart from the growth that it shows. */
const markSeparator = ' · ';

/** Returns the title of a chart without the growth after it. */
export function titleWithoutGrowth({ title }: ChartData): string | undefined {
  return title?.split(markSeparator).slice(0, 1).join('');
}

/**
 * Emphasizes what the text of a slide says about a chart over time: the last bar, with the growth next to the title, if the
 * figures agree with the growth in the text; or, of several lines, the one that the text names first. Other charts stay as
 * they are.
 */
export function withEmphasis(data: ChartData, text: string): ChartData {
  const about = text.slice(0, maxTextLength);
  const { chart, series, categories, title } = data;
  const [only, ...others] = series;
  if (!only || data.colors || !arePeriods(categories)) return data;
  if (others.length > 0) return chart === 'line' ? withNamedLine(data, about) : data;
  if (chart !== 'bar' && chart !== 'line') return data;
  const mark = growthMark(about, only.values[0] ?? 0, only.values.at(-1) ?? 0);
  if (mark === undefined || title === undefined || title.includes(markSeparator)) return data;
  const last = categories.length - 1;
  const colors = categories.map((_, at): SemanticColor => (at === last ? 'chart1' : 'chartQuietBar'));
  return { ...data, title: title + markSeparator + mark, ...(chart === 'bar' && { colors }) };
}

/** Shows the line that a text names first in the first color of the theme, and the others in its other colors. */
function withNamedLine(data: ChartData, text: string): ChartData {
  const positions = data.series.map(({ name }) => text.toLowerCase().indexOf(name.toLowerCase()));
  const found = positions.filter((at) => at >= 0);
  const named = positions.indexOf(Math.min(...found));
  if (found.length === 0 || named <= 0 || found.length === data.series.length) return data;
  const rest = otherColors.slice(0, data.series.length - 1);
  return rest.length < data.series.length - 1
    ? data
    : { ...data, colors: [...rest.slice(0, named), 'chart1', ...rest.slice(named)] };
}

const otherColors: readonly SemanticColor[] = ['chart2', 'chart3', 'chart4'];
