import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
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
