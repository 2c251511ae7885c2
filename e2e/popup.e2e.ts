import { createPptHost, memoryStorage } from '@ppt-embed/host';
import { toNodeHandler } from '@ppt-embed/host/node';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, it, onTestFinished } from 'vitest';
import { findChromium } from '../scripts/chromium.ts';
import { openBrowser, visit } from './browser.ts';
import { type BuiltSite, openBuiltSite } from './built-site.ts';
import { isFullRun, itInFullRun } from '../tooling/everyday.ts';
import { freePort } from '../apps/service/testing/free-port.ts';
import { expect } from './expect.ts';
import { names as allNames } from './ui-labels.ts';
import { type ServiceProcess, startService } from './service-process.ts';

const names = allNames.en;

let service: ServiceProcess;
let site: BuiltSite;
let url: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let consoleErrors: string[];
let userCount = 0;

const pages = [
  ['an ordinary page', '/'],
  ['a page whose Cross-Origin-Opener-Policy isolates it from its pop-ups', '/isolated'],
] as const;

/** Opens a page with its backend at `/api/ppt`. `/isolated` is the same page in a separate browsing context group. */
function openSite(port: number): Promise<BuiltSite> {
  const ppt = createPptHost({
    service: { baseUrl: service.url, appId: service.appId, appToken: service.appToken },
    publicUrl: `${url}/api/ppt`,
    secret: 'a secret of thirty-two characters or more',
    storage: memoryStorage(),
    authenticate: (request) => ({ id: /person=(\d+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? 'nobody' }),
  });
  const handler = toNodeHandler(ppt);
  return openBuiltSite(
    'popup-site',
    (request, response) => {
      if (request.url === '/isolated') response.setHeader('cross-origin-opener-policy', 'same-origin');
      if (!request.url?.startsWith('/api/ppt')) return false;
      void handler(request, response);
      return true;
    },
    port,
  );
}

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  [service, browser] = await Promise.all([startService(url), openBrowser()]);
  site = await openSite(port);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await service?.stop();
});

beforeEach(() => begin(browser));
afterEach(() => context.close());

/** Opens the page as a user who has never connected. */
async function begin(opened: Browser): Promise<void> {
  ({ context, page, consoleErrors } = await visit(opened));
  userCount += 1;
  await context.addCookies([{ name: 'person', value: String(userCount), url: url }]);
}

const button = (name: keyof typeof names) => page.getByRole('button', { name: names[name], exact: true });

/** Opens the page, presses Connect, and signs in, all in a pop-up, which then shows the consent page. */
async function openPopup(path = '/'): Promise<Page> {
  await page.goto(url + path);
  await page.evaluate(() => {
    Object.assign(globalThis, { isStillHere: true });
    // Opens the pop-up as a tab, because a pop-up window would take the focus from the page.
    document.hasFocus = () => false;
  });
  const [popup] = await Promise.all([context.waitForEvent('page'), button('connect').click()]);
  await popup.getByRole('button', { name: /Sign in/ }).click();
  await expect(popup.getByRole('button', { name: /Authorize/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connecting…' })).toBeVisible();
  return popup;
}

/** Presses a button in the pop-up that closes it. */
async function endBy(popup: Page, name: RegExp): Promise<void> {
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name }).click()]);
}

/** Moves the focus, because a headless browser does not move it between windows. */
const focusPage = () => page.evaluate(() => void dispatchEvent(new Event('focus')));

const isStillHere = () => page.evaluate(() => 'isStillHere' in globalThis);

it.each(isFullRun ? pages : pages.slice(0, 1))(
  'signs in and authorizes in a pop-up while %s stays open',
  async (_name, path) => {
    const popup = await openPopup(path);
    await endBy(popup, /Authorize/);
    await expect(button('disconnect')).toBeVisible();
    expect(await isStillHere()).toBe(true);
    expect(page.url()).toBe(url + path);
    expect(consoleErrors).toEqual([]);
  },
);

it.each(isFullRun ? pages : pages.slice(1))(
  'reports a cancelled consent on %s, and offers to try again',
  async (_name, path) => {
    await endBy(await openPopup(path), /Cancel/);
    await expect(page.getByRole('status')).toHaveText('Connection canceled. Nothing has changed.');
    await expect(button('connect')).toBeEnabled();
    expect(await isStillHere()).toBe(true);
  },
);

itInFullRun(
  'lets the user press Connect again after closing the pop-up, even if the page cannot detect that',
  async () => {
    const popup = await openPopup('/isolated');
    await popup.close();
    await focusPage();
    await Promise.all([context.waitForEvent('page'), button('connect').click()]);
    expect(await isStillHere()).toBe(true);
  },
);

itInFullRun('detects a connection after the user has focused the page while the pop-up is open', async () => {
  const popup = await openPopup();
  await focusPage();
  await expect(button('connect')).toBeVisible();
  await endBy(popup, /Authorize/);
  await expect(button('disconnect')).toBeVisible();
});

itInFullRun(
  'navigates the page if the browser blocks the pop-up, and returns connected (hypothesis/client#534)',
  async () => {
    await context.close();
    const executablePath = findChromium();
    const strict = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
      ignoreDefaultArgs: ['--disable-popup-blocking'],
    });
    onTestFinished(() => strict.close());
    await begin(strict);
    // The button is clicked by a script, because browsers do not open a window without a user gesture.
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        const connect = document.querySelector('button');
        if (connect?.textContent !== 'Connect' || connect.ariaDisabled) return;
        watch.disconnect();
        connect.click();
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForURL(`${service.url}/**`);
    await page.getByRole('button', { name: /Sign in/ }).click();
    await page.getByRole('button', { name: /Authorize/ }).click();
    await expect(button('disconnect')).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  },
);
