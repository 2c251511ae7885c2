import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importEveryEntry, importPublished, typescriptFloor } from './check-typescript-floor.ts';
import { root } from '../steps.ts';

const entries = {
  '.': { '@ppt-embed/source': './src/index.ts', types: './dist/index.d.ts' },
  './queries': { '@ppt-embed/source': './src/queries.ts', types: './dist/queries.d.ts' },
  './testing/msw': { '@ppt-embed/source': './src/testing/msw.ts', types: './dist/testing/msw.d.ts' },
  './styles.css': { '@ppt-embed/source': './src/styles.css', types: './static/style-sheet.d.ts' },
  './package.json': './package.json',
};

it('imports every typed entry except the MSW one', () => {
  expect(importEveryEntry({ react: entries })).toBe(
    "export * as entry0 from '@ppt-embed/react';\nexport * as entry1 from '@ppt-embed/react/queries';\n",
  );
});

it('imports published entries in place of source files', () => {
  const text = "import { a } from './queries.ts';\nimport type { B } from './index.ts';\nimport c from 'vitest';\n";
  expect(importPublished(text, '@ppt-embed/react', entries)).toBe(
    "import { a } from '@ppt-embed/react/queries';\nimport type { B } from '@ppt-embed/react';\nimport c from 'vitest';\n",
  );
});

it('rejects a type test that imports a file that is not published', () => {
  const text = "import { a } from './ui/Button.tsx';\n";
  expect(() => importPublished(text, '@ppt-embed/react', entries)).toThrow('./ui/Button.tsx is not an entry');
});

it('uses the version that the README names', () => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  expect(read('package.json')).toContain(`"typescript-${typescriptFloor}": "npm:typescript@${typescriptFloor}.`);
  expect(read('packages/react/README.md')).toContain(`TypeScript ${typescriptFloor}`);
});
