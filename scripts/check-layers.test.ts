import { expect, it } from 'vitest';
import { importCycles, layers, readImports, upwardImports } from './check-layers.ts';

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

it('reads imports of values and types, re-exports and lazy imports', () => {
  const imports = readImports('apps/editor/src');
  expect(imports.get('app/main.ts')).toContain('app/start.ts');
  expect([...imports.keys()].filter((file) => file.includes('.test.'))).toEqual([]);
});

it('lists every folder of a package that has layers', () => {
  for (const [folder, order] of Object.entries(layers)) {
    const found = [...readImports(folder).keys()].map((file) => {
      const [first = file] = file.split('/');
      return order.includes(first) || first !== file ? first : '.';
    });
    expect([folder, [...new Set(found)].toSorted()]).toEqual([folder, [...order].toSorted()]);
  }
});
