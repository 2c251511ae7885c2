import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.ts';

/** A page of the documentation. */
export interface Page {
  /** Path of the page, relative to the root of the repository. */
  file: string;
  text: string;
}

function pagesOf(patterns: string[]): Page[] {
  const files = globSync(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') }).sort();
  return files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

/** The documentation site's own pages. */
export const sitePages: readonly Page[] = pagesOf(['.storybook/docs/**/*.mdx']);

/** Guides that a package contains. The documentation site shows the same files. */
export const guides: readonly Page[] = pagesOf(['packages/*/docs/*.md']);

/** Markdown of the repository: READMEs, guides, decisions. */
export const repositoryPages: readonly Page[] = pagesOf([
  '*.md',
  '.github/**/*.md',
  'docs/**/*.md',
  'packages/*/README.md',
  'packages/*/docs/*.md',
  'apps/*/docs/*.md',
  'bench/*.md',
]);

/** Returns the headings that are not in code. */
export function headingsOf(text: string): { level: number; title: string }[] {
  return Array.from(withoutCode(text).matchAll(/^(#{1,6}) (.+)$/gm), ([, marks = '', title = '']) => ({
    level: marks.length,
    title,
  }));
}

/** Returns a page without its code blocks. */
export function withoutCode(text: string): string {
  return text.replace(/^(`{3,})[^]*?^\1/gm, '');
}
