import { execFileSync } from 'node:child_process';
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
 */
export function changedFiles(cwd = root): string[] {
  const changed = git(['diff', '--name-only', '--diff-filter=d', '-z', mergeBase(cwd)], cwd);
  const added = git(['ls-files', '--others', '--exclude-standard', '-z'], cwd);
  return [...changed, ...added];
}

/** Returns the files that the next commit changes. */
export function stagedFiles(cwd = root): string[] {
  return git(['diff', '--cached', '--name-only', '--diff-filter=d', '-z'], cwd);
}

function mergeBase(cwd: string): string {
  for (const base of bases) {
    try {
      const output = execFileSync('git', ['merge-base', 'HEAD', base], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
      return output.toString().trim();
    } catch {
      // The branch does not exist, or has no common commit, as in a shallow clone.
    }
  }
  return 'HEAD';
}
