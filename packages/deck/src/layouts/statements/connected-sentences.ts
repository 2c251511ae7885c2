import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { continuation } from '../recognize/continuation.ts';

/** Matches other words at the beginning of a sentence that continue the one before. */
const beginning =
  /^(?:such|both|neither|the (?:same|former|latter|others?))(?![\p{L}-])|^(?:另外|可|反而|结果|后者|前者|他|她|它)/iu;
/** Matches words within a sentence that point to the one before. */
const reference = /(?<!\p{L})(?:therefore|consequently|those|these|of them)(?![\p{L}-])|因此|由此|为此/iu;
/** Maximum number of characters of a sentence that are searched. */
const maxLength = 400;

/** Whether one of several sentences refers to the one before it. Lines between such sentences would tear them apart. */
export function areConnected(sentences: readonly (readonly Run[])[]): boolean {
  return sentences.slice(1).some((runs) => {
    const text = textOfRuns(runs).trim().slice(0, maxLength);
    return continuation.test(text) || beginning.test(text) || reference.test(text);
  });
}
