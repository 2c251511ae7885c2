import { plainText } from '../text/split-runs.ts';
import type { Figure } from './figure.ts';

/** Matches the words around a total. */
const total =
  /(?<!\bin )\btotal\b|\b(?:overall|altogether|sum|net (?:savings?|benefit|gain|income|profit|cost)|grand)\b|合计|总计|总额|共计|总体|总预算/iu;

/** Returns the percentages if all figures are percentages of at most 100 %. */
function percentagesIn(figures: readonly Figure[]): number[] | undefined {
  const percentages = figures.map(({ value }) =>
    /^\d[\d.]{0,5}\s?%$/u.test(plainText(value)) ? Number.parseFloat(plainText(value)) : NaN,
  );
  return percentages.every((one) => one <= 100) ? percentages : undefined;
}

/** Returns the percentages of three or more figures that are the parts of a whole; undefined for other figures. */
export function sharesIn(figures: readonly Figure[]): number[] | undefined {
  const shares = figures.length < 3 ? undefined : percentagesIn(figures);
  const sum = shares?.reduce((total, one) => total + one, 0) ?? 0;
  return sum >= 99 && sum <= 101 ? shares : undefined;
}

/**
 * Returns the index of the most important figure: the total, or the largest of percentages that are parts of a
 * whole, or else the first of three or more.
 */
export function heroIndexOf(figures: readonly Figure[]): number | undefined {
  const isTotal = ({ lead = [], label }: Figure): boolean => total.test(plainText([...lead, ...label]));
  const totals = figures.flatMap((figure, index) => (isTotal(figure) && figure.value.length > 0 ? [index] : []));
  if (totals.length === 1) return totals[0];
  if (figures.length < 3) return undefined;
  const percentages = percentagesIn(figures);
  if (percentages && percentages.reduce((sum, one) => sum + one, 0) <= 101)
    return percentages.indexOf(Math.max(...percentages));
  return Math.max(
    0,
    figures.findIndex(({ value }) => value.length > 0),
  );
}
