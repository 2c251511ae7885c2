import type { ChartData } from '../../model/chart.ts';
import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { isPeriod } from '../figures/table-figures.ts';
import { areClearParts } from './clear-parts.ts';
import { textOfRuns } from '../../text/runs.ts';

/** Limits of a sentence with shares: its length, the number of its parts, and the characters of a name. */
const limits = { length: 240, min: 3, max: 6, name: 26 } as const;
/** Sums in percent of the parts of a whole, which are usually rounded, and the minimum sum of parts without the rest. */
const sums = { min: 95, whole: 99, max: 101 } as const;

/** Matches a percentage or a count. */
// ReDoS: at most 240 characters (`limits.length`).
const figure =
  /(?<![\d.,\p{Script=Latin}])(\d{1,3}(?:,\d{3}){1,2}|\d{1,7}(?:\.\d{1,2})?)(\s?[%％])?(?![\d]|[.,/:]\d)/gu;
/** Matches words for changes, rates and comparisons, whose percentages are not parts. */
const noShares =
  /(?<!\p{L})(?:rose|rise[ns]?|grew|grow(?:n|s|th)?|increase[sd]?|decrease[sd]?|fell|fall(?:en|s)?|drop(?:ped|s)?|up|down|more|less|higher|lower|than|vs\.?|versus|rates?|margins?|complete[d]?|done)(?!\p{L})|增[长加至]|下降|上升|提[高升]|同比|环比|完成|达成|率|高于|低于|超过|增幅|[比较].{0,6}[高低多少]/iu;

/** Matches what separates two parts, and what is before the first one. */
const separator = /[,，、;；]\s?(?:and\s|以及|和|而)?|\sand\s|[和与及]\s?(?=[^，、；]{1,12}(?:占|[（(]))/iu;
/** Matches the beginning of a sentence before the name of its first part. */
const opening = /^.*(?:[:：，,]|其中|\b(?:from|of|is|are|was|were|include|includes|comprises|on|into|as))\s?/iu;
/** Matches the words between a share and its name: “of their time on”, “comes from”. */
const link =
  /^\s?(?:of\s(?:\p{L}{1,12}\s){1,3})?(?:(?:comes?|came|goes|go|went|is|are|was|were|work(?:s|ed)?)\s)?(?:(?:on|in|from|to|for|by|with|at|into|as)\s)?(?:the\s|our\s)?/iu;
/** Matches what may follow a name: “占”, a parenthesis, a dash. */
const nameEnd =
  /(?:\s?(?:[（(]|[:：]|[–—-]\s?)|(?:约|大约|各)?占(?:比|到|了|总[^\d]{0,4})?(?:为|约)?|约|为|is|at|with)?\s?$/iu;

interface Share {
  name: string;
  value: number;
}

interface Token {
  start: number;
  end: number;
  value: number;
  isPercent: boolean;
}

function tokensIn(text: string): Token[] {
  return Array.from(text.matchAll(figure), ({ 0: whole, 1: digits = '', 2: sign, index }) => ({
    start: index,
    end: index + whole.length,
    value: Number(digits.replaceAll(',', '')),
    isPercent: sign !== undefined,
  }));
}

/** Returns the part of a text from its last separator. */
function lastPart(text: string): string {
  return text.split(separator).at(-1) ?? '';
}

/** Returns the names before the figures, as in “wind (42%), solar (28%)” and “产品占45%、服务占35%”. */
function namesBefore(text: string, tokens: readonly Token[]): string[] {
  return tokens.map(({ start }, index) => {
    const before = text.slice(tokens[index - 1]?.end ?? 0, start).replace(nameEnd, '');
    const own = index === 0 ? lastPart(before.replace(opening, '') || before) : lastPart(before);
    return own.replace(/^[)）\s]+/u, '').trim();
  });
}

/** Returns the names after the figures, as in “45 % product, 35 % sales” and “48 in engineering”. */
function namesAfter(text: string, tokens: readonly Token[]): string[] {
  return tokens.map(({ end }, index) => {
    const after = text.slice(end, tokens[index + 1]?.start ?? text.length);
    const [own = ''] = after.split(separator);
    return own
      .replace(link, '')
      .replace(/[.。!]\s?$/u, '')
      .trim();
  });
}

function areNames(names: readonly string[]): boolean {
  return (
    new Set(names).size === names.length &&
    !names.some(isPeriod) &&
    names.every(
      (name) => name.length >= 1 && name.length <= limits.name && /^\p{L}[^\d.。!?！？:：()（）%]*$/u.test(name),
    )
  );
}

/** Returns the shares that a sentence states: percentages that add up to a whole, or counts that add up to its first number. */
function sharesIn(text: string): { shares: readonly Share[]; isPercent: boolean } | undefined {
  if (text.length > limits.length || noShares.test(text)) return undefined;
  const all = tokensIn(text);
  const isPercent = all.filter((token) => token.isPercent).length >= limits.min;
  const [total, ...counts] = all;
  const tokens = isPercent ? all.filter((token) => token.isPercent) : counts;
  const sum = tokens.reduce((whole, { value }) => whole + value, 0);
  if (tokens.length < limits.min || tokens.length > limits.max || tokens.some(({ value }) => value <= 0))
    return undefined;
  if (isPercent ? sum < sums.min || sum > sums.max : all.some((token) => token.isPercent) || sum !== total?.value)
    return undefined;
  // Other numbers among the percentages belong to something else.
  if (isPercent && all.length > tokens.length) return undefined;
  const own = isPercent ? text : text.slice(total?.end ?? 0);
  const shifted = isPercent ? tokens : tokensIn(own);
  const names = [namesBefore(own, shifted), namesAfter(own, shifted)].find(areNames);
  return names && { isPercent, shares: names.map((name, index) => ({ name, value: tokens[index]?.value ?? 0 })) };
}

/** The chart of the shares in a sentence, and the texts next to it. */
export interface SentenceShares {
  figure: Extract<Block, { kind: 'chart' }>;
  texts: readonly Block[];
}

/**
 * Returns a chart of the shares that the first paragraph of a slide states, next to at most a list or a paragraph: “45 % product,
 * 35 % sales and 20 % operations”. The sentence stays as it is. Returns undefined for other content.
 */
export function chartOfSentence(blocks: readonly Block[]): SentenceShares | undefined {
  const [text, ...others] = blocks;
  if (text?.kind !== 'paragraph' || others.length > 1) return undefined;
  if (!others.every(({ kind }) => kind === 'paragraph' || kind === 'list') || text.runs.some(isSpecial))
    return undefined;
  const found = sharesIn(textOfRuns(text.runs).trim());
  return found && { figure: { kind: 'chart', ...chartOf(found) }, texts: blocks };
}

function isSpecial({ code, link: url, text }: Run): boolean {
  return code === true || url !== undefined || text.includes('\n');
}

function chartOf({ shares, isPercent }: { shares: readonly Share[]; isPercent: boolean }): ChartData {
  const sum = shares.reduce((whole, { value }) => whole + value, 0);
  return {
    // A ring would show parts without the rest as the whole.
    chart:
      (isPercent && sum < sums.whole) || !areClearParts(shares.map(({ value }) => value))
        ? 'horizontalBar'
        : 'doughnut',
    categories: shares.map(({ name }) => name.charAt(0).toUpperCase() + name.slice(1)),
    series: [{ name: '', values: shares.map(({ value }) => value) }],
    ...(isPercent && { unit: '%' }),
  };
}
