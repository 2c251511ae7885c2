import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedPackages } from '../build/build-packages.ts';
import { root } from '../steps.ts';

/** Targets of a published path, by condition. */
type Target = string | { [condition: string]: Target };

/** The condition of the sources, which are not published. */
const sources = '@ppt-embed/source';

/** Returns the files of a target that apps can load. */
export function publishedFiles(target: Target): string[] {
  if (typeof target === 'string') return [target];
  return Object.entries(target).flatMap(([condition, file]) => (condition === sources ? [] : publishedFiles(file)));
}

/**
 * Checks that the file of each published path exists, and that it is in a folder or file that npm publishes. Before
 * packages are published, `pnpm check` also checks the packed files.
 * @returns whether all files exist
 */
export function checkPublishedFiles(): boolean {
  const missing = publishedPackages.flatMap((name) => {
    const folder = join(root, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, Target>;
      imports?: Record<string, Target>;
      files: readonly string[];
    };
    const targets = [...Object.values(manifest.exports), ...Object.values(manifest.imports ?? {})];
    // npm always publishes `package.json`.
    const published = ['package.json', ...manifest.files].map((path) => `./${path}`);
    return targets
      .flatMap(publishedFiles)
      .filter(
        (file) =>
          !existsSync(join(folder, file)) || !published.some((path) => file === path || file.startsWith(`${path}/`)),
      )
      .map((file) => `  packages/${name}/package.json: ${file}`);
  });
  console.log(`${missing.length === 0 ? '✓' : '✗'} files of the published paths`);
  if (missing.length > 0) console.log(missing.join('\n'));
  return missing.length === 0;
}
