import { describe, expect, it } from 'vitest';
import { pageUrl } from '../../.storybook/search/page-url.ts';
import { searchTerms } from '../../.storybook/search/search-terms.ts';
import { readSections } from '../../.storybook/search/read-sections.ts';
import { siteSections } from '../../.storybook/search/site-sections.ts';
import { searchIn } from '../../.storybook/search/site-search.ts';
import { errorReference } from '../../packages/protocol/src/help/index.ts';
import { sitePages } from './pages.ts';

const sections = await siteSections();
const search = searchIn(sections);
const pagesFor = (question: string): string[] => search(question).map(({ url }) => url);

describe('site search', () => {
  it.each([
    ['a sentence in the middle of a guide', 'StrictMode mounts twice', '?path=/docs/concepts--docs'],
    ['the code of a sample', 'toNodeHandler fastify', '?path=/docs/host-kit--docs#fastify-5'],
    ['a setting of the service', 'DATABASE_CONNECTIONS', '?path=/docs/operate--docs'],
    ['a hook', 'useHistory', '?path=/docs/reference-hooks--docs#usehistory'],
    ['the beginning of an error code', 'blocked', '?path=/docs/troubleshooting--docs#blocked_by_csp'],
    ['an error code', 'not_rendered', '?path=/docs/troubleshooting--docs#not_rendered'],
    ['its number', '40900', '?path=/docs/troubleshooting--docs#not_rendered'],
    ['a field of an endpoint', 'color_style', '?path=/docs/service--docs#get-appsppt-cover-static'],
    ['a threat', 'clickjacking', '?path=/docs/security-model--docs'],
    ['a misspelled word', 'clickjaking', '?path=/docs/security-model--docs'],
    ['a Chinese error message', '编辑器链接已被阻止', '?path=/docs/troubleshooting--docs#blocked_url'],
    ['a button in Chinese', '换一批', '?path=/docs/components-coverpicker--docs'],
    ['its English label', 'More covers', '?path=/docs/components-coverpicker--docs'],
  ])('finds %s', (_what, question, url) => {
    expect(pagesFor(question).filter((found) => found.startsWith(url))).not.toEqual([]);
  });

  it.each([
    ['Suspense and error boundaries', '?path=/docs/tanstack-query--docs'],
    ['hide column', '?path=/docs/customizing--docs'],
    ['invalidate after save', '?path=/docs/tanstack-query--docs'],
    ['own fetcher', '?path=/docs/your-own-fetcher--docs'],
  ])('lists the right guide first for %j', (question, url) => {
    expect(pagesFor(question).slice(0, 3).join(' ')).toContain(url);
  });

  it('finds sections with some of the words if no section has all of them', () => {
    expect(pagesFor('clickjacking zeppelin').join(' ')).toContain('?path=/docs/security-model--docs');
  });

  it('finds no sections for an unknown word', () => {
    expect(search('zeppelin')).toEqual([]);
    expect(search('飞艇')).toEqual([]);
    expect(search('  ')).toEqual([]);
  });

  it('indexes every page, and every error code at its anchor', () => {
    const known = new Set(sections.map(({ url }) => url.split('#')[0]));
    const titles = sitePages.map(({ text }) => /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '');
    // The cover is not indexed, because it shows in pictures what the pages say in words.
    expect(titles.filter((title) => title !== 'Welcome' && !known.has(pageUrl(title)))).toEqual([]);
    const anchors = sections.map(({ url }) => url);
    expect(errorReference.filter(({ code }) => !anchors.includes(`?path=/docs/troubleshooting--docs#${code}`))).toEqual(
      [],
    );
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  it('shows the text around a match', () => {
    const [hit] = search('compare-and-swap');
    expect(hit?.excerpt.toLowerCase()).toContain('compare');
    expect(hit?.excerpt.length).toBeLessThan(200);
  });

  it('ranks pages with a matching heading before those that only mention it', () => {
    expect(pagesFor('scale')[0]).toMatch(/^\?path=\/docs\/scale--docs/);
  });
});

it.each([
  ['useHistory', ['usehistory', 'use', 'history']],
  ['not_rendered', ['not_rendered', 'not', 'rendered']],
  ['重新创建 PPT', ['重新', '新创', '创建', 'ppt']],
  ['页', ['页']],
])('finds %j for the query %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms);
});

it('splits a page at its headings, but not at comments in code', () => {
  const sections = readSections(
    'Guide',
    '?path=/docs/guide--docs',
    '# Guide\n\nFirst.\n\n```sh\n# none\n```\n\n## `node:http`\n\nLast.',
  );
  expect(sections).toEqual([
    { page: 'Guide', heading: '', url: '?path=/docs/guide--docs', text: 'First. # none' },
    { page: 'Guide', heading: 'node:http', url: '?path=/docs/guide--docs#nodehttp', text: 'Last.' },
  ]);
});
