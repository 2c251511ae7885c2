import { defineConfig } from 'vitest/config';
import { defaultServerConditions } from 'vite';
import { ownProcess } from '../../tooling/own-process.ts';
import { sourceCondition } from '../../tooling/source-condition.ts';
import { FastFilesFirst } from './fast-files-first.ts';

const { MUTATION_TESTS = '[]', MUTATION_POSTGRES, MUTATION_ISOLATED } = process.env;

/** The tests of one mutation target, which `test-mutation.ts` names in the environment. */
export default defineConfig({
  resolve: { conditions: [sourceCondition] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  test: {
    environment: 'node',
    include: JSON.parse(MUTATION_TESTS) as string[],
    exclude: ['**/node_modules/**', '**/*.slow.test.ts', ...(MUTATION_ISOLATED ? [] : ownProcess)],
    ...(MUTATION_POSTGRES && { globalSetup: ['./e2e/postgres.ts'] }),
    isolate: Boolean(MUTATION_ISOLATED),
    sequence: { sequencer: FastFilesFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
