import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it.each([
  ['Slides.tsx', 'Slides.recipe.tsx'],
  ['OwnParts.tsx', 'OwnParts.recipe.tsx'],
  ['own-fetcher.ts', '../../../../examples/fetchers/own-fetcher.ts'],
  ['GuardedFrame.tsx', 'GuardedFrame.recipe.tsx'],
  ['frame.test.tsx', 'frame.recipe.test.tsx'],
  ['fr.ts', 'host-locale.recipe.ts'],
])('shows the recipe %s in the README as it is tested here', (shown, tested) => {
  expect(read('../../README.md')).toContain(`// ${shown}\n${read(tested)}`);
});
