import type { Color } from '../model/paint.ts';
import type { Run } from '../model/text.ts';

/** Maximum number of figures. More figures are a calculation, in which none stands out. */
const maxFigures = 5;
/** Maximum length. Longer text is not searched for figures. */
const maxLength = 1000;
/** Matches a figure in a sentence: a number with a currency, a unit or thousands separators. */
// ReDoS: every part of the pattern is bounded.
const figures =
  /(?<![\p{Script=Latin}\d.,])(?:[€$£¥]\s?\d{1,9}(?:[.,]\d{1,3}){0,4}(?:[–-]\d{1,9}(?:[.,]\d{1,3})?)?(?:\s?(?:[kKMB]|bn|million|billion)(?!\p{L}))?|(?:\d{1,4}(?:\.\d{1,3})?(?: to |[–-])(?=\d))?\d{1,9}(?:[.,]\d{1,3}){0,4}\s?(?:%|‰|(?:million|billion|kg|km|hours?|minutes?|days|weeks)(?!\p{L})|[万亿]?(?:分钟|[个户家部人次台条项件吨分位名元倍天小]时?)|[万亿])|\d{1,3}(?:,\d{3}){1,3})(?![\p{Script=Latin}\d])/gu;

/**
 * Returns a sentence with its bold words in the color of emphasized words. If it has no bold words, its figures get
 * that color.
 */
export function withStrongFigures(runs: readonly Run[], color: Color): readonly Run[] {
  const hasBold = runs.some(({ bold }) => bold);
  if (hasBold && runs.every(({ bold }) => bold)) return runs;
  if (hasBold) return runs.map((run) => (run.bold && !run.link ? { color, ...run } : run));
  if (runs.reduce((sum, { text }) => sum + text.length, 0) > maxLength) return runs;
  const parts = runs.map((run) => (run.code || run.link ? [run] : splitAtFigures(run, color)));
  const count = parts.flat().filter((run) => run.color === color).length;
  return count > 0 && count <= maxFigures ? parts.flat() : runs;
}

function splitAtFigures(run: Run, color: Color): Run[] {
  const parts: Run[] = [];
  let end = 0;
  for (const { 0: figure, index } of run.text.matchAll(figures)) {
    if (index > end) parts.push({ ...run, text: run.text.slice(end, index) });
    parts.push({ color, ...run, text: figure });
    end = index + figure.length;
  }
  return end === 0 ? [run] : [...parts, ...(end < run.text.length ? [{ ...run, text: run.text.slice(end) }] : [])];
}
