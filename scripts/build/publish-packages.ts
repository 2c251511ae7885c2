import { execFile, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, publishedPackages } from './build-packages.ts';
import { buildServicePackage } from './build-service.ts';
import { folderOfPackage } from './pack-packages.ts';
import { bin, root } from '../steps.ts';

const names: readonly string[] = [...publishedPackages, 'service'];

/**
 * Builds the published packages, and publishes versions that the registry does not have yet. Does not build anything if
 * it has all of them, as after most pushes.
 */
async function main(): Promise<number> {
  const repository = process.env['GITHUB_REPOSITORY'];
  if (!repository) {
    console.error('GITHUB_REPOSITORY is not set. The release workflow sets it to owner/name.');
    return 1;
  }
  const published = await Promise.all(names.map(isPublished));
  if (published.every(Boolean)) {
    console.log('Every package is published already.');
    return 0;
  }
  await buildPackages();
  await buildServicePackage();
  for (const name of names) nameRepository(name, `https://github.com/${repository}`);
  return new Promise((resolve, reject) => {
    const child = spawn(bin('changeset'), ['publish'], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

interface Manifest {
  name: string;
  version: string;
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(root, folderOfPackage(name), 'package.json'), 'utf8')) as Manifest;
}

/** Returns whether the registry has the version in a package's manifest; false if the registry does not respond. */
function isPublished(name: string): Promise<boolean> {
  const { name: fullName, version } = manifestOf(name);
  return new Promise((resolve) => {
    execFile('npm', ['view', `${fullName}@${version}`, 'version'], (error, stdout) => {
      resolve(!error && stdout.trim() === version);
    });
  });
}

/**
 * Adds the URLs of the source repository, its home page and its issues to the package.json of a package. Provenance
 * requires the first one.
 * @param name Name of the package without its scope.
 */
function nameRepository(name: string, repositoryUrl: string): void {
  const file = join(root, folderOfPackage(name), 'package.json');
  const manifest = manifestOf(name);
  const repository = { type: 'git', url: `git+${repositoryUrl}.git`, directory: folderOfPackage(name) };
  const pages = { homepage: `${repositoryUrl}#readme`, bugs: { url: `${repositoryUrl}/issues` } };
  writeFileSync(file, `${JSON.stringify({ ...manifest, repository, ...pages }, null, 2)}\n`);
}

process.exitCode = await main();
