import type { Block, ListItem } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns, withCapital, withoutFinalPeriod } from '../../text/slice-runs.ts';
import { currencySigns } from '../../text/currencies.ts';

/** A part of a whole that is done, spent or reached. */
interface Progress {
  name: readonly Run[];
  /** The two numbers or the percentage as the author wrote them. */
  value: readonly Run[];
  sentence: string;
  /** 0 to 1. */
  share: number;
}

/** Limits of a list of such parts: its number of items, and the characters of an item and of the text above the list. */
const limits = { min: 2, max: 6, item: 90, name: 48, lead: 200 } as const;

const scale = String.raw`(?:\s?(?:thousand|million|billion|bn|[kKmM](?!\p{L})|[万亿]))?`;
const amount = String.raw`((?:[${currencySigns}]\s?)?)(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})((?:\.\d{1,2})?)(${scale})`;
/** Matches “34 of 50”, “€340,000 out of €500,000” and “$1.2 million of our $2 million”. */
// ReDoS: at most 90 characters (`limits.item`), and every part of the pattern is bounded.
const partOfWhole = new RegExp(
  String.raw`(?<![\d./,:\p{L}])${amount}\s(?:out\s)?of\s(?:(?:the|our|all|a|planned|an?\s?budget\s?of)\s)?${amount}(?![\d,:/]*\d|\s?%|\p{L})`,
  'iu',
);
/** Matches “34/50”, which may be a date unless words say that something is done. */
// ReDoS: at most 90 characters (`limits.item`).
const counts = /(?<![\d./,:\p{Script=Latin}])()(\d{1,6})()()\s?\/\s?()(\d{1,6})()()(?![\d/.,:]*\d|\s?%)/u;
/** Matches an amount and its budget in Chinese: “340 万元（预算 500 万元”. */
// ReDoS: at most 90 characters (`limits.item`), and every part of the pattern is bounded.
const ofBudget = new RegExp(
  String.raw`${amount}\s?[元人天台套件个]?\s?[（(，,]\s?(?:年度|全年)?(?:总?预算|总额|目标|计划|总投资|总数|共)[:：为]?\s?${amount}`,
  'u',
);
/** Matches a budget and the amount that is used of it in Chinese: “总投资 1200 万元，已使用 780 万元”. */
// ReDoS: at most 90 characters (`limits.item`), and every part of the pattern is bounded.
const budgetAndUse = new RegExp(
  String.raw`(?:预算|总额|总投资|计划)[:：为]?\s?${amount}\s?[元人天台套件个]?[，,；;]\s?(?:目前|截至目前)?(?:已(?:使?用|支出|投入|完成|拨付|筹|到位)|完成)[:：了]?\s?${amount}`,
  'u',
);
/** Matches a percentage that is done: “60 % complete”, “完成 80%”. */
// ReDoS: at most 90 characters (`limits.item`).
const percentDone =
  /(?<![\d.,])(\d{1,3}(?:\.\d)?)\s?[%％]\s(?:done|completed?|finished|ready)(?!\p{L})|(?:已?完成|进度)(?:率|了)?[:：]?\s?(?:约|达到?)?\s?(\d{1,3}(?:\.\d)?)\s?[%％]/iu;
/** Matches a percentage alone, below a heading about progress. */
const percent = /(\d{1,3}(?:\.\d)?)\s?[%％]$/u;
const progressHeading = /\bprogress\b|\bcompletion\b|\bhow far\b|进度|进展|完成(?:率|情况|度)/iu;

/** Matches words that say that counts are progress. */
const doneWord =
  /(?<!\p{L})(?:done|completed?|finished|held|passed|migrated|trained|hired|delivered|met|closed|signed|ready|live|shipped|installed|tested|fixed|booked|paid|raised|sold|filled|built|opened|reached|used|spent)(?!\p{L})|完成|通过|达标|上线|交付|到位|已|签|培训|整改|改造|落实|办结|销号/iu;
/** Matches words before a number that make it a rank or the number of a step, and scores. */
const noProgress =
  /(?<!\p{L})(?:steps?|part|phase|day|week|page|chapter|lesson|level|stage|no\.?|number|top|rank(?:ed|s|ing)?|place|position|version|round|slide|unit|module|score[ds]?|rat(?:ed|ing)|stars?)(?!\p{L})|[第排]|名次|评分|得分/iu;

