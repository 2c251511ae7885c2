import type { Block } from '../../model/outline.ts';
import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns, trimRuns, withCapital, withoutFinalPeriod } from '../../text/slice-runs.ts';
import { sentencesOf } from './first-sentence.ts';

/** Limits for the number of clauses, and for the numbers of sentences and characters of a text. */
const limits = { min: 3, max: 5, sentences: 6, text: 400 } as const;

/** Matches a change of a figure: “由 312 PPM 降到 246 PPM”, “from 480 ms to 200 ms”. */
// ReDoS: at most 400 characters (`limits.text`), and every part of the pattern is bounded.
const change =
  /[由从]\s?\d[^，,；;]{0,13}[升降增减提涨跌缩扩延]\p{Script=Han}{0,2}[到至为]了?\s?\d|\sfrom\s\p{Sc}?\d\S{0,11}(?:\s\S{1,10})?\sto\s\p{Sc}?\d/u;

/**
 * Converts a sentence whose clauses between semicolons each state a change into a list: “合格率由 97.6% 升到 98.1%；不良率由 312 PPM
 * 降到 246 PPM；客诉由 11 件降到 8 件。”
 * @returns The list and the text around it; undefined if there is no such sentence
 */
export function changesInProse(runs: readonly Run[]): Block[] | undefined {
  const text = textOfRuns(runs);
  if (text.length > limits.text || !/[;；]/u.test(text) || text.includes('\n')) return undefined;
  const sentences = sentencesOf(runs, limits.sentences);
  for (const [index, sentence] of sentences.entries()) {
    const clauses = clausesOf(sentence);
    if (clauses.length < limits.min || clauses.length > limits.max) continue;
    if (!clauses.every((clause) => change.test(textOfRuns(clause)))) continue;
    const items = clauses.map((clause) => ({ runs: withCapital(withoutFinalPeriod(clause)) }));
    return [
      ...sentences.slice(0, index).map(paragraphOf),
      { kind: 'list', ordered: false, items },
      ...sentences.slice(index + 1).map(paragraphOf),
    ];
  }
  return undefined;
}

function paragraphOf(runs: readonly Run[]): Block {
  return { kind: 'paragraph', runs: trimRuns(runs) };
}

/** Returns the clauses of a sentence between semicolons. */
function clausesOf(sentence: readonly Run[]): Run[][] {
  const text = textOfRuns(sentence);
  const ends = Array.from(text.matchAll(/[;；]/gu), ({ index }) => index);
  return [...ends, text.length].map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    return trimRuns(sliceRuns(sentence, from, end));
  });
}
