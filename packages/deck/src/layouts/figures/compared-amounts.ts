import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import type { SlideContent } from '../slide-layout.ts';
import type { PartOfTotal } from './parts-of-total.ts';
import { partOf } from './parts-of-total.ts';

/** Limits of a list of amounts: its number of items, and the maximum ratio of the largest amount to the smallest one. */
const limits = { min: 4, max: 6, ratio: 60 } as const;
/** Matches headings of amounts that are compared: “Spending by department”, “Where the time goes”, “各部门支出”. */
const comparison =
  /(?<!\p{L})(?:by|per) \p{L}{3}|(?<!\p{L})breakdown(?!\p{L})|(?:money|time) (?:goes|went|comes)|(?:hours|minutes|days) (?:go|went)(?!\p{L})|(?:revenue|income|funding) sources|sources of |构成|来源$|花在|去哪|[耗用]时|^[各按]/iu;
/** Matches the name of a sum, which is not one of the amounts. */
const total = /(?<!\p{L})total(?!\p{L})|合计|^总/iu;

/** Reads a list of amounts of one kind and unit below a heading that says what they are compared by; undefined for other content. */
export function comparedAmounts({
  heading,
  blocks,
}: Pick<SlideContent, 'heading' | 'blocks'>): readonly PartOfTotal[] | undefined {
  const [list, lead, ...others] = blocks.toReversed();
  if (list?.kind !== 'list' || others.length > 0 || (lead && lead.kind !== 'paragraph')) return undefined;
  const { length } = list.items;
  if (length < limits.min || length > limits.max || !comparison.test(plainText(heading))) return undefined;
  const amounts = list.items.flatMap((item) => partOf(item, true) ?? []);
  const [first] = amounts;
  const values = amounts.map(({ value }) => value);
  const areOfOneKind =
    amounts.length === length &&
    amounts.every(
      ({ currency, unit }) => currency === first?.currency && unit === first.unit && currency + unit !== '',
    );
  const areComparable = Math.min(...values) > 0 && Math.max(...values) <= limits.ratio * Math.min(...values);
  const isSum = (name: readonly Run[]): boolean => total.test(plainText(name));
  return areOfOneKind && areComparable && !amounts.some(({ name }) => isSum(name)) ? amounts : undefined;
}
