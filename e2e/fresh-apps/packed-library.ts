import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/steps.ts';
import { sourceCondition } from '../../vite.config.ts';
import { run } from './run.ts';

/** The library as npm would hand it out. */
export interface PackedLibrary {
  /** Tarballs by the name of their package. */
  tarballs: Record<string, string>;
  discard(): void;
}

/** What a browser app installs of ours, each before the one that needs it. */
const packages = ['protocol', 'react'] as const;

/** Builds and packs what a browser app installs. */
export async function packLibrary(): Promise<PackedLibrary> {
  // By itself: what a test runner sets (NODE_ENV, say) must not reach the build.
  await run(process.execPath, [`--conditions=${sourceCondition}`, 'scripts/build-packages.ts', ...packages], root);
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
