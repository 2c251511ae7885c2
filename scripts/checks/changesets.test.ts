import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';

/** Matches a changeset: the packages with the kinds of their versions, and the entry of the changelog. */
const changeset = /^---\n(?:'@ppt-embed\/(?:deck|host|protocol|react|service)': (?:major|minor|patch)\n)+---\n\n\S/u;

it('every changeset names packages and describes the change, because a release stops at any that does not', () => {
  const files = globSync('.changeset/*.md', { cwd: root }).filter((file) => !file.endsWith('README.md'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !changeset.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
