import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.ts';

/** In a shared page, another file may have loaded the module already, and `vi.mock` would replace nothing. */
it("isolates the editor's browser tests that replace modules", () => {
  const files = globSync('apps/editor/src/**/*.test.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const shared = files.filter((file) => !file.endsWith('.isolated.test.tsx'));
  const replacing = shared.filter((file) => /\bvi\.(do)?mock\(/u.test(readFileSync(join(root, file), 'utf8')));
  expect(replacing).toEqual([]);
});
