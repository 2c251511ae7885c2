import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { withCapital } from '../../text/slice-runs.ts';

/** Matches the beginning of a phrase in lowercase, unlike a command or a name: “how to lift without pain”. */
const phrase = /^\p{Ll}{2,20}\s\p{L}{1,20}\s\p{L}/u;

/** Capitalizes the first letter of each text if all are lowercase phrases. */
export function withCapitals(texts: readonly (readonly Run[])[]): readonly (readonly Run[])[] {
  return texts.every((runs) => phrase.test(plainText(runs))) ? texts.map(withCapital) : texts;
}
