import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Deck } from '@ppt-embed/deck';
import { chromium } from 'playwright';
import type { Browser, CDPSession, Page } from 'playwright';
import { findChromium } from '../../scripts/chromium.ts';
import { chinese, crowded, long } from './decks.ts';
import { type EditorService, startEditorService } from './editor-service.ts';
import { type ReferencePages, startReferencePages } from './reference-pages.ts';

const rounds = 5;

interface Opened {
  page: Page;
  cdp: CDPSession;
}

interface Subjects {
  browser: Browser;
  /** The service. Each measurement opens a new presentation, because an editor URL works only once. */
  service: EditorService;
  pages: ReferencePages;
}

/** Measures waiting times in the slide editor in Chromium, each compared with a page that only shows the slide. */
export async function benchEditor(): Promise<void> {
  const service = await startEditorService();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const pages = await startReferencePages();
  const subjects = { browser, service, pages };
  try {
    benchSize();
    await benchStart(subjects);
    await benchLong(subjects);
    await benchCrowded(subjects);
  } finally {
    await browser.close();
    await pages.close();
    await service.stop();
  }
}

/**
 * Measures the size of the script, style and document needed before the first slide, without fonts. On a page that
 * includes the slide, the editor's start script follows it.
 */
function benchSize(): void {
  const dist = join(import.meta.dirname, '../../apps/editor/dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = [
    ...page.replaceAll(/<link rel="modulepreload"[^>]*>/gu, '').matchAll(/\/editor\/(assets\/[\w.-]+\.(?:js|css))/gu),
  ].map(([, path]) => path ?? '');
  const first = named.filter((path) => readdirSync(join(dist, 'assets')).includes(path.slice('assets/'.length)));
  const bytes = [page, ...first.map((path) => readFileSync(join(dist, path)))]
    .map((body) => gzipSync(body).length)
    .reduce((sum, size) => sum + size, 0);
  console.log(`  before the first slide: ${(bytes / 1000).toFixed(1)} kB gzip without fonts`);
}

async function open(
  browser: Browser,
  { slow = 1, network }: { slow?: number; network?: typeof slowNetwork } = {},
): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
  if (network) await cdp.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await page.addInitScript(watchStart);
  return { page, cdp };
}

/** The start as measured by the page itself, in ms since navigation. */
interface Start {
  /** Durations of the long tasks on the main thread. */
  longTasks: number[];
  /** Time at which the frame with the first slide was painted. */
  firstSlide?: number;
}

function watchStart(): void {
  const start: Start = { longTasks: [] };
  Object.assign(window, { start });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) start.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.ed-slide svg text, body > svg text')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (start.firstSlide = performance.now());
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

const startOf = (page: Page): Promise<Start> => page.evaluate(() => (window as unknown as { start: Start }).start);

/** Network conditions: 10 Mbit/s, 40 ms. */
const slowNetwork = { latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 };

async function benchStart(subjects: Subjects): Promise<void> {
  const { browser, service, pages } = subjects;
  const deck = { ...long, slides: long.slides.slice(0, 12) };
  const shown: number[] = [];
  const alone: number[] = [];
  const blocked: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await open(browser, { slow: 4 });
    const slideUrl = pages.slide(deck);
    const startedAt = performance.now();
    await plain.page.goto(slideUrl);
    await plain.page.locator('svg text').first().waitFor();
    alone.push(performance.now() - startedAt);
    await plain.page.close();
    const edited = await open(browser, { slow: 4 });
    const editorUrl = await service.create(deck);
    const started = performance.now();
    await edited.page.goto(editorUrl);
    await edited.page.locator('.ed-slide svg text').first().waitFor();
    shown.push(performance.now() - started);
    await edited.page.waitForTimeout(1500);
    blocked.push(blockedBy(await startOf(edited.page)));
    await edited.page.close();
  }
  printStart('first slide, 4× CPU slowdown', shown, alone);
  console.log(
    `  main thread blocked while starting, 4× CPU slowdown: ${median(blocked.slice(1)).toFixed(0)} ms beyond 50 ms per task`,
  );
  await benchWithoutPolling(subjects, { deck });
  await benchWithoutPolling(subjects, { deck, network: slowNetwork });
  await benchWithoutPolling(subjects, { deck: chinese, network: slowNetwork, deckName: ' in Chinese' });
}

/**
 * Repeats the measurement above by the page's own clock, from navigation to the painted frame. The page is not polled,
 * because polling would affect the result.
 */
