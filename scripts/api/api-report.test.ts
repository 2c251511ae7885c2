import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';

it('shows the messages of the React library as types that readers can see, not as `typeof` of hidden constants', () => {
  const report = readFileSync(join(root, 'packages/react/api.md'), 'utf8');
  const queries = report.match(/\btypeof \w+/g) ?? [];
  expect(queries.filter((query) => query !== 'typeof fetch')).toEqual([]);
});
