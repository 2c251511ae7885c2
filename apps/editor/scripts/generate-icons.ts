/**
 * Generates `src/kit/icons.generated.ts`, which contains the icons of Lucide that the editor imports from it. To add an
 * icon, import it there under its name at lucide.dev, as `undo2Icon` for `undo-2`, and run:
 *
 *     node --conditions=@ppt-embed/source apps/editor/scripts/generate-icons.ts
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { iconSize } from '../src/kit/icon-size.ts';
import type { IconNode } from './icon-path.ts';
import { iconPath } from './icon-path.ts';

const require = createRequire(import.meta.url);
const sources = join(import.meta.dirname, '../src');

/** The generated file. */
export const iconsFile = join(sources, 'kit/icons.generated.ts');

/** Returns the text of the generated file. */
export async function generateIcons(): Promise<string> {
  const names = [...new Set(globSync('**/*.{ts,tsx}', { cwd: sources }).flatMap(importedIcons))].toSorted();
  const lines = await Promise.all(
    names.map(
      async (name) => `export const ${name}: IconPath = '${iconPath(await iconNodes(fileNameOf(name)), iconSize)}';`,
    ),
  );
  const notice = '// Written by scripts/generate-icons.ts from Lucide (ISC, see docs/licenses.md); do not edit.';
  const type = "import type { IconPath } from './Icon.tsx';";
  return `${[notice, type, '', ...lines].join('\n')}\n`;
}

/** Returns the names of the icons that a file imports. */
function importedIcons(file: string): string[] {
  const text = readFileSync(join(sources, file), 'utf8');
  const imports = text.matchAll(/import \{([^{}]*)\} from '[./]*(?:kit\/)?icons\.generated\.ts'/gu);
  return [...imports].flatMap(([, names = '']) => names.match(/\w+(?=Icon\b)/gu) ?? []).map((name) => `${name}Icon`);
}

/** Returns the name of Lucide's file: `undo-2` for `undo2Icon`. */
function fileNameOf(name: string): string {
  return name.replace(/Icon$/u, '').replaceAll(/[A-Z]|\d+/gu, (part) => `-${part.toLowerCase()}`);
}

/** Reads an icon. Former names of icons are files that export the icon of another file. */
async function iconNodes(fileName: string): Promise<readonly IconNode[]> {
  const folder = join(dirname(require.resolve('lucide-react/package.json')), 'dist/esm/icons');
  const file = join(folder, `${fileName}.mjs`);
  const [, renamed] = /^export \{ default \} from '\.\/([\w-]+)\.mjs'/mu.exec(readFileSync(file, 'utf8')) ?? [];
  if (renamed !== undefined) return iconNodes(renamed);
  const icon = (await import(pathToFileURL(file).href)) as { __iconData: { node: readonly IconNode[] } };
  return icon.__iconData.node;
}

if (process.argv[1] === import.meta.filename) writeFileSync(iconsFile, await generateIcons());
