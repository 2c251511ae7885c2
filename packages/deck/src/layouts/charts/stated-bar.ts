import { formatValue } from '../../elements/chart/format-values.ts';
import type { ChartData } from '../../model/chart.ts';
import type { SemanticColor } from '../../model/paint.ts';

/** Limits: the minimum number of bars and of digits of a value, and the characters of the text that is searched. */
const limits = { bars: 3, digits: 2, text: 600 } as const;
/** Matches the unit at the end of a title: “Deflection (mm)”. */
// ReDoS: at most 24 characters.
const unitAtEnd = /[(（]([^()（）\d]{1,8})[)）]$/u;

/**
 * Emphasizes the only bar of a chart whose value the text of its slide states with its unit: “The deflection has reached
 * 118 mm”. Charts of several series, and those with colors, stay as they are.
 */
export function withStatedBar(data: ChartData, text: string): ChartData {
  const { chart, series, categories, colors, unit = '', title = '', decimals } = data;
  const [only, ...others] = series;
  if (!only || others.length > 0 || colors || (chart !== 'bar' && chart !== 'horizontalBar')) return data;
  const own = unit === '' ? (unitAtEnd.exec((title || only.name).slice(-24))?.[1] ?? '') : unit;
  if (categories.length < limits.bars || own === '' || own.includes('#')) return data;
  const about = text.slice(0, limits.text).replaceAll(/(?<=\d)\s(?=\S)/gu, '');
  const isStated = (value: number | null): boolean => {
    const written = value === null ? '' : formatValue(value, undefined, decimals);
    const forms = [written, written.replaceAll(',', '')].map((number) => number + own.replaceAll(/\s/gu, ''));
    return written.replaceAll(/\D/gu, '').length >= limits.digits && forms.some((form) => containsFigure(about, form));
  };
  const stated = categories.map((_, at) => isStated(only.values[at] ?? null));
  if (stated.filter(Boolean).length !== 1) return data;
  return { ...data, colors: stated.map((is): SemanticColor => (is ? 'chart1' : 'chartQuietBar')) };
}

/** Whether a text without spaces contains a figure that is not a part of another one. */
function containsFigure(text: string, figure: string): boolean {
  const at = text.indexOf(figure);
  return (
    at >= 0 && !/[\d.,]/u.test(text[at - 1] ?? '') && !/[\p{Script=Latin}/²³]/u.test(text[at + figure.length] ?? '')
  );
}
