import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyday, itInFullRun } from '../tooling/everyday.ts';

const script = join(import.meta.dirname, 'install-git-hooks.mjs');
const hook = join(import.meta.dirname, '../.githooks/pre-commit');

let home: string;
let folder: string;
const baseEnvironment = () => ({ PATH: process.env['PATH'] ?? '', HOME: home });
const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    env: baseEnvironment(),
    encoding: 'utf8',
  }).stdout.trim();

/** Runs the script as an install does, and returns the folder of hooks that git then uses. */
function hooksAfter(environment: Record<string, string> = {}, cwd = folder): string {
  execFileSync(process.execPath, [script], { cwd, env: { ...baseEnvironment(), ...environment } });
  return git('config', '--get', 'core.hooksPath');
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'ppt-hooks-'));
  folder = join(home, 'checkout');
  mkdirSync(folder);
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

it('uses the hooks of the repository after an install', () => expect(hooksAfter()).toBe('.githooks'));

itInFullRun('has no effect in CI', () => expect(hooksAfter({ CI: 'true' })).toBe(''));

itInFullRun('has no effect if hooks are to be skipped', () => expect(hooksAfter({ SKIP_GIT_HOOKS: '1' })).toBe(''));

itInFullRun('keeps the hooks that a developer has configured', () => {
  git('config', 'core.hooksPath', '/home/dev/hooks');
  expect(hooksAfter()).toBe('/home/dev/hooks');
});

itInFullRun('has no effect in a linked worktree', () => {
  git('commit', '--quiet', '--allow-empty', '--message=Start');
  git('worktree', 'add', '--quiet', '-b', 'other', join(home, 'other'));
  expect(hooksAfter({}, join(home, 'other'))).toBe('');
});

itInFullRun('has no effect if the checkout is a folder of a different repository, or of no repository', () => {
  mkdirSync(join(folder, 'inside'));
  expect(hooksAfter({}, join(folder, 'inside'))).toBe('');
  expect(hooksAfter({ GIT_CEILING_DIRECTORIES: home }, home)).toBe('');
});

it.each(everyday(1, [{}, { SKIP_GIT_HOOKS: '1' }, { CI: '1' }]))(
  'lets a commit pass without packages or with %j',
  (environment) => {
    const { status, stderr } = spawnSync(hook, {
      cwd: folder,
      env: { ...baseEnvironment(), ...environment },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  },
);
