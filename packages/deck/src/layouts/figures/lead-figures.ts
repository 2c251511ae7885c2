import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { figureWithUnit } from './change-sentences.ts';
import type { Figure } from './figure.ts';
import { boldLead } from '../recognize/bold-lead.ts';
import { currencySigns } from '../../text/currencies.ts';
import { isCompleteWithout } from './words-before-figure.ts';

/** Maximum number of characters of an item, and of the lead before its figure. */
const limits = { item: 160, lead: 36 } as const;

/** Limits for the number of items, also of key figures, and for the characters of the text below a figure. */
const itemLimits = { min: 3, max: 4, keyFigures: 5, label: 70 } as const;

/** Matches what a figure is compared with: “up 2 points”, “against a plan of €4M”, “同比 +3 %”. */
const comparison = String.raw`(?:(?:up|down|flat|unchanged|from|against|vs\.?|versus|compared|plan|planned|target|budget|forecast|was)(?![\p{L}\d])|[+−–-]\d|(?:同比|环比|较|比|目标|计划|预算|去年|上年|上期|上[季月周]))`;
/** Matches a lead, the figure after it, and what separates the figure from the text below it. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const afterLead = new RegExp(
  String.raw`^([^:：\d\n]{2,${limits.lead}})[:：]\s?([~≈]?${figureWithUnit}(?:\+|/\p{L}{1,8})?)(?:$|\s?[–—]\s?(?!\d)|[,，;；]\s?|\s(?=${comparison}))`,
  'u',
);
/** Matches a lead with a figure in parentheses at its end, and what separates them from the text below. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const inLead = new RegExp(
  String.raw`^([^:：(（\d\n]{2,${limits.lead}}?)\s?[(（](${figureWithUnit})[)）](?:$|\s?[:：–—]\s?|[,，;；]\s?)`,
  'u',
);
/** Matches a name, the figure after it, and the start of its comparison: “Net burn €610k a month, down from €740k”. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const beforeComparison = new RegExp(
  String.raw`^([^:：,，;；.。!?！？(（\d\n]{2,${limits.lead}}?)(?:\s|(?<=\p{Script=Han}))([~≈]?${figureWithUnit})(?:[,，;；]\s?|\s)(?=(?:(?:a|per)\s\p{L}{2,10}[,，;；]?\s)?${comparison})`,
  'iu',
);
/** Matches a count, what is counted, and the start of its comparison: “61 people; plan was 68”. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const countBeforeComparison = new RegExp(
  String.raw`^(\d{1,9}(?:[.,]\d{1,6}){0,2})\s(\p{L}{3,16})[,，;；]\s(?=${comparison})`,
  'iu',
);
/**
 * Returns the figures of a list of key figures, of which each has a comparison after it: the name, the figure, and the
 * comparison.
 */
export function keyFigures(entries: readonly (readonly Run[])[]): Figure[] | undefined {
  if (entries.length < itemLimits.min || entries.length > itemLimits.keyFigures) return undefined;
  const figures = entries.map(keyFigureOf);
  return figures.every((figure) => figure !== undefined) ? figures : undefined;
}

function keyFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs).trimEnd();
  if (text.length > limits.item || runs.some((run) => run.code || run.link || run.text.includes('\n')))
    return undefined;
  const [counted = '', count = '', noun = ''] = countBeforeComparison.exec(text) ?? [];
  const [whole = '', lead = '', value = ''] =
    counted === '' ? (beforeComparison.exec(text) ?? []) : [counted, '', count];
  const isName = noun !== '' || (/\p{L}/u.test(lead) && isCompleteWithout(lead));
  const label = sliceRuns(runs, whole.length, text.length);
  if (whole === '' || !isName || isYear(value) || plainText(label).length > itemLimits.label) return undefined;
  const name = trimRuns(sliceRuns(runs, 0, lead.length)).map(({ bold: _, ...run }) => run);
  const subject = noun === '' ? name : [{ text: noun.charAt(0).toUpperCase() + noun.slice(1) }];
  return { lead: subject, whole: runs, value: [{ text: value.trim() }], label, isKeyFigure: true };
}

/** Matches a figure at the beginning of a text, and what separates it from the words after it, unless it is a time, a range, a date or an address. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const figureAtStart = new RegExp(
  String.raw`^(${figureWithUnit})(?![\d.:：/年月日号点–-]|\s[–-]|\s?\p{Lu}|(?:st|nd|rd|th)(?!\p{L}))(?:[,，;；]\s?|\s?[–—]\s|\s)?`,
  'u',
);

/** Reads “**Waste:** 4.1 % of the dough”: a bold name with a colon, and a text that begins with its figure. */
function namedFigureOf(runs: readonly Run[]): Figure | undefined {
  const { label: name, text, separator } = boldLead(runs) ?? {};
  if (!name || !text || separator !== 'colon' || textOfRuns(runs).length > limits.item) return undefined;
  if (runs.some((run) => run.code || run.link || run.text.includes('\n')) || /\d/u.test(name.text)) return undefined;
  const written = textOfRuns(text);
  const [whole = '', value = ''] = figureAtStart.exec(written) ?? [];
  // A small number alone may count anything.
  if (!/\d{2}|\d[.,]\d/u.test(value) && !hasUnit.test(value)) return undefined;
  return isYear(value) || value === ''
    ? undefined
    : { lead: [name], whole: runs, value: [{ text: value }], label: sliceRuns(text, whole.length, written.length) };
}

/** Matches a figure with a unit. A number alone may be the name of a room or a line. */
const hasUnit = new RegExp(String.raw`[%‰${currencySigns}×\p{L}]`, 'u');

/** Reads “TAM: €4.8bn – packaging of groceries” and “**Price (11%)** – small companies”: a lead, its figure, and a text. */
export function leadFigureOf(runs: readonly Run[]): Figure | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.item || runs.some((run) => run.code || run.link || run.text.includes('\n')))
    return undefined;
  const [whole = '', lead = '', value = ''] = afterLead.exec(text) ?? inLead.exec(text) ?? [];
  if (whole === '' || !hasUnit.test(value) || isYear(value) || !/\p{L}/u.test(lead)) return undefined;
  return {
    lead: trimRuns(sliceRuns(runs, 0, lead.length)).map(({ bold: _, ...run }) => run),
    whole: runs,
    value: [{ text: value.trim() }],
    label: sliceRuns(runs, whole.length, text.length),
  };
}

/** Returns the figures of a list if each item has one after its lead, and nearly all have a text below it. */
export function leadFigures(entries: readonly (readonly Run[])[]): Figure[] | undefined {
  if (entries.length < itemLimits.min || entries.length > itemLimits.max) return undefined;
  const named = entries.map(namedFigureOf);
  const figures = named.every(Boolean) ? named : entries.map(leadFigureOf);
  const isComplete = figures.every((figure) => figure && plainText(figure.label).length <= itemLimits.label);
  const labeled = figures.filter((figure) => figure && figure.label.length > 0).length;
  return isComplete && labeled >= entries.length - 1 ? figures.flatMap((figure) => figure ?? []) : undefined;
}
