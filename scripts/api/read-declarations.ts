import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { root } from '../steps.ts';

/** A name that a published path exports. */
export interface PublicName {
  name: string;
  /** Text of the docstring, without asterisks; empty if there is none. */
  docs: string;
  /** The generated declaration of the name, including the docstrings of its members. */
  code: string;
  /** Location of the declaration: `file#name`. */
  declaredAt: string;
  /** Locations of the declarations of our packages' types that it names, by name. */
  references: Map<string, string>;
}

type Parsed = ReturnType<typeof parseSync>;
type Statement = Parsed['program']['body'][number];

interface Declarations {
  text: string;
  parsed: Parsed;
}

const files = new Map<string, Declarations>();

function declarationsOf(file: string): Declarations {
  const known = files.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const read = { text, parsed: parseSync(file, text) };
  files.set(file, read);
  return read;
}

/** Returns every name that a declaration file exports, in alphabetical order. */
export function publicNames(file: string): PublicName[] {
  return Array.from(exportsOf(file).values()).sort((a, b) => (a.name < b.name ? -1 : 1));
}

const exportsByFile = new Map<string, Map<string, PublicName>>();

/**
 * Returns the names that a file exports. The names are collected only once for each file, because each reference to its
 * types needs them.
 */
function exportsOf(file: string): Map<string, PublicName> {
  const known = exportsByFile.get(file);
  if (known) return known;
  const found = findExports(file);
  exportsByFile.set(file, found);
  return found;
}

function findExports(file: string): Map<string, PublicName> {
  const { parsed } = declarationsOf(file);
  const found = new Map<string, PublicName>();
  for (const statement of parsed.program.body) {
    if (statement.type === 'ExportAllDeclaration') {
      for (const [name, declaration] of exportsOf(fileOf(statement.source.value, file))) found.set(name, declaration);
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const name of namesOf(statement.declaration)) found.set(name, localName(file, name, name));
    for (const { local, exported } of statement.specifiers) {
      const [declaredName, exportedName] = [nameOf(local), nameOf(exported)];
      const source = statement.source?.value;
      found.set(
        exportedName,
        source === undefined
          ? localName(file, declaredName, exportedName)
          : resolveImport(source, file, declaredName, exportedName),
      );
    }
  }
  return found;
}

function resolveImport(source: string, importer: string, name: string, as: string): PublicName {
  const file = fileOf(source, importer);
  const found = exportsOf(file).get(name);
  if (!found) throw new Error(`${file} does not export ${name}.`);
  return renameDeclaration(found, name, as);
}

/** Shows a declaration under the name that readers import. */
function renameDeclaration(found: PublicName, name: string, as: string): PublicName {
  const code = name === as ? found.code : found.code.replace(new RegExp(`\\b${name}\\b`, 'g'), as);
  return { ...found, name: as, code };
}

/** Finds a name that a file declares or imports. */
function localName(file: string, name: string, as: string): PublicName {
  const { text, parsed } = declarationsOf(file);
  const declaring = parsed.program.body.filter((statement) => namesOf(declarationOf(statement)).includes(name));
  const [first] = declaring;
  if (first) {
    const code = declaring.map(({ start, end }) => text.slice(start, end)).join('\n');
    const isAlias = (declarationOf(first) as { type: string }).type === 'TSTypeAliasDeclaration';
    const found = {
      name,
      // The last overload is the most general one.
      docs: declaring.map(({ start }) => docsBefore(file, start)).findLast((docs) => docs !== '') ?? '',
      code: isAlias ? unionOfItems(expandTypeQueries(file, code)) : code,
      declaredAt: `${file}#${name}`,
      references: referencesIn(file, declaring),
    };
    return renameDeclaration(found, name, as);
  }
  for (const statement of parsed.program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = statement.specifiers.find(({ local }) => local.name === name);
    if (specifier?.type === 'ImportSpecifier')
      return resolveImport(statement.source.value, file, nameOf(specifier.imported), as);
  }
  throw new Error(`${file} exports ${name}, but does not declare it.`);
}

