import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/steps.ts';
import { sourceCondition } from '../tooling/source-condition.ts';
import { run } from './fresh-apps/run.ts';

/**
 * Builds packages and packs them for npm.
 * @returns The paths of the tarballs.
 */
export async function pack(names: readonly string[], folder: string): Promise<string[]> {
  const script = ['scripts/build/pack-packages.ts', '--to', folder, ...names];
  await run(process.execPath, [`--conditions=${sourceCondition}`, ...script], root);
  return readdirSync(folder).map((name) => join(folder, name));
}
