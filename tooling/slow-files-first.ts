import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Node test files that take more than ten seconds on a developer's machine. By default, the largest files run first, so
 * that a short file that starts many processes may run last, on one core, while the other has no test left.
 */
const slowFiles: readonly string[] = [
  'apps/service/conformance/conformance.test.ts',
  'apps/service/src/start/main.test.ts',
  'apps/service/src/start/credential-cache.test.ts',
  'apps/service/src/editor/session/saves-survive.test.ts',
  'apps/service/src/stores/db/migrate.test.ts',
  'examples/contract/frameworks.test.ts',
];

/** Runs the slow files of each project first. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slowFiles.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
