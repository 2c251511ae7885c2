import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSizes } from '../../.storybook/docs/blocks/read-sizes.ts';
import { root } from '../steps.ts';

const sizes = readSizes(readFileSync(join(root, '.size-limit.json'), 'utf8'));

it('shows every size budget on the page, by kind', () => {
  const count = (kind: string): number => sizes.filter((size) => size.kind === kind).length;
  expect(sizes.length).toBeGreaterThan(10);
  expect(count('scripts') + count('later') + count('styles')).toBe(sizes.length);
  for (const kind of ['scripts', 'later', 'styles']) expect(count(kind)).toBeGreaterThan(2);
});

it('shows the size that each component adds to the frame', () => {
  const added = sizes.filter(({ increment }) => increment !== '').map(({ name }) => /with (\w+)/.exec(name)?.[1]);
  expect(added).toEqual(['HistoryTable', 'CoverPicker', 'MarkdownComposer', 'UserTable', 'PresentationsTable']);
  for (const { increment } of sizes) expect(increment).toMatch(/^(\+\d+\.\d kB)?$/);
});
