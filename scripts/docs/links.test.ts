import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorOf, pageUrl } from '../../.storybook/search/addresses.ts';
import { root } from '../steps.ts';
import { headingsOf, repositoryPages, sitePages, withoutCode } from './pages.ts';

const storyTitles = globSync(['packages/react/src/**/*.stories.tsx', '.storybook/hosts/*.stories.tsx'], {
  cwd: root,
}).map((file) => {
  const [, title = ''] = /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
  return `${file.startsWith('.storybook') ? 'Hosts' : 'Components'}/${title}`;
});
const pageTitles = sitePages.map(({ text }) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '');
const addresses = new Set([...pageTitles, ...storyTitles].map(pageUrl));

/** Addresses that Markdown and JSX link to. */
function linksOf(text: string): string[] {
  const plain = withoutCode(text).replace(/`[^`\n]*`/g, '');
  return [
    ...Array.from(plain.matchAll(/\]\(([^)\s]+)\)/g), ([, address = '']) => address),
    ...Array.from(plain.matchAll(/(?:href|src)="([^"{]+)"/g), ([, address = '']) => address),
  ];
}

it('gives each page of the site a title of its own', () => {
  expect(pageTitles).not.toContain('');
  expect(new Set(pageTitles).size).toBe(pageTitles.length);
  expect(pageTitles.length).toBeGreaterThan(15);
});

it.each([...sitePages, ...repositoryPages])('leads somewhere with every link of $file', ({ file, text }) => {
  const astray = linksOf(text).filter((address) => !leadsSomewhere(address, file, text));
  expect(astray).toEqual([]);
});

function leadsSomewhere(address: string, file: string, text: string): boolean {
  if (/^(https?|mailto):/.test(address)) return URL.canParse(address);
  if (address.startsWith('?path=')) return addresses.has(address);
  const [path = '', anchor] = address.split('#');
  const target = path === '' ? join(root, file) : join(root, dirname(file), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const there = path === '' ? text : readFileSync(target, 'utf8');
  return headingsOf(there).some(({ words }) => anchorOf(words) === anchor);
}

it('leads from the cover to pages that are there', () => {
  const cover = readFileSync(join(root, '.storybook/cover/Cover.tsx'), 'utf8');
  const paths = [
    ...Array.from(cover.matchAll(/path: '([^']+)'/g), ([, path = '']) => `?path=/docs/${path}--docs`),
    ...Array.from(cover.matchAll(/\?path=\/docs\/[a-z0-9-]+--docs/g), ([address]) => address),
  ];
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !addresses.has(path))).toEqual([]);
});
