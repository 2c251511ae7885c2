import { type Deck, deckToJson } from '@ppt-embed/deck';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import type { ServiceClient } from '../apps/service/testing/service-client.ts';
import { chinese, long } from '../bench/editor/decks.ts';
import { everyday, itInFullRun } from '../tooling/everyday.ts';
import { closeBrowser, openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';
import { sharedService } from './shared-service.ts';

let client: ServiceClient;
let browser: Browser;
let token: string;

beforeAll(async () => {
  [client, browser] = await Promise.all([sharedService(), openBrowser()]);
  token = (await client.connect('lin')).accessToken;
});

afterAll(() => closeBrowser(browser));

/** Stores a deck as a new presentation. @returns its editor URL */
async function store(deck: Deck): Promise<string> {
  const { data } = (await client.createMarkdown(token)).json;
  const session = await client.open(data.saas_ppt);
  const saved = await client.editor(session, 'PUT', '/deck', { base_revision: 0, deck: deckToJson(deck) });
  if (saved.status !== 200) throw new Error(`The deck was not saved: ${saved.text}`);
  const reopened = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: data.ppt_id } });
  return reopened.json.data.saas_ppt as string;
}

/** Returns the name of one of the editor's files without the hash of its content, `page` for the page itself. */
function nameOf(url: string): string {
  const [, name = 'page', type = ''] = /\/assets\/(.+)-[\w-]{8}(\.\w+)$/u.exec(url) ?? [];
  return name + type;
}

const isFont = (url: string): boolean => url.endsWith('.woff2');

/** Returns the sizes, in bytes, of the compressed files that a page has received, by name, without fonts. */
async function receivedFiles(page: Page): Promise<Map<string, number>> {
  const files = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }): [url: string, bytes: number] => [name, encodedBodySize]),
  );
  return new Map(files.filter(([url]) => !isFont(url)).map(([url, bytes]) => [nameOf(url), bytes]));
}

/** Delays scripts of the editor until the returned function is called. */
async function holdScripts(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/editor/assets/${name}.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Maximum sizes, in bytes, of the compressed files that may be received before the first slide is visible. With the
 * page, at most 120 kB may be received until then.
 */
const initialFiles = { 'index.css': 9_450, 'index.js': 2_900, 'rolldown-runtime.js': 300, 'start.js': 67_400 };

/** Maximum number of bytes that are received without any input. At most 450 kB may be received within 4 s. */
const maxBytes = 415_000;

/** The decks of the benchmarks, and the maximum sizes of the pages in bytes. The service does not compress pages. */
const decks: [language: string, deck: Deck, maxPageBytes: number][] = [
  ['English', { ...long, slides: long.slides.slice(0, 12) }, 18_500],
  // This page also contains font rules for the characters of its first slide.
  ['Chinese', chinese, 27_500],
];

it.each(everyday(1, decks))(
  'receives only a few small files before the first slide is visible, and few bytes until input: %s',
  async (_language, deck, maxPageBytes) => {
    const { page, context } = await visit(browser);
    const url = await store(deck);
    const releaseScripts = await holdScripts(page, '*');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.locator('main').getByText(deck.slides[0]?.title ?? '')).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const maxSizes: Record<string, number> = { page: maxPageBytes, ...initialFiles };
    const initialUrls = requested.filter((one) => one.startsWith('http') && !isFont(one));
    expect(initialUrls.map(nameOf).toSorted()).toEqual(Object.keys(maxSizes).toSorted());

    releaseScripts();
    await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible();
    // The last file that is loaded without input.
    await expect.poll(async () => (await receivedFiles(page)).has('text-editor.js')).toBe(true);
    await page.waitForLoadState('networkidle');
    const received = await receivedFiles(page);
    const tooLarge = [...received].filter(([name, bytes]) => bytes > (maxSizes[name] ?? Infinity));
    expect(tooLarge).toEqual([]);
    expect([...received.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes);
    await context.close();
  },
);

itInFullRun('draws a first slide with a chart without the tools', async () => {
  const chart = {
    id: 'chart',
    kind: 'chart',
    box: { x: 64, y: 64, width: 1152, height: 592 },
    chart: 'bar',
    categories: ['2024', '2025'],
    series: [{ name: 'Output', values: [4, 6] }],
    style: { size: 20, color: 'ink', line: 'ink', ground: 'white', palette: ['accent'] },
  } as const;
  const url = await store({
    ...long,
    slides: long.slides.slice(0, 1).map((slide) => ({ ...slide, elements: [chart] })),
  });
  const { page, context } = await visit(browser);
  const releaseTools = await holdScripts(page, '{screen,tools}-*');
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.locator('main svg').getByText('2025')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  releaseTools();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await context.close();
});
