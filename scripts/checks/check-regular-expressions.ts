import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { check, type Diagnostics } from 'recheck';
import { parseSync } from 'vite';
import { root } from '../steps.ts';

/** One regular expression of a source file. */
export interface RegularExpression {
  /** The line number, from 1. */
  line: number;
  /** The expression as written, for messages. */
  code: string;
  /** Null if it is built at run time and cannot be analyzed. */
  pattern: { source: string; flags: string } | null;
  /** Maximum length of the input, if a comment states one. */
  bound: string | null;
}

/** Product code, which processes user text. */
const sources = {
  include: ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}'],
  exclude: ['**/*.{test,test-d,stories,setup}.{ts,tsx}', '**/{testing,fakes}/**'],
};

/**
 * Matches the beginning of a comment next to an expression that states the bound of its input: a number, or the test
 * that bounds it.
 */
const boundComment = /^[\s*]*ReDoS: (.*(?:\d|\.ts).*)/;

/** The part of a syntax tree's node that is used here. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Matches a slash that can start a regular expression. A slash after a word or a closing bracket divides, and others are
 * part of a comment, a string or a closing tag. Whether a match does start one is decided by the parser.
 */
const possibleExpression = /(?<![\w.)\]/*<'"`])\/(?![/*])|RegExp/;

/**
 * Finds every regular expression of a source file: literals, and calls of `RegExp` with or without `new`.
 * @param file Its path, for the dialect: `.ts` or `.tsx`.
 */
export function findRegularExpressions(file: string, text: string): RegularExpression[] {
  // Parsing takes most of the time of this check.
  if (!possibleExpression.test(text)) return [];
  const { program, comments } = parseSync(file, text);
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const lineOf = (offset: number): number => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const bounds = new Map<number, string>();
  for (const { value, end } of comments) {
    const bound = boundComment.exec(value)?.[1];
    if (bound) bounds.set(lineOf(end - 1), bound.trim());
  }
  const constants = new Map([
    // Only calls of `RegExp` have patterns with constants.
    ...(text.includes('RegExp') ? importedConstants(file, program as unknown as SyntaxNode) : []),
    ...constantsOf(program as unknown as SyntaxNode),
  ]);
  const found: RegularExpression[] = [];
  visit(program as unknown as SyntaxNode, (node, statement) => {
    const pattern = patternOf(node, constants);
    if (pattern === undefined) return;
    const line = lineOf(node.start);
    const nearbyLines = [lineOf(statement.start) - 1, line - 1, line, lineOf(node.end - 1)];
    const bound = nearbyLines.map((nearbyLine) => bounds.get(nearbyLine)).find((value) => value !== undefined) ?? null;
    found.push({ line, code: text.slice(node.start, node.end), pattern, bound });
  });
  return found;
}

/** Returns the initial values of a module's top-level constants, by name. */
function constantsOf(program: SyntaxNode): Map<string, SyntaxNode> {
  const statements = (program['body'] as SyntaxNode[]).map((statement) =>
    statement.type === 'ExportNamedDeclaration'
      ? ((statement['declaration'] as SyntaxNode | null) ?? statement)
      : statement,
  );
  const declarators = statements
    .filter((statement) => statement.type === 'VariableDeclaration' && statement['kind'] === 'const')
    .flatMap((statement) => statement['declarations'] as { id: SyntaxNode; init: SyntaxNode }[]);
  return new Map(declarators.map(({ id, init }) => [String(id['name']), init]));
}

/** Returns the initial values of the top-level constants of the modules that a file imports by a relative path. */
function importedConstants(file: string, program: SyntaxNode): Map<string, SyntaxNode> {
  const paths = (program['body'] as SyntaxNode[])
    .filter(({ type }) => type === 'ImportDeclaration')
    .map((statement) => String((statement['source'] as SyntaxNode)['value']))
    .filter((path) => path.startsWith('.'))
    .map((path) => join(root, dirname(file), path))
    .filter((path) => existsSync(path));
  return new Map(paths.flatMap((path) => [...moduleConstants(path)]));
}

const constantsByModule = new Map<string, Map<string, SyntaxNode>>();

/** Returns the constants of a module that are text, with their values. */
function moduleConstants(path: string): Map<string, SyntaxNode> {
  let exported = constantsByModule.get(path);
  if (!exported) {
    // Modules that import each other know only the constants that were read before.
    constantsByModule.set(path, new Map());
    const program = parseSync(path, readFileSync(path, 'utf8')).program as unknown as SyntaxNode;
    const own = new Map([...importedConstants(relative(root, path), program), ...constantsOf(program)]);
    exported = new Map(
      [...own].flatMap(([name, value]): [string, SyntaxNode][] => {
        const text = value ? constantText(value, own) : null;
        return text === null ? [] : [[name, { type: 'Literal', start: 0, end: 0, value: text }]];
      }),
    );
    constantsByModule.set(path, exported);
  }
  return exported;
}

