import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright';
import { defaultClientConditions } from 'vite';
import { ensureChromium } from '../../../scripts/chromium.ts';
import { viteBuild } from '../../../scripts/build/vite-build.ts';
import { sourceCondition } from '../../../tooling/source-condition.ts';
import { measureAlternately, printRatio } from '../../ratio.ts';
import type { Variant } from './page.tsx';

const flips = 40;
const presses = 120;
/** Approximate interval of key repeat. */
const keyRepeatMs = 30;
const origin = 'https://features.test';
/** Headers for cross-origin isolation, which gives the page a clock resolution of 5 µs instead of 100 µs. */
const isolated = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Compares paging a table, and pressing an arrow key in the cover picker, with native elements. */
export async function benchFeatures(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-bench-'));
  await viteBuild({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { conditions: [sourceCondition, ...defaultClientConditions] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: folder, emptyOutDir: true },
  });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
  const open = async (): Promise<Page> => {
    const page = await browser.newPage();
    await page.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const path = join(folder, pathname === '/' ? 'index.html' : pathname);
      return route.fulfill({ path, headers: isolated });
    });
    await page.goto(origin);
    return page;
  };
  try {
    for (const rows of [10, 50, 100]) await flipPages(open, rows);
    for (const count of [20, 98]) await pressKeys(open, count);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the flips of each method on its own page, so that neither waits for the other's work. */
async function flipPages(open: () => Promise<Page>, rows: number): Promise<void> {
  const prepare = async (variant: Variant): Promise<Page> => {
    const page = await open();
    await page.evaluate(([tableVariant, count]) => window.features.showTable(tableVariant, count), [
      variant,
      rows,
    ] as const);
    return page;
  };
  const [ours, plain] = [await prepare('ours'), await prepare('plain')];
  const flip = (page: Page) => (): Promise<number> => page.evaluate(() => window.features.flip());
  const paired = await measureAlternately(flips, flip(ours), flip(plain));
  printRatio(`next page of ${rows} rows`, 'a plain React table', paired, 0.65);
  await ours.close();
  await plain.close();
}

/** Measures key presses of both methods alternately, so that noise on the machine affects both. */
async function pressKeys(open: () => Promise<Page>, count: number): Promise<void> {
  const prepare = async (variant: Variant): Promise<Page> => {
    const page = await open();
    await page.evaluate(([pickerVariant, covers]) => window.features.showCovers(pickerVariant, covers), [
      variant,
      count,
    ] as const);
    return page;
  };
  const pages = [await prepare('ours'), await prepare('plain')] as const;
  for (let press = 0; press < presses; press++) {
    for (const page of pages) {
      await page.keyboard.press('ArrowRight');
      await wait(keyRepeatMs);
    }
  }
  const [ours, reference] = await Promise.all(pages.map((page) => keyDurations(page)));
  if (ours && reference)
    printRatio(`arrow key in a list of ${count} covers`, 'native radios', { ours, reference }, 1.3);
  for (const page of pages) await page.close();
}

async function keyDurations(page: Page): Promise<number[]> {
  const durations = await page.evaluate(() => window.features.keys);
  if (durations.length < presses) throw new Error(`Only ${durations.length} of ${presses} keys changed the selection.`);
  return durations.slice(5); // The first measurements include compilation.
}
