import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './build-packages.ts';
import { buildServicePackage } from './build-service.ts';
import { root, runStep } from '../steps.ts';

/** Returns the folder of a package that is published, from the root of the checkout. */
export function folderOfPackage(name: string): string {
  return name === 'service' ? 'apps/service' : `packages/${name}`;
}

/**
 * Packs a built package, as npm would publish it.
 * @returns Its tarball, or undefined if packing failed. In that case, the step has printed the reason.
 */
export async function packPackage(name: string, folder: string): Promise<string | undefined> {
  const tarball = join(folder, `ppt-embed-${name}.tgz`);
  const passed = await runStep({
    name: `${name}: packs`,
    command: 'pnpm',
    args: ['pack', '--out', tarball],
    cwd: join(root, folderOfPackage(name)),
  });
  return passed ? tarball : undefined;
}

/** Packages that an app and its backend install. */
const forApps: readonly string[] = ['protocol', 'react', 'host'];

/** Builds and packs packages for your own app, or the service, and prints how to install or start them. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string', default: join(root, 'tarballs') } },
  });
  const names = positionals.length > 0 ? positionals : forApps;
  const folder = resolve(values.to);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (/^ppt-embed-\w+\.tgz$/.test(file)) rmSync(join(folder, file));
  const libraries = names.filter((name) => name !== 'service');
  if (libraries.length > 0) await buildPackages(libraries);
  if (names.includes('service')) await buildServicePackage();
  const tarballs: string[] = [];
  for (const name of names) {
    const tarball = await packPackage(name, folder);
    if (!tarball) return 1;
    tarballs.push(tarball);
  }
  const quote = (tarball: string): string => (tarball.includes(' ') ? `"${tarball}"` : tarball);
  const installed = names.flatMap((name, index) => (name === 'service' ? [] : [quote(tarballs[index] ?? '')]));
  if (installed.length > 0)
    console.log(`\nIn your app:\n\n  npm install ${installed.join(' ')} @tanstack/react-query\n`);
  const service = tarballs[names.indexOf('service')];
  if (service) console.log(`\nTo start the service in any folder:\n\n  npx ${quote(service)}\n`);
  return 0;
}

if (import.meta.main) process.exitCode = await main();
