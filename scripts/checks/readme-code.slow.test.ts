import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readmeCode } from './readme-code.ts';
import { bin, root } from '../steps.ts';

/**
 * Folder for the code of the README. It is inside the checkout, so that its packages resolve as in an app that
 * installed them.
 */
const app = join(root, 'test-results/readme-code');

/** `e2e/readme.slow.test.ts` runs this code. */
describe('“Embed it in your app” of the README', () => {
  it('is shorter than 30 lines', () => {
    const lines = [readmeCode('server.ts'), readmeCode('App.tsx')].join('').split('\n');
    expect(lines.filter((line) => line.trim()).length).toBeLessThan(30);
  });

  it('compiles under the strictest settings', () => {
    mkdirSync(app, { recursive: true });
    try {
      for (const file of ['server.ts', 'App.tsx']) writeFileSync(join(app, file), readmeCode(file));
      const settings = { extends: '../../tsconfig.check.json', include: ['./*.ts', './*.tsx'] };
      writeFileSync(join(app, 'tsconfig.json'), JSON.stringify(settings));
      const compiled = spawnSync(bin('tsc'), ['-p', join(app, 'tsconfig.json')], { encoding: 'utf8' });
      expect([compiled.stdout, compiled.status]).toEqual(['', 0]);
    } finally {
      rmSync(app, { recursive: true, force: true });
    }
  });
});
