import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { connect, createPresentation, editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';

const names = allNames.en;
const harbour = join(import.meta.dirname, '../fixtures/pptx/harbour.pptx');
let demo: DemoProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  ({ context, page, consoleErrors } = await visit(browser, { baseURL: demo.url }));
  await page.goto('/');
  await connect(page, names);
});

afterAll(() => endDemo(browser, demo));

const openPage = (link: keyof typeof names) => page.getByRole('link', { name: names[link], exact: true }).click();

async function simulateFault(fault: string): Promise<void> {
  await page.getByRole('button', { name: 'Simulate a problem' }).click();
  await page.getByRole('radio', { name: fault }).check();
  await page.keyboard.press('Escape');
}

describe('navigation of the demo', () => {
  it('edits without third-party cookies, and sets no cookie (superset#9042)', async () => {
    const { hostname } = new URL(demo.serviceUrl);
    await context.clearCookies({ domain: hostname });
    await createPresentation(page, names);
    await expect(editorIn(page, names).options.first()).toBeVisible();
    expect(await context.cookies(demo.serviceUrl)).toEqual([]);
  });

  it('imports a PowerPoint file from the list of presentations, and opens it under its own URL', async () => {
    await openPage('presentations');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import .pptx' }).click();
    await (await chooser).setFiles(harbour);
    const { frame, options } = editorIn(page, names);
    const dialog = frame.getByRole('dialog', { name: 'Import from PowerPoint' });
    await dialog.getByRole('button', { name: 'Create presentation' }).click();
    await page.waitForURL('**/p/*');
    await expect(options.first()).toBeVisible();
    await expect(
      page.getByRole('banner').or(page.locator('.editor-bar')).getByRole('heading', { level: 1 }),
    ).toHaveText(/harbour/i);
    await openPage('presentations');
    await expect(page.getByRole('rowheader').first()).toContainText(/harbour/i);
  });

  it('lets an administrator add and suspend a user', async () => {
    await openPage('users');
    await page.getByRole('textbox', { name: 'Name' }).fill('Mary Okafor');
    await page.getByRole('button', { name: 'Add user' }).click();
    const row = page.getByRole('row', { name: /Mary Okafor/ });
    await expect(row).toContainText('Active');
    await row.getByRole('button', { name: 'Suspend Mary Okafor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(row).toContainText('Suspended');
  });

  it('passes the health checks of the page and the backend', async () => {
    await openPage('diagnostics');
    const found = page.getByRole('region', { name: names.diagnostics });
    await expect(found).toHaveAttribute('data-state', 'done');
    await expect(found.getByRole('list', { name: 'This page' }).getByRole('listitem')).toHaveCount(12);
    await expect(found.getByRole('list', { name: 'The backend' })).toContainText('Security domain');
    await expect(found).not.toContainText(/\d problem/);
    expect(consoleErrors).toEqual([]);
  });

  it('shows each page’s source code next to it, and remembers whether it is shown', async () => {
    await page.getByRole('button', { name: 'Source' }).click();
    const source = page.getByRole('complementary', { name: 'Source of this page' });
    await expect(source).toContainText('export function DiagnosticsPage()');
    await openPage('presentations');
    await expect(source).toContainText('export function PresentationsPage()');
    await page.reload();
    await expect(source).toContainText('export function PresentationsPage()');
    await source.getByRole('button', { name: 'Hide source' }).click();
    await expect(source).toHaveCount(0);
  });

  it('handles an unavailable service, and recovers when it is available again', async () => {
    await simulateFault('Service down');
    await expect(page.getByRole('status').filter({ hasText: 'Simulating: Service down' })).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText("Couldn't load presentations");
    await page.getByRole('button', { name: 'Stop simulating' }).click();
    await expect(page.getByRole('alert').filter({ hasText: "Couldn't load presentations" })).toHaveCount(0);
    await expect(page.getByRole('table', { name: names.presentations })).toBeVisible();
  });

  it('offers to connect after the token has expired', async () => {
    await openPage('create');
    await simulateFault('Expired token');
    const connectButton = page.getByRole('main').getByRole('button', { name: names.connect, exact: true });
    await expect(connectButton).toBeVisible();
    // The page does not mix content from the previous fault with content from the next one.
    await simulateFault('Slow network');
    await expect(connectButton).toHaveCount(0);
    await page.getByRole('button', { name: 'Stop simulating' }).click();
    await expect(page.getByRole('textbox', { name: 'Markdown' })).toBeVisible();
  });

  it('shows a message about a slow network while the editor loads', async () => {
    await openPage('presentations');
    await simulateFault('Slow network');
    await page
      .getByRole('button', { name: new RegExp(`^${names.open} `) })
      .first()
      .click();
    await expect(page.getByText('Still loading', { exact: true })).toBeVisible();
    await expect(editorIn(page, names).options.first()).toBeVisible();
  });
});
