import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { hasHan } from '../../text/scripts.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { Figure } from './figure.ts';
import { plainFigure } from './labeled-figures.ts';

/** Matches the period of a figure, which precedes it: “2025: ”, “Q3 2025 – ”, “Since 2019, ”, “2025年上半年：”. */
const periodAtStart =
  /^((?:(?:in|since|by|until)\s)?(?:FY\s?|(?:Q[1-4]|H[12])\s)?(?:19|20)\d\d(?:年(?:[上下]半年|[一二三四]季度|以来)?)?)(?:\s?[:：]\s?|\s[–—]\s|[,，]\s?)(?=\S)/iu;

/** Whether text begins with a period that is separated from it. */
export function hasPeriod(runs: readonly Run[]): boolean {
  return periodAtStart.test(textOfRuns(runs));
}

/**
 * Parses “2025: 6 accidents, 4 of them with a truck”. The year is a label and not the figure: it follows the label in
 * parentheses, so that the figure is the first thing like the figures next to it.
 */
export function figureOfPeriod(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs);
  const [whole = '', period = ''] = periodAtStart.exec(text) ?? [];
  const figure = whole === '' ? undefined : plainFigure(sliceRuns(runs, whole.length, text.length));
  if (!figure || figure.lead || figure.label.length === 0) return undefined;
  const isPlain = /^[\p{Lu}\d]{1,2}\d/u.test(period) || period.toUpperCase().startsWith('FY');
  const name = isPlain ? period : period.charAt(0).toLowerCase() + period.slice(1);
  const note = hasHan(text) ? `（${name}）` : ` (${name})`;
  return { value: figure.value, label: [...figure.label, { text: note }] };
}
