import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/steps.ts';
import { sourceCondition } from '../vite.config.ts';
import { run } from './fresh-apps/run.ts';

/** Builds packages and packs them as npm would hand them out; @returns the tarballs. */
export async function pack(names: readonly string[], folder: string): Promise<string[]> {
  await run(process.execPath, [`--conditions=${sourceCondition}`, 'scripts/build-packages.ts', ...names], root);
  for (const name of names) {
    await run('npx', ['-y', 'pnpm@12', 'pack', '--pack-destination', folder], join(root, 'packages', name));
  }
  return readdirSync(folder).map((name) => join(folder, name));
}
