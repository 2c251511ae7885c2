import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type BareVendor, startBareVendor } from '../packages/host/src/fakes/bare-vendor.ts';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, freePorts, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { names as allNames } from './ui-labels.ts';

const names = allNames.en;
let vendor: BareVendor;
let demo: DemoProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const ports = await freePorts();
  vendor = await startBareVendor({ securityDomain: [`http://localhost:${ports.demo}/api/ppt/callback`] });
  const env = { SERVICE_URL: vendor.url, APP_ID: vendor.appId, APP_TOKEN: vendor.appToken };
  [demo, browser] = await Promise.all([startDemo({ ports, env }), openBrowser()]);
  ({ page } = await visit(browser, { baseURL: demo.url }));
});

afterAll(async () => {
  try {
    await endDemo(browser, demo);
  } finally {
    await vendor?.close();
  }
});

const frame = () => page.frameLocator(`iframe[title="${names.frame}"]`);

describe('a vendor that implements only the specification', () => {
  it('connects through the vendor’s own page', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: names.connect, exact: true }).click();
    await page.getByRole('button', { name: '授权' }).click();
    await expect(page.getByRole('button', { name: names.disconnect })).toBeVisible();
  });

  it('opens an editor that sends no messages and navigates inside its frame', async () => {
    await page.getByRole('textbox', { name: 'Markdown' }).fill('# From a vendor\n\n- One');
    await page.getByRole('button', { name: names.createPresentation }).click();
    await expect(frame().getByRole('heading', { name: 'From a vendor' })).toBeVisible();
    await expect(frame().getByRole('button', { name: '保存' })).toBeEnabled();
    // The presentation was created once, and the navigation inside the frame did not request a second URL.
    expect(vendor.created).toEqual(['From a vendor']);
    expect(vendor.calls.filter((call) => call === 'GET /saas/edit')).toHaveLength(1);
  });

  it('lists the vendor’s presentations, and does not offer unsupported actions', async () => {
    await page.getByRole('link', { name: names.presentations, exact: true }).click();
    const table = page.getByRole('table', { name: names.presentations });
    await expect(table.getByText('From a vendor')).toBeVisible();
    await expect(table.getByRole('button', { name: /^Open/ })).toHaveCount(0);
    await expect(table.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  });

  it('reopens a presentation created from a JSON URL, and downloads its file', async () => {
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await page.getByRole('tab', { name: 'JSON' }).click();
    await page.getByRole('textbox', { name: names.jsonUrl }).fill('https://files.example.com/deck.json');
    await page.getByRole('button', { name: names.createPresentation }).click();
    await expect(frame().getByRole('heading', { name: 'JSON' })).toBeVisible();
    await page.reload();
    await expect(frame().getByRole('heading', { name: 'JSON' })).toBeVisible();
    expect(vendor.created).toEqual(['From a vendor', 'JSON']);
    const file = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click();
    expect((await file).url()).toContain(`${vendor.url}/files/`);
  });
});
