// `prepare` runs this script after an install. It is plain JavaScript, because it must not fail on any version of Node,
// or without git. Points git to `.githooks`, unless the checkout needs no hooks or the developer has configured others.
import { spawnSync } from 'node:child_process';

/**
 * Returns the output of a git command; undefined if it fails.
 * @param {readonly string[]} args
 */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const folder = git(['rev-parse', '--absolute-git-dir']);
// A linked worktree shares the settings of its main checkout.
const isMainCheckout =
  folder !== undefined && folder === git(['rev-parse', '--path-format=absolute', '--git-common-dir']);
const isRoot = git(['rev-parse', '--show-prefix']) === '';
const hasOtherHooks = Boolean(git(['config', '--get', 'core.hooksPath']));

if (!process.env.CI && !process.env.SKIP_GIT_HOOKS && isMainCheckout && isRoot && !hasOtherHooks)
  git(['config', '--local', 'core.hooksPath', '.githooks']);
