import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runStep } from '../steps.ts';

/** The oldest TypeScript that the published types support. Documented in the README of packages/react. */
export const typescriptFloor = '5.4';

/** Published packages whose types apps use. */
const packages = ['protocol', 'react', 'host'] as const;

type Exports = Record<string, string | { '@ppt-embed/source'?: string; types?: string }>;

function readExports(name: string): Exports {
  const manifest = readFileSync(join(root, 'packages', name, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { exports: Exports }).exports;
}

/** Returns a module that imports every entry with types, except `testing/msw`, because MSW 3 needs a newer TypeScript. */
export function importEveryEntry(entriesByPackage: Record<string, Exports>): string {
  const specifiers = Object.entries(entriesByPackage).flatMap(([name, entries]) =>
    Object.entries(entries).flatMap(([path, target]) =>
      typeof target === 'object' && target.types && !path.endsWith('.css') && path !== './testing/msw'
        ? [`@ppt-embed/${name}${path.slice(1)}`]
        : [],
    ),
  );
  return specifiers.map((specifier, index) => `export * as entry${index} from '${specifier}';\n`).join('');
}

/**
 * Returns a type test with imports of the published entries in place of the source files.
 * @throws Error if it imports a file that is not published.
 */
export function importPublished(text: string, packageName: string, entries: Exports): string {
  return text.replace(/from '\.\/([\w./-]+)'/g, (_, file: string) => {
    const entry = Object.entries(entries).find(
      ([, target]) => typeof target === 'object' && target['@ppt-embed/source'] === `./src/${file}`,
    );
    if (!entry) throw new Error(`./${file} is not an entry of ${packageName}.`);
    return `from '${packageName}${entry[0].slice(1)}'`;
  });
}

/**
 * Type-checks the built declarations of the packages, and the type tests of the React package against them, with the
 * oldest supported TypeScript.
 * @returns whether they passed.
 */
export async function checkTypeScriptFloor(): Promise<boolean> {
  // The folder is inside the checkout, so that its packages resolve as in an app that installed them, without the
  // source condition.
  const folder = join(root, 'test-results/typescript-floor');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = Object.fromEntries(packages.map((name) => [name, readExports(name)]));
  writeFileSync(join(folder, 'entries.ts'), importEveryEntry(entries));
  const sources = join(root, 'packages/react/src');
  for (const file of readdirSync(sources).filter((name) => name.endsWith('.test-d.ts'))) {
    const text = readFileSync(join(sources, file), 'utf8');
    writeFileSync(join(folder, file), importPublished(text, '@ppt-embed/react', entries['react'] ?? {}));
  }
  const write = (name: string, include: string, skipLibCheck: boolean): void => {
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck,
      // Skips the compiler's own declarations, because no package changes them.
      skipDefaultLibCheck: true,
    };
    writeFileSync(join(folder, name), JSON.stringify({ compilerOptions, include: [include] }));
  };
  write('tsconfig.json', 'entries.ts', false);
  // The declarations of the test runner may need a newer TypeScript.
  write('tsconfig.tests.json', '*.test-d.ts', true);
  const compiler = 'node_modules/typescript-5.4/bin/tsc';
  const check = (name: string, config: string): Promise<boolean> =>
    runStep({ name, command: 'node', args: [compiler, '-p', join(folder, config)] });
  try {
    const declarations = await check(`declarations with TypeScript ${typescriptFloor}`, 'tsconfig.json');
    return (await check(`type tests with TypeScript ${typescriptFloor}`, 'tsconfig.tests.json')) && declarations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) process.exitCode = (await checkTypeScriptFloor()) ? 0 : 1;
