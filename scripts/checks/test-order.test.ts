import { expect, it } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import { slowFilesFirst } from '../../tooling/slow-files-first.ts';

it('runs the slow files of each project first, and each project without a file of another one in between', () => {
  const projectOf = (name: string) => ({ name }) as TestSpecification['project'];
  const [isolated, service, shared] = [projectOf('node-isolated'), projectOf('node-service'), projectOf('node-shared')];
  const fileOf = (project: TestSpecification['project'], path: string) => ({ project, moduleId: `/checkout/${path}` });
  const sorted = slowFilesFirst([
    fileOf(isolated, 'apps/service/src/http/router.test.ts'),
    fileOf(service, 'apps/service/src/http/serve.test.ts'),
    fileOf(service, 'apps/service/src/start/main.test.ts'),
    fileOf(shared, 'scripts/steps.test.ts'),
    fileOf(shared, 'examples/contract/frameworks.test.ts'),
  ]);
  expect(sorted.map(({ project, moduleId }) => [project.name, moduleId.slice(moduleId.lastIndexOf('/') + 1)])).toEqual([
    ['node-isolated', 'router.test.ts'],
    ['node-service', 'main.test.ts'],
    ['node-service', 'serve.test.ts'],
    ['node-shared', 'frameworks.test.ts'],
    ['node-shared', 'steps.test.ts'],
  ]);
});
