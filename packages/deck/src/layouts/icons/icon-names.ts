import { chineseTerms } from './chinese-terms.ts';
import { englishTerms } from './english-terms.ts';
import { namesOfTerms } from './icon-terms.ts';
import { iconWords } from './icon-words.ts';

/** Returns the names of all icons, in the order of the generated files with their paths. */
export function iconNames(): string[] {
  const names = [...iconWords.map(({ name }) => name), ...namesOfTerms(englishTerms), ...namesOfTerms(chineseTerms)];
  return [...new Set(names)];
}
