import type { Run } from '../../model/text.ts';

/** Matches a colon and spaces at the end of a label. */
// ReDoS: at most 80 characters, because labels are short.
export const trailingColon: RegExp = /[\s:：]+$/u;

/** Whether text is one line that ends with a colon. */
export function endsWithColon(runs: readonly Run[]): boolean {
  return /[:：]\s?$/u.test(runs.at(-1)?.text ?? '') && !runs.some(({ text }) => text.includes('\n'));
}

/** Removes spaces at the beginning of text. */
export function withoutLeadingSpace([first, ...rest]: readonly Run[]): Run[] {
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : [];
}

/** Removes what a pattern matches in the last run. */
export function withoutTrailing(runs: readonly Run[], pattern: RegExp): Run[] {
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.replace(pattern, '') } : run));
}
