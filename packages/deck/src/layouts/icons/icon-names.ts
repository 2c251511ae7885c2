import { parseIconTerms } from './icon-terms.ts';
import { iconWords } from './icon-words.ts';

let names: readonly string[] | undefined;

/** Returns the names of all icons, in the order of the files with their paths. */
export function iconNames(): readonly string[] {
  return (names ??= [
    ...new Set([
      ...iconWords.map(({ name }) => name),
      ...parseIconTerms().flatMap(({ name }) => (name === '' ? [] : [name])),
    ]),
  ]);
}
