import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.ts';

/** Branches on which a change may be based. The first one that exists is used. */
const bases = ['origin/main', 'main'];

function git(args: readonly string[], cwd: string): string[] {
  const output = execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return output.split('\0').filter((file) => file !== '');
}

/**
 * Returns the files that differ from the branch `main`, committed or not, by their paths from the root. Without such a
 * branch, returns the files that differ from the last commit.
 * @param base Another commit or branch to compare with.
 */
export function changedFiles(cwd = root, base?: string): string[] {
  const changed = git(['diff', '--name-only', '--diff-filter=d', '-z', mergeBase(cwd, base)], cwd);
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'], cwd);
  return [...changed, ...added];
}

/** Returns the files that `main`, or another commit, has and the working folder does not; also the old paths of moved files. */
export function removedFiles(cwd = root, base?: string): string[] {
  return git(['diff', '--name-only', '--no-renames', '--diff-filter=D', '-z', mergeBase(cwd, base)], cwd);
}

/** Returns all files of the working folder that git does not ignore. */
export function allFiles(cwd = root): string[] {
  const files = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], cwd);
  return files.filter((file) => existsSync(join(cwd, file)));
}

/** Returns the files that the next commit changes. */
export function stagedFiles(cwd = root): string[] {
  return git(['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], cwd);
}

/**
 * Returns the last commit that the working folder and a branch share.
 * @throws {Error} if git does not know the given branch or commit.
 */
function mergeBase(cwd: string, given?: string): string {
  for (const base of given === undefined ? bases : [given]) {
    try {
      const output = execFileSync('git', ['merge-base', 'HEAD', base], {
        cwd,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return output.toString().trim();
    } catch {
      // The branch does not exist, or has no common commit, as in a shallow clone.
    }
  }
  if (given !== undefined) throw new Error(`Git knows no commit ${given} that this branch is based on.`);
  return 'HEAD';
}
