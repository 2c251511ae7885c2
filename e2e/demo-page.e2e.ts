import type { Browser, Page } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { connect } from './journey.ts';
import { names as allNames } from './names.ts';

const names = allNames.en;
let demo: DemoProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  ({ page } = await visit(browser, { baseURL: demo.url }));
});

afterAll(async () => {
  await browser?.close();
  const left = await demo?.stop();
  demo?.discard();
  expect(left).toEqual([]);
});

describe('what the demo’s page says and keeps', { timeout: 60_000 }, () => {
  it('is never empty: says that the connection could not be read, and goes on by Try again', async () => {
    await page.route('**/api/ppt/connection', (route) => route.abort());
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toContainText('The connection could not be read');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByText('The connection could not be read')).toBeVisible();
    await page.unroute('**/api/ppt/connection');
    await main.getByRole('button', { name: names.tryAgain }).click();
    await expect(page.getByText('Connect your presentation workspace')).toBeVisible();
  });

  it('tells a person whose access is switched off that presentations are kept', async () => {
    await page.route('**/api/ppt/connection', (route) => route.fulfill({ json: { status: 'banned' } }));
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Your access is switched off');
    await expect(alert).toContainText('Your presentations are kept');
    await page.unroute('**/api/ppt/connection');
    await page.reload();
    await connect(page, names);
  });

  it('still shows the chosen cover when one comes back to the text', async () => {
    const covers = page.getByRole('radiogroup', { name: names.cover });
    // Not among those that are shown at first.
    await page.getByRole('combobox', { name: names.language }).selectOption({ label: 'Chinese' });
    await expect(covers.getByRole('radio', { name: /Chinese/ })).toHaveCount(11);
    const chosen = covers.getByRole('radio').nth(1);
    await chosen.check({ force: true });
    const cover = (await chosen.getAttribute('value')) ?? '';
    await page.getByRole('link', { name: names.presentations }).click();
    await page.getByRole('link', { name: names.create, exact: true }).click();
    await expect(covers.getByRole('radio')).toHaveCount(12);
    await expect(covers.locator(`input[value="${cover}"]`)).toBeChecked();
  });
});
