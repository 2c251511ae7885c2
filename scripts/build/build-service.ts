import { cp, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { sourceCondition } from '../../tooling/source-condition.ts';
import { ensureEditorBuilt } from './editor-files.ts';
import { root } from '../steps.ts';
import { viteBuild } from './vite-build.ts';

/**
 * Builds the service's `main.js`, which runs on plain Node, and its workers. The dependencies in its manifest stay
 * external, because a deployment installs them; everything else is bundled, including our own packages.
 * @param outDir Folder for the files, relative to `apps/service` or absolute.
 */
export async function buildService(outDir = 'dist'): Promise<void> {
  const manifest = await readFile(join(root, 'apps/service/package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  await viteBuild({
    root: join(root, 'apps/service'),
    configFile: false,
    logLevel: 'warn',
    ssr: {
      noExternal: true,
      external: Object.keys(dependencies),
      resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: {
        input: {
          main: 'src/start/main.ts',
          'deck-worker': 'src/presentations/jobs/deck-worker.ts',
          'picture-worker': 'src/pictures/picture-worker.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/**
 * Adds the files that a deployment needs in addition to the program: the built editor and the licenses of bundled code.
 */
export async function addServiceFiles(): Promise<void> {
  const dist = join(root, 'apps/service/dist');
  await cp(join(root, 'apps/editor/dist'), join(dist, 'editor'), { recursive: true });
  await copyFile(join(root, 'docs/licenses.md'), join(dist, 'licenses.md'));
}

/** Builds everything in the npm package of the service. */
export async function buildServicePackage(): Promise<void> {
  await ensureEditorBuilt((line) => console.log(line));
  await buildService();
  await addServiceFiles();
}
