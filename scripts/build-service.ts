import { join } from 'node:path';
import { build, defaultServerConditions } from 'vite';
import { sourceCondition } from '../vite.config.ts';
import { root } from './steps.ts';

/** Builds the service to `apps/service/dist/main.js`, which plain Node starts; our own packages are bundled in. */
export async function buildService(): Promise<void> {
  await build({
    root: join(root, 'apps/service'),
    configFile: false,
    logLevel: 'warn',
    ssr: {
      noExternal: /^@ppt-embed\//,
      resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    },
    build: {
      ssr: 'src/main.ts',
      outDir: 'dist',
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  });
}
