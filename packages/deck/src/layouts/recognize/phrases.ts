import type { Run } from '../../model/text.ts';
import { plainText } from '../../text/runs.ts';
import { withCapital } from '../../text/slice-runs.ts';

/** Matches the beginning of a phrase in small letters, unlike a command or a name: “how to lift without pain”. */
const phrase = /^\p{Ll}{2,20}\s\p{L}{1,20}\s\p{L}/u;

/** Begins each text with a capital if all are phrases in small letters. */
export function withCapitals(texts: readonly (readonly Run[])[]): readonly (readonly Run[])[] {
  return texts.every((runs) => phrase.test(plainText(runs))) ? texts.map(withCapital) : texts;
}
