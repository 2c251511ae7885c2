import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const migrationsFolder = 'apps/service/src/stores/db/migrations';
const migrationFiles = [`:(glob)${migrationsFolder}/*.ts`, `:(exclude,glob)${migrationsFolder}/*.test.ts`];
/** Files that make up the service. */
const folders = ['apps/service', 'packages/deck', 'packages/protocol'];

/** A version of the service that is checked out. */
export interface PreviousVersion {
  commit: string;
  /** Whether this version was released. Before the first release, it is an earlier commit. */
  isReleased: boolean;
  /** Folder of its files, in the layout of the repository. */
  home: string;
  /** Program that starts it. */
  main: string;
  remove(): void;
}

/** Thrown if the previous version cannot be started here, because its history or one of its dependencies is missing. */
export class PreviousVersionMissingError extends Error {}

/**
 * Checks out the last released version of the service or, before the first release, the version before the newest
 * migrations. It is taken from the history of the repository and runs with the dependencies installed here.
 * @throws PreviousVersionMissingError
 */
export function checkOutPreviousVersion(): PreviousVersion {
  const { commit, isReleased } = previousCommit();
  const home = mkdtempSync(join(tmpdir(), 'ppt-previous-'));
  const remove = () => rmSync(home, { recursive: true, force: true });
  try {
    // `tar` reads what git writes, so neither a work tree nor a network is needed.
    const archive = git(['archive', '--format=tar', commit, 'package.json', ...folders]);
    execFileSync('tar', ['-xf', '-', '-C', home], { input: archive });
    for (const folder of folders) linkDependencies(home, folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, isReleased, home, main: join(home, 'apps/service/src/start/main.ts'), remove };
}

function git(args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] });
}

function gitLine(args: readonly string[]): string {
  try {
    return git(args).toString().trim();
  } catch (error) {
    throw new PreviousVersionMissingError(`git ${args.join(' ')} failed`, { cause: error });
  }
}

/** Returns the tag of the last release, or the parent of the last commit that added a migration. */
function previousCommit(): Pick<PreviousVersion, 'commit' | 'isReleased'> {
  const tag = gitLine(['tag', '--list', '@ppt-embed/service@*', '--sort=-creatordate', '--merged', 'HEAD']).split(
    '\n',
  )[0];
  if (tag) return { commit: tag, isReleased: true };
  const added = gitLine(['log', '--diff-filter=A', '--format=%H', '-1', '--', ...migrationFiles]);
  if (added === '') throw new PreviousVersionMissingError('The history has no commit that added a migration.');
  return { commit: gitLine(['rev-parse', '--verify', `${added}~1`]), isReleased: false };
}

/** Links the packages installed here, and links the packages of the previous version to each other. */
function linkDependencies(home: string, folder: string): void {
  const installed = join(root, folder, 'node_modules');
  const target = join(home, folder, 'node_modules');
  for (const name of namesIn(installed)) {
    const own = name.startsWith('@ppt-embed/') ? join(home, 'packages', name.slice('@ppt-embed/'.length)) : undefined;
    const path = join(target, name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(own && existsSync(own) ? own : join(installed, name), path);
  }
  const { dependencies = {} } = JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const missing = Object.keys(dependencies).filter((name) => !existsSync(join(target, name)));
  if (missing.length > 0) throw new PreviousVersionMissingError(`${missing.join(', ')} is not installed`);
}

/** Returns the names of packages, including scoped ones. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? readdirSync(join(folder, name)).map((of) => `${name}/${of}`) : [name]));
}
