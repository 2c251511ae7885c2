import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

/**
 * Returns the code of the README whose first line names a file.
 * @throws Error if the README has no such code.
 */
export function readmeCode(file: string): string {
  const code = readme.match(new RegExp('```tsx?\\n// ' + file.replace('.', '\\.') + '\\n([\\s\\S]*?)```'))?.[1];
  if (!code) throw new Error(`The README has no code for ${file}.`);
  return code;
}
