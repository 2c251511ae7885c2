import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { SlideContent } from '../slide-layout.ts';
import type { PartOfTotal } from './parts-of-total.ts';

/** Limits of a list of shares: its number of items, and the characters of an item. */
const limits = { min: 4, minBesideOthers: 3, max: 6, item: 80, lead: 200 } as const;
/** The sum of shares in percent that are the whole, and the maximum sum of those that are a part of it. */
const wholeSum = { min: 98.5, max: 101.5 } as const;
/** Ratio of the largest to the smallest share from which bars are better than equal tiles. */
const minRatio = 5;

/**
 * Matches a name and its share, with an amount before it: “Community fees: £0.41m (14%)”, “台积电：67.1%”, “Other 7%”. A name
 * is no sentence.
 */
// ReDoS: at most 80 characters (`limits.item`).
const share =
  /^([^:：.。!?！？\d]{2,50}?)(?:\s?[:：]\s?|\s[–—]\s|\s)(?:([^\s:：(（][^:：(（]{0,20}?)\s?[(（])?(\d{1,2}(?:\.\d{1,2})?\s?%)[)）]?$/u;
/** Matches a name, a text about it and its share in Chinese: “基础服务费：按件计价，占收入 78%”. */
// ReDoS: at most 80 characters (`limits.item`).
const shareAtEnd = /^([^:：]{2,20})[:：]\s?(.{1,60}?占[^\d%，,]{0,10}?)\s?(\d{1,2}(?:\.\d)?\s?%)$/u;
/** Matches words for shares of one whole, in the heading or the text above a list. */
const sharesOfWhole = /\bshares?\b|\bbreakdown\b|\bcomposition\b|\bsplit\b|\bmix\b|份额|占比|构成|组成|比重|比例分布/iu;

/** Words at the end of a name that make its percentage a change or a rate, not a share. */
const noShare =
  /(?:(?<!\p{L})(?:rate|growth|increase|decrease|margin|compliance|yield|up|down|by|to|than|is|are|of|at|was|were)|增长|下降|上升|率|同比|环比|提高|降低|达|为|约|超过?)$/iu;

function shareOf({ runs, items, checked, mark }: ListItem): PartOfTotal | undefined {
  const text = textOfRuns(runs).trim();
  if (text.length > limits.item || (items ?? checked ?? mark) !== undefined) return undefined;
  if (runs.some(({ code, link, text: part }) => code || link || part.includes('\n'))) return undefined;
  const described = shareAtEnd.exec(text);
  const [, name = '', amount = '', percent = ''] = described ?? share.exec(text) ?? [];
  if (name === '' || noShare.test(name)) return undefined;
  const named = sliceRuns(runs, 0, name.length);
  // Bold words apart from the name are a message of their own.
  const texts: Run[] =
    amount === '' ? named : [...named.map((run) => ({ ...run, bold: true })), { text: '\n' }, { text: amount }];
  return { name: texts, amount: percent, value: Number.parseFloat(percent) };
}

function sharesIn(list: Block | undefined, min: number): readonly PartOfTotal[] | undefined {
  if (list?.kind !== 'list' || list.ordered || list.items.length < min || list.items.length > limits.max)
    return undefined;
  // Most lists have no percentages at their ends.
  if (
    !/%\s?[)）]?$/u.test(
      textOfRuns(list.items[0]?.runs ?? [])
        .trimEnd()
        .slice(-4),
    )
  )
    return undefined;
  const shares = list.items.map(shareOf);
  return shares.every((one) => one !== undefined) ? shares : undefined;
}

function sumOf(shares: readonly PartOfTotal[]): number {
  return shares.reduce((total, { value }) => total + value, 0);
}

function areWhole(shares: readonly PartOfTotal[]): boolean {
  const sum = sumOf(shares);
  return sum >= wholeSum.min && sum <= wholeSum.max;
}

/**
 * Reads a list of at least four shares below at most one paragraph: they add up to the whole, or they differ much and the heading
 * or the paragraph calls them shares. Percentages of different things are not shares.
 */
export function shareList({ heading, blocks }: SlideContent): readonly PartOfTotal[] | undefined {
  const [lead, ...others] = blocks.slice(0, -1);
  if (others.length > 0 || (lead && lead.kind !== 'paragraph')) return undefined;
  const shares = sharesIn(blocks.at(-1), limits.minBesideOthers);
  // A few shares with short names are on tiles below a bar.
  if (!shares || (shares.length < limits.min && !shares.every(({ name }) => plainText(name).includes('占'))))
    return undefined;
  if (areWhole(shares)) return shares;
  const above = `${plainText(heading)} ${lead ? plainText(lead.runs) : ''}`;
  const values = shares.map(({ value }) => value);
  const areApart = Math.max(...values) >= minRatio * Math.min(...values);
  return areApart && sumOf(shares) < wholeSum.max && above.length <= limits.lead && sharesOfWhole.test(above)
    ? shares
    : undefined;
}

/** A heading, and the shares below it. */
export interface ShareGroup {
  heading: readonly Run[];
  shares: readonly PartOfTotal[];
}

/** Reads two headings, each above a list of shares that add up to the whole. */
export function shareGroups(blocks: readonly Block[]): readonly [ShareGroup, ShareGroup] | undefined {
  const [first, list, second, other, ...others] = blocks;
  if (first?.kind !== 'heading' || second?.kind !== 'heading' || others.length > 0) return undefined;
  const [shares, otherShares] = [list, other].map((one) => sharesIn(one, limits.minBesideOthers));
  if (!shares || !otherShares || !areWhole(shares) || !areWhole(otherShares)) return undefined;
  return [
    { heading: first.runs, shares },
    { heading: second.runs, shares: otherShares },
  ];
}
