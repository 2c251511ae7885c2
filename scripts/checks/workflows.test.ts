import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { mutationTargets } from '../mutation/targets.ts';
import { root } from '../steps.ts';

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string>;
}

interface Job {
  uses?: string;
  needs?: string;
  'timeout-minutes'?: number;
  permissions?: Record<string, string>;
  strategy?: { matrix: Record<string, string[]> };
  steps?: Step[];
}

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const files = globSync('.github/workflows/*.yml', { cwd: root }).sort();

it('workflows check pull requests, run everything at night, publish tested packages, and deploy the documentation', () => {
  const names = files.map((file) => file.split(/[\\/]/).at(-1));
  expect(names).toEqual(['ci.yml', 'docs.yml', 'nightly.yml', 'release.yml']);
});

it('the nightly run checks every target of the mutation tests', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8')) as Workflow;
  expect(jobs['mutation']?.strategy?.matrix).toEqual({ target: mutationTargets.map(({ name }) => name) });
});

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  const { permissions, jobs } = parse(text) as Workflow;
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  it('pins each action to a commit with its version in a comment', () => {
    const used = Array.from(text.matchAll(/uses: (.+)$/gm), ([, action = '']) => action);
    expect(used.length).toBeGreaterThan(0);
    const own = used.filter((action) => action.startsWith('./'));
    expect(own.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const others = used.filter((action) => !action.startsWith('./'));
    expect(others.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  it('has read-only permissions unless a job states a reason, and has a time limit', () => {
    expect(permissions).toEqual({ contents: 'read' });
    const own = Object.values(jobs).filter((job) => job.steps);
    expect(own.filter((job) => !job['timeout-minutes'])).toEqual([]);
  });

  it('runs only existing commands', () => {
    const lines = steps.flatMap((step) => [step.run, step.with?.['version-script'], step.with?.['publish-script']]);
    const calls = lines.flatMap((line) =>
      Array.from(line?.matchAll(/pnpm@12 ([\w:]+)/g) ?? [], ([, name = '']) => name),
    );
    expect(calls.filter((name) => !['install', 'exec'].includes(name) && !(name in scripts))).toEqual([]);
    const files = lines.flatMap((line) => line?.match(/^\.\S+/g) ?? []);
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('does not release untested packages', () => {
  const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as Workflow;
  const { release } = jobs;
  expect(jobs[release?.needs ?? '']?.uses).toBe('./.github/workflows/ci.yml');
});
