import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allFiles, changedFiles, removedFiles, stagedFiles } from './changed-files.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    // Removes the variables of a git hook, which would refer to a different repository.
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
  });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ppt-changed-'));
  git('init', '--quiet', '--initial-branch=main');
  for (const name of ['untouched.ts', 'committed.ts', 'staged.ts', 'edited.ts', 'removed.ts']) write(name, 'old');
  git('add', '.');
  git('commit', '--quiet', '--message=Add files');
  git('switch', '--quiet', '--create=work');
  write('committed.ts', 'new');
  git('commit', '--quiet', '--all', '--message=Change a file');
  write('staged.ts', 'new');
  git('add', '.');
  write('edited.ts', 'new');
  write('a new file.ts', 'new');
  rmSync(join(folder, 'removed.ts'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('lists the files that differ from main, committed or not, except removed files', () => {
  expect(changedFiles(folder).toSorted()).toEqual(['a new file.ts', 'committed.ts', 'edited.ts', 'staged.ts']);
});

it('compares with another commit', () => {
  expect(changedFiles(folder, 'HEAD').toSorted()).toEqual(['a new file.ts', 'edited.ts', 'staged.ts']);
  expect(() => changedFiles(folder, 'unknown')).toThrow('Git knows no commit unknown');
});

it('lists removed files, and all files of the folder', () => {
  expect(removedFiles(folder)).toEqual(['removed.ts']);
  expect(allFiles(folder).toSorted()).toEqual([
    'a new file.ts',
    'committed.ts',
    'edited.ts',
    'staged.ts',
    'untouched.ts',
  ]);
});

it('lists the files of the next commit', () => {
  expect(stagedFiles(folder)).toEqual(['staged.ts']);
});

it('lists the files that differ from the last commit if there is no main branch', () => {
  git('branch', '--quiet', '--delete', '--force', 'main');
  expect(changedFiles(folder).toSorted()).toEqual(['a new file.ts', 'edited.ts', 'staged.ts']);
});
