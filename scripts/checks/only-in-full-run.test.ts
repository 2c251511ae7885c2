import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everydayInstead, onlyInFullRun } from '../../tooling/only-in-full-run.ts';
import { root } from '../steps.ts';

const isMissing = (file: string) => !existsSync(join(root, file));

it('lists existing test files that only the full run runs, each once', () => {
  expect(onlyInFullRun.filter(isMissing)).toEqual([]);
  expect(new Set(onlyInFullRun).size).toBe(onlyInFullRun.length);
});

it('lists existing files that show their behavior in the everyday run', () => {
  expect(everydayInstead.filter(isMissing)).toEqual([]);
  expect(everydayInstead.filter((file) => onlyInFullRun.includes(file))).toEqual([]);
  expect(everydayInstead.filter((file) => /\.slow\.test\./.test(file))).toEqual([]);
});
