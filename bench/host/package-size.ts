import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';

const budgetKb = 300;

/** Measures the download and installed size of `npm install @ppt-embed/host`, including all dependencies. */
export async function benchPackageSize(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-bench-size-'));
  try {
    const names = withDependencies('host');
    const sizes = names.map((name) => measurePackage(name, join(folder, name)));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const unpacked = sizes.reduce((sum, size) => sum + size.unpacked, 0);
    console.log(
      `  package with dependencies (${names.join(', ')}): ${kb(total)} of ${budgetKb} kB packed, ×${(total / 1000 / budgetKb).toFixed(3)} of the budget; ${kb(unpacked)} kB unpacked`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the names of all packages, our own and third-party, including `yaml`, without duplicates. */
function withDependencies(name: string): string[] {
  const file = join(folderOf(name), 'package.json');
  const { dependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
  const needed = Object.keys(dependencies).map((dependency) => dependency.replace(/^@ppt-embed\//, ''));
  return [...new Set([name, ...needed.flatMap(withDependencies)])];
}

function isOurs(name: string): boolean {
  return existsSync(join(root, 'packages', name));
}

/** Returns the folder of a package: one of ours, or a dependency of the host kit. */
function folderOf(name: string): string {
  return isOurs(name) ? join(root, 'packages', name) : join(root, 'packages/host/node_modules', name);
}

function measurePackage(name: string, target: string): { bytes: number; unpacked: number } {
  if (isOurs(name)) {
    const run = spawnSync('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', target], {
      cwd: folderOf(name),
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
  } else {
    // The dependency is copied as installed, because packing it again would run its scripts.
    mkdirSync(target);
    const run = spawnSync('tar', ['-czhf', join(target, `${name}.tgz`), '-C', folderOf(name), '.'], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
  }
  const tarball = join(target, readdirSync(target)[0] ?? '');
  const list = spawnSync('tar', ['-tzvf', tarball], { encoding: 'utf8' }).stdout;
  const unpacked = [...list.matchAll(/\s(\d+)\s\d{4}-\d\d-\d\d/g)].reduce((sum, [, size]) => sum + Number(size), 0);
  return { bytes: statSync(tarball).size, unpacked };
}

function kb(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
