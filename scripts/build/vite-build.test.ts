import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { viteBuild } from './vite-build.ts';

it('viteBuild builds for production even in a test, and does not change the environment, also with two builds at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ppt-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'entry.js'), "console.log(process.env.NODE_ENV === 'production' ? 'short' : 'long');");
  expect(process.env['NODE_ENV']).toBe('test');
  const buildTo = (outDir: string) =>
    viteBuild({
      root,
      configFile: false,
      logLevel: 'silent',
      build: { outDir, rolldownOptions: { input: join(root, 'entry.js'), output: { entryFileNames: 'built.js' } } },
    });
  await Promise.all([buildTo('dist'), buildTo('other')]);
  expect(readFileSync(join(root, 'dist/built.js'), 'utf8')).toMatch(/short/);
  expect(readFileSync(join(root, 'dist/built.js'), 'utf8')).not.toMatch(/long/);
  expect(process.env['NODE_ENV']).toBe('test');
});
