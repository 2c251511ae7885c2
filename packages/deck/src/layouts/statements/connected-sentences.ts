import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { continuation } from '../recognize/continuation.ts';
import { joinSentences } from './sentence-rows.ts';

/** Matches other words at the beginning of a sentence that continue the one before. */
const beginning =
  /^(?:such|both|neither|the (?:same|former|latter|others?))(?![\p{L}-])|^(?:可|反而|结果|后者|前者|他|她|它)/iu;
/** Matches words within a sentence that point to the one before. */
const reference = /(?<!\p{L})(?:therefore|consequently|those|these|of them)(?![\p{L}-])|因此|由此|为此/iu;
/** Maximum number of characters of a sentence that are searched. */
const maxLength = 400;

/** Matches words that begin another point, or the next event, which can be read without the one before. */
const independent =
  /^(?:also|moreover|furthermore|besides|in addition|additionally|meanwhile|then|next|later|afterwards?|soon|suddenly|eventually|at last|after|before|on the|when|because|i|dear)(?![\p{L}-])|^(?:另外|此外|同时|再者|还有(?!人)|随后|后来|接着|接下来|首先|其次|最终|终于|由于|我(?!们)|当)/iu;

/** Whether a sentence refers to the one before it, so that a line between them would tear them apart. */
function isConnected(runs: readonly Run[]): boolean {
  const text = textOfRuns(runs).trim().slice(0, maxLength);
  if (reference.test(text)) return true;
  return !independent.test(text) && (continuation.test(text) || beginning.test(text));
}

/** Joins each sentence that refers to the one before it with that sentence. */
export function joinConnected(sentences: readonly (readonly Run[])[]): (readonly Run[])[] {
  const rows: (readonly Run[])[] = [];
  for (const sentence of sentences) {
    const before = rows.at(-1);
    if (before && isConnected(sentence)) rows[rows.length - 1] = joinSentences(before, sentence);
    else rows.push(sentence);
  }
  return rows;
}
