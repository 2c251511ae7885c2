import type { Browser, Page } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { connect, countPresentations, createPresentation, createUnopened, editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';

const names = allNames.en;
let demo: DemoProcess;
let browser: Browser;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  ({ page, consoleErrors } = await visit(browser, { baseURL: demo.url }));
  await page.goto('/');
  await connect(page, names);
});

afterAll(() => endDemo(browser, demo));

/** Records every editor URL that the page's iframes load from now on. */
function frameUrls(tab: Page): string[] {
  const found: string[] = [];
  tab.on('request', (request) => {
    if (/^\/e\/[^/]+$/.test(new URL(request.url()).pathname)) found.push(request.url());
  });
  return found;
}

describe('one presentation per creation, one URL per visit', () => {
  it('creates one presentation when Create is pressed twice', async () => {
    const before = await countPresentations(page);
    const urls = frameUrls(page);
    await page.getByRole('button', { name: names.createPresentation }).dblclick();
    await page.waitForURL('**/p/*');
    await expect(editorIn(page, names).options.first()).toBeVisible();
    expect(await countPresentations(page)).toBe(before + 1);
    expect(urls).toHaveLength(1);
  });

  it('opens the presentation again at a new URL when the page is reloaded', async () => {
    const before = await countPresentations(page);
    const urls = frameUrls(page);
    for (let times = 0; times < 2; times += 1) {
      await page.reload();
      await expect(editorIn(page, names).options.first()).toBeVisible();
    }
    expect(new Set(urls).size).toBe(2);
    expect(urls).toHaveLength(2);
    expect(await countPresentations(page)).toBe(before);
  });

  it('goes back to the Markdown, and forward to the presentation without creating a second one', async () => {
    const before = await countPresentations(page);
    await page.goBack();
    await expect(page).toHaveURL(`${demo.url}/`);
    await expect(page.getByRole('textbox', { name: 'Markdown' })).toHaveValue(/^---\ntitle: /);
    await page.goForward();
    await expect(page).toHaveURL(/\/p\//);
    await expect(editorIn(page, names).options.first()).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await countPresentations(page)).toBe(before);
  });

  it('opens the presentation in two tabs at the same time', async () => {
    const other = await page.context().newPage();
    const urls = frameUrls(other);
    await other.goto(page.url());
    await expect(editorIn(other, names).options.first()).toBeVisible();
    await expect(editorIn(page, names).options.first()).toBeVisible();
    expect(urls).toHaveLength(1);
    await other.close();
  });

  it('opens the same presentation when the URL of a creation is loaded again', async () => {
    await page.goto('/');
    const before = await countPresentations(page);
    let creation = '';
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && frame.url().includes('/new/')) creation = frame.url();
    });
    await createPresentation(page, names);
    const presentation = page.url();
    expect(creation).toContain('/new/');
    await page.goto(creation);
    await page.waitForURL('**/p/*');
    expect(page.url()).toBe(presentation);
    await expect(editorIn(page, names).options.first()).toBeVisible();
    expect(await countPresentations(page)).toBe(before + 1);
  });

  it('offers a way back if the creation is unknown', async () => {
    await page.goto('/new/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Draft not found in this tab')).toBeVisible();
    await page.getByRole('link', { name: 'Go to Presentations' }).click();
    await expect(page.getByRole('table', { name: names.presentations })).toBeVisible();
  });

  it('creates a presentation from a JSON URL', async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'JSON' }).click();
    await expect(page.getByRole('textbox', { name: names.jsonUrl })).toHaveValue(`${demo.url}/samples/outline-en.json`);
    await createPresentation(page, names);
    await expect(editorIn(page, names).options.first()).toHaveAccessibleName('Slide 1: A reading room by the harbour');
    await expect(editorIn(page, names).options).toHaveCount(7);
  });

  it('keeps the page of the list in the URL, so that going back shows the previous page', async () => {
    await createUnopened(
      page,
      Array.from({ length: 10 }, (_, index) => `Number ${index + 1}`),
    );
    await page.getByRole('link', { name: names.presentations }).click();
    const table = page.getByRole('table', { name: names.presentations });
    await expect(table.getByRole('row').nth(1)).toContainText('Number 10');
    await page.getByRole('navigation', { name: names.pages }).getByRole('button', { name: names.nextPage }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(table).toContainText('A reading room by the harbour');
    await page.reload();
    await expect(table).toContainText('A reading room by the harbour');
    await page.goBack();
    await expect(table.getByRole('row').nth(1)).toContainText('Number 10');
  });

  it("does not log errors in the browser's console", () => {
    expect(consoleErrors).toEqual([]);
  });
});
