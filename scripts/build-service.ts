import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { sourceCondition } from '../vite.config.ts';
import { root } from './steps.ts';
import { viteBuild } from './vite-build.ts';

/**
 * Builds the service to `apps/service/dist/main.js`, which plain Node starts, and its workers beside it; our own
 * packages are bundled in.
 */
export async function buildService(): Promise<void> {
  await viteBuild({
    root: join(root, 'apps/service'),
    configFile: false,
    logLevel: 'warn',
    ssr: {
      noExternal: /^@ppt-embed\//,
      resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir: 'dist',
      target: 'node20',
      rolldownOptions: {
        input: {
          main: 'src/main.ts',
          'deck-worker': 'src/heavy-work/deck-worker.ts',
          'picture-worker': 'src/pictures/picture-worker.ts',
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