/** Replaces `typeof en` by the type of that constant, because readers of the report do not see its declaration. */
function expandTypeQueries(file: string, code: string): string {
  return code.replace(/(?<!keyof )\btypeof (\w+)/g, (query, name: string) => {
    const [, type] = /^(?:export )?declare const \w+(?::| =) ([^]+);$/.exec(localName(file, name, name).code) ?? [];
    return type ?? query;
  });
}

/** Converts `(readonly ['a', 'b'])[number]`, the type of a hidden array's items, to the union `'a' | 'b'`. */
function unionOfItems(code: string): string {
  return code.replace(/\(readonly \[([^\][*]+)\]\)\[number\]/g, (_, items: string) =>
    items
      .split(',')
      .map((item) => item.trim())
      .join(' | '),
  );
}

/** Returns the types of our packages that declarations name, with the locations of their declarations. */
function referencesIn(file: string, declaring: readonly Statement[]): Map<string, string> {
  const names = new Set<string>();
  const parameters = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, typeName, name, expression } = node as Record<string, unknown>;
    if (type === 'TSTypeReference') names.add(nameOf(typeName));
    if (type === 'TSInterfaceHeritage') names.add(nameOf(expression));
    if (type === 'TSTypeParameter') parameters.add(nameOf(name));
    Object.values(node).forEach(visit);
  };
  declaring.forEach(visit);
  const found = new Map<string, string>();
  for (const name of names) {
    const declaredAt = parameters.has(name) ? undefined : placeOf(file, name);
    if (declaredAt !== undefined) found.set(name, declaredAt);
  }
  return found;
}

/**
 * Returns the location at which one of our own types is declared; undefined for a type of a different package, or of
 * the language.
 */
function placeOf(file: string, name: string): string | undefined {
  const { body } = declarationsOf(file).parsed.program;
  if (body.some((statement) => namesOf(declarationOf(statement)).includes(name))) return `${file}#${name}`;
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || !/^(\.|@ppt-embed\/)/.test(statement.source.value)) continue;
    const specifier = statement.specifiers.find(({ local }) => local.name === name);
    if (specifier?.type !== 'ImportSpecifier') continue;
    return exportsOf(fileOf(statement.source.value, file)).get(nameOf(specifier.imported))?.declaredAt;
  }
  return undefined;
}

function declarationOf(statement: Statement): unknown {
  return statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
}

/** Returns the names that a declaration introduces. */
function namesOf(declaration: unknown): string[] {
  const { id, declarations } = (declaration ?? {}) as { id?: { name?: string }; declarations?: { id: unknown }[] };
  if (declarations) return declarations.map((declaration) => nameOf(declaration.id));
  return id?.name === undefined ? [] : [id.name];
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
}

/** Returns the docstring that ends directly before an offset. */
function docsBefore(file: string, offset: number): string {
  const { text, parsed } = declarationsOf(file);
  const comment = parsed.comments.findLast(({ end }) => end <= offset);
  if (!comment?.value.startsWith('*') || text.slice(comment.end, offset).trim() !== '') return '';
  return comment.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*+ ?/, ''))
    .join('\n')
    .trim();
}

/** Returns the declaration file of an import. */
function fileOf(source: string, importer: string): string {
  if (source.startsWith('.')) {
    const base = resolve(dirname(importer), source).replace(/\.(js|tsx?)$/, '');
    return `${base}.d.ts`;
  }
  const [, name = '', path = ''] = /^@ppt-embed\/([^/]+)(\/.+)?$/.exec(source) ?? [];
  const types = publishedTypes(name)[`.${path}`];
  if (types === undefined) throw new Error(`${importer} exports from ${source}, which is not one of our packages.`);
  return types;
}

/** Maps the published paths of one of our packages to declaration files. */
export function publishedTypes(name: string): Record<string, string> {
  const folder = join(root, 'packages', name);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types?: string }>;
  };
  const paths: Record<string, string> = {};
  for (const [path, entry] of Object.entries(manifest.exports)) {
    // A style sheet has no declarations.
    if (typeof entry === 'string' || entry.types === undefined || path.endsWith('.css')) continue;
    const file = join(folder, entry.types);
    if (!existsSync(file)) throw new Error(`${file} is missing: build the packages first.`);
    paths[path] = file;
  }
  return paths;
}