async function benchWithoutPolling(
  { browser, service, pages }: Subjects,
  { deck, network, deckName = '' }: { deck: Deck; network?: typeof slowNetwork; deckName?: string },
): Promise<void> {
  const starts: Start[] = [];
  const alone: Start[] = [];
  let received = 0;
  let receivedInAll = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const plain = await open(browser, { slow: 4, ...(network && { network }) });
    alone.push(await startWithoutPolling(plain.page, pages.slide(deck)));
    await plain.page.close();
    const edited = await open(browser, { slow: 4, ...(network && { network }) });
    const start = await startWithoutPolling(edited.page, await service.create(deck));
    starts.push(start);
    received = await receivedBefore(edited.page, start.firstSlide ?? 0);
    receivedInAll = await receivedBefore(edited.page, Infinity);
    await edited.page.close();
  }
  const name = network ? ', 10 Mbit/s and 40 ms' : '';
  const shownAt = (all: readonly Start[]) => all.map(({ firstSlide = Infinity }) => firstSlide);
  printStart(
    `first slide${deckName} by the clock of the page, 4× CPU slowdown${name}`,
    shownAt(starts),
    shownAt(alone),
  );
  console.log(
    `  main thread blocked while starting${deckName}, without polling, 4× CPU slowdown${name}: ${median(starts.slice(1).map(blockedBy)).toFixed(0)} ms beyond 50 ms per task`,
  );
  if (!network) return;
  console.log(
    `  received before the first slide${deckName}${name}: ${(received / 1000).toFixed(1)} kB without fonts (at most 120 kB)`,
  );
  console.log(
    `  received within ${settledMs / 1000} s${deckName}${name}: ${(receivedInAll / 1000).toFixed(1)} kB without fonts (at most 450 kB)`,
  );
}

const settledMs = 4000;

async function startWithoutPolling(page: Page, url: string): Promise<Start> {
  await page.goto(url, { waitUntil: 'commit' });
  await new Promise((resolve) => setTimeout(resolve, settledMs));
  return startOf(page);
}

function blockedBy({ longTasks }: Start): number {
  return longTasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0);
}

/**
 * Returns the number of bytes of the document, of scripts and styles, and of the deck that were received before a given
 * time.
 */
function receivedBefore(page: Page, at: number): Promise<number> {
  return page.evaluate(
    (moment) =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name, responseEnd }) => !name.endsWith('.woff2') && responseEnd <= moment)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    at,
  );
}

function printStart(name: string, ours: readonly number[], reference: readonly number[]): void {
  const [first, second] = [median(ours.slice(1)), median(reference.slice(1))];
  console.log(
    `  ${name}: ×${(first / second).toFixed(2)} of a page with the slide alone (median ${first.toFixed(0)} vs. ${second.toFixed(0)} ms)`,
  );
}

async function benchLong({ browser, service }: Subjects): Promise<void> {
  const { page, cdp } = await open(browser);
  await page.goto(await service.create(long));
  await page.locator('.ed-slide svg text').first().waitFor();
  await page.waitForTimeout(1500);
  const thumbnail = await page.evaluate(async () => {
    const list = document.querySelector('.ed-slide-options');
    const startedAt = performance.now();
    if (list) list.scrollTop = list.scrollHeight;
    while (!document.querySelector('[aria-posinset="1000"] svg')) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  });
  console.log(`  1,000 slides, last thumbnail after scrolling to the end: ${thumbnail.toFixed(0)} ms`);
  const switches = await page.evaluate(async () => {
    const times: number[][] = [];
    const soon = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
    for (let index = 0; index < 10; index += 1) {
      const option = options()[index];
      const title = option?.getAttribute('aria-label')?.split(': ')[1] ?? '';
      const isShown = () => document.querySelector('.ed-slide svg')?.textContent?.includes(title) === true;
      const startedAt = performance.now();
      option?.click();
      // Polls with a short timer instead of a frame, because a frame callback runs only every 16.7 ms, however little
      // work there is.
      while (!isShown()) await soon();
      document.querySelector('.ed-slide svg text')?.getBoundingClientRect();
      const laidOut = performance.now() - startedAt;
      await new Promise(requestAnimationFrame);
      times.push([laidOut, performance.now() - startedAt]);
    }
    return times;
  });
  console.log(
    `  1,000 slides, switch of slide: median ${median(switches.map(([, frame = 0]) => frame)).toFixed(1)} ms`,
  );
  console.log(
    `  1,000 slides, switch of slide, rendering and layout: median ${median(switches.map(([laidOut = 0]) => laidOut)).toFixed(1)} ms`,
  );
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  console.log(`  1,000 slides: ${nodes} nodes, ${(usedSize / 1e6).toFixed(1)} MB of heap`);
  await page.close();
}

