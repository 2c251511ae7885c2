import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it.each(['Slides', 'GuardedFrame'])('shows the recipe %s in the README as it is tested here', (name) => {
  expect(read('../../README.md')).toContain(`// ${name}.tsx\n${read(`${name}.recipe.tsx`)}`);
});
