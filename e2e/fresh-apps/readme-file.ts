import { readFileSync } from 'node:fs';

const readme = readFileSync(new URL('../../packages/react/README.md', import.meta.url), 'utf8');

/**
 * Returns a file from the README: the code whose first line names it.
 * @throws Error if the README has no such code.
 */
export function readmeFile(path: string): string {
  const begin = '```tsx\n// ' + path + '\n';
  const from = readme.indexOf(begin);
  if (from < 0) throw new Error(`The README shows no ${path}.`);
  const start = from + begin.length;
  return readme.slice(start, readme.indexOf('```', start));
}