/** Visits a node and all nodes below it. @param each Called for every node, with its innermost statement. */
function visit(node: SyntaxNode, each: (node: SyntaxNode, statement: SyntaxNode) => void, statement = node): void {
  const innermost = /(?:Statement|Declaration)$/.test(node.type) ? node : statement;
  each(node, innermost);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as SyntaxNode, each, innermost);
    }
  }
}

/** Returns the pattern of a node: null if it is only known at run time, undefined if it is not a regular expression. */
function patternOf(
  node: SyntaxNode,
  constants: ReadonlyMap<string, SyntaxNode>,
): RegularExpression['pattern'] | undefined {
  if (node.type === 'Literal' && node['regex']) {
    const { pattern, flags } = node['regex'] as { pattern: string; flags: string };
    return { source: pattern, flags };
  }
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as SyntaxNode;
  if (callee.type !== 'Identifier' || callee['name'] !== 'RegExp') return undefined;
  const [source, flags] = (node['arguments'] as SyntaxNode[]).map((argument) => constantText(argument, constants));
  return typeof source === 'string' && flags !== null ? { source, flags: flags ?? '' } : null;
}

/**
 * Evaluates an expression of literals and module constants: strings, templates, `String.raw`, the `source` of a regular
 * expression, and `[…].join('|')`. Returns null for anything else.
 */
function constantText(node: SyntaxNode, constants: ReadonlyMap<string, SyntaxNode>): string | null {
  const textOf = (part: SyntaxNode): string | null => constantText(part, constants);
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral') return templateText(node, 'cooked', textOf);
  if (node.type === 'TaggedTemplateExpression') return templateText(node['quasi'] as SyntaxNode, 'raw', textOf);
  if (node.type === 'Identifier') {
    const value = constants.get(String(node['name']));
    return value ? textOf(value) : null;
  }
  if (node.type === 'MemberExpression') {
    const { name } = node['property'] as { name?: string };
    const object = node['object'] as SyntaxNode;
    const value = object.type === 'Identifier' ? constants.get(String(object['name'])) : object;
    return name === 'source' && value?.['regex'] ? (value['regex'] as { pattern: string }).pattern : null;
  }
  if (node.type === 'CallExpression') {
    const { object, property } = node['callee'] as { object?: SyntaxNode; property?: { name?: string } };
    const [separator] = node['arguments'] as SyntaxNode[];
    if (object?.type !== 'ArrayExpression' || property?.name !== 'join' || !separator) return null;
    return joinTexts((object['elements'] as SyntaxNode[]).map(textOf), textOf(separator) ?? ',');
  }
  return null;
}

function templateText(
  node: SyntaxNode,
  form: 'cooked' | 'raw',
  textOf: (part: SyntaxNode) => string | null,
): string | null {
  const strings = (node['quasis'] as { value: Record<typeof form, string> }[]).map(({ value }) => value[form]);
  const values = (node['expressions'] as SyntaxNode[]).map(textOf);
  return joinTexts(
    strings.flatMap((string, index) => (index === 0 ? [string] : [values[index - 1] ?? null, string])),
    '',
  );
}

/** Joins strings. Returns null if one of them is unknown. */
function joinTexts(texts: readonly (string | null)[], separator: string): string | null {
  return texts.includes(null) ? null : texts.join(separator);
}

/**
 * Analyzes a pattern for inputs on which its time grows faster than their length. The result does not depend on the
 * machine's load: only the whole analysis has a time limit, in milliseconds.
 */
export function analyze(source: string, flags: string): Promise<Diagnostics> {
  return check(source, flags, { randomSeed: 1, timeout: 120_000, attackTimeout: null, incubationTimeout: null });
}

function describe(diagnostics: Diagnostics): string {
  if (diagnostics.status === 'vulnerable') return `${diagnostics.complexity.summary} time`;
  return diagnostics.status === 'unknown' ? `unknown (${diagnostics.error.kind})` : 'safe';
}

/** Uses the native analyzer, if npm provides one, which is twice as fast as the default in Java. */
if (process.arch === 'x64') process.env['RECHECK_BACKEND'] ??= 'native';

/** Maximum number of concurrent analyses. Each waits for a process that uses several cores. */
const maxConcurrent = 4;

/** The patterns that the last check found safe. The analysis depends only on the pattern and on the analyzer's version. */
const safePatternsFile = join(root, 'node_modules/.cache/ppt-embed/safe-patterns.json');

interface SafePatterns {
  analyzer: string;
  patterns: string[];
}

const { version: analyzer } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/**
 * The committed patterns that are safe. A check takes their results from this file, because analyzing all of them takes
 * half a minute of CPU time, and `pnpm test:full` analyzes them again. A pattern that is not in the file is analyzed.
 * `node scripts/checks/check-regular-expressions.ts --write` writes the file.
 */
const provedPatternsFile = join(import.meta.dirname, 'proved-expressions.json');

