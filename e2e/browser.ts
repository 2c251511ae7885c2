import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findTestBrowser } from '../scripts/chromium.ts';
import { isFullRun } from '../tooling/everyday.ts';

/** Browsers that tests of this file have opened and not yet closed. Reports of failed tests use them. */
export const openBrowsers = new Set<Browser>();

/** In the everyday run, the browser of all files of this worker. It ends with the worker. */
let shared: Promise<Browser> | undefined;

/**
 * Starts Chromium, or returns the one that an earlier file of the everyday run has started: by default the headless
 * shell, which has no user settings and does not block pop-ups. Tests of pop-ups start Chromium themselves.
 */
export function openBrowser(): Promise<Browser> {
  return isFullRun ? launch() : (shared ??= launch());
}

/** Ends a browser, or closes all of its pages if later files use it. */
export async function closeBrowser(browser: Browser | undefined): Promise<void> {
  if (isFullRun) await browser?.close();
  else await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

async function launch(): Promise<Browser> {
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
  openBrowsers.add(browser);
  browser.once('disconnected', () => {
    openBrowsers.delete(browser);
    shared = undefined;
  });
  return browser;
}

/** A tab of a browser, and the errors in it. */
export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Every error in the browser's console, in any frame of any tab of this visit. */
  consoleErrors: string[];
}

/** Opens a new profile in a given language, as on a user's first visit. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    // Without a graphics card, animations of waiting pages take as much CPU time as the work that they wait for. The full
    // run shows them.
    reducedMotion: isFullRun ? 'no-preference' : 'reduce',
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const consoleErrors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => consoleErrors.push(String(webError.error())));
  return { context, page: await context.newPage(), consoleErrors };
}
