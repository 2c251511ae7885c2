import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';

/** A part of a total. */
export interface PartOfTotal {
  name: readonly Run[];
  /** The amount as the author wrote it, with its unit. */
  amount: string;
  value: number;
}

/** Limits of a list of parts: its number of items, and the lengths of a name and of the text above the list. */
const limits = { min: 3, max: 6, name: 80, lead: 240 } as const;
/** Maximum difference of the sum of rounded amounts from the total, as a fraction of the total. */
const maxDifference = 0.01;

const number = '(\\d{1,3}(?:,\\d{3}){1,3}(?:\\.\\d{1,3})?|\\d{1,9}(?:\\.\\d{1,3})?)';
/** Matches an amount with its currency and unit at the end of an item. */
const amountAtEnd = new RegExp(`[:：]\\s?(([€$£¥￥]?)\\s?${number}\\s?(million|billion|[^\\d\\s%‰]{0,6}))$`, 'u');
/** Matches amounts in the text above a list. */
const amounts = new RegExp(`([€$£¥￥]?)\\s?${number}\\s?(million|billion|[^\\d\\s,，.。;；:：()（）]{0,12})`, 'gu');

/**
 * Reads a list whose items end in amounts that add up to a total in the text above it: “The fence costs **€900**:”, “Wood:
 * €640”. Returns undefined for other content.
 */
export function partsOfTotal(blocks: readonly Block[]): readonly PartOfTotal[] | undefined {
  const [lead, list, ...others] = blocks;
  if (lead?.kind !== 'paragraph' || list?.kind !== 'list' || list.ordered || others.length > 0) return undefined;
  const { length } = list.items;
  const above = plainText(lead.runs);
  if (length < limits.min || length > limits.max || above.length > limits.lead) return undefined;
  const read = list.items.map(partOf);
  if (!read.every((one) => one !== undefined)) return undefined;
  const [{ currency, unit } = { currency: '', unit: '' }] = read;
  const sum = read.reduce((total, { value }) => total + value, 0);
  const isTotal = Array.from(above.matchAll(amounts)).some(
    ([, sign = '', text = '', after = '']) =>
      sign === currency && isUnit(after, unit) && Math.abs(valueOf(text) - sum) <= sum * maxDifference,
  );
  const isOneUnit = currency + unit !== '' && read.every((one) => one.currency === currency && one.unit === unit);
  return isOneUnit && sum > 0 && isTotal ? read : undefined;
}

/** Matches a word or a letter that multiplies the amount before it. */
const magnitude = /^(?:(?:thousand|million|billion|k|m|bn)(?!\p{L})|[千万亿])/iu;

/** Whether text begins with a unit and ends there, or continues in Chinese. Without a unit, it may be any word. */
function isUnit(text: string, unit: string): boolean {
  if (unit === '') return !magnitude.test(text);
  return text.startsWith(unit) && /^(?:$|\p{Script=Han})/u.test(text.slice(unit.length));
}

function partOf({
  runs,
  items,
  checked,
  icon,
}: ListItem): (PartOfTotal & { currency: string; unit: string }) | undefined {
  const text = textOfRuns(runs).trimEnd();
  const match = text.length <= limits.name * 2 ? amountAtEnd.exec(text) : null;
  if (!match || (items ?? checked ?? icon) !== undefined) return undefined;
  if (runs.some(({ code, link, text: part }) => code || link || part.includes('\n'))) return undefined;
  const [, amount = '', currency = '', size = '', unit = ''] = match;
  const name = text.slice(0, match.index).trim();
  return name.length < 2 || name.length > limits.name
    ? undefined
    : { name: sliceRuns(runs, 0, match.index), amount, value: valueOf(size), currency, unit };
}

function valueOf(text: string): number {
  return Number(text.replaceAll(',', ''));
}
