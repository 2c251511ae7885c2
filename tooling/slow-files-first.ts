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

/**
 * Moves the slow files of each project to its start. Projects stay in their order, because Vitest ends a worker, with all
 * that it has loaded, when the next file belongs to another project.
 */
export function slowFilesFirst<File extends Pick<TestSpecification, 'moduleId' | 'project'>>(
  files: readonly File[],
): File[] {
  const isSlow = ({ moduleId }: File) => slowFiles.some((file) => moduleId.endsWith(`/${file}`));
  const byProject = Map.groupBy(files, ({ project }) => project);
  return [...byProject.values()].flatMap((inProject) => [
    ...inProject.filter(isSlow),
    ...inProject.filter((file) => !isSlow(file)),
  ]);
}

/** Runs the slow files of each project first. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFilesFirst(await super.sort(files));
  }
}
