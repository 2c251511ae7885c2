import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedNames } from './generated-names.ts';

const deck = join(import.meta.dirname, '../../../../../packages/deck/src');

it('contains the names that layouts and styles give to elements', () => {
  const files = globSync('{layouts,styles,themes,markdown,elements,retheme,model,text}/**/*.ts', { cwd: deck }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(deck, file), 'utf8').matchAll(/\b(?:name:|\w+Name =) '([A-Z][^']*)'/gu)].map(
      ([, name = '']) => name,
    ),
  );
  expect([...generatedNames].toSorted()).toEqual([...new Set(names)].toSorted());
});
