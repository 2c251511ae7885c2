import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Style sheets that a page needs in addition to `styles.css`. */
const sheetOf: Readonly<Record<string, string>> = {
  MarkdownComposer: 'markdown.css',
  PresentationsTable: 'presentations.css',
  UserTable: 'users.css',
  PptWorkspace: 'workspace.css',
};

it.each([
  ['Slides.tsx', 'Slides.recipe.tsx'],
  ['OwnParts.tsx', 'OwnParts.recipe.tsx'],
  ['own-fetcher.ts', '../../../../examples/fetchers/own-fetcher.ts'],
  ['GuardedFrame.tsx', 'GuardedFrame.recipe.tsx'],
  ['frame.test.tsx', 'frame.recipe.test.tsx'],
  ['fr.ts', 'host-locale.recipe.ts'],
])('shows the recipe %s in the README as it is tested here', (shown, tested) => {
  expect(read('../../README.md')).toContain(`// ${shown}\n${read(tested)}`);
});

it.each(readdirSync(new URL('../../docs/', import.meta.url)).concat('../README.md'))(
  'names the style sheet of each component in the sections of %s',
  (file) => {
    for (const section of read(`../../docs/${file}`).split(/^## /m)) {
      const components = section.matchAll(/<(MarkdownComposer|PresentationsTable|UserTable|PptWorkspace)\b/g);
      const sheets = Array.from(components, ([, component = '']) => sheetOf[component]);
      expect(sheets.filter((sheet) => sheet && !section.includes(sheet))).toEqual([]);
    }
  },
);
