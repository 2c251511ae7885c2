import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { libreOfficePackages } from '../libreoffice.ts';
import { root } from '../steps.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

it('names the same version of Node for version managers, pnpm and every platform', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const { nodeVersion } = parse(read('pnpm-workspace.yaml')) as { nodeVersion: string };
  expect(new Set([...Object.values(optionalDependencies), nodeVersion, read('.node-version').trim()]).size).toBe(1);
});

it('recommends the same extensions in VS Code and in the container', () => {
  const { recommendations } = JSON.parse(read('.vscode/extensions.json')) as { recommendations: string[] };
  const container = JSON.parse(read('.devcontainer/devcontainer.json')) as {
    customizations: { vscode: { extensions: string[] } };
  };
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
});

it('has VS Code launch configurations that point to existing files', () => {
  const { configurations } = JSON.parse(read('.vscode/launch.json')) as { configurations: { program: string }[] };
  for (const { program } of configurations) expect(read(program.replace('${workspaceFolder}/', ''))).not.toBe('');
});

/** `pnpm test` installs these only for root, which runs neither the container nor the jobs of GitHub. */
const systemPackages = [...libreOfficePackages, 'redis-server'];

/** Returns the Debian packages that a command line installs. */
const installedBy = (command: string): string[] =>
  Array.from(command.matchAll(/apt-get install (.+)/gu), ([, names = '']) => names.split(' ')).flat();

/** Returns the commands of a job of a workflow. */
function commandsOf(workflow: string, job: string): string {
  const { jobs } = parse(read(`.github/workflows/${workflow}.yml`)) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  return (jobs[job]?.steps ?? []).map(({ run = '' }) => run).join('\n');
}

it.each([
  [
    'the container',
    () => (JSON.parse(read('.devcontainer/devcontainer.json')) as { postCreateCommand: string }).postCreateCommand,
  ],
  ['the check of pull requests', () => commandsOf('ci', 'test')],
  ['the nightly run', () => commandsOf('nightly', 'full')],
  ['the nightly search for flaky tests', () => commandsOf('nightly', 'flaky')],
])('%s installs the programs that the tests need', (_place, commands) => {
  expect(installedBy(commands())).toEqual(expect.arrayContaining(systemPackages));
});
