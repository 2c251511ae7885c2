import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { closeBrowser, openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';
import { openTwoSites, type TwoSites } from './two-sites.ts';

let sites: TwoSites;
let browser: Browser;
let page: Page;
/** Types of the dialogs that the browser opened. */
const dialogs: string[] = [];

beforeAll(async () => {
  [sites, browser] = await Promise.all([openTwoSites(), openBrowser()]);
  ({ page } = await visit(browser));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
});

afterAll(() => closeBrowser(browser));

/** Opens the host page with a download from the editor's site, and makes a change in the editor. */
async function openDirty(path: string, headers: Record<string, string> = {}): Promise<string> {
  // The leave guard of the previous test also opens a dialog.
  await page.goto('about:blank');
  dialogs.length = 0;
  const pageUrl = sites.hostPage(headers, { download: `${sites.editorOrigin}${path}` });
  await page.goto(pageUrl);
  await expect(page.locator('[data-ppt="editor-frame"]')).toHaveAttribute('data-state', 'ready');
  const editor = page.frameLocator('iframe[title="Presentation editor"]');
  await editor.getByRole('button', { name: 'Edit' }).click();
  await expect(editor.getByText('Unsaved changes')).toBeVisible();
  return pageUrl;
}

describe('download from a different site with unsaved changes', () => {
  it('saves them, and starts without the “Leave site?” prompt and without reloading the editor', async () => {
    const pageUrl = await openDirty('/deck.pptx');
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await waiting).suggestedFilename()).toBe('deck.pptx');
    await expect(page.getByText("Download didn't start?")).toBeVisible();
    expect(dialogs).toEqual([]);
    expect(page.url()).toBe(pageUrl);
    await expect(
      page.frameLocator('iframe[title="Presentation editor"]').getByText('Saved', { exact: true }),
    ).toBeVisible();
  });

  it('does not navigate away from the app if the server sends an error page', async () => {
    const pageUrl = await openDirty('/expired.pptx');
    const response = page.waitForResponse('**/expired.pptx');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await response).status()).toBe(403);
    const link = page.getByRole('link', { name: "Download didn't start?" });
    const opening = page.context().waitForEvent('page');
    await link.click();
    const tab = await opening;
    // The error page's script navigates its own tab. Chromium ignores a close request during a navigation.
    await tab.waitForURL(`${sites.editorOrigin}/gone`);
    await tab.close();
    expect(dialogs).toEqual([]);
    expect(page.url()).toBe(pageUrl);
    await expect(
      page.frameLocator('iframe[title="Presentation editor"]').getByText('Saved', { exact: true }),
    ).toBeVisible();
  });
});

it('uses a link if the page’s policy blocks the iframe', async () => {
  await page.goto('about:blank');
  dialogs.length = 0;
  const pageUrl = sites.hostPage(
    { 'content-security-policy': "frame-src 'self'" },
    { download: `${sites.editorOrigin}/deck.pptx` },
  );
  await page.goto(pageUrl);
  const waiting = browser.contexts()[0]?.waitForEvent('page');
  const download = page.waitForEvent('download').catch(() => undefined);
  await page.getByRole('button', { name: 'Download' }).click();
  const name = await Promise.race([
    download.then((started) => started?.suggestedFilename()),
    waiting?.then(async (tab) => (await tab.waitForEvent('download')).suggestedFilename()),
  ]);
  expect(name).toBe('deck.pptx');
  expect(page.url()).toBe(pageUrl);
  await expect(page.locator('iframe[data-ppt="download-frame"]')).toHaveCount(0);
});
