import type { Run } from '../../model/text.ts';

/** Maximum length of an expression that stays on one line. */
const maxLength = 18;
/** Matches a short expression, such as “id_new = id” or “n >= 3”. */
const expression = /[\p{L}\d_.)\]]{1,14} ?(?:[:<>=!]=|[=<>≤≥≠≈+×]) ?[\p{L}\d_.([]{1,14}/gu;

/** Keeps short expressions on one line, because half an expression has a different meaning. */
export function withTiedExpressions(runs: readonly Run[]): readonly Run[] {
  return runs.map((run) => ({
    ...run,
    text: run.text.replace(expression, (text) => (text.length > maxLength ? text : text.replaceAll(' ', '\u00A0'))),
  }));
}
