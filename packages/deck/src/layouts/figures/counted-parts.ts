import type { Block, ListItem } from '../../model/outline.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import type { PartOfTotal } from './parts-of-total.ts';
import { numberWords } from './parts-of-total.ts';

/** Limits of a list of counts: its number of items, and the lengths of an item and of the text above the list. */
const limits = { min: 3, max: 6, name: 90, lead: 240 } as const;
/** Minimum fraction of a declared total that the counts are, of which a rest may be left out. */
const minShare = 0.8;

/** Matches a count or a range of counts, with a Chinese measure word: “3 delayed diagnoses”, “24–28 are lost”, “3起漏诊”. */
const countAtStart =
  /^(\d{1,4}(?:\s?[–~～至-]\s?\d{1,4})?)(?:\s(?=\p{Ll}{2})|([起例件人个次家名台项条处份户位])(?=\p{Script=Han}{2}))/u;
/** Matches words after a number that make it a time, a size or a part of a name. */
const noCount =
  /^(?:days?|weeks?|months?|years?|hours?|hrs?|minutes?|mins?|seconds?|percent|points?|times|by|to|and|or|km|kg|cm|mm|am|pm|steps?)(?!\p{L})|^(?:月|年|日|小时|分钟|天|周|倍)/u;
/** Matches a declared total: “Of 100 units”, “每100份”, “100人中”. */
const declared =
  /(?:^|\s)(?:out\s)?of (?:every )?(\d{1,4})\s\p{Ll}|每\s?(\d{1,4})|(\d{1,4})\s?\p{Script=Han}{1,4}[中里]/giu;
const numbers = /(?<![\d.,%])\d{1,4}(?![\d.,%]*\d|\s?[%‰])/gu;

interface Count extends PartOfTotal {
  unit: string;
  least: number;
  most: number;
}

function countOf({ runs, items, checked, icon, mark }: ListItem): Count | undefined {
  const text = textOfRuns(runs);
  const [start = '', count = '', unit = ''] = text.length <= limits.name ? (countAtStart.exec(text) ?? []) : [];
  if (start === '' || (items ?? checked ?? icon ?? mark) !== undefined) return undefined;
  if (runs.some(({ code, link, text: part }) => code || link || part.includes('\n'))) return undefined;
  const name = sliceRuns(runs, start.length, text.length);
  if (noCount.test(plainText(name))) return undefined;
  const [least = 0, most = least] = (count.match(/\d+/gu) ?? []).map(Number);
  return least > most
    ? undefined
    : { name, amount: count + unit, value: (least + most) / 2, unit, least, most, isBeforeName: true };
}

/**
 * Reads a list whose items begin with counts that add up to a number in the text above: “9 incidents: 3 delayed diagnoses, …”,
 * or to most of a total that it declares: “Of 100 units, 51 are outside, 24–28 are lost, …”. Returns undefined for other
 * content.
 */
export function countedParts(blocks: readonly Block[]): readonly PartOfTotal[] | undefined {
  const [lead, list, ...others] = blocks;
  if (lead?.kind !== 'paragraph' || list?.kind !== 'list' || list.ordered || others.length > 0) return undefined;
  const { length } = list.items;
  if (length < limits.min || length > limits.max) return undefined;
  const counts = list.items.map(countOf);
  const above = plainText(lead.runs);
  if (above.length > limits.lead || !counts.every((one) => one !== undefined)) return undefined;
  if (new Set(counts.map(({ unit }) => unit)).size > 1) return undefined;
  const least = counts.reduce((total, one) => total + one.least, 0);
  const most = counts.reduce((total, one) => total + one.most, 0);
  const totals = Array.from(above.matchAll(declared), (match) => Number(match[1] ?? match[2] ?? match[3]));
  const isDeclared = totals.some((total) => most <= total && least >= total * minShare);
  const word = numberWords[least - 1];
  const isSum =
    least === most &&
    (Array.from(above.matchAll(numbers)).some(([text]) => Number(text) === least) ||
      // ReDoS: at most 240 characters (`limits.lead`).
      (word !== undefined && new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(above)));
  return isDeclared || isSum ? counts : undefined;
}
