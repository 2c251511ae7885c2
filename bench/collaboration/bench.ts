import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { newDatabase } from '../../apps/service/testing/new-database.ts';
import { startServiceProcesses, type ServiceProcesses } from '../../apps/service/testing/service-process.ts';
import { openBrowser, visit } from '../../e2e/browser.ts';
import { startPostgres } from '../../e2e/postgres.ts';
import { ensureEditorBuilt } from '../../scripts/build/editor-files.ts';
import { measureAlternately, printRatio } from '../ratio.ts';
import { openTestEditor, type TestEditor } from './open-editor.ts';
import { targetText } from '../target-text.ts';

const keys = 40;
const rounds = 9;

/**
 * Measures the effects of collaboration that users notice: the delay of other users' changes, and the cost while a
 * user is alone, which must be zero.
 */
export async function benchCollaboration(): Promise<void> {
  await ensureEditorBuilt((message) => console.log(`  ${message}`));
  const editor = { EDITOR_DIST: join(import.meta.dirname, '../../apps/editor/dist') };
  const start = (collaboration: 'on' | 'off') =>
    startServiceProcesses({ environment: { ...editor, COLLABORATION: collaboration } });
  const [on, off, browser] = [await start('on'), await start('off'), await openBrowser()];
  try {
    await benchAlone(browser, on, off);
    await benchTwoBrowsers(browser, on);
    await benchTwoProcesses();
  } finally {
    await browser.close();
    await Promise.all([on.stop(), off.stop()]);
  }
}

/**
 * Creates a presentation.
 * @returns its URL, and a function that returns a URL for another user
 */
async function create(service: ServiceProcesses): Promise<{ url: string; another: () => Promise<string> }> {
  const { client } = service;
  const { accessToken: token } = await client.connect('anna');
  const { json } = await client.createMarkdown(token);
  const another = async () => {
    const reopened = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
    return reopened.json.data.saas_ppt as string;
  };
  return { url: json.data.saas_ppt, another };
}

interface Opened {
  page: Page;
  /** Paths of the requests so far. */
  requests: string[];
  close: () => Promise<void>;
}

async function open(browser: Browser, url: string): Promise<Opened> {
  const { page, context } = await visit(browser);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(watchPage);
  await page.goto(url);
  await page.locator('.ed-slide svg text').first().waitFor();
  return { page, requests, close: () => context.close() };
}

/** Times like those of `Date.now()`, with fractions. They are comparable between two pages on one machine. */
interface Times {
  firstSlide?: number;
  keyDown?: number;
  /** Time at which the frame after the last key was painted. */
  painted?: number;
  /** Time of the last change to the slide's text, recorded after the frame was painted. */
  changed?: number;
}

