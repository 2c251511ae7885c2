import { plainText, textOfRuns } from '../../text/runs.ts';
import type { Run } from '../../model/text.ts';
import type { Figure } from './figure.ts';

/** Patterns of the kinds of figures that can be compared. Other figures are counts. */
const kinds: readonly RegExp[] = [
  /[€$£¥元]/u,
  /[%‰]|百分点|point|pts/u,
  /\d\s?(?:[mk]?s|min|h|hours?|minutes?|seconds?|days?|weeks?|months?|years?|秒|分钟|小时|天|周|个月|年)$/u,
  /\d\s?(?:[cmk]?m|miles?|公里|千米|米|亩|公顷|平方米)$/u,
];

/** Whether all figures are of one kind, such as amounts of money. */
export function areOfOneKind(figures: readonly Figure[]): boolean {
  const found = figures.flatMap(({ value }) => {
    const text = textOfRuns(value).trim();
    return text === '' ? [] : [kinds.findIndex((kind) => kind.test(text))];
  });
  return new Set(found).size <= 1;
}

/** Matches the end of a clause before the one with the figure. */
const earlierClause = /,\s\S|[，;；。！？]\s?\S|[.!?]\s\S/u;

/**
 * Whether a figure is only mentioned in a later clause of its sentence, and not in bold: “bring two cans, 25 yuan in town,
 * 60 yuan up there”.
 */
export function isMentioned(figure: Figure): boolean {
  const { lead = [], value, sentence } = figure;
  const text = plainText(value).trim();
  const at = sentence?.indexOf(text) ?? -1;
  const before = lead.length > 0 ? plainText(lead) : at > 0 && sentence ? sentence.slice(0, at).trimEnd() : '';
  return !isInBold(figure) && earlierClause.test(before);
}

/** Matches the end of a clause that is complete without the next one. */
const completeClause = /[;；]\s?\S/u;

/**
 * Whether a figure is only in a later, independent clause of its item, and not in bold: “parts beat plan; excavators missed
 * by $2m”. The item is not about it.
 */
export function isInLaterClause(figure: Figure, runs: readonly Run[]): boolean {
  const text = plainText(runs);
  const at = text.indexOf(plainText(figure.value).trim());
  return at > 0 && completeClause.test(text.slice(0, at + 1)) && !isInBold({ ...figure, whole: runs });
}

/** Whether the author set a figure in bold. */
export function isInBold({ value, label, whole = label }: Figure): boolean {
  const text = plainText(value).trim();
  return [...value, ...whole].some((run) => run.bold && plainText([run]).includes(text));
}
