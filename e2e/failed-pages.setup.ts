import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright';
import { afterEach } from 'vitest';
import { openBrowsers } from './browser.ts';
import { runningProcesses } from './running-processes.ts';

const folder = join(import.meta.dirname, '../test-results');
/** Characters of a frame's accessibility tree, and of the end of an output, that are printed. */
const maxTree = 3000;
let hasFailed = false;

/**
 * Prints the content of each open page and the output of each demo and service after the first failed test of a file, and
 * stores a screenshot, because the page is gone afterwards. Tests of a file continue in the same page, so later failures
 * mostly follow from the first.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail' || hasFailed) return;
  hasFailed = true;
  const pages = [...openBrowsers].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());
  for (const { url, output } of runningProcesses)
    console.log(`Output of the process at ${url}\n${output().slice(-maxTree)}`);
  mkdirSync(folder, { recursive: true });
  for (const [index, page] of pages.entries()) {
    const file = `${task.file.name.replace(/^.*\//u, '')}-${task.name.replaceAll(/[^a-z\d]+/giu, '-').slice(0, 60)}-${index}.png`;
    const trees = await Promise.all(page.frames().map(describeFrame));
    const stored = await storeScreenshot(page, join(folder, file));
    console.log(
      [`Failed test “${task.name}”, page ${index}${stored ? `, see test-results/${file}` : ''}`, ...trees].join('\n'),
    );
  }
});

async function describeFrame(frame: Frame): Promise<string> {
  const tree = await frame.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String);
  return `${frame.url()}\n${tree.slice(0, maxTree)}`;
}

/** Stores a screenshot of the page. @returns whether the page could be captured */
async function storeScreenshot(page: Page, path: string): Promise<boolean> {
  return await page.screenshot({ path, timeout: 5000 }).then(
    () => true,
    () => false,
  );
}
