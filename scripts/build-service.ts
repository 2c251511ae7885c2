import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { sourceCondition } from '../vite.config.ts';
import { root } from './steps.ts';
import { viteBuild } from './vite-build.ts';

/**
 * Builds the service to `apps/service/dist/main.js`, which runs on plain Node, and its workers. The dependencies in its
 * own manifest stay external, because a deployment installs them; everything else is bundled.
 */
export async function buildService(): Promise<void> {
  const manifest = await readFile(join(root, 'apps/service/package.json'), 'utf8');
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  await viteBuild({
    root: join(root, 'apps/service'),
    configFile: false,
    logLevel: 'warn',
    ssr: {
      noExternal: true,
      external: Object.keys(dependencies).filter((name) => !name.startsWith('@ppt-embed/')),
      resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir: 'dist',
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