function watchPage(): void {
  const times: Times = {};
  Object.assign(window, { times });
  const now = () => performance.timeOrigin + performance.now();
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  window.addEventListener(
    'keydown',
    () => {
      times.keyDown = now();
      afterPaint(() => (times.painted = now()));
    },
    { capture: true },
  );
  let text = '';
  new MutationObserver(() => {
    const next = document.querySelector('.ed-slide svg text')?.parentElement?.textContent ?? '';
    if (next === text) return;
    text = next;
    afterPaint(() => {
      times.firstSlide ??= performance.now();
      times.changed = now();
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

const timesOf = (page: Page): Promise<Times> => page.evaluate(() => (window as unknown as { times: Times }).times);

/** Starts to edit the title of the first slide. */
async function editTitle(page: Page): Promise<void> {
  const box = await page.locator('.ed-slide text').first().boundingBox();
  if (!box) throw new Error('The slide has no title.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.locator('.ed-slide [contenteditable="true"]').waitFor();
  await page.keyboard.press('End');
}

/** Measures the start and typing of a user who is alone, with and without collaboration. */
async function benchAlone(browser: Browser, on: ServiceProcesses, off: ServiceProcesses): Promise<void> {
  const firstSlide = (service: ServiceProcesses) => async () => {
    const { page, close } = await open(browser, (await create(service)).url);
    const times = await timesOf(page);
    await close();
    return times.firstSlide ?? Number.NaN;
  };
  printRatio(
    'first slide for one user, COLLABORATION=on',
    'off',
    await measureAlternately(rounds, firstSlide(on), firstSlide(off)),
  );
  const [first, second] = [await open(browser, (await create(on)).url), await open(browser, (await create(off)).url)];
  const key =
    ({ page }: Opened) =>
    async () => {
      await page.bringToFront();
      await page.keyboard.press('a');
      await sleep(60);
      const { keyDown = Number.NaN, painted = Number.NaN } = await timesOf(page);
      return painted - keyDown;
    };
  for (const { page } of [first, second]) {
    await page.bringToFront();
    await editTitle(page);
  }
  printRatio(
    'key press to paint for one user, COLLABORATION=on',
    'off',
    await measureAlternately(keys, key(first), key(second)),
  );
  const shared = first.requests.filter((path) => /shared-deck|yjs/u.test(path));
  console.log(`  Yjs files loaded while one user edits alone: ${shared.length}`);
  await Promise.all([first.close(), second.close()]);
}

/** Measures the time from a key press to the changed slide on the screen of another user. */
async function benchTwoBrowsers(browser: Browser, service: ServiceProcesses): Promise<void> {
  const { url, another } = await create(service);
  const anna = await open(browser, url);
  const ben = await open(browser, await another());
  for (const { page } of [anna, ben]) await page.getByRole('button', { name: 'anna is here' }).waitFor();
  await anna.page.bringToFront();
  await editTitle(anna.page);
  const delays: number[] = [];
  for (let count = 0; count <= keys; count += 1) {
    const { changed: before } = await timesOf(ben.page);
    await anna.page.keyboard.press('b');
    await ben.page.waitForFunction((last) => (window as unknown as { times: Times }).times.changed !== last, before, {
      polling: 20,
    });
    const { keyDown = Number.NaN } = await timesOf(anna.page);
    const { changed = Number.NaN } = await timesOf(ben.page);
    delays.push(changed - keyDown);
    await sleep(50);
  }
  printDelays('key press to the screen of another user', delays.slice(1), 150);
  await Promise.all([anna.close(), ben.close()]);
}

/**
 * Measures the time from a change in one editor to an editor that is connected to a different process, without
 * rendering.
 */
async function benchTwoProcesses(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await newDatabase(postgres.url);
    const service = await startServiceProcesses({ count: 2, databaseUrl, environment: { COLLABORATION: 'on' } });
    try {
      for (const indexes of [
        [0, 0],
        [0, 1],
      ])
        await benchEditors(service, indexes);
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
  }
}

async function benchEditors(service: ServiceProcesses, indexes: readonly number[]): Promise<void> {
  const { url, another } = await create(service);
  const openAt = (index: number, editorUrl: string): Promise<TestEditor> => {
    const process = service.processes[index]!;
    return openTestEditor({ client: process.client, url: process.url, editorUrl });
  };
  const first = await openAt(indexes[0] ?? 0, url);
  const second = await openAt(indexes[1] ?? 0, await another());
  while (!first.isShared() || !second.isShared()) await sleep(20);
  const delays: number[] = [];
  for (let count = 0; count <= keys; count += 1) {
    const title = `Title ${count}`;
    const startedAt = performance.now();
    const arrived = new Promise<void>((resolve) => {
      const stop = second.doc.state.subscribe(() => {
        if (second.doc.state.get().deck.title !== title) return;
        stop();
        resolve();
      });
    });
    first.doc.dispatch(({ deck }) => ({ deck: { ...deck, title } }));
    await arrived;
    delays.push(performance.now() - startedAt);
    await sleep(60);
  }
  printDelays(
    `change to another editor at ${indexes[0] === indexes[1] ? 'the same' : 'another'} process`,
    delays.slice(1),
  );
  first.close();
  second.close();
}

function printDelays(name: string, delays: readonly number[], max?: number): void {
  const sorted = [...delays].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const verdict = max === undefined ? '' : `; ${targetText(`at most ${max} ms`, at(0.5) <= max)}`;
  console.log(
    `  ${name}: median ${at(0.5).toFixed(0)} ms, 95th percentile ${at(0.95).toFixed(0)} ms (${sorted.length} changes${verdict})`,
  );
}
