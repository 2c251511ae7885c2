import { join } from 'node:path';
import { defaultServerConditions } from 'vite';
import { sourceCondition } from '../vite.config.ts';
import { root } from './steps.ts';
import { viteBuild } from './vite-build.ts';

/**
 * Builds what `pnpm deck` does to `packages/deck/dist/cli/deck.cjs`, which plain Node starts: few files of CommonJS, so
 * that it starts about as fast as Node does. What only some decks need (formulas, pictures, PDF) is in files of its own.
 */
export async function buildDeckCommand(): Promise<void> {
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: {
      noExternal: true,
      external: ['@mathjax/src', '@mathjax/mathjax-tex-font', '@resvg/resvg-js'],
      resolve: { conditions: [sourceCondition, ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      outDir: join(root, 'packages/deck/dist/cli'),
      emptyOutDir: true,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: { deck: join(root, 'scripts/deck/start.ts'), command: join(root, 'scripts/deck.ts') },
        external: [/^@mathjax\//, /^@resvg\//],
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          // Of MathJax the modules are the same, and those for `require` are not all there.
          paths: (id) => id.replace(/^(@mathjax\/[^/]+)\/js\//, '$1/mjs/'),
        },
      },
    },
  });
}