/** Frame times during a repeated action. */
interface Frames {
  /** 95th percentile of the ms between frames, by the clock of the frame callbacks. */
  p95: number;
  /** Number of late frames, for which the screen skipped at least one refresh. */
  late: number;
  all: number;
}

/** Duration of a frame in ms. The screen refreshes 60 times a second. */
const frameMs = 1000 / 60;

async function frames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = [];
    const stamps: number[] = [];
    Object.assign(window, { frameTimes: times, frameStamps: stamps, isMeasuring: true });
    let last = performance.now();
    const next = (stamp: number) => {
      const now = performance.now();
      times.push(now - last);
      stamps.push(stamp);
      last = now;
      if ((window as unknown as { isMeasuring: boolean }).isMeasuring) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  const { frameTimes, frameStamps } = await page.evaluate(() => {
    Object.assign(window, { isMeasuring: false });
    const { frameTimes: times, frameStamps: stamps } = window as unknown as Record<string, number[]>;
    return { frameTimes: times ?? [], frameStamps: stamps ?? [] };
  });
  const late = frameStamps.filter((stamp, index) => stamp - (frameStamps[index - 1] ?? stamp) > 1.5 * frameMs).length;
  return { p95: percentile(frameTimes, 0.95), late, all: frameTimes.length };
}

function dragAcross(page: Page, at: (x: number, y: number) => readonly [number, number]): Promise<Frames> {
  return frames(page, async () => {
    await page.mouse.move(...at(49, 50));
    await page.mouse.down();
    for (let step = 0; step < 60; step += 1) await page.mouse.move(...at(49 + step * 12, 50 + step * 5));
    await page.mouse.up();
  });
}

/**
 * Repeats the measurement above on a page with one box and one paragraph, as a baseline for the timing of frames and
 * callbacks.
 */
async function onBarePage({ browser, pages }: Subjects, slow: number) {
  const { page } = await open(browser, { slow });
  await page.goto(pages.bare);
  await page.waitForTimeout(500);
  const drag = await dragAcross(page, (x, y) => [x, y]);
  await page.getByText('Box').click();
  const keys = await keyToFrame(page);
  await page.close();
  return { drag, keys: percentile(keys, 0.95) };
}

async function benchCrowded(subjects: Subjects): Promise<void> {
  const { browser, service } = subjects;
  for (const slow of [1, 4]) {
    const bare = await onBarePage(subjects, slow);
    const { page } = await open(browser, { slow });
    await page.goto(await service.create(crowded));
    await page.locator('.ed-slide svg text').first().waitFor();
    await page.waitForTimeout(2500);
    const box = await page.locator('.ed-slide-frame').boundingBox();
    if (!box) throw new Error('No slide.');
    const at = (x: number, y: number) => [box.x + (x / 1280) * box.width, box.y + (y / 720) * box.height] as const;
    const drag = await dragAcross(page, at);
    const label = slow === 1 ? '' : `, ${slow}× CPU slowdown`;
    printBesideBare(`drag among 200 elements, frame p95${label}`, drag.p95, bare.drag.p95);
    console.log(
      `  drag among 200 elements, late frames${label}: ${drag.late} of ${drag.all}; on a bare page ${bare.drag.late} of ${bare.drag.all}`,
    );
    if (slow > 1) {
      await page.mouse.click(...at(670, 390));
      await page.getByRole('region', { name: 'Slide' }).getByRole('textbox').waitFor();
      const keys = await keyToFrame(page);
      printBesideBare(`key to frame among 200 elements, p95${label}`, percentile(keys, 0.95), bare.keys);
    }
    const { done, drawn } = await page.evaluate(async () => {
      const button = document.querySelector<HTMLElement>('[data-action=undo]');
      const startedAt = performance.now();
      button?.click();
      const done = performance.now() - startedAt;
      // React draws the slide in a task right after the click.
      await new Promise((resolve) => setTimeout(resolve));
      for (const text of document.querySelectorAll<SVGElement>('.ed-slide svg text')) text.getBoundingClientRect();
      return { done, drawn: performance.now() - startedAt };
    });
    console.log(`  undo${label}: ${done.toFixed(1)} ms`);
    console.log(`  undo, rendering and layout${label}: ${drawn.toFixed(1)} ms`);
    await page.close();
  }
}

/** Returns the time in ms from each key press to the next frame. */
async function keyToFrame(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      'keydown',
      () => {
        const startedAt = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - startedAt);
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

function printBesideBare(name: string, ours: number, reference: number): void {
  console.log(
    `  ${name}: ×${(ours / reference).toFixed(2)} of a bare page (${ours.toFixed(1)} vs. ${reference.toFixed(1)} ms)`,
  );
}

function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
