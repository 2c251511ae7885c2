import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { newestChange } from './newest-change.ts';
import { replaceFolder } from './replace-folder.ts';

const root = join(import.meta.dirname, '..');

/** Folder of {@link ensureServiceBuilt}. The service's dependencies are found from it. */
const modules = join(root, 'apps/service/node_modules');

/** Sources of the service's build. A change to any of these makes the build outdated. */
const sources = [
  join(root, 'apps/service/src'),
  join(root, 'apps/service/package.json'),
  join(root, 'packages/deck/src'),
  join(root, 'packages/deck/package.json'),
  join(root, 'packages/protocol/src'),
  join(root, 'packages/protocol/package.json'),
  join(root, 'scripts/build-service.ts'),
  join(root, 'scripts/vite-build.ts'),
  join(root, 'pnpm-lock.yaml'),
];

/**
 * Builds the service for tests if the build is missing or older than its sources. Tests start the built service, because
 * it starts in half the time that the sources take. The package's own build (`apps/service/dist`) stays unchanged.
 * @returns The path of the built program.
 */
export async function ensureServiceBuilt(): Promise<string> {
  const folder = join(modules, '.test-build');
  const program = join(folder, 'main.js');
  const newestSource = Math.max(...sources.map(newestChange));
  if (existsSync(program) && statSync(program).mtimeMs >= newestSource) return program;
  const started = new Date();
  // Loading Vite takes longer than starting the service.
  const { buildService } = await import('./build-service.ts');
  await replaceFolder(folder, join(modules, '.build'), async (outDir) => {
    await buildService(outDir);
    // A source that changes during the build makes it outdated.
    utimesSync(join(outDir, 'main.js'), started, started);
  });
  return program;
}
