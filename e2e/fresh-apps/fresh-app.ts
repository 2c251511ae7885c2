import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type InstalledApp, installApp } from './installed-app.ts';
import type { PackedLibrary } from './packed-library.ts';

/**
 * Creates an app with the given files, and installs its dependencies.
 * @param files Their content by their path in the app.
 */
export async function createFreshApp(
  library: PackedLibrary,
  dependencies: Record<string, string>,
  files: Record<string, string>,
): Promise<InstalledApp> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-fresh-app-'));
  const ours = Object.fromEntries(Object.entries(library.tarballs).map(([name, file]) => [name, `file:${file}`]));
  const manifest = { name: 'fresh-app', private: true, type: 'module', dependencies: { ...ours, ...dependencies } };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return installApp(folder, () => rmSync(folder, { recursive: true, force: true }));
}

/** Versions that a new app gets today, pinned until this library updates them. */
export const versions = {
  '@tanstack/react-query': '^5.0.0',
  vite: '^8.0.0',
  '@vitejs/plugin-react': '^6.0.0',
  typescript: '~5.9.0',
} as const;

/**
 * The `tsconfig.json` of a new app: strict, with checks of the library's types. Style sheet imports must resolve as
 * modules without Vite's own types, as TypeScript 6 requires by default.
 */
export const tsconfig: string = JSON.stringify({
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedSideEffectImports: true,
    noEmit: true,
  },
  include: ['src'],
});
