import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './build-packages.ts';
import { root, runStep } from './steps.ts';

/**
 * Packs a built package, as npm would publish it.
 * @returns Its tarball, or undefined if packing failed; the step has printed the reason.
 */
export async function packPackage(name: string, folder: string): Promise<string | undefined> {
  const tarball = join(folder, `ppt-embed-${name}.tgz`);
  const passed = await runStep({
    name: `${name}: packs`,
    command: 'pnpm',
    args: ['pack', '--out', tarball],
    cwd: join(root, 'packages', name),
  });
  return passed ? tarball : undefined;
}

/** Packages that an app and its backend install. */
const forApps: readonly string[] = ['protocol', 'react', 'host'];

/** Builds and packs packages for your own app, and prints how to install them. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: join(root, 'tarballs') } },
  });
  const names = positionals.length > 0 ? positionals : forApps;
  const folder = resolve(values.to);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (/^ppt-embed-\w+\.tgz$/.test(file)) rmSync(join(folder, file));
  await buildPackages(names);
  const tarballs: string[] = [];
  for (const name of names) {
    const tarball = await packPackage(name, folder);
    if (!tarball) return 1;
    tarballs.push(tarball);
  }
  const quoted = tarballs.map((tarball) => (tarball.includes(' ') ? `"${tarball}"` : tarball));
  console.log(`\nIn your app:\n\n  npm install ${quoted.join(' ')} @tanstack/react-query\n`);
  return 0;
}

if (import.meta.main) process.exitCode = await main();
