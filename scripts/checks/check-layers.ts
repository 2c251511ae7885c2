import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../steps.ts';

/**
 * Folders of each package, from top to bottom: a folder imports only from itself and from the folders below it, types
 * included. `.` stands for the files next to the folders, except those that the list names.
 */
export const layers: Readonly<Record<string, readonly string[]>> = {
  'packages/protocol/src': ['help', 'service', 'host', 'editor', 'frame', 'schema', '.'],
  'packages/deck/src': [
    '.',
    'pdf',
    'pptx',
    'collaboration',
    'retheme',
    'layouts',
    'markdown',
    'json',
    'styles',
    'elements',
    'math',
    'svg',
    'ooxml',
    'schema',
    'themes',
    'text',
    'model',
  ],
  'packages/host/src': [
    'adapters',
    '.',
    'routes',
    'host-context.ts',
    'webhooks',
    'calls',
    'connect',
    'options',
    'service-client',
    'storage',
    'http',
    'kernel',
  ],
  'packages/react/src': [
    '.',
    'locales',
    'workspace',
    'diagnostics',
    'presentations',
    'history',
    'users',
    'covers',
    'markdown',
    'download',
    'editor-frame',
    'lists',
    'connection',
    'ui',
    'provider',
    'i18n',
    'fetcher',
    'styles',
  ],
  'apps/service/src': [
    'start',
    'operate',
    'collaboration',
    'editor',
    'presentations',
    'covers',
    'pictures',
    'identity',
    'events',
    'context',
    'worker-pool',
    'http',
    'stores',
    'kernel',
  ],
  'apps/editor/src': [
    'app',
    'present',
    'panels',
    'actions',
    'canvas',
    'text',
    'exchange',
    'collaboration',
    'session',
    'commands',
    'elements',
    'model',
    'kit',
  ],
  'apps/demo/src': ['.', 'start', 'backend', 'page'],
  'apps/demo/src/page': [
    '.',
    'users',
    'presentations',
    'diagnostics',
    'editing',
    'create',
    'shell',
    'source',
    'faults',
    'preferences',
  ],
};

/** Matches tests, and files that only tests use, which may import from any folder. */
const outside = /\.(?:test|test-d|slow\.test|stories|setup|recipe|d)\.tsx?$|\/(?:testing|fakes|recipes|stories|docs)\//;

/** Imports by file. The paths of both are relative to the sources of the package. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Reads the relative imports and re-exports of every product file of a package, types and style sheets included. */
export function readImports(folder: string): ImportGraph {
  const cwd = join(root, folder);
  const files = globSync('**/*.{ts,tsx,css}', { cwd })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !outside.test(`/${file}`));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const targets = importsOf(file, readFileSync(join(cwd, file), 'utf8'))
        // Imports with `?raw` read a file as text.
        .filter((specifier) => specifier.startsWith('.') && !specifier.endsWith('?raw'))
        .map((specifier) => specifier.replace(/\?.*$/u, ''))
        .map((specifier) => normalize(join(dirname(file), specifier)).replaceAll('\\', '/'));
      return [file, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** Returns the specifiers of everything that a module or style sheet imports, re-exports or loads with `import()`. */
function importsOf(file: string, text: string): string[] {
  if (file.endsWith('.css'))
    return [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/gu)].flatMap(([, url = '']) => url);
  const { module } = parseSync(file, text);
  const reExports = module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest));
  const loaded = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1));
  const statics = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...reExports];
  return [...statics.flatMap((request) => request?.value ?? []), ...loaded];
}

/**
 * Returns one line for each import from a higher folder, and for each import of a folder that is missing from the
 * order.
 */
export function upwardImports(imports: ImportGraph, order: readonly string[]): string[] {
  const layerOf = (file: string): number => {
    const [first = file] = file.split('/');
    return order.indexOf(order.includes(first) || first !== file ? first : '.');
  };
  return [...imports].flatMap(([file, targets]) => {
    if (layerOf(file) === -1) return [`${file} is in a folder without a layer`];
    return targets.filter((target) => layerOf(target) < layerOf(file)).map((target) => `${file} imports ${target}`);
  });
}

/** Returns the import cycles, each as the files that import each other in turn. Only one cycle is reported for each file. */
export function importCycles(imports: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  function follow(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start !== -1) {
      cycles.push(path.slice(start));
      return;
    }
    if (finished.has(file)) return;
    for (const target of imports.get(file) ?? []) follow(target, [...path, file]);
    finished.add(file);
  }
  for (const file of imports.keys()) follow(file, []);
  return cycles;
}

/** Packages in which no folders with the same parent import each other in a cycle, at any depth. */
const withoutFolderCycles: ReadonlySet<string> = new Set([
  'packages/protocol/src',
  'packages/host/src',
  'packages/react/src',
  'apps/service/src',
  'apps/demo/src',
]);

/**
 * Returns the imports between folders with the same parent. A file directly in the parent may import from its folders
 * and be imported by them, because it combines them or holds what they share.
 */
export function folderImports(imports: ImportGraph): ImportGraph {
  const found = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = [file.split('/'), target.split('/')];
      const depth = from.findIndex((name, index) => name !== to[index]);
      if (depth < 0 || depth >= from.length - 1 || depth >= to.length - 1) continue;
      const folder = from.slice(0, depth + 1).join('/');
      const imported = to.slice(0, depth + 1).join('/');
      found.set(folder, [...(found.get(folder) ?? []), imported]);
    }
  }
  return new Map([...found].map(([folder, targets]) => [folder, [...new Set(targets)]]));
}

/**
 * Checks the layers and cycles of every package, and prints each violation.
 * @returns whether there are none
 */
export function checkLayers(): boolean {
  const violations = Object.entries(layers).flatMap(([folder, order]) => {
    const imports = readImports(folder);
    const ofFolders = withoutFolderCycles.has(folder) ? importCycles(folderImports(imports)) : [];
    const cycles = [...importCycles(imports), ...ofFolders].map(
      (names) => `cycle: ${[...names, names[0]].join(' → ')}`,
    );
    return [...upwardImports(imports, order), ...cycles].map((violation) => `  ${folder}: ${violation}`);
  });
  console.log(
    violations.length === 0 ? '✓ layers of the packages' : `✗ layers of the packages\n${violations.join('\n')}`,
  );
  return violations.length === 0;
}

if (import.meta.main) process.exitCode = checkLayers() ? 0 : 1;
