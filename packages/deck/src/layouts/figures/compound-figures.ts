import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { changeOf, figureWithUnit } from './change-sentences.ts';
import type { Figure } from './figure.ts';
import { changeArrow } from './labeled-figures.ts';
import { currencySigns } from '../../text/currencies.ts';

/** Maximum number of characters of an item, and of its figure. */
const limits = { item: 160, figure: 28 } as const;

/** Matches a range of percentages or amounts of money, unlike “9–10”, which may be a time. */
const range = String.raw`(?:[${currencySigns}]\s?\d[\d.,]{0,9}\s?[–—-]\s?[${currencySigns}]?\d[\d.,]{0,9}(?:[kKmMB]|bn)?|\d[\d.,]{0,9}\s?[–—-]\s?\d[\d.,]{0,9}\s?[%‰])`;

/** Matches a score, unlike “9/10”, which may be a date. */
const score = String.raw`\d{1,2}[.,]\d{1,2}\s?\/\s?\d{1,3}`;

/** Matches a part of a number: “3 in 5”, but not “3 in 5 days”. */
const ratio = String.raw`\d{1,2}\s(?:in|out of)\s\d{1,3}(?=\s\p{Ll})(?!\s(?:hours?|minutes?|days?|weeks?|months?|years?)(?!\p{L}))`;

/** Matches a figure of two numbers at the beginning of text, and what separates it from its label. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const start = new RegExp(
  String.raw`^\s*(?:(${figureWithUnit})\s?(?:→|⟶|➜|=>|->)\s?(${figureWithUnit})|${score}|${ratio}|${range})(?:\s?[:：]\s?|\s(?![–—(（-])|(?=\p{Script=Han}))(?=\S)`,
  'u',
);

/**
 * Reads an item that begins with a change, a score or a range: “1,860 → 640: daily jobs”, “4.7/5：满意度”, “12–15% fewer
 * returns”. Labels may also precede these figures (`labeledFigureOf`).
 */
export function compoundFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.item || runs.some((run) => run.code || run.link || run.text.includes('\n')))
    return undefined;
  const [whole = '', from, to] = start.exec(text) ?? [];
  const label = sliceRuns(runs, whole.length, text.length);
  if (whole === '' || isYear(from ?? '') || changeArrow.test(textOfRuns(label))) return undefined;
  const value =
    from === undefined || to === undefined
      ? whole
          .trim()
          .replace(/[:：]$/u, '')
          .trim()
      : changeOf(from, to);
  return value.length > limits.figure ? undefined : { value: [{ text: value }], label };
}
