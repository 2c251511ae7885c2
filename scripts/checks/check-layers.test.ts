import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { itInFullRun } from '../../tooling/everyday.ts';
import { folderImports, importCycles, layers, readImports, upwardImports } from './check-layers.ts';
import { root } from '../steps.ts';

it('reports imports from a folder above, and from folders without a layer', () => {
  const imports = new Map([
    ['app/main.ts', ['kit/store.ts']],
    ['kit/store.ts', ['app/main.ts', 'kit/after-paint.ts']],
    ['kit/after-paint.ts', []],
    ['misc/other.ts', []],
  ]);
  expect(upwardImports(imports, ['app', 'kit'])).toEqual([
    'kit/store.ts imports app/main.ts',
    'misc/other.ts is in a folder without a layer',
  ]);
});

it('reports a cycle only once, however many paths lead into it', () => {
  const imports = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['b.ts']],
    ['d.ts', []],
  ]);
  expect(importCycles(imports)).toEqual([['b.ts', 'c.ts']]);
});

it('reports cycles of folders with the same parent, whichever files cause them', () => {
  const imports = new Map([
    ['editor/page/page.ts', ['editor/urls/open.ts', 'editor/routes.ts']],
    ['editor/urls/open.ts', []],
    ['editor/urls/inner/routes.ts', ['editor/page/assets.ts', 'editor/urls/open.ts']],
    ['editor/routes.ts', ['editor/page/page.ts']],
    ['start/main.ts', ['editor/routes.ts']],
  ]);
  expect(folderImports(imports)).toEqual(
    new Map([
      ['editor/page', ['editor/urls']],
      ['editor/urls', ['editor/page']],
      ['start', ['editor']],
    ]),
  );
  expect(importCycles(folderImports(imports))).toEqual([['editor/page', 'editor/urls']]);
});

it('reads imports of values, types and style sheets, re-exports and lazy imports', () => {
  const imports = readImports('apps/editor/src');
  expect(imports.get('app/main.ts')).toContain('app/start.ts');
  expect(imports.get('app/main.ts')).toContain('app/first-slide.css');
  expect(imports.get('app/first-slide.css')).toContain('kit/tokens.css');
  expect([...imports.keys()].filter((file) => file.includes('.test.'))).toEqual([]);
});

it('covers the sources of every package', () => {
  const packages = globSync('{packages,apps}/*/src', { cwd: root }).map((folder) => folder.replaceAll('\\', '/'));
  expect(packages.filter((folder) => !(folder in layers))).toEqual([]);
});

// `pnpm check` reports folders without a layer every day.
itInFullRun('lists every folder of a package that has layers', () => {
  for (const [folder, order] of Object.entries(layers)) {
    const found = [...readImports(folder).keys()].map((file) => {
      const [first = file] = file.split('/');
      return order.includes(first) || first !== file ? first : '.';
    });
    expect([folder, [...new Set(found)].toSorted()]).toEqual([folder, [...order].toSorted()]);
  }
});
