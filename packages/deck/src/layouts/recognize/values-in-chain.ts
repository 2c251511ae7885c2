import type { ChartData } from '../../model/chart.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { isTime } from './event-times.ts';

/** Limits of a chain of values: its number of characters and of values. */
const limits = { length: 240, min: 3, max: 12 } as const;
const arrow = /\s?(?:→|⟶|➜|➔|⇒|=>|-->?)\s?/u;
/** Matches the name of the values before the first period: “By month: ”, “走势：”. */
const nameBefore = /^\p{L}[^:：→=<>\d]{0,30}[:：]\s?(?=\S)/u;
/** Matches a period, its value and a unit: “3月 78.4”, “2024: 1,200 t”. */
const periodAndValue =
  /^(\S.{0,19}?)\s?[:：]?\s((?:\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?:\.\d{1,3})?)\s?([%‰\p{L}]{0,6})$/u;

/**
 * Reads a line such as “March 78.4 → April 74.0 → May 61.2”, whose values belong to successive periods, as a line chart.
 * @returns undefined for other chains, and if the values have different units
 */
export function valuesInChain(runs: readonly Run[]): ChartData | undefined {
  const text = textOfRuns(runs)
    .replace(/\u00A0/gu, ' ')
    .trim();
  if (text.length > limits.length || text.includes('\n') || runs.some(({ code, link }) => code || link))
    return undefined;
  const [name = ''] = nameBefore.exec(text) ?? [];
  const parts = text.slice(name.length).split(arrow);
  if (parts.length < limits.min || parts.length > limits.max) return undefined;
  const values = parts.flatMap((part) => {
    const [, period = '', value = '', unit = ''] = periodAndValue.exec(part.trim()) ?? [];
    return value !== '' && isTime(period.trim()) ? [{ period: period.trim(), value, unit }] : [];
  });
  const units = new Set(values.map(({ unit }) => unit).filter((unit) => unit !== ''));
  if (values.length < parts.length || units.size > 1) return undefined;
  const [unit = ''] = units;
  const decimals = Math.max(...values.map(({ value }) => value.split('.')[1]?.length ?? 0));
  return {
    chart: 'line',
    categories: values.map(({ period }) => period),
    series: [
      { name: name.replace(/[:：]\s?$/u, ''), values: values.map(({ value }) => Number(value.replaceAll(',', ''))) },
    ],
    ...(unit !== '' && { unit: /^[%‰]/u.test(unit) ? unit : ` ${unit}` }),
    ...(decimals > 0 && { decimals }),
  };
}
