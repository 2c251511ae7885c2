import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../steps.ts';
import { layers } from './check-layers.ts';

/** Sources whose class names begin with `ed-`, so that they can be told from other strings. */
const folder = 'apps/editor/src';

/** Matches tests, and files that only tests use. */
const outside = /\.(?:test|stories)\.tsx?$|(?:^|\/)testing\//;

/** Matches a class name of the editor, as a whole word of a string. */
const className = /(?<![\w-])ed-[\w-]+/g;

/** Files by class name. */
type FilesByClass = Map<string, string[]>;

function addTo(files: FilesByClass, names: Iterable<string>, file: string): void {
  for (const name of names) files.set(name, [...(files.get(name) ?? []), file]);
}

/** Returns the classes for which a style sheet has rules: those of the last element in each selector. */
export function styledClasses(css: string): Set<string> {
  const names = new Set<string>();
  const blocks = css.replace(/\/\*[^]*?\*\//g, '').split('{');
  for (const block of blocks) {
    const prelude = block.slice(Math.max(block.lastIndexOf('}'), block.lastIndexOf(';')) + 1);
    if (prelude.includes('@')) continue;
    for (const selector of prelude.split(',')) {
      const last =
        selector
          .trim()
          .split(/[\s>+~]/)
          .at(-1) ?? '';
      for (const [name] of last.matchAll(className)) names.add(name);
    }
  }
  return names;
}

/** Returns the classes in the strings of a module. */
export function usedClasses(file: string, text: string): Set<string> {
  const names = new Set<string>();
  const queue: unknown[] = [parseSync(file, text).program];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { type, value } = node as { type?: unknown; value?: unknown };
    const string = type === 'TemplateElement' ? (value as { cooked?: unknown }).cooked : value;
    if (type === 'Literal' || type === 'TemplateElement')
      for (const [name] of String(string).matchAll(className)) names.add(name);
    queue.push(...Object.values(node));
  }
  return names;
}

/**
 * Returns one line for each class that is used in a folder, but that only style sheets of higher folders style: the
 * lower folder then depends on a higher one.
 * @param order Folders from top to bottom.
 */
export function upwardClasses(used: FilesByClass, styled: FilesByClass, order: readonly string[]): string[] {
  const layerOf = (file: string): number => order.indexOf(file.split('/', 1)[0] ?? '');
  return [...used].flatMap(([name, files]) => {
    const sheets = styled.get(name) ?? [];
    if (sheets.length === 0) return [];
    const lowest = Math.max(...sheets.map(layerOf));
    return files
      .filter((file) => layerOf(file) > lowest)
      .map((file) => `${file} uses .${name}, which ${sheets.join(' and ')} styles`);
  });
}

/**
 * Checks that each folder of the editor uses only classes that it or a lower folder styles, and prints each violation.
 * @returns whether there are none
 */
export function checkClassNames(): boolean {
  const cwd = join(root, folder);
  const used: FilesByClass = new Map();
  const styled: FilesByClass = new Map();
  for (const found of globSync('**/*.{ts,tsx,css}', { cwd })) {
    const file = found.replaceAll('\\', '/');
    if (outside.test(file)) continue;
    const text = readFileSync(join(cwd, file), 'utf8');
    if (file.endsWith('.css')) addTo(styled, styledClasses(text), file);
    else addTo(used, text.includes('ed-') ? usedClasses(file, text) : [], file);
  }
  const violations = upwardClasses(used, styled, layers[folder] ?? []);
  const name = 'class names of the editor';
  console.log(violations.length === 0 ? `✓ ${name}` : `✗ ${name}\n  ${violations.join('\n  ')}`);
  return violations.length === 0;
}

if (import.meta.main) process.exitCode = checkClassNames() ? 0 : 1;
