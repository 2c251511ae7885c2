import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../steps.ts';

it('checks the types of every file: TypeScript leaves out a.tsx if the same folder contains a.ts', () => {
  const options = { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] };
  const files = new Set(
    globSync('{packages,apps,e2e,examples,bench,scripts,tooling,.storybook}/**/*.{ts,tsx}', options),
  );
  expect(files.size).toBeGreaterThan(1000);
  expect([...files].filter((file) => file.endsWith('.tsx') && files.has(file.slice(0, -1)))).toEqual([]);
});
