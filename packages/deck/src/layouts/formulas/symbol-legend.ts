import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** Limits for the number of symbols. */
const symbols = { min: 2, max: 6 } as const;
/** Matches a symbol of at most three letters, without its index. */
// ReDoS: at most 12 characters.
const letters = /^[^\p{L}]*(?:\p{Script=Latin}[^\p{L}]*){1,3}$/u;

/**
 * Converts a list that explains the symbols of a formula, such as “x: noise level”, to a table of symbols and their
 * meanings; undefined for other blocks.
 */
export function symbolLegend(block: Block): Block | undefined {
  if (block.kind !== 'list' || block.ordered) return undefined;
  const { length } = block.items;
  const rows = block.items.flatMap((item) => {
    const isPlain = !item.items && item.checked === undefined && item.mark === undefined;
    const row = isPlain ? symbolOf(item.runs) : undefined;
    return row ? [row] : [];
  });
  if (length < symbols.min || length > symbols.max || rows.length !== length) return undefined;
  // An empty header is not drawn.
  return { kind: 'table', align: ['left', 'left'], head: [[], []], rows };
}

/** Splits the explanation of a symbol at the colon or before the equals sign after it. */
function symbolOf(runs: readonly Run[]): [symbol: readonly Run[], meaning: readonly Run[]] | undefined {
  const text = textOfRuns(runs);
  // ReDoS: at most 13 characters before the sign.
  const match = /^([^:：=≈]{1,12}?)\s?(?:[:：]\s?|(?=[=≈]))(?=\S)/u.exec(text);
  const symbol = match?.[1] ?? '';
  if (!match || symbol.trim() === '' || symbol.trim().split(/\s/u).length > 1) return undefined;
  const symbolRuns = sliceRuns(runs, 0, symbol.length);
  const base = plainText(symbolRuns.filter(({ baseline }) => !baseline)).trim();
  if (!letters.test(base) && !/\p{Script=Greek}|\p{Sm}/u.test(base)) return undefined;
  return [symbolRuns, sliceRuns(runs, match[0].length, text.length)];
}
