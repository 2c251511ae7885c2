import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startServiceProcesses, type ServiceProcesses } from '../apps/service/testing/service-process.ts';
import { findChromium } from '../scripts/chromium.ts';
import { ensureEditorBuilt } from '../scripts/build/editor-files.ts';
import { openBrowser } from './browser.ts';
import { inFullRun, itInFullRun } from '../tooling/everyday.ts';
import { expect } from './expect.ts';
import { clickText, editorIn } from './journey.ts';
import { names } from './ui-labels.ts';

const editorFolder = join(import.meta.dirname, '../apps/editor/dist');
const usedTitle = 'This editor URL has already been used or has expired';

/** A host page on a different site, because `localhost` and `127.0.0.1` are different sites. */
let host: Server;
let hostUrl: string;
let hostPage: string;
let service: ServiceProcesses;
let browser: Browser;
let token: string;

beforeAll(async () => {
  await ensureEditorBuilt(() => undefined);
  host = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(hostPage);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostUrl = `http://localhost:${(host.address() as AddressInfo).port}/`;
  [service, browser] = await Promise.all([
    startServiceProcesses({ environment: { EDITOR_DIST: editorFolder, FRAME_ORIGINS: new URL(hostUrl).origin } }),
    openBrowser(),
  ]);
  token = (await service.client.connect()).accessToken;
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  host?.close();
});

const newEditorUrl = async () => {
  const { json } = await service.client.createMarkdown(token);
  return json.data.saas_ppt as string;
};
const framed = (editorUrl: string) =>
  `<!doctype html><title>Host</title><iframe title="${names.en.frame}" src="${editorUrl}" width="1200" height="700"></iframe>`;
const slidesIn = (page: Page) => page.frameLocator('iframe').getByRole('listbox', { name: 'Slides' });

const speculation = (kind: 'prefetch' | 'prerender', editorUrl: string) =>
  `<script type="speculationrules">{"${kind}":[{"source":"list","urls":["${editorUrl}"],"eagerness":"immediate"}]}</script>`;

const slideListOf = (page: Page) => page.getByRole('listbox', { name: 'Slides' });

/** Returns the boxes of the viewport, the slide and its text, in window coordinates (px). */
function positionsOnSlide(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('main, .ed-slide svg, .ed-slide svg tspan')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height];
    });
  });
}

/** Runs in the page, and records frame by frame the font face of the slide's Chinese text, and whether it is loaded. */
function watchFonts(): void {
  const fontStates = new Set<string>();
  const check = () => {
    for (const text of document.querySelectorAll('.ed-slide svg text')) {
      const { fontWeight, fontFamily } = getComputedStyle(text);
      const family = fontFamily.split(',').find((name) => name.includes(' SC'));
      // Dashes and quotation marks may still use the previous font.
      const characters = text.textContent.replace(/\P{Script=Han}/gu, '');
      const isLoaded = document.fonts.check(`${fontWeight} 20px ${family}`, characters);
      fontStates.add(`${family} ${isLoaded ? 'loaded' : 'missing'}`);
    }
    document.documentElement.dataset['faces'] = [...fontStates].join();
    requestAnimationFrame(check);
  };
  check();
}

/** Returns the maximum distance, in px, that any part of the slide has moved. */
async function maxMovementOnSlide(page: Page, before: readonly number[]): Promise<number> {
  const after = await positionsOnSlide(page);
  return Math.max(...before.map((position, index) => Math.abs(position - (after[index] ?? Infinity))));
}

/** Blocks the editor's scripts until the returned function is called. */
async function blockScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/editor/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Returns the fonts in which the slide's text is rendered, and whether each is a system font. */
async function fontsOnSlide(page: Page): Promise<{ family: string; isSystemFont: boolean }[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '.ed-slide svg text' });
  const used = await Promise.all(nodeIds.map((nodeId) => cdp.send('CSS.getPlatformFontsForNode', { nodeId })));
  await cdp.detach();
  return used.flatMap(({ fonts }) =>
    fonts.map(({ familyName, isCustomFont }) => ({ family: familyName, isSystemFont: !isCustomFont })),
  );
}

