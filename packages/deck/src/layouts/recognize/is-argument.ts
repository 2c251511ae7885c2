import type { Run } from '../../model/text.ts';
import { textOfRuns } from '../../text/runs.ts';

/** Match the label at the beginning of a theorem or of a proof, and the sign at its end. */
const label = /^\s?(?:theorem|lemma|proposition|corollary|proof|定理|引理|命题|推论|证明?)[\s.:：。(（]/iu;
const endOfProof = /[■□∎]\s?$/u;

/** Whether text is a theorem or a proof, whose sentences depend on each other. */
export function isArgument(runs: readonly Run[]): boolean {
  const text = textOfRuns(runs);
  return label.test(text.slice(0, 20)) || endOfProof.test(text.slice(-4));
}
