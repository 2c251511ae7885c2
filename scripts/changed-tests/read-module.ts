import { parseSync } from 'vite';

/** Stands for everything that a module exports. */
export const everything = '*';

interface ModuleImport {
  specifier: string;
  /** Exported names of the imported module. */
  names: readonly string[];
}

/** A name that a module exports from another module. */
interface ReExport {
  specifier: string;
  /** The name in the other module, or `everything` for a namespace. */
  imported: string;
}

/** What a module refers to. Types are left out, because tests run without them. */
export interface ModuleReferences {
  imports: readonly ModuleImport[];
  /** Names that the module itself defines and exports. */
  ownExports: ReadonlySet<string>;
  reExports: ReadonlyMap<string, ReExport>;
  /** Modules from which all names are exported. */
  starExports: readonly string[];
  /** Quoted texts that may be paths of files or folders, such as the argument of `new URL`. */
  paths: readonly string[];
  /** Quoted texts that may be glob patterns. */
  globs: readonly string[];
  /** Whether the module calls a function that lists files. */
  listsFiles: boolean;
}

// ReDoS: at most 200 characters from each quotation mark
const quoted = /(['"`])([\w@.#*{},/()!-]{1,200})\1/gu;

const listing = /\b(?:globSync|readdirSync|findMentions)\b/u;

interface Span {
  start: number;
  end: number;
}

/** Reads what a TypeScript module imports, exports again, and refers to by path. */
export function readModule(file: string, text: string): ModuleReferences {
  const { module, comments } = parseSync(file, text);
  const ignored: Span[] = [...comments];
  const imports: ModuleImport[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    ignored.push(moduleRequest);
    const values = entries.filter(({ isType }) => !isType);
    if (entries.length > 0 && values.length === 0) continue;
    const names = values.map(({ importName }) => exportedName(importName) ?? everything);
    imports.push({ specifier: moduleRequest.value, names: names.length > 0 ? names : [everything] });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const source = text.slice(moduleRequest.start, moduleRequest.end);
    ignored.push(moduleRequest);
    if (/^['"`]/u.test(source)) imports.push({ specifier: source.slice(1, -1), names: [everything] });
  }
  const ownExports = new Set<string>();
  const reExports = new Map<string, ReExport>();
  const starExports: string[] = [];
  for (const { moduleRequest, importName, exportName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (moduleRequest) ignored.push(moduleRequest);
    const name = exportedName(exportName);
    if (isType) continue;
    if (!moduleRequest) ownExports.add(name ?? everything);
    else if (name === undefined) starExports.push(moduleRequest.value);
    else reExports.set(name, { specifier: moduleRequest.value, imported: exportedName(importName) ?? everything });
  }
  const texts = quotedTexts(text, ignored);
  return {
    imports,
    ownExports,
    reExports,
    starExports,
    paths: texts.filter((path) => !path.includes('*')),
    globs: texts.filter((path) => /\*.*\.\w|[\w}]\/\*\*/u.test(path)),
    listsFiles: listing.test(text),
  };
}

/** Returns a name of an import or export; none for a namespace or for all names. */
function exportedName({ kind, name }: { kind: string; name: string | null }): string | undefined {
  return kind === 'Default' ? 'default' : (name ?? undefined);
}

/** Matches what may be a path or a pattern: it contains a dot, a slash or `*`, and does not begin with a slash. */
const pathLike = /^\.\.?$|^[^/].*[/.*]/u;

/** Returns the quoted texts that look like a path or a pattern, without those in comments and imports. */
function quotedTexts(text: string, ignored: readonly Span[]): string[] {
  let code = '';
  let end = 0;
  for (const span of ignored.toSorted((a, b) => a.start - b.start)) {
    code += text.slice(end, Math.max(end, span.start));
    end = Math.max(end, span.end);
  }
  code += text.slice(end);
  const found = [...code.matchAll(quoted)].flatMap(([, , path = '']) => (pathLike.test(path) ? path : []));
  return [...new Set(found)];
}
