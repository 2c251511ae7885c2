import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { sourceCondition } from '../../tooling/source-condition.ts';
import { run } from './run.ts';

/** The library as packed for npm. */
export interface PackedLibrary {
  /** Tarballs by the name of their package. */
  tarballs: Record<string, string>;
  discard(): void;
}

/** The packages that a browser app installs, each after its dependencies. */
const packages = ['protocol', 'react'] as const;

/** Builds and packs the packages that a browser app installs. */
export async function packLibrary(): Promise<PackedLibrary> {
  // Runs in a clean environment, because variables of the test runner (such as NODE_ENV) must not reach the build.
  await run(
    process.execPath,
    [`--conditions=${sourceCondition}`, 'scripts/build/build-packages.ts', ...packages],
    root,
  );
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-tarballs-'));
  const discard = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const tarballs: Record<string, string> = {};
    for (const name of packages) {
      const target = join(folder, name);
      await run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', target], join(root, 'packages', name));
      tarballs[`@ppt-embed/${name}`] = join(target, readdirSync(target)[0] ?? '');
    }
    return { tarballs, discard };
  } catch (error) {
    discard();
    throw error;
  }
}
