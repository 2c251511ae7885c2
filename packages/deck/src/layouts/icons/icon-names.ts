import { parseIconTerms } from './icon-terms.ts';
import { iconWords } from './icon-words.ts';

let names: readonly string[] | undefined;

/** Returns the names of all icons, in the order of the files with their paths. */
export function iconNames(): readonly string[] {
  return (names ??= [
    ...new Set([
      ...iconWords.map(({ name }) => name),
      ...neutralIcons,
      ...parseIconTerms().flatMap(({ name }) => (name === '' ? [] : [name])),
    ]),
  ]);
}

/** Icons without a meaning, for an item among others whose icons have one. */
export const neutralIcons = ['bookmark', 'layers'] as const;
