import type { Run } from '../../model/text.ts';
import { isYear } from '../../text/figure-text.ts';
import { plainText, textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns } from '../../text/slice-runs.ts';
import { figureWithUnit } from './change-sentences.ts';
import type { Figure } from './figure.ts';

/** Maximum numbers of letters of an item, and of the lead before its figure. */
const limits = { item: 160, lead: 36 } as const;

/** Matches a lead, the figure after it, and what separates the figure from the text below it. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const afterLead = new RegExp(
  String.raw`^([^:：\d\n]{2,${limits.lead}})[:：]\s?([~≈]?${figureWithUnit}(?:\+|/\p{L}{1,8})?)(?:$|\s?[–—]\s?(?!\d)|[,，;；]\s?)`,
  'u',
);
/** Matches a lead with a figure in parentheses at its end, and what separates them from the text below. */
// ReDoS: at most 160 characters (`limits.item`), and every part of the pattern is bounded.
const inLead = new RegExp(
  String.raw`^([^:：(（\d\n]{2,${limits.lead}}?)\s?[(（](${figureWithUnit})[)）](?:$|\s?[:：–—]\s?|[,，;；]\s?)`,
  'u',
);
/** Matches a figure with a unit. A number alone may be the name of a room or a line. */
const hasUnit = /[%‰€$£¥×\p{L}]/u;

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

/** Limits for the number of items, and for the letters of the text below a figure. */
const itemLimits = { min: 3, max: 4, label: 70 } as const;

/** Returns the figures of a list if each item has one after its lead, and nearly all have a text below it. */
export function leadFigures(entries: readonly (readonly Run[])[]): Figure[] | undefined {
  if (entries.length < itemLimits.min || entries.length > itemLimits.max) return undefined;
  const figures = entries.map(leadFigureOf);
  const isComplete = figures.every((figure) => figure && plainText(figure.label).length <= itemLimits.label);
  const labeled = figures.filter((figure) => figure && figure.label.length > 0).length;
  return isComplete && labeled >= entries.length - 1 ? figures.flatMap((figure) => figure ?? []) : undefined;
}
