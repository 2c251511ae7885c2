import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';
import { mutationTargets } from './targets.ts';

it('changes each file of layouts in exactly one target', () => {
  const files = globSync('packages/deck/src/layouts/**/*.ts', { cwd: root });
  const counts = new Map(files.map((file) => [file, 0]));
  for (const { mutate } of mutationTargets) {
    for (const file of globSync(mutate, { cwd: root })) {
      if (counts.has(file)) counts.set(file, (counts.get(file) ?? 0) + 1);
    }
  }
  expect(files.length).toBeGreaterThan(100);
  expect([...counts].filter(([, count]) => count !== 1)).toEqual([]);
});
