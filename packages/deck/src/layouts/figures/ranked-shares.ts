import type { Block } from '../../model/outline.ts';
import { plainText } from '../../text/runs.ts';
import { leadFigureOf } from './lead-figures.ts';
import type { PartOfTotal } from './parts-of-total.ts';

/** Minimum and maximum number of shares. */
const limits = { min: 3, max: 6 } as const;
/** Minimum sum of shares in percent, whose rounded values may add up to more than 100. */
const shareSum = { min: 95, max: 102 } as const;

/**
 * Reads a list of shares, of which the items name a share each and may explain it: “**Price (11%)** – small companies”.
 * They add up to the whole, or are in descending order.
 */
export function rankedShares(blocks: readonly Block[]): readonly PartOfTotal[] | undefined {
  const list = blocks.at(-1);
  const [above, ...others] = blocks.slice(0, -1);
  if (list?.kind !== 'list' || others.length > 0 || (above && above.kind !== 'paragraph')) return undefined;
  const { length } = list.items;
  if (length < limits.min || length > limits.max) return undefined;
  const shares = list.items.flatMap(({ runs, items }): PartOfTotal[] => {
    const { lead = [], value = [], label = [] } = (!items && leadFigureOf(runs)) || {};
    const amount = plainText(value);
    if (!/^\d{1,2}(?:\.\d)?\s?%$/u.test(amount)) return [];
    const name = lead.map((run) => ({ ...run, bold: true }));
    return [{ name: label.length > 0 ? [...name, { text: '\n' }, ...label] : name, amount, value: parseFloat(amount) }];
  });
  const sum = shares.reduce((total, { value }) => total + value, 0);
  const areRanked = shares.every(({ value }, index) => value <= (shares[index - 1]?.value ?? value));
  return shares.length === length && sum <= shareSum.max && (areRanked || sum >= shareSum.min) ? shares : undefined;
}
