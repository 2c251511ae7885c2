import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { sourceCondition } from '../../tooling/source-condition.ts';
import { packageOf, type GraphSources } from './file-graph.ts';

/** A target of `exports` or `imports` of a package.json: a path, or one for each condition. */
type Target = string | { readonly [condition: string]: Target };

interface Manifest {
  name?: string;
  exports?: Record<string, Target>;
  imports?: Record<string, Target>;
}

/** Returns a function that finds the sources of relative imports, and of those of the packages of this repository. */
export function createResolver(root: string, files: readonly string[]): GraphSources['resolve'] {
  const known = new Set(files);
  const byName = new Map<string, string[]>();
  const byFolder = new Map<string, Map<string, string[]>>();
  for (const file of files.filter((path) => /^(?:packages|apps)\/[^/]+\/package\.json$/u.test(path))) {
    const folder = dirname(file);
    if (!existsSync(join(root, file))) continue;
    const { name = '', exports = {}, imports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    for (const [path, target] of Object.entries(exports)) byName.set(join(name, path), sources(folder, target));
    byFolder.set(folder, new Map(Object.entries(imports).map(([path, target]) => [path, sources(folder, target)])));
  }
  return (file, specifier) => {
    const path = specifier.replace(/\?.*$/u, '');
    const inPackage = byFolder.get(packageOf(file))?.get(path);
    const found = path.startsWith('.') ? [join(dirname(file), path)] : (inPackage ?? byName.get(path) ?? []);
    return found.filter((target) => known.has(target));
  };
}

/** Returns the sources of a target: all of them, if they differ between Node and browsers. */
function sources(folder: string, target: Target): string[] {
  if (typeof target === 'string') return [join(folder, target)];
  const source = target[sourceCondition];
  if (source !== undefined) return sources(folder, source);
  return Object.values(target).flatMap((other) => sources(folder, other));
}