async function openFramed(context: BrowserContext, editorUrl: string): Promise<Page> {
  hostPage = framed(editorUrl);
  const page = await context.newPage();
  await page.goto(hostUrl);
  return page;
}

/** A name, and the markup with which a page prefetches an editor URL. */
type Prefetch = [string, (editorUrl: string) => string];

describe('editor URL in a real browser', () => {
  it('opens in a frame of its application’s page, and hides its URL', async () => {
    const context = await browser.newContext();
    const editorUrl = await newEditorUrl();
    const page = await openFramed(context, editorUrl);
    await expect(slidesIn(page)).toBeVisible();
    const frame = page.frames()[1];
    const shown = new URL(frame?.url() ?? '');
    expect([shown.origin, shown.pathname, shown.searchParams.get('app')]).toEqual([service.url, '/e/used', 'Harbour']);
    expect(await frame?.evaluate(() => document.documentElement.outerHTML)).not.toContain(editorUrl.slice(-22));
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });

  it('embeds its deck, so that the slides do not wait for a request', async () => {
    const context = await browser.newContext();
    const requestedPaths: string[] = [];
    context.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
    const page = await openFramed(context, await newEditorUrl());
    await expect(slidesIn(page)).toBeVisible();
    expect(requestedPaths).toContainEqual(expect.stringMatching(/^\/editor\/assets\//u));
    expect(requestedPaths).not.toContain('/editor/api/deck');
    await context.close();
  });

  it.each<[number, number]>([[1440, 900], ...inFullRun<[number, number]>([1024, 768], [360, 740])])(
    'shows its first slide before any script has loaded, in its final position, at %i × %i',
    async (width, height) => {
      const context = await browser.newContext({ viewport: { width, height } });
      await context.addInitScript(() => localStorage.setItem('ppt-editor.slide-list-width', '287'));
      const page = await context.newPage();
      const releaseScripts = await blockScripts(page);
      const { json } = await service.client.createMarkdown(
        token,
        '# Solar roofs\n\nFor 40 schools\n\n## Why now\n\n- Bills',
      );
      await page.goto(json.data.saas_ppt, { waitUntil: 'commit' });
      await expect(page.locator('main').getByText('Solar roofs')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      // Before the first paint, the page may be laid out without its style sheets, which block rendering.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      expect(
        await page.evaluate(() =>
          [...document.fonts].filter(({ status, display }) => status === 'loaded' && display !== 'block'),
        ),
      ).toEqual([]);
      const before = await positionsOnSlide(page);
      expect(before.length).toBeGreaterThan(4);
      releaseScripts();
      await expect(slideListOf(page)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => maxMovementOnSlide(page, before)).toBeLessThan(0.5);
      await context.close();
    },
  );

  it.each(
    inFullRun<[string, string]>(
      ['government', 'Noto Serif SC'],
      ['minimal', 'Noto Sans SC'],
      ['chinese', 'Noto Serif SC'],
    ),
  )(
    'shows a Chinese first slide just as early, in its own fonts, which load once and do not change: %s',
    async (theme, family) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const fetched: string[] = [];
      const rejected: string[] = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      page.on('console', (message) => message.type() === 'error' && rejected.push(message.text()));
      const releaseScripts = await blockScripts(page);
      const { json } = await service.client.createMarkdown(
        token,
        `---\ntheme: ${theme}\n---\n\n# 四十所学校屋顶光伏方案\n\n提交市议会审议——“五年计划”\n\n## 为什么\n\n- 电费`,
      );
      await page.goto(json.data.saas_ppt, { waitUntil: 'commit' });
      await expect(page.locator('main').getByText('四十所学校屋顶光伏方案')).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toBeVisible();
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const systemFonts = async () => (await fontsOnSlide(page)).filter(({ isSystemFont }) => isSystemFont);
      await expect.poll(systemFonts).toEqual([]);
      expect((await fontsOnSlide(page)).map((face) => face.family)).toContainEqual(expect.stringContaining(family));
      const before = await positionsOnSlide(page);
      expect(before.length).toBeGreaterThan(4);
      expect(fetched).not.toContainEqual(expect.stringMatching(/han-[\w-]+\.css$/u));
      const slices = fetched.filter((path) => path.includes('noto-'));
      // A font face counts as loaded if characters on the page requested it.
      const used = await page.evaluate(
        () =>
          [...document.fonts].filter(({ family: name, status }) => name.includes('Noto') && status === 'loaded').length,
      );
      expect(slices).toHaveLength(used);
      // Chinese characters are equally wide in any face, so an unchanged position does not rule out a flash.
      await page.evaluate(watchFonts);
      releaseScripts();
      await expect(slideListOf(page)).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => fetched).toContainEqual(expect.stringMatching(/han-[\w-]+\.css$/u));
      await expect.poll(() => maxMovementOnSlide(page, before)).toBeLessThan(0.5);
      await expect.poll(systemFonts).toEqual([]);
      const loadedFonts = await page.evaluate(() => document.documentElement.dataset['faces']?.split(','));
      expect(loadedFonts).toContainEqual(expect.stringContaining(family));
      expect(loadedFonts).not.toContainEqual(expect.stringContaining('missing'));
      expect(slices.filter((path) => fetched.filter((other) => other === path).length > 1)).toEqual([]);
      expect(rejected).toEqual([]);
      await context.close();
    },
  );

  it.each<[string, number]>(inFullRun<[string, number]>(['once', 1], ['at every later request', Infinity]))(
    'starts after Try again if its startup script failed to load %s',
    async (_often, misses) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      let remainingMisses = misses;
      // The page preloads it in parallel.
      await page.route(/\/editor\/assets\/start-/u, (route) =>
        remainingMisses-- > -1 ? route.abort() : route.continue(),
      );
      await page.goto(await newEditorUrl());
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(slideListOf(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/e/used');
      await context.close();
    },
  );

  itInFullRun('shows after a reload that the URL has been used', async () => {
    const context = await browser.newContext();
    const page = await openFramed(context, await newEditorUrl());
    await expect(slidesIn(page)).toBeVisible();
    await page.frames()[1]?.evaluate(() => location.reload());
    await expect(page.frameLocator('iframe').getByRole('heading', { name: usedTitle })).toBeVisible();
    await context.close();
  });

  it('reports a used URL in a second tab, and after leaving and returning', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const editorUrl = await newEditorUrl();
    await page.goto(editorUrl);
    await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible();
    const second = await context.newPage();
    await second.goto(editorUrl);
    await expect(second.getByRole('heading', { name: usedTitle })).toBeVisible();
    await expect(second.getByRole('heading', { name: '此编辑器链接已使用或已过期' })).toBeVisible();
    hostPage = '<!doctype html><title>Elsewhere</title>';
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(hostUrl);
    await page.goBack();
    await expect(page.getByRole('heading', { name: usedTitle })).toBeVisible();
    await context.close();
  });

  it('leads to the home page if there is no presentation, starts one, and opens a copy of it', async () => {
    const context = await browser.newContext();
    const home = async () => {
      const { json } = await service.client.post('/oauth/saas-url', { token });
      return openFramed(context, json.data.saas_ppt as string);
    };
    const homePage = await home();
    await homePage.frameLocator('iframe').getByRole('button', { name: 'From Markdown' }).click();
    await homePage
      .frameLocator('iframe')
      .getByRole('textbox', { name: 'Markdown' })
      .fill('# Begun at home\n\n## One\n\n- a');
    await homePage.frameLocator('iframe').getByRole('button', { name: 'Create presentation' }).click();
    await expect(slidesIn(homePage).getByRole('option')).toHaveCount(2);
    await homePage.close();
    const reopened = await home();
    const recent = reopened.frameLocator('iframe').getByRole('button', { name: /^Open Begun at home,/ });
    await expect(recent).toBeVisible();
    const picture = recent.locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await reopened.frameLocator('iframe').getByRole('button', { name: 'Open a copy of Begun at home' }).click();
    await expect(slidesIn(reopened).getByRole('option').first()).toHaveAccessibleName(/Begun at home/);
    await context.close();
  });

  itInFullRun('imports a PowerPoint file on the home page, read in a worker', async () => {
    const context = await browser.newContext();
    const { json } = await service.client.post('/oauth/saas-url', { token });
    const page = await openFramed(context, json.data.saas_ppt as string);
    const frame = page.frameLocator('iframe');
    await frame.locator('input[type="file"]').setInputFiles(join(import.meta.dirname, '../fixtures/pptx/pandoc.pptx'));
    await expect(frame.getByText('8 slides, 1 picture')).toBeVisible();
    await frame.getByRole('button', { name: 'Create presentation' }).click();
    await expect(slidesIn(page).getByRole('option')).toHaveCount(8);
    await context.close();
  });

  itInFullRun('cannot be framed by a different site', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    hostPage = framed(await newEditorUrl());
    const otherOrigin = hostUrl.replace('localhost', '127.0.0.1');
    const rejected = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(otherOrigin);
    await rejected;
    await expect(slidesIn(page)).toHaveCount(0);
    await context.close();
  });

  it.each<Prefetch>([
    ['a link', (editorUrl: string) => `<link rel="prefetch" href="${editorUrl}" as="document">`],
    ...inFullRun<Prefetch>(
      ['speculation rules', (editorUrl) => speculation('prefetch', editorUrl)],
      ['prerendering', (editorUrl) => speculation('prerender', editorUrl)],
    ),
  ])('is not consumed by a prefetch: %s', async (_name, ahead) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const editorUrl = await newEditorUrl();
    const rejected = () => (service.processes[0]?.output() ?? '').split('GET /e/[redacted] 503').length - 1;
    const before = rejected();
    // The page is on the service's own origin, because browsers prerender only same-origin pages.
    const ownPage = `${service.url}/ahead`;
    await page.route(ownPage, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Ahead</title>${ahead(editorUrl)}` }),
    );
    await page.goto(ownPage);
    await expect.poll(rejected).toBeGreaterThan(before);
    const opened = await openFramed(context, editorUrl);
    await expect(slidesIn(opened)).toBeVisible();
    await context.close();
  });
});

describe('browser that blocks all cookies and storage', () => {
  let profile: string;
  let context: BrowserContext;
  beforeAll(async () => {
    profile = mkdtempSync(join(tmpdir(), 'ppt-embed-profile-'));
    mkdirSync(join(profile, 'Default'));
    const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
    const executablePath = findChromium();
    context = await chromium.launchPersistentContext(profile, {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking'],
    });
  });
  afterAll(async () => {
    await context?.close();
    rmSync(profile, { recursive: true, force: true });
  });

  it('the editor opens, saves and keeps its session without a cookie', async () => {
    const { json } = await service.client.createMarkdown(token);
    const page = await openFramed(context, json.data.saas_ppt);
    await expect(slidesIn(page)).toBeVisible();
    const frame = page.frames()[1];
    const storage = await frame?.evaluate(() => {
      try {
        return typeof window.localStorage;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(storage).toBe('SecurityError');
    const editor = editorIn(page, names.en);
    await clickText(page, editor, 'Harbour');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Kept');
    await page.keyboard.press('Escape');
    await editor.save.click();
    await expect(editor.status.filter({ hasText: names.en.saved })).toBeVisible();
    const reopened = await service.client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
    const session = await service.client.open(reopened.json.data.saas_ppt);
    const saved = (await service.client.editor(session, 'GET', '/deck')).json;
    expect([saved.revision, saved.deck.slides[0].title]).toEqual([1, 'Kept']);
  });
});