/** Returns where text states a progress, and its share; undefined if it does not, or more than once. */
export function progressIn(
  text: string,
  isAboutProgress = false,
): { start: number; end: number; share: number } | undefined {
  if (text.length > limits.item || !/\d/u.test(text)) return undefined;
  const done = percentDone.exec(text) ?? (isAboutProgress ? percent.exec(text) : null);
  if (done) {
    const share = Number(done[1] ?? done[2]) / 100;
    return share <= 1 ? { start: done.index, end: done.index + done[0].length, share } : undefined;
  }
  const used = budgetAndUse.exec(text);
  const found =
    used ?? partOfWhole.exec(text) ?? ofBudget.exec(text) ?? (doneWord.test(text) ? counts.exec(text) : null);
  if (!found) return undefined;
  const numbers = [found.slice(1, 5), found.slice(5)];
  const [[sign = '', digits = '', decimals = '', unit = ''] = [], [otherSign = '', all = '', ...otherParts] = []] = used
    ? numbers.toReversed()
    : numbers;
  const [allDecimals = '', allUnit = ''] = otherParts;
  const [part, total] = [numberOf(digits, decimals, unit), numberOf(all, allDecimals, allUnit)];
  const isOneUnit = sign.trim() === otherSign.trim() && (unit !== '' || allUnit === '');
  if (!isOneUnit || isYear(all) || total <= 0 || part > total || noProgress.test(text.slice(0, found.index)))
    return undefined;
  return { start: found.index, end: found.index + found[0].length, share: part / total };
}

const scales: readonly (readonly [RegExp, number])[] = [
  [/^(?:thousand|k)$/iu, 1e3],
  [/^(?:million|m)$/iu, 1e6],
  [/^(?:billion|bn)$/iu, 1e9],
  [/^万$/u, 1e4],
  [/^亿$/u, 1e8],
];

function numberOf(digits: string, decimals: string, unit: string): number {
  const factor = scales.find(([pattern]) => pattern.test(unit.trim()))?.[1] ?? 1;
  return Number(digits.replaceAll(',', '') + decimals) * factor;
}

/** Match what is between a name and its numbers, and what may follow them: a unit, which is a part of them. */
// ReDoS: at most 90 characters (`limits.item`).
const separatorAtEnd = /[\s:：,，–—-]+$/u;
const unitAfter = /^\s?(?:\p{Script=Han}{1,4}|\p{L}{2,14})[）)]?$/u;

/** Reads an item that states how much of a whole is done; undefined for other items. */
function progressOf({ runs, items, checked, icon, mark }: ListItem, isAboutProgress: boolean): Progress | undefined {
  if ((items ?? checked ?? icon ?? mark) !== undefined) return undefined;
  if (runs.some(({ code, link, text }) => code || link || text.includes('\n'))) return undefined;
  const plain = withoutFinalPeriod(runs);
  const text = textOfRuns(plain).trimEnd();
  const found = progressIn(text, isAboutProgress);
  if (!found) return undefined;
  const before = text.slice(0, found.start).replace(separatorAtEnd, '');
  const after = text.slice(found.end);
  const isUnit = before !== '' && unitAfter.test(after);
  if (before !== '' && after.trim() !== '' && !isUnit) return undefined;
  const end = isUnit ? text.length : found.end;
  const name =
    before === ''
      ? withCapital(trimRuns(sliceRuns(plain, found.end, text.length)))
      : sliceRuns(plain, 0, before.length);
  const { length } = plainText(name).trim();
  if (length < 2 || length > limits.name || !/\p{L}/u.test(plainText(name))) return undefined;
  const value = [{ text: text.slice(found.start, end).trim() }];
  return { name, value, sentence: plainText(runs).trim(), share: found.share };
}

/** A list of parts that are done, and the text above it. */
export interface ProgressList {
  lead: readonly Block[];
  items: readonly Progress[];
}

/**
 * Reads a list in which each item states how much of a whole is done: “34 of 50 stores migrated”, “Walls: 60 % complete”,
 * “培训完成 12/18”. Returns undefined for other content.
 */
export function progressList(heading: readonly Run[], blocks: readonly Block[]): ProgressList | undefined {
  const list = blocks.at(-1);
  const lead = blocks.slice(0, -1);
  const [text, ...others] = lead;
  if (list?.kind !== 'list' || list.ordered || others.length > 0) return undefined;
  if (text && (text.kind !== 'paragraph' || plainText(text.runs).length > limits.lead)) return undefined;
  if (list.items.length < limits.min || list.items.length > limits.max) return undefined;
  const isAboutProgress = progressHeading.test(plainText(heading));
  const items = list.items.map((item) => progressOf(item, isAboutProgress));
  return items.every((item) => item !== undefined) ? { lead, items } : undefined;
}
