/**
 * Generates `src/layouts/icons/paths/*.generated.ts` from Lucide. Run it after adding an icon to `icon-words.ts`,
 * `english-terms.ts` or `chinese-terms.ts`, or updating `lucide-react`:
 *
 *     node --conditions=@ppt-embed/source packages/deck/scripts/generate-icons.ts
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { iconNames } from '../src/layouts/icons/icon-names.ts';
import type { IconNode } from './icon-path.ts';
import { iconPath } from './icon-path.ts';

const require = createRequire(import.meta.url);

/** Coordinates per px: tenths of a px in a box of 24 × 24 px. */
const unit = 10;

/** Number of icons per file: a browser loads only the files whose icons a deck uses. */
const perFile = 24;

/** Returns the text of each generated file, by its URL. */
export async function generateIconPaths(): Promise<Map<string, string>> {
  const folder = dirname(require.resolve('lucide-react/package.json'));
  const lines = await Promise.all(
    iconNames().map(async (name) => {
      const { __iconData: icon } = (await import(
        pathToFileURL(join(folder, 'dist/esm/icons', `${name}.mjs`)).href
      )) as { __iconData: { node: readonly IconNode[] } };
      return `  '${name}': '${iconPath(icon.node, unit)}',`;
    }),
  );
  const numbers = Array.from({ length: Math.ceil(lines.length / perFile) }, (_, index) => index + 1);
  const fileOf = (name: string): string =>
    new URL(`../src/layouts/icons/paths/${name}.generated.ts`, import.meta.url).href;
  return new Map([
    ...numbers.map(
      (number) =>
        [fileOf(`icons-${number}`), pathsFile(lines.slice((number - 1) * perFile, number * perFile))] as const,
    ),
    [fileOf('all-paths'), indexFile(numbers, (number) => `icons-${number}`)],
    [fileOf('load-paths'), loaderFile(numbers, iconNames())],
  ]);
}

const notice = '// Written by scripts/generate-icons.ts from Lucide (ISC, see LICENSE-lucide); do not edit.';

function pathsFile(lines: readonly string[]): string {
  return [notice, '', 'export const paths: Readonly<Record<string, string>> = {', ...lines, '};', ''].join('\n');
}

function indexFile(numbers: readonly number[], nameOf: (number: number) => string): string {
  return [
    notice,
    ...numbers.map((number) => `import { paths as paths${number} } from './${nameOf(number)}.generated.ts';`),
    '',
    'export const allPaths: Readonly<Record<string, string>> = {',
    ...numbers.map((number) => `  ...paths${number},`),
    '};',
    '',
  ].join('\n');
}

function loaderFile(numbers: readonly number[], names: readonly string[]): string {
  return [
    notice,
    '',
    '/** The files with the paths of icons, and the names of the icons in each of them. */',
    'export const pathLoaders: readonly {',
    '  names: string;',
    '  load: () => Promise<{ paths: Readonly<Record<string, string>> }>;',
    '}[] = [',
    ...numbers.flatMap((number) => [
      '  {',
      `    names: '${names.slice((number - 1) * perFile, number * perFile).join(' ')}',`,
      `    load: () => import('./icons-${number}.generated.ts'),`,
      '  },',
    ]),
    '];',
    '',
  ].join('\n');
}

if (process.argv[1] === import.meta.filename)
  for (const [file, text] of await generateIconPaths()) writeFileSync(new URL(file), text);
