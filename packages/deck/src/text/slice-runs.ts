import type { Run } from '../model/text.ts';
import { textOfRuns } from './runs.ts';

/** Returns the runs of a part of text. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}

/** Removes spaces at both ends of text. */
export function trimRuns(runs: readonly Run[]): Run[] {
  const text = textOfRuns(runs);
  const start = text.length - text.trimStart().length;
  return sliceRuns(runs, start, Math.max(start, text.trimEnd().length));
}

/** Removes spaces at the beginning of text. */
export function withoutLeadingSpace([first, ...rest]: readonly Run[]): Run[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

/** Matches a word in lowercase Latin letters at the start of text, unlike “iOS” and “v2”. */
const smallWord = /^\p{Ll}[\p{Ll}’'-]{0,30}(?![\p{L}\d_/@:’'-]|\.\S)/u;

/** Begins a part of a sentence that is set on its own with a capital letter, except names such as “iOS” and code. */
export function withCapital([first, ...rest]: readonly Run[]): Run[] {
  if (!first) return [];
  const isWord = !first.code && !first.link && smallWord.test(first.text) && /^\p{Script=Latin}/u.test(first.text);
  return [isWord ? { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) } : first, ...rest];
}

/** Removes what a pattern matches in the last run. */
export function withoutTrailing(runs: readonly Run[], pattern: RegExp): Run[] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.replace(pattern, '') } : run));
}

/** Removes the period at the end of text that becomes a heading, a label or a name. */
export function withoutFinalPeriod(runs: readonly Run[]): Run[] {
  return withoutTrailing(runs, /[.。]\s?$/u).filter(({ text }, index) => text !== '' || index === 0);
}

/** Matches a colon and spaces at the end of a label. */
// ReDoS: at most 80 characters, because labels are short.
export const trailingColon: RegExp = /[\s:：]+$/u;

/** Whether text is one line that ends with a colon. */
export function endsWithColon(runs: readonly Run[]): boolean {
  return /[:：]\s?$/u.test(runs.at(-1)?.text ?? '') && !runs.some(({ text }) => text.includes('\n'));
}
