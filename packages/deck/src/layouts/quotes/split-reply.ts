import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';
import { sliceRuns, withoutLeadingSpace } from '../../text/slice-runs.ts';

/** Matches a reply of one to three words, or of up to five Han characters: “Not yet.” A number may follow “No.” */
const reply =
  /^(?!(?:Dr|Mrs?|Ms|Prof|St)\.)(?:\p{Script=Han}{1,5}|[^\s.!?。！？,，\p{Script=Han}]{1,12}(?: [^\s.!?,]{1,10}){0,2})[.!。！]\s*(?=[\p{Lu}\p{Script=Han}“"])/u;

/** Splits the first words off an answer if they are the whole answer: “Yes.”, “Not yet.” */
export function splitReply(runs: readonly Run[]): [readonly Run[], readonly Run[]] | undefined {
  const [found] = reply.exec(textOfRuns(runs).slice(0, 60)) ?? [];
  return found === undefined
    ? undefined
    : [
        sliceRuns(runs, 0, found.trimEnd().length),
        withoutLeadingSpace(sliceRuns(runs, found.length, Number.MAX_SAFE_INTEGER)),
      ];
}
