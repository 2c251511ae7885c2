import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostErrorNames, serviceErrorNames } from '@ppt-embed/protocol/names';
import { root } from '../steps.ts';

it('shows the messages of the React library as types that readers can see, not as `typeof` of hidden constants', () => {
  const report = readFileSync(join(root, 'packages/react/api.md'), 'utf8');
  const queries = report.match(/\btypeof \w+/g) ?? [];
  // Functions of the platform and of TanStack Query.
  const known = ['typeof fetch', 'typeof tanstackQueryOptions'];
  expect(queries.filter((query) => !known.includes(query))).toEqual([]);
});

it('lists the error codes of the React library', () => {
  const report = readFileSync(join(root, 'packages/react/api.md'), 'utf8');
  const codes = [...serviceErrorNames, ...hostErrorNames];
  const sections = report.match(/^type (ServiceErrorName|HostErrorName) = .*$/gm)?.join(' | ') ?? '';
  for (const code of codes) expect(sections).toContain(`'${code}'`);
});
