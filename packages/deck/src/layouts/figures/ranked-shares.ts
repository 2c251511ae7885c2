import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trailingColon, withCapital } from '../../text/slice-runs.ts';
import { splitEmoji } from '../icons/split-emoji.ts';
import type { Figure } from './figure.ts';
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
    const { lead = [], value = [], label = [] } = (!items && (leadFigureOf(runs) ?? namedShareOf(runs))) || {};
    const amount = plainText(value);
    if (!/^\d{1,2}(?:\.\d)?\s?%$/u.test(amount)) return [];
    const name = lead.map((run) => ({ ...run, bold: true }));
    return [{ name: label.length > 0 ? [...name, { text: '\n' }, ...label] : name, amount, value: parseFloat(amount) }];
  });
  const sum = shares.reduce((total, { value }) => total + value, 0);
  const areRanked = shares.every(({ value }, index) => value <= (shares[index - 1]?.value ?? value));
  const isNamed = list.items.some(({ runs }) => namedShareOf(runs));
  if (isNamed && Math.abs(sum - 100) > maxRounding) return undefined;
  return shares.length === length && sum <= shareSum.max && (areRanked || sum >= shareSum.min) ? shares : undefined;
}

/** Maximum difference from 100 of rounded shares before their names, which are parts of a whole only then. */
const maxRounding = 1;
/** Maximum number of characters of a share, its name and its explanation. */
const maxShareLength = 140;
/** Matches a share and what it is, which is no part of a sentence: “45% Product”, “30% 市场推广”. */
const shareBeforeName = /^(\d{1,2}(?:\.\d)?\s?%)\s?(?=[\p{Lu}\p{Script=Han}])(?![的为来在是])/u;

/** Reads “**45% Product & data** – prediction to 120 hours”: a share with its name in bold, and an explanation. */
function namedShareOf(runs: readonly Run[]): Figure | undefined {
  const [first, ...others] = splitEmoji(runs).runs;
  const [start = '', share = ''] = shareBeforeName.exec(first?.text ?? '') ?? [];
  const isPlain = others.every(({ bold, code, link, text }) => !bold && !code && !link && !text.includes('\n'));
  const explanation = textOfRuns(others);
  if (!first?.bold || share === '' || !isPlain || (first.text + explanation).length > maxShareLength) return undefined;
  const separator = /^\s?(?:[–—:：-]\s?|[,，]\s?)/u.exec(explanation)?.[0] ?? '';
  if (explanation.trim() !== '' && separator === '') return undefined;
  return {
    lead: [{ ...first, text: first.text.slice(start.length).replace(trailingColon, '') }],
    value: [{ text: share }],
    label: withCapital(sliceRuns(others, separator.length, explanation.length)),
  };
}
