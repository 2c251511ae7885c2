import type { Browser } from 'playwright';
import { closeBrowser } from './browser.ts';
import type { DemoProcess } from './demo-process.ts';

/**
 * Stops the processes that a test file started, the browser first, and removes the demo's data.
 * @throws Error naming the processes of the demo that are still running
 */
export async function endDemo(browser: Browser | undefined, demo: DemoProcess | undefined): Promise<void> {
  await closeBrowser(browser);
  const left = (await demo?.stop()) ?? [];
  demo?.discard();
  if (left.length > 0) throw new Error(`The demo left processes behind: ${left.join(', ')}`);
}
