import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generate, recipes } from '../scripts/new/generate.ts';

const root = join(import.meta.dirname, '..');
let checkout: string;
let written: string[];

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'ppt-new-'));
  copyCheckout();
  written = Object.keys(recipes).flatMap((kind) => generate(kind, `sample-${kind}`, checkout).written);
  run('oxfmt', ['--no-error-on-unmatched-pattern', ...written]);
  // The check of names reads the files that Git lists.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: checkout });
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** Copies the sources. Packages from the registry are linked, and the workspace's own packages are the copies. */
function copyCheckout(): void {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 } as const;
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const files = list.split('\0').filter((file) => file !== '');
  for (const file of files) {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    cpSync(join(root, file), join(checkout, file));
  }
  const packages = files.filter((file) => /^(apps|packages)\/[^/]+\/package\.json$/.test(file)).map(dirname);
  for (const folder of [...packages, 'examples'].filter((name) => existsSync(join(root, name, 'node_modules'))))
    cpSync(join(root, folder, 'node_modules'), join(checkout, folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.vite') && !path.endsWith('.cache'),
    });
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const [from, to] = [join(root, 'node_modules', name), join(checkout, 'node_modules', name)];
    if (name === '@ppt-embed') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache' && name !== '.vite') symlinkSync(from, to);
  }
}

function run(program: string, args: readonly string[]): { status: number | null; output: string } {
  const bin = join(checkout, 'node_modules/.bin', program);
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|VITE_|TEST)/.test(name)));
  const { status, stdout, stderr } = spawnSync(bin, args, { cwd: checkout, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

const passed = expect.objectContaining({ status: 0 });

it('generates code without type errors', { timeout: 600_000 }, () => {
  expect(run('tsc', ['-p', 'tsconfig.check.json'])).toEqual(passed);
});

it('generates code without lint errors', { timeout: 600_000 }, () => {
  const sources = written.filter((file) => /\.tsx?$/.test(file));
  expect(run('oxlint', ['--deny-warnings', ...sources])).toEqual(passed);
});

/** Checks of the sources in `pnpm check`, besides types, format and lint rules. Each is a program. */
const checks = ['layers', 'vocabulary', 'class-names', 'dom-access', 'regular-expressions'].map(
  (name) => `scripts/checks/check-${name}.ts`,
);

it.each(checks)('generates code that passes %s', { timeout: 600_000 }, (file) => {
  expect(run('node', ['--conditions=@ppt-embed/source', file])).toEqual(passed);
});

it('generates code without unused files and exports', { timeout: 600_000 }, () => {
  expect(run('knip', [])).toEqual(passed);
});

it(
  'generates tests that pass, without breaking tests that cover every instance of a kind',
  { timeout: 1_200_000 },
  () => {
    const generated = written.filter((file) => /\/[Ss]ample[^/]*\.test\.tsx?$/.test(file));
    expect(generated).toHaveLength(Object.keys(recipes).length);
    const others = [
      'apps/editor/src/actions',
      'apps/service/src/http/description-routes.test.ts',
      'apps/editor/src/exchange',
      'packages/deck/src/elements',
      'packages/deck/src/json',
      'packages/deck/src/layouts/nothing-runs-off.test.ts',
      'packages/protocol/src/service',
      'packages/react/src/ui/every-component.test.tsx',
    ];
    const projects = ['--project', 'node*', '--project', 'component', '--project', 'component-editor'];
    expect(run('vitest', ['run', ...projects, ...generated, ...others])).toEqual(passed);
  },
);
