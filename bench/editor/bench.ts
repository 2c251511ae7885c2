import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { deckToJson, renderSlide } from '@ppt-embed/deck';
import type { Deck } from '@ppt-embed/deck';
import { chromium } from 'playwright';
import type { Browser, CDPSession, Page } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';
import { ensureEditorBuilt } from '../../scripts/editor-files.ts';
import { crowded, long } from './decks.ts';
import { startEditorServer } from './editor-server.ts';
import type { EditorServer } from './editor-server.ts';

const rounds = 5;

interface Opened {
  page: Page;
  cdp: CDPSession;
}

/** The slide editor in Chromium: what a person waits for. Each figure stands beside a page that shows the slide alone. */
export async function benchEditor(): Promise<void> {
  await ensureEditorBuilt((line) => console.log(`  ${line}`));
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const server = await startEditorServer();
  try {
    benchSize();
    await benchStart(browser, server);
    await benchLong(browser, server);
    await benchCrowded(browser, server);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Script, style and document before the first slide, without fonts. */
function benchSize(): void {
  const dist = join(import.meta.dirname, '../../apps/editor/dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/\/editor\/(assets\/[\w.-]+\.(?:js|css))/gu)].map(([, path]) => path ?? '');
  const first = named.filter((path) => readdirSync(join(dist, 'assets')).includes(path.slice('assets/'.length)));
  const bytes = [page, ...first.map((path) => readFileSync(join(dist, path)))]
    .map((body) => gzipSync(body).length)
    .reduce((sum, size) => sum + size, 0);
  console.log(`  before the first slide: ${(bytes / 1000).toFixed(1)} kB gzip without fonts`);
}

async function open(browser: Browser, { slow = 1 }: { slow?: number } = {}): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  // Tasks that hold the main thread, from the first moment on.
  await page.addInitScript(() => {
    const long: number[] = [];
    Object.assign(window, { longTasks: long });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    }).observe({ type: 'longtask', buffered: true });
  });
  return { page, cdp };
}

async function benchStart(browser: Browser, server: EditorServer): Promise<void> {
  const [slide] = long.slides;
  if (!slide) return;
  const deck: Deck = { ...long, slides: long.slides.slice(0, 12) };
  server.open(deckToJson(deck));
  server.show(renderSlide(deck, slide));
  const shown: number[] = [];
  const alone: number[] = [];
  const blocked: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await open(browser, { slow: 4 });
    const began = performance.now();
    await plain.page.goto(`${server.origin}/plain`);
    await plain.page.locator('svg text').first().waitFor();
    alone.push(performance.now() - began);
    await plain.page.close();
    const edited = await open(browser, { slow: 4 });
    const started = performance.now();
    await edited.page.goto(`${server.origin}/e/bench`);
    await edited.page.locator('.ed-sheet svg text').first().waitFor();
    shown.push(performance.now() - started);
    await edited.page.waitForTimeout(1500);
    const tasks = await edited.page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
    blocked.push(tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0));
    await edited.page.close();
  }
  const ours = median(shown.slice(1));
  const reference = median(alone.slice(1));
  console.log(
    `  first slide, processor ÷ 4: ×${(ours / reference).toFixed(2)} of a page with the slide alone (median ${ours.toFixed(0)} against ${reference.toFixed(0)} ms)`,
  );
  console.log(`  main thread blocked while starting, ÷ 4: ${median(blocked.slice(1)).toFixed(0)} ms over 50 ms a task`);
}

async function benchLong(browser: Browser, server: EditorServer): Promise<void> {
  server.open(deckToJson(long));
  const { page, cdp } = await open(browser);
  await page.goto(`${server.origin}/e/bench`);
  await page.locator('.ed-sheet svg text').first().waitFor();
  await page.waitForTimeout(1500);
  const thumbnail = await page.evaluate(async () => {
    const list = document.querySelector('.ed-slide-options');
    const began = performance.now();
    if (list) list.scrollTop = list.scrollHeight;
    while (!document.querySelector('[aria-posinset="1000"] svg')) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  });
  console.log(`  1,000 slides, last thumbnail after scrolling to the end: ${thumbnail.toFixed(0)} ms`);
  const switches = await page.evaluate(async () => {
    const times: number[] = [];
    const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
    for (let index = 0; index < 10; index += 1) {
      const option = options()[index];
      const title = option?.getAttribute('aria-label')?.split(': ')[1] ?? '';
      const began = performance.now();
      option?.click();
      while (!document.querySelector('.ed-sheet svg')?.textContent?.includes(title))
        await new Promise(requestAnimationFrame);
      times.push(performance.now() - began);
    }
    return times;
  });
  console.log(`  1,000 slides, switch of slide: median ${median(switches).toFixed(1)} ms`);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  console.log(`  1,000 slides: ${nodes} nodes, ${(usedSize / 1e6).toFixed(1)} MB of heap`);
  await page.close();
}

/** ms from one frame to the next while something is done again and again: 95 of 100 are shorter. */
async function frames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { frameTimes: times, isMeasuring: true });
    let last = performance.now();
    const next = () => {
      const now = performance.now();
      times.push(now - last);
      last = now;
      if ((window as unknown as { isMeasuring: boolean }).isMeasuring) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  const times = await page.evaluate(() => {
    Object.assign(window, { isMeasuring: false });
    return (window as unknown as { frameTimes: number[] }).frameTimes;
  });
  return percentile(times, 0.95);
}

async function benchCrowded(browser: Browser, server: EditorServer): Promise<void> {
  server.open(deckToJson(crowded));
  for (const slow of [1, 4]) {
    const { page } = await open(browser, { slow });
    await page.goto(`${server.origin}/e/bench`);
    await page.locator('.ed-sheet svg text').first().waitFor();
    await page.waitForTimeout(2500);
    const box = await page.locator('.ed-sheet-place').boundingBox();
    if (!box) throw new Error('No slide.');
    const at = (x: number, y: number) => [box.x + (x / 1280) * box.width, box.y + (y / 720) * box.height] as const;
    const drag = await frames(page, async () => {
      await page.mouse.move(...at(49, 50));
      await page.mouse.down();
      for (let step = 0; step < 60; step += 1) await page.mouse.move(...at(49 + step * 12, 50 + step * 5));
      await page.mouse.up();
    });
    const label = slow === 1 ? '' : `, processor ÷ ${slow}`;
    console.log(`  drag among 200 elements${label}: frame p95 ${drag.toFixed(1)} ms`);
    if (slow > 1) {
      await page.mouse.click(...at(670, 390));
      await page.getByRole('region', { name: 'Slide' }).getByRole('textbox').waitFor();
      const keys = await keyToFrame(page);
      console.log(`  key to frame among 200 elements${label}: p95 ${percentile(keys, 0.95).toFixed(1)} ms`);
    }
    const undo = await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('[data-action=undo]');
      const began = performance.now();
      button?.click();
      const done = performance.now() - began;
      await new Promise(requestAnimationFrame);
      return done;
    });
    console.log(`  undo${label}: ${undo.toFixed(1)} ms`);
    await page.close();
  }
}

/** ms from each key to the frame after it. */
async function keyToFrame(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - began);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (const key of 'the quick brown fox jumps over it') {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
