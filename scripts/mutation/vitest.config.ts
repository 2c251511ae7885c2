import { defineConfig } from 'vitest/config';
import { defaultServerConditions } from 'vite';
import { ownProcess } from '../../tooling/own-process.ts';
import { sourceCondition } from '../../tooling/source-condition.ts';
import { FastFilesFirst } from './fast-files-first.ts';

const { MUTATION_TESTS = '[]', MUTATION_EXCEPT_TESTS = '[]', MUTATION_POSTGRES, MUTATION_ISOLATED } = process.env;
const tests = JSON.parse(MUTATION_TESTS) as string[];
const exceptTests = JSON.parse(MUTATION_EXCEPT_TESTS) as string[];

/** A target that shares its context may name such a file, if the file only affects files that do not belong to it. */
const excluded = MUTATION_ISOLATED ? [] : ownProcess.filter((file) => !tests.includes(file));

const databases = {
  globalSetup: ['./e2e/postgres.ts', './apps/service/testing/embedded-database.setup.ts'],
  setupFiles: ['./scripts/mutation/drop-abandoned-databases.setup.ts'],
};

/** The tests of one mutation target, which `test-mutation.ts` names in the environment. */
export default defineConfig({
  resolve: { conditions: [sourceCondition] },
  ssr: { resolve: { conditions: [sourceCondition, ...defaultServerConditions] } },
  test: {
    environment: 'node',
    include: tests,
    exclude: ['**/node_modules/**', '**/*.slow.test.ts', ...exceptTests, ...excluded],
    ...(MUTATION_POSTGRES && databases),
    isolate: Boolean(MUTATION_ISOLATED),
    sequence: { sequencer: FastFilesFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // A busy machine can stall for seconds. A longer wait would delay each mutant that is noticed by it.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