function readPatterns(file: string): readonly string[] {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as SafePatterns;
    return stored.analyzer === analyzer ? stored.patterns : [];
  } catch {
    // This is the first check, or the last one was stopped while it was writing.
    return [];
  }
}

/** Stores the patterns that were proved safe, without those that are no longer in any source file. */
function writeSafePatterns(patterns: string[]): void {
  mkdirSync(dirname(safePatternsFile), { recursive: true });
  writeFileSync(safePatternsFile, JSON.stringify({ analyzer, patterns } satisfies SafePatterns));
}

/**
 * Analyzes each pattern only once for all files that use it.
 * @param includesProved Whether to analyze also the patterns that an earlier check has proved safe.
 */
async function analyzeAll(
  expressions: readonly RegularExpression[],
  includesProved: boolean,
): Promise<Map<string, Diagnostics | 'safe'>> {
  const patterns = new Map(expressions.flatMap(({ pattern }) => (pattern ? [[keyOf(pattern), pattern] as const] : [])));
  const known = new Set(includesProved ? [] : [safePatternsFile, provedPatternsFile].flatMap(readPatterns));
  const queue = patterns.entries();
  const results = new Map<string, Diagnostics | 'safe'>();
  // The workers share one iterator, and each takes the next pattern when it is done.
  const work = async (): Promise<void> => {
    for (const [key, { source, flags }] of queue) {
      const diagnostics = known.has(key) ? 'safe' : await analyze(source, flags);
      results.set(key, diagnostics === 'safe' || diagnostics.status === 'safe' ? 'safe' : diagnostics);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return results;
}

function keyOf({ source, flags }: { source: string; flags: string }): string {
  return `/${source}/${flags}`;
}

const safeKeys = (results: ReadonlyMap<string, Diagnostics | 'safe'>): string[] =>
  [...results].flatMap(([key, diagnostics]) => (diagnostics === 'safe' ? [key] : []));

/** Writes the safe patterns, one per line and sorted, so that changes of different patterns can be merged. */
function writeProvedPatterns(results: ReadonlyMap<string, Diagnostics | 'safe'>): void {
  const patterns = safeKeys(results).toSorted();
  writeFileSync(provedPatternsFile, `${JSON.stringify({ analyzer, patterns } satisfies SafePatterns, null, 2)}\n`);
}

/**
 * Returns a line for each expression that may take more than linear time and has no bound.
 * @param isComplete Whether these are all files, so that only their patterns are remembered.
 */
async function findVulnerable(
  files: readonly string[],
  {
    isComplete,
    includesProved,
    writesResults,
  }: { isComplete: boolean; includesProved: boolean; writesResults: boolean },
): Promise<{ count: number; failures: string[] }> {
  const all = files.flatMap((file) =>
    findRegularExpressions(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
  );
  const results = await analyzeAll(
    all.filter(({ bound }) => bound === null),
    includesProved || writesResults,
  );
  if (isComplete) writeSafePatterns(safeKeys(results));
  if (writesResults) writeProvedPatterns(results);
  const failures = all.flatMap(({ file, line, code, pattern, bound }) => {
    if (bound !== null) return [];
    const location = `${file}:${line}: ${code}`;
    if (pattern === null) return [`${location}\n  put together at run time: name the bound of its input`];
    const diagnostics = results.get(keyOf(pattern));
    return diagnostics === 'safe' ? [] : [`${location}\n  ${diagnostics ? describe(diagnostics) : 'not analyzed'}`];
  });
  return { count: all.length, failures };
}

/**
 * Checks that every regular expression of the product code takes linear time, or has a comment with the bound of its
 * input: `// ReDoS: at most 200 characters (check-fields.ts)`.
 * @param options.folders Path prefixes to check. @default all of the product code
 * @param options.includesProved Whether to analyze expressions again that an earlier check has proved safe.
 * @param options.writesResults Whether to analyze those too, and to write the result to `proved-expressions.json`.
 * @returns Whether all expressions pass.
 */
export async function checkRegularExpressions({
  folders = [],
  includesProved = false,
  writesResults = false,
}: { folders?: readonly string[]; includesProved?: boolean; writesResults?: boolean } = {}): Promise<boolean> {
  const started = performance.now();
  const files = globSync(sources.include, { cwd: root, exclude: sources.exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => folders.length === 0 || folders.some((folder) => file.startsWith(folder)))
    .toSorted();
  const { count, failures } = await findVulnerable(files, {
    isComplete: folders.length === 0,
    includesProved,
    writesResults,
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failures.length === 0 ? '✓' : '✗'} regular expressions: ${count} (${seconds} s)`);
  if (failures.length > 0) {
    console.log(failures.join('\n'));
    console.log(
      'Read such text by lines, indexOf or a parser. Only where its length is limited, name the limit in a comment beside ' +
        'the expression: // ReDoS: at most 200 characters (check-fields.ts)',
    );
  }
  return failures.length === 0;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const passed = await checkRegularExpressions({ folders: positionals, writesResults: values.write });
  process.exitCode = passed ? 0 : 1;
}
