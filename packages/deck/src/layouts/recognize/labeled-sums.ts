import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns, withCapital } from '../../text/slice-runs.ts';
import type { NamedAmount } from './amounts-in-prose.ts';
import { clausesIn, namedAmount } from './amounts-in-prose.ts';

/** Minimum and maximum number of amounts of a sum, and maximum number of characters of a remark about an amount. */
const limits = { min: 3, max: 6, remark: 60 } as const;

/** A paragraph that begins with a bold label, and its amounts. */
interface LabeledSum {
  label: readonly Run[];
  amounts: readonly NamedAmount[];
}

/**
 * Converts successive paragraphs that each begin with a bold label and list the same amounts into a table with a column for
 * each: “**Today:** €2,940 basic pay, plus €310 premiums, together €3,250.” Returns undefined for other blocks.
 */
export function labeledSums(blocks: readonly Block[]): Block[] | undefined {
  const sums = blocks.map((block) => (block.kind === 'paragraph' ? labeledSum(block.runs) : undefined));
  const from = sums.findIndex((one) => one !== undefined);
  const end = sums.findIndex((one, index) => index > from && one === undefined);
  const found = sums.slice(from, end < 0 ? sums.length : end).flatMap((one) => (one ? [one] : []));
  const [first] = found;
  const names = first?.amounts.map(nameOf);
  if (from < 0 || !first || !names || found.length < 2 || found.length > 3) return undefined;
  const areAlike = found.every(
    ({ amounts }) => amounts.length === names.length && amounts.every((one, index) => nameOf(one) === names[index]),
  );
  if (!areAlike) return undefined;
  const rows = first.amounts.map(({ name, isTotal }, index) => {
    const cells = [withCapital(name), ...found.map(({ amounts }) => amounts[index]?.amount ?? [])];
    return isTotal ? cells.map((cell) => cell.map((run) => ({ ...run, bold: true }))) : cells;
  });
  return [
    ...blocks.slice(0, from),
    {
      kind: 'table',
      align: [null, ...found.map(() => 'right' as const)],
      head: [[], ...found.map(({ label }) => label)],
      rows,
    },
    ...blocks.slice(from + found.length),
  ];
}

const nameOf = ({ name }: NamedAmount): string => plainText(name).trim().toLowerCase();

function labeledSum(runs: readonly Run[]): LabeledSum | undefined {
  const count = runs.findIndex(({ bold }) => !bold);
  const bold = runs.slice(0, Math.max(0, count));
  const text = textOfRuns(runs);
  const start = textOfRuns(bold).length;
  if (start === 0 || runs.slice(count).some((run) => run.bold) || text.includes('\n') || text.length > 400)
    return undefined;
  if (!/[:：]\s*$/u.test(textOfRuns(bold)) && !/^\s?[:：]/u.test(text.slice(start))) return undefined;
  const colon = /^\s?[:：]/u.exec(text.slice(start))?.[0].length ?? 0;
  const end = text.trimEnd().length;
  const amounts = clausesIn(text, start + colon, end).map(({ from, to }) => withRemark(sliceRuns(runs, from, to)));
  const areAmounts =
    amounts.every((one) => one !== undefined) && amounts.length >= limits.min && amounts.length <= limits.max;
  const sum = amounts.reduce((total, one) => total + (one && !one.isTotal ? one.value : 0), 0);
  const totals = amounts.filter((one) => one?.isTotal);
  if (!areAmounts || totals.length !== 1 || !amounts.at(-1)?.isTotal || totals[0]?.value !== sum) return undefined;
  const label = trimRuns(bold).map(({ bold: _, ...run }) => ({ ...run, text: run.text.replace(/[:：]\s*$/u, '') }));
  return { label, amounts };
}

/** Reads an amount with a remark in parentheses after it, which stays next to the amount. */
function withRemark(runs: readonly Run[]): NamedAmount | undefined {
  const text = textOfRuns(runs);
  const at = text.search(/\s?[(（][^()（）]{1,60}[)）]$/u);
  if (at < 0) return namedAmount(runs);
  const found = namedAmount(sliceRuns(runs, 0, at));
  return found && { ...found, amount: [...found.amount, { text: ' ' }, ...trimRuns(sliceRuns(runs, at, text.length))] };
}
