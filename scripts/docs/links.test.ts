import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { anchorOf, pageUrl } from '../../.storybook/search/page-url.ts';
import { root } from '../steps.ts';
import { siteUrl } from '../../.storybook/docs/blocks/guide-parts.ts';
import { guides, headingsOf, repositoryPages, sitePages, withoutCode } from './pages.ts';

/** Stories with a separate page, and the prefix of their titles in `.storybook/main.ts`. */
const storyFiles = {
  'packages/react/src/**/*.stories.tsx': 'Components/',
  '.storybook/hosts/*.stories.tsx': 'Hosts/',
  '.storybook/docs/samples/own-parts.stories.tsx': '',
};
const storyTitles = Object.entries(storyFiles).flatMap(([pattern, prefix]) =>
  globSync(pattern, { cwd: root }).map((file) => {
    const [, title = ''] = /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8')) ?? [];
    return prefix + title;
  }),
);
const pageTitles = sitePages.map(({ text }) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '');
const urls = new Set([...pageTitles, ...storyTitles].map(pageUrl));

/** Returns the URLs to which Markdown and JSX link. */
function linksOf(text: string): string[] {
  const plain = withoutCode(text).replace(/`[^`\n]*`/g, '');
  return [
    ...Array.from(plain.matchAll(/\]\(([^)\s]+)\)/g), ([, url = '']) => url),
    ...Array.from(plain.matchAll(/(?:href|src)="([^"{]+)"/g), ([, url = '']) => url),
  ];
}

it('gives each page of the site a unique title', () => {
  expect(pageTitles).not.toContain('');
  expect(new Set(pageTitles).size).toBe(pageTitles.length);
  expect(pageTitles.length).toBeGreaterThan(15);
});

it.each([...sitePages, ...repositoryPages])('every link of $file has a target', ({ file, text }) => {
  const broken = linksOf(text).filter((url) => !isResolvable(url, file, text));
  expect(broken).toEqual([]);
});

function isResolvable(url: string, file: string, text: string): boolean {
  if (/^(https?|mailto):/.test(url)) return URL.canParse(url);
  if (url.startsWith('?path=')) return urls.has(url);
  const [path = '', anchor] = url.split('#');
  const target = path === '' ? join(root, file) : join(root, dirname(file), path);
  if (!existsSync(target)) return false;
  if (anchor === undefined) return true;
  const targetText = path === '' ? text : readFileSync(target, 'utf8');
  return headingsOf(targetText).some(({ title }) => anchorOf(title) === anchor);
}

it.each(guides)('the site shows $file on the page of that name', ({ file }) => {
  const pages = sitePages.filter(({ text }) => text.includes(`/${file}?raw`));
  const titles = pages.map(({ text }) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '');
  expect(titles.map(pageUrl)).toEqual([siteUrl(`./${basename(file)}`)]);
});

it.each(guides)('the links of $file work in the package and on the site', ({ file, text }) => {
  const links = linksOf(text).filter((url) => !url.startsWith('#'));
  const folder = file.split('/').slice(0, 2).join('/');
  const outside = links.filter(
    (url) => !url.startsWith('https:') && !join(dirname(file), url).startsWith(`${folder}/`),
  );
  expect(outside).toEqual([]);
  const missing = links.map(siteUrl).filter((url) => !url.startsWith('https:') && !urls.has(url.split('#')[0] ?? ''));
  expect(missing).toEqual([]);
});

it('links from the cover only to existing pages', () => {
  const cover = readFileSync(join(root, '.storybook/cover/Cover.tsx'), 'utf8');
  const paths = [
    ...Array.from(cover.matchAll(/path: '([^']+)'/g), ([, path = '']) => `?path=/docs/${path}--docs`),
    ...Array.from(cover.matchAll(/\?path=\/docs\/[a-z0-9-]+--docs/g), ([url]) => url),
  ];
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !urls.has(path))).toEqual([]);
});
