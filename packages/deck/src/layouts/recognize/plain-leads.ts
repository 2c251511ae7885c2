import type { Block, ListItem } from '../../model/outline.ts';
import { trailingFigure } from '../../text/figure-text.ts';
import { plainText, weightedLength } from '../../text/runs.ts';
import { sliceRuns } from '../../text/slice-runs.ts';
import { boldLead } from './bold-lead.ts';
import { endOfFirstSentence } from './first-sentence.ts';

/** Matches the words before a colon in a list item: at most 30 letters or 12 Han characters. “Berg et al.” is a name. */
const beforeColon = /^(?:[^\n:：,，.。;；!?！？]|(?<= al)\.){1,30}?(?=：\s*\S|:\s+\S)/u;
/** Matches the words before a dash: “Cost – two buses less”, “云帆——面向经理的看板”. */
const beforeDash = /^[^\n:：,，.。;；!?！？–—]{1,30}?(?=\s(?:[–—]|--?)\s\S|——\S)/u;
/**
 * Matches a clause, which announces what follows it and names nothing: “We need two things: time and money”,
 * “我们只要两样：时间和钱”.
 */
const clause =
  /^(?:[Ww]e|[Tt]hey|It|it|I|[Hh]e|[Ss]he|[Tt]here (?:is|are|was|were)|(?:This|That) (?:is|was|means))\s\p{Ll}|^(?:我们|他们|她们|它们|咱们|大家)(?!的)\p{Script=Han}{2}|(?:[一两二三几](?:点|件事|句话|样东西)|如下|[只就]有一个|的是)$/u;
/** Minimum number of words, or of Han characters, after a dash. Fewer may be the end of a route: “Oslo – Bergen”. */
const afterDash = /^[\s–—-]{1,4}(?:\S{1,40}\s+\S{1,40}\s+\S|[^\n]{0,20}?\p{Script=Han}{6})/u;
/**
 * Limits for a list with leads: the number of its items, of those from which the leads may be sentences, and of those from
 * which one may have no lead.
 */
const items = { min: 2, sentences: 3, max: 10, exception: 4 } as const;
/**
 * Maximum lengths of a lead, of one in a list in which an item has none, and of a sentence. A Han character counts as two.
 */
const lengths = { lead: 30, exception: 20, words: 4, sentence: 40 } as const;

/**
 * Makes the beginnings of list items bold if all of them, or all but one, have one: words before a colon or a dash
 * (“Humour: dry, and rare”), a short sentence before others, or a question before its reply. This is the same in every layout.
 */
export function withPlainLeads(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: withLeads(block.items) };
    if (block.kind !== 'columns') return block;
    return { ...block, columns: block.columns.map((column) => ({ ...column, blocks: withPlainLeads(column.blocks) })) };
  });
}

function withLeads(list: readonly ListItem[]): readonly ListItem[] {
  if (list.length < items.min || list.length > items.max) return list;
  // “Revenue: € 31 m” is a figure with its label.
  const figures = list.filter(({ runs }) => trailingFigure(plainText(runs)) !== undefined).length;
  if (figures >= list.length - 1) return list;
  for (const endOf of list.length < items.sentences
    ? [endOfWords, endOfQuestion]
    : [endOfWords, endOfSentence, endOfQuestion]) {
    const ends = list.map((item) => endOf(item) ?? (hasBoldLead(item) || isName(item) ? 0 : undefined));
    const missing = ends.filter((end) => end === undefined).length;
    const isShort = (item: ListItem, end = 0): boolean => {
      const lead = plainText(item.runs).slice(0, end);
      return weightedLength(lead) <= lengths.exception && lead.split(/\s+/u).length <= lengths.words;
    };
    if (missing > 1 || (missing === 1 && list.length < items.exception)) continue;
    if (missing === 1 && !list.every((item, index) => isShort(item, ends[index]))) continue;
    // A word that begins every item does not tell them apart: “Owner: A. Berg, due 1 May”.
    const leads = list.flatMap(({ runs }, index) => (ends[index] ? [plainText(runs).slice(0, ends[index])] : []));
    if (leads.length > 1 && new Set(leads).size === 1) continue;
    if (ends.some(Boolean)) return list.map((item, index) => withBoldStart(item, ends[index]));
  }
  return list;
}

/** Whether an item is a short name above its inner list. */
function isName({ runs, items: inner }: ListItem): boolean {
  return inner !== undefined && weightedLength(plainText(runs)) <= lengths.lead;
}

function hasBoldLead({ runs }: ListItem): boolean {
  const { separator = 'space' } = boldLead(runs) ?? {};
  return separator !== 'space' && separator !== 'comma';
}

/** Returns the length of the words before a colon or a dash. */
function endOfWords({ runs: [first, ...rest] }: ListItem): number | undefined {
  if (!first || first.bold || first.code || first.link) return undefined;
  // An address or code may follow the colon: “Online: www.example.org”.
  const [next] = rest;
  const isBeforeOther = next !== undefined && !next.bold && (next.link !== undefined || next.code === true);
  const colon = beforeColon.exec(isBeforeOther ? first.text + next.text : first.text)?.[0];
  const dash = colon === undefined ? beforeDash.exec(first.text)?.[0] : undefined;
  const lead = colon ?? dash ?? '';
  if (lead.length >= first.text.length) return undefined;
  if (!/\p{L}/u.test(lead) || weightedLength(lead) > lengths.lead || clause.test(lead)) return undefined;
  if (dash !== undefined && !afterDash.test(plainText([{ text: first.text.slice(dash.length) }, ...rest])))
    return undefined;
  return lead.length;
}

/** Returns the length of a short sentence before a longer text, if it contains no bold words, links or code. */
function endOfSentence({ runs }: ListItem): number | undefined {
  const [first] = runs;
  const end = endOfFirstSentence(runs);
  if (!first || end === undefined || end > first.text.length) return undefined;
  if (first.bold || first.code || first.link) return undefined;
  const length = weightedLength(first.text.slice(0, end));
  return length <= lengths.sentence && length < weightedLength(plainText(runs)) / 2 ? end : undefined;
}

/** Matches a question and the reply after it, on one line. */
const question = /^[^?？\n]{4,90}[?？](?=\s?[^?？\n]{2,200}$)/u;

/** Returns the length of a question before its reply. */
function endOfQuestion({ runs: [first, ...rest] }: ListItem): number | undefined {
  if (!first || first.bold || first.code || first.link || rest.some(({ bold }) => bold)) return undefined;
  return question.exec(plainText([first, ...rest]))?.[0].length;
}

function withBoldStart(item: ListItem, end = 0): ListItem {
  const { runs } = item;
  if (end === 0) return item;
  const lead = sliceRuns(runs, 0, end).map((run) => ({ ...run, bold: true }));
  return { ...item, runs: [...lead, ...sliceRuns(runs, end, Number.MAX_SAFE_INTEGER)] };
}
