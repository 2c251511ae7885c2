import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadedByVite } from '../../tooling/loaded-by-vite.ts';
import { ownPage } from '../../tooling/own-page.ts';
import { ownProcess } from '../../tooling/own-process.ts';
import { root } from '../steps.ts';

/**
 * Files with `vi.mock` must be isolated, because in a shared page, a different file may already have loaded the module,
 * so that `vi.mock` would not replace it.
 */
it('isolates the editor’s browser tests that replace modules', () => {
  const files = globSync('apps/editor/src/**/*.test.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  const shared = files.filter((file) => !file.endsWith('.isolated.test.tsx'));
  const replacing = shared.filter((file) => /\bvi\.(do)?mock\(/u.test(readFileSync(join(root, file), 'utf8')));
  expect(replacing).toEqual([]);
});

it('runs Node tests that replace modules or measure the memory of their process in a separate process', () => {
  const folders = '{{packages/{host,react},apps/*}/{src,conformance,attacks},bench,examples,scripts}';
  const files = globSync(`${folders}/**/*.test.ts`, { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(250);
  const shared = files.filter((file) => !file.endsWith('.slow.test.ts') && !ownProcess.includes(file));
  const needsOwnProcess = /^\s*vi\.(?:do)?mock\(|\bmemoryUsage\(|\bbufferBytes\(/mu;
  expect(shared.filter((file) => needsOwnProcess.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(ownProcess.filter((file) => !files.includes(file))).toEqual([]);
});

/** What only Vite's modules have. */
const ofVite =
  /\bvi\.(?:do)?(?:mock|hoisted|importActual|resetModules)\(|\bimport\.meta\.(?:env|glob)\b|(?<!\\)\?(?:raw|url|inline)'/u;

/** Node loads the modules of these tests itself (`nativeModules` in `vite.config.ts`). */
it('uses nothing of Vite in the deck, the protocol, the service, the host kit and their tests', () => {
  const folders = '{packages/{deck,protocol,host},apps/service}/{src,conformance,attacks,testing}';
  const files = globSync(`${folders}/**/*.ts`, { cwd: root }).filter((file) => !loadedByVite.includes(file));
  expect(files.length).toBeGreaterThan(2000);
  expect(files.filter((file) => ofVite.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it('uses nothing of Vite in the other Node tests, except in those that Vite loads', () => {
  const folders = '{{packages/react,apps/{demo,editor}}/src,bench,examples,scripts}';
  const files = globSync(`${folders}/**/*.test.ts`, { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(200);
  const isNative = (file: string) => !file.endsWith('.slow.test.ts') && !loadedByVite.includes(file);
  const native = files.filter(isNative).filter((file) => file !== 'scripts/checks/isolated-tests.test.ts');
  expect(native.filter((file) => ofVite.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(loadedByVite.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/**
 * Vite keeps an imported style sheet in a shared page, so the next file would be rendered with it. See
 * `addStyleSheets`.
 */
it('runs component tests that load a style sheet or mock modules in a separate page', () => {
  const files = globSync('packages/*/src/**/*.test.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(40);
  const shared = files.filter((file) => !/\.(?:isolated|slow)\.test\.tsx$/u.test(file) && !ownPage.includes(file));
  const needsOwnPage = /^import '[^']+\.css'|\bvi\.(?:do)?mock\(|\bdiagnose\(/mu;
  expect(shared.filter((file) => needsOwnPage.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  expect(ownPage.filter((file) => !files.includes(file))).toEqual([]);
});
