import { dirname, join, matchesGlob } from 'node:path/posix';
import { everything, type ModuleReferences, readModule } from './read-module.ts';

/** How a file depends on another one: it imports it, names its path, or lists its folder. */
export type Dependency = 'imports' | 'reads' | 'lists';

/** Folders and patterns of files that a module may list. Paths are relative to the root. */
interface FileList {
  folders: readonly string[];
  globs: readonly string[];
}

/** What the files of the repository depend on. All paths are relative to the root. */
export interface FileGraph {
  files: readonly string[];
  /** For each file, the files that it imports or whose path it names. */
  dependencies: ReadonlyMap<string, ReadonlyMap<string, Dependency>>;
  /** For each module that lists files, the folders and patterns that it names. */
  lists: ReadonlyMap<string, FileList>;
}

/** What `readGraph` reads. */
export interface GraphSources {
  /** Every file, by its path from the root. */
  files: readonly string[];
  readText: (file: string) => string;
  /** Returns the files that an import refers to; none for a package from outside. */
  resolve: (file: string, specifier: string) => readonly string[];
}

const isModule = (file: string): boolean => /\.tsx?$/u.test(file) && !file.endsWith('.d.ts');

/**
 * Returns which files each file imports or reads.
 *
 * The import of a name depends on the file that defines it and on those that export it again, but not on everything else
 * that they export. Otherwise, each test that imports a package would depend on all of its files.
 */
export function readGraph({ files, readText, resolve }: GraphSources): FileGraph {
  const modules = new Map(files.filter(isModule).map((file) => [file, readModule(file, readText(file))]));
  const known = new Set(files);
  const folders = new Set(files.flatMap(foldersOf));
  const dependencies = new Map<string, Map<string, Dependency>>();
  const lists = new Map<string, FileList>();
  for (const [file, module] of modules) {
    const named = module.paths.flatMap((path) => candidates(file, path));
    const found = new Map<string, Dependency>(
      named.filter((path) => known.has(path)).map((path) => [path, 'reads' as const]),
    );
    for (const { specifier, names } of module.imports)
      for (const target of resolve(file, specifier))
        for (const path of [target, ...names.flatMap((name) => definingFiles(target, name, { modules, resolve }))])
          found.set(path, 'imports');
    found.delete(file);
    dependencies.set(file, found);
    if (!module.listsFiles) continue;
    const globs = module.globs.flatMap((glob) => candidates(file, glob));
    lists.set(file, { folders: named.filter((path) => folders.has(path)), globs });
  }
  for (const file of files) if (file.endsWith('.css')) dependencies.set(file, styleSheetImports(file, readText, known));
  return { files, dependencies, lists };
}

interface Modules {
  modules: ReadonlyMap<string, ModuleReferences>;
  resolve: GraphSources['resolve'];
}

/** Returns the other files through which a module exports a name, up to the one that defines it. */
function definingFiles(file: string, name: string, context: Modules, visited = new Set<string>()): string[] {
  const module = context.modules.get(file);
  if (!module || visited.has(`${file} ${name}`)) return [];
  visited.add(`${file} ${name}`);
  const follow = (specifier: string, imported: string): string[] =>
    context
      .resolve(file, specifier)
      .flatMap((target) => [target, ...definingFiles(target, imported, context, visited)]);
  if (name === everything)
    return [
      ...[...module.reExports.values()].flatMap(({ specifier, imported }) => follow(specifier, imported)),
      ...module.starExports.flatMap((specifier) => follow(specifier, everything)),
    ];
  const reExport = module.reExports.get(name);
  if (reExport) return follow(reExport.specifier, reExport.imported);
  if (module.ownExports.has(name)) return [];
  const source = module.starExports.find((specifier) =>
    context.resolve(file, specifier).some((target) => exportsName(target, name, context)),
  );
  return source === undefined ? [] : follow(source, name);
}

function exportsName(file: string, name: string, context: Modules): boolean {
  const module = context.modules.get(file);
  if (!module) return false;
  if (module.ownExports.has(name) || module.reExports.has(name)) return true;
  return module.starExports.some((specifier) =>
    context.resolve(file, specifier).some((target) => exportsName(target, name, context)),
  );
}

/**
 * Returns the paths that a text may mean: relative to its file, or, without dots at its start, also to the package and to
 * the root. A pattern that begins with `*` is relative to some folder, not to the root.
 */
function candidates(file: string, path: string): string[] {
  const bases = [dirname(file)];
  if (!path.startsWith('.')) bases.push(packageOf(file));
  if (!path.startsWith('.') && !path.startsWith('*')) bases.push('.');
  return [...new Set(bases.map((base) => join(base, path).replace(/\/$/u, '')))];
}

/** Returns the folder of the package that contains a file, such as `packages/deck`, or the top folder. */
export function packageOf(file: string): string {
  const [top = '', name = ''] = file.split('/');
  return top === 'packages' || top === 'apps' ? `${top}/${name}` : file.includes('/') ? top : '.';
}

/** Returns the folders that contain a file, without the root. */
export function foldersOf(file: string): string[] {
  const names = file.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}

function styleSheetImports(
  file: string,
  readText: GraphSources['readText'],
  known: ReadonlySet<string>,
): Map<string, Dependency> {
  const imports = readText(file).matchAll(/@import\s+(?:url\()?['"]([^'"]+)/gu);
  const paths = [...imports].map(([, url = '']) => join(dirname(file), url)).filter((path) => known.has(path));
  return new Map(paths.map((path) => [path, 'imports']));
}

/** Returns whether a module may list a file: it names a pattern that matches, or a folder that contains the file. */
export function listsFile({ folders, globs }: FileList, file: string): boolean {
  return globs.some((glob) => matchesGlob(file, glob)) || folders.some((folder) => file.startsWith(`${folder}/`));
}
