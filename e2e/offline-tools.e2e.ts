import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import type { ServiceClient } from '../apps/service/testing/service-client.ts';
import { openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';
import { sharedService } from './shared-service.ts';

let client: ServiceClient;
let browser: Browser;

beforeAll(async () => {
  [client, browser] = await Promise.all([sharedService(), openBrowser()]);
});

afterAll(() => browser?.close());

/** Creates a presentation with two slides. @returns its editor URL, in a new tab that is still empty */
async function createPresentation(): Promise<{ page: Page; url: string }> {
  const { accessToken: token } = await client.connect('anna');
  const { json } = await client.createMarkdown(token, '# Harbour news\n\n## First\n\n- one\n- two');
  const { page } = await visit(browser);
  return { page, url: json.data.saas_ppt };
}

const slides = (page: Page) => page.getByRole('listbox', { name: 'Slides' }).getByRole('option');

it('adds a slide and a table, finds text and presents without a network, after the editor was used and idle', async () => {
  const { page, url } = await createPresentation();
  // The last file that is prefetched.
  const prefetched = page.waitForResponse(/print-deck-[\w-]+\.js/);
  await page.goto(url);
  await slides(page).first().click();
  await prefetched;
  await page.context().setOffline(true);

  await page.getByRole('button', { name: 'New slide', exact: true }).click();
  await expect(slides(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Insert table' }).click();
  await page.getByRole('button', { name: '3 columns, 3 rows' }).click();
  await expect(page.getByRole('button', { name: /^Table/ }).first()).toBeVisible();
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).fill('one');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F5');
  await expect(page.getByRole('dialog', { name: 'Slide show' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status').first()).toContainText('Offline');
});

it('opens a tool on “Try again” after it could not be loaded without a network, or asks to reopen the editor', async () => {
  const { page, url } = await createPresentation();
  await page.goto(url);
  await expect(slides(page)).toHaveCount(2);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New slide', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText("Couldn't load this tool. Check your network and try again.");
  await expect(slides(page)).toHaveCount(2);
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  // Browsers that follow HTML before 2026 repeat the failure, instead of requesting the file again.
  const reopen = alert.filter({
    hasText: "Still couldn't load this tool. Save your work, then reopen the presentation.",
  });
  await expect.poll(async () => (await slides(page).count()) === 3 || (await reopen.count()) === 1).toBe(true);
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
