import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.ts';

/** Removes comments. A string that contains `//` or `/*` is cut, which must not matter to the search. */
function withoutComments(text: string): string {
  return text
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
    .split('\n')
    .map((line) => line.split(' //')[0])
    .join('\n');
}

/**
 * Returns the product files whose code matches, without tests and generated files, in alphabetical order. Tests compare
 * them with the places that CONTRIBUTING.md names for a change.
 * @param folders Folders of sources, such as `packages/deck/src`.
 */
export function findMentions(pattern: RegExp, folders: readonly string[]): string[] {
  return globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test(?:-d)?\.tsx?$|\/testing\/|\.generated\.ts$/u.test(file))
    .filter((file) => pattern.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
    .toSorted();
}
