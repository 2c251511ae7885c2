import { type Dependency, type FileGraph, foldersOf, listsFile, packageOf } from './file-graph.ts';

/** A test file that a change concerns. */
export interface SelectedTest {
  file: string;
  /** Why it runs, such as `imports packages/deck/src/a.ts`; the words after the file's path. */
  reason: string;
  /** How far it is from the change: the imports between them and the folders between them. */
  distance: number;
}

interface Step {
  file: string;
  steps: number;
  /** The file through which this one depends on the change. */
  via?: string;
  dependency?: Dependency;
}

/** Whether a file is a test of Node or of components. End-to-end tests are selected separately. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/u.test(file);

const isCode = (file: string): boolean => /\.(?:tsx?|mjs)$/u.test(file);

/**
 * Returns the tests that a change concerns, from the nearest to the farthest.
 * @param changed Changed and removed files.
 * @param isConfiguration Whether a file configures the tests. Paths in such a file are no dependencies.
 */
export function selectTests(
  changed: readonly string[],
  graph: FileGraph,
  isConfiguration: (file: string) => boolean,
): SelectedTest[] {
  const dependents = reverse(graph, isConfiguration);
  const selected = new Map<string, SelectedTest>();
  const add = (test: SelectedTest): void => {
    const before = selected.get(test.file);
    if (!before || test.distance < before.distance) selected.set(test.file, test);
  };
  for (const file of changed) for (const test of testsOfFile(file, graph, dependents)) add(test);
  return [...selected.values()].toSorted((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1));
}

type Dependents = ReadonlyMap<string, ReadonlyMap<string, Dependency>>;

/** Returns which files directly depend on each file. */
function reverse({ dependencies }: FileGraph, isConfiguration: (file: string) => boolean): Dependents {
  const dependents = new Map<string, Map<string, Dependency>>();
  for (const [file, targets] of dependencies) {
    if (isConfiguration(file)) continue;
    for (const [target, dependency] of targets) {
      const found = dependents.get(target) ?? new Map<string, Dependency>();
      dependents.set(target, found.set(file, dependency));
    }
  }
  return dependents;
}

function testsOfFile(changed: string, graph: FileGraph, dependents: Dependents): SelectedTest[] {
  const lists = filesThatList(changed, graph);
  const first: Step[] = lists.map((file) => ({ file, steps: 1, via: changed, dependency: 'lists' }));
  const reached = walk([{ file: changed, steps: 0 }, ...first], dependents);
  const found = [...reached.values()].filter(({ file }) => isTest(file) && graph.dependencies.has(file));
  if (found.length > 0 || isCode(changed)) return found.map((step) => describe(step, changed, reached));
  // Nothing is known about the use of this file.
  const folder = packageOf(changed);
  const tests = folder === '.' ? [] : graph.files.filter((file) => isTest(file) && packageOf(file) === folder);
  return tests.map((file) => ({
    file,
    reason: `is in the package of ${changed}`,
    distance: 1 + foldersBetween(file, changed),
  }));
}

/**
 * Returns the files that list a folder or pattern with a file. If it is code, only tests count: what lists code
 * elsewhere is a tool.
 */
function filesThatList(changed: string, { lists }: FileGraph): string[] {
  const wholePackage = [packageOf(changed), `${packageOf(changed)}/src`];
  return [...lists].flatMap(([file, list]) => {
    if (!isTest(file) && isCode(changed)) return [];
    const folders = list.folders.filter((folder) => isTest(file) || !wholePackage.includes(folder));
    return file !== changed && listsFile({ ...list, folders }, changed) ? [file] : [];
  });
}

/** Follows imports from a change to everything that depends on it. Tests that have not changed are ends. */
function walk(first: readonly Step[], dependents: Dependents): ReadonlyMap<string, Step> {
  const reached = new Map(first.map((step) => [step.file, step]));
  const queue = [...first];
  for (const { file, steps } of queue) {
    if (steps > 0 && /\.(?:test|e2e)\.tsx?$/u.test(file)) continue;
    for (const [dependent, dependency] of dependents.get(file) ?? []) {
      if (reached.has(dependent)) continue;
      const step = { file: dependent, steps: steps + 1, via: file, dependency };
      reached.set(dependent, step);
      queue.push(step);
    }
  }
  return reached;
}

function describe(step: Step, changed: string, reached: ReadonlyMap<string, Step>): SelectedTest {
  const { file, steps, via = '', dependency = 'imports' } = step;
  if (steps === 0) return { file, reason: 'has changed', distance: 0 };
  // A test that lists files checks all of them, wherever they are.
  if (dependency === 'lists') return { file, reason: `lists ${changed}`, distance: 2 };
  const more = filesBefore(via, reached);
  const path = `depends on ${changed} through ${via}${more === 0 ? '' : ` and ${more} more`}`;
  return {
    file,
    reason: steps === 1 ? `${dependency} ${changed}` : path,
    distance: steps + foldersBetween(file, changed),
  };
}

/** Returns the number of files between a file and the change. */
function filesBefore(file: string, reached: ReadonlyMap<string, Step>): number {
  return (reached.get(file)?.steps ?? 1) - 1;
}

/** Returns the number of folders to go up and down from one file to another. */
function foldersBetween(file: string, other: string): number {
  const [a, b] = [foldersOf(file), foldersOf(other)];
  const shared = a.filter((folder) => b.includes(folder)).length;
  return a.length + b.length - 2 * shared;
}
