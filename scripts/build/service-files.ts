import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newestChange } from './newest-change.ts';

const root = join(import.meta.dirname, '../..');

/** Folder of the builds. The service's dependencies are found from it. */
const builds = join(root, 'apps/service/node_modules/.test-builds');

/** The built program. */
const mainFile = 'main.js';

/** Sources of the service's build. A change to any of these makes the build outdated. */
const sources = [
  join(root, 'apps/service/src'),
  join(root, 'apps/service/package.json'),
  join(root, 'packages/deck/src'),
  join(root, 'packages/deck/package.json'),
  join(root, 'packages/protocol/src'),
  join(root, 'packages/protocol/package.json'),
  join(root, 'scripts/build/build-service.ts'),
  join(root, 'scripts/build/vite-build.ts'),
  join(root, 'pnpm-lock.yaml'),
];

/** Time in ms after which the build of older sources is removed. Tests of another run may still use it. */
const maxAgeMs = 24 * 60 * 60_000;

/**
 * Builds the service for tests, once for each change to its sources. Tests start the built service, because it starts in
 * half the time that the sources take. A build is never replaced, so that running services can load their files, and
 * the package's own build (`apps/service/dist`) stays unchanged.
 * @returns The path of the built program.
 */
export async function ensureServiceBuilt(): Promise<string> {
  const folder = currentFolder();
  const program = join(folder, mainFile);
  if (existsSync(program)) return program;
  // Loading Vite takes longer than starting the service.
  const { buildService } = await import('./build-service.ts');
  mkdirSync(builds, { recursive: true });
  removeOldBuilds();
  const unfinished = mkdtempSync(join(builds, 'unfinished-'));
  await buildService(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process has built the same sources.
    if (!existsSync(program)) throw error;
    rmSync(unfinished, { recursive: true, force: true });
  }
  return program;
}

/** Returns the folder of the build of the current sources; undefined if they have not been built. */
export function findServiceBuild(): string | undefined {
  const folder = currentFolder();
  return existsSync(join(folder, mainFile)) ? folder : undefined;
}

function currentFolder(): string {
  return join(builds, String(Math.round(Math.max(...sources.map(newestChange)))));
}

function removeOldBuilds(): void {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    const builtAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - builtAt > maxAgeMs) rmSync(path, { recursive: true, force: true });
  }
}
