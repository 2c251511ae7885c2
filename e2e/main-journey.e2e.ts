import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPptx } from '@ppt-embed/deck/pptx';
import type { Browser, Page } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { builtDemo } from './built-demo.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { blockIndexedDb, continueExpiredSession, restoreFromApp } from './failure-steps.ts';
import { clickText, connect, createPresentation, editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';
import { isFullRun, itInFullRun } from '../tooling/everyday.ts';
import { readWithLibreOffice } from './libreoffice.ts';

const names = allNames.en;
const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-files-'));
let demo: DemoProcess;
let browser: Browser;
let page: Page;
let consoleErrors: string[];
/** URLs of the editor that the page has opened. */
const editorUrls: string[] = [];

/**
 * The full run starts the demo as a developer would: without any files, and with a page from its sources, whose hundreds
 * of modules take a browser most of the time of this file.
 */
const demoOptions = async () => (isFullRun ? { isFirst: true } : { env: await builtDemo(inject('builtPage')) });

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(await demoOptions()), openBrowser()]);
  ({ page, consoleErrors } = await visit(browser));
  page.on('request', (request) => {
    if (/\/e\/[^/]+$/.test(new URL(request.url()).pathname)) editorUrls.push(request.url());
  });
});

afterAll(() => endDemo(browser, demo).finally(() => rmSync(folder, { recursive: true, force: true })));

describe('main journey of a new user', () => {
  let title = '';

  it('explains the next step and connects through real consent', async () => {
    await page.goto(demo.url);
    await expect(page).toHaveTitle(/Create a presentation/);
    await expect(page.getByText('Connect your presentation workspace')).toBeVisible();
    await connect(page, names);
    await expect(page).toHaveURL(`${demo.url}/`);
    await expect(page.getByRole('textbox', { name: 'Markdown' })).toHaveValue(/^---\ntitle: /);
  });

  it('offers covers as pictures, filtered by style and color', async () => {
    await page.getByRole('combobox', { name: names.style }).selectOption({ label: 'Fresh' });
    await page.getByRole('combobox', { name: names.color }).selectOption({ label: 'Green' });
    const covers = page.getByRole('radiogroup', { name: names.cover });
    const green = covers.getByRole('radio', { name: /Fresh.*Green.*English/ });
    await expect(green).toHaveCount(1);
    await expect
      .poll(() =>
        covers
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
    await green.check({ force: true });
  });

  it('creates the presentation and soon paints its first slide', async () => {
    const pressed = Date.now();
    const urlResponse = page.waitForResponse('**/api/ppt/editor-url');
    await createPresentation(page, names);
    expect(await (await urlResponse).json()).toMatchObject({ coverId: expect.stringMatching(/^fresh-green-en/) });
    const editor = editorIn(page, names);
    await expect(editor.slide.locator('svg text').first()).toBeVisible();
    console.log(`first slide after ${Date.now() - pressed} ms`);
    await expect(editor.options).toHaveCount(12);
    // The editor hides its single-use URL.
    expect(new URL(page.frames()[1]?.url() ?? '').pathname).toBe('/e/used');
    title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await expect(editor.options.first()).toHaveAccessibleName(`Slide 1: ${title}`);
  });

  it('selects a slide and edits its title with the keyboard and an input method', async () => {
    const editor = editorIn(page, names);
    const second = editor.options.nth(1);
    await second.click();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const heading = ((await second.getAttribute('aria-label')) ?? '').replace(/^Slide 2: /, '');
    await clickText(page, editor, heading.slice(0, 6));
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Bright roofs ');
    await composeChinese(page, ['g', 'guang', '光', '光伏'], '光伏');
    await expect(second).toHaveAccessibleName('Slide 2: Bright roofs 光伏');
    await page.keyboard.press('Escape');
    await expect(editor.slide).toContainText('Bright roofs 光伏');
    await expect(editor.status.filter({ hasText: names.unsaved })).toBeVisible();
  });

  it('undoes and redoes an edit, and saves', async () => {
    const editor = editorIn(page, names);
    const second = editor.options.nth(1);
    await editor.undo.click();
    await expect(second).not.toHaveAccessibleName('Slide 2: Bright roofs 光伏');
    // Does not wait for the button: the last Redo may disable it after it was found enabled.
    while (await editor.redo.isEnabled()) await editor.redo.click({ force: true });
    await expect(second).toHaveAccessibleName('Slide 2: Bright roofs 光伏');
    await editor.save.click();
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
    await expect(page.getByRole('button', { name: names.download })).toBeVisible();
  });

  it('also saves with Ctrl+S, and shows the deck’s new title in the page', async () => {
    const editor = editorIn(page, names);
    await editor.options.first().click();
    await clickText(page, editor, title.slice(0, 8));
    await page.keyboard.press('End');
    await page.keyboard.type(', revised');
    await expect(editor.status.filter({ hasText: names.unsaved })).toBeVisible();
    await page.keyboard.press('Control+S');
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
  });

  itInFullRun('exports the other file types within the page, with one slide on each printed page', async () => {
    const { frame } = editorIn(page, names);
    async function save(kind: string): Promise<Buffer> {
      await frame.getByRole('button', { name: 'More', exact: true }).click();
      await frame.getByRole('menuitem', { name: /^Export/ }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        frame.getByRole('menuitem', { name: kind }).click(),
      ]);
      return readFileSync(await file.path());
    }
    const picture = await save('Current slide as a picture');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2560, 1440]);
    const archive = (await save('All slides as pictures')).toString('latin1');
    expect(new Set(archive.match(/ \d\d\.png/gu)).size).toBe(12);
    expect((await save('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    expect((await save('Text as Markdown')).toString()).toContain('Bright roofs 光伏');

    const printed = frame.locator(':root').evaluate(
      ({ ownerDocument }) =>
        new Promise<string[]>((resolve) => {
          new MutationObserver((_, observer) => {
            const paper = ownerDocument.querySelector<HTMLIFrameElement>('iframe.ed-print')?.contentWindow;
            if (!paper) return;
            observer.disconnect();
            paper.print = () => {
              resolve(
                [...paper.document.querySelectorAll('[data-part=printed-slide]')].map(
                  (element) => paper.getComputedStyle(element).breakAfter,
                ),
              );
              paper.dispatchEvent(new Event('afterprint'));
            };
          }).observe(ownerDocument.body, { childList: true });
        }),
    );
    await editorIn(page, names).options.first().click();
    await page.keyboard.press('Control+P');
    expect(await printed).toEqual(Array.from({ length: 12 }, () => 'page'));
    expect(consoleErrors).toEqual([]);
  });

  it('lists the presentation first, with its title and time', async () => {
    await page.getByRole('link', { name: names.presentations }).click();
    await expect(page).toHaveTitle(/Presentations/);
    const table = page.getByRole('table', { name: names.presentations });
    await expect(table.getByRole('row').nth(1)).toContainText(title);
    await expect(table.getByRole('row').nth(1)).toContainText(/Today, /);
  });

  it('downloads a file with the edited title as text', async () => {
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: new RegExp(`^${names.download} `) })
      .first()
      .click();
    const file = join(folder, 'deck.pptx');
    await (await download).saveAs(file);
    expect((await download).suggestedFilename()).toMatch(/\.pptx$/);
    const { deck } = readPptx(new Uint8Array(readFileSync(file)));
    expect(deck.slides[0]?.title).toContain(', revised');
    expect(deck.slides[1]?.title).toBe('Bright roofs 光伏');
    if (!isFullRun || process.env['WITHOUT_SYSTEM_TOOLS']) return;
    const text = await readWithLibreOffice(file, folder);
    expect(text).toContain('Bright roofs 光伏');
    expect(text).toContain('revised');
  });

  it('opens the last save again at a new URL', async () => {
    await page
      .getByRole('button', { name: new RegExp(`^${names.open} `) })
      .first()
      .click();
    const editor = editorIn(page, names);
    await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Bright roofs 光伏');
    if (isFullRun) {
      await page.reload();
      await expect(editor.options.nth(1)).toHaveAccessibleName('Slide 2: Bright roofs 光伏');
    }
    const count = isFullRun ? 3 : 2;
    expect(editorUrls).toHaveLength(count);
    expect(new Set(editorUrls).size).toBe(count);
  });

  // In the full run, `failures.e2e.ts` tests these in other presentations.
  it.each(isFullRun ? [] : ['continues with one click after the editor’s session expired, and keeps unsaved changes'])(
    '%s',
    async () => {
      // The editor that opens then has no storage.
      await page.context().addInitScript(blockIndexedDb, demo.serviceUrl);
      const presentation = page.url();
      await continueExpiredSession(page, names, await titleIn(page));
      expect(page.url()).toBe(presentation);
    },
  );

  it.each(isFullRun ? [] : ['keeps unsaved changes in the app while the editor has no storage and no service'])(
    '%s',
    async () => {
      const presentation = page.url();
      page = await restoreFromApp(page, names, demo.serviceUrl, await titleIn(page));
      expect(page.url()).toBe(presentation);
    },
  );

  it('returns to the list with the button in the editor', async () => {
    await editorIn(page, names).back.click();
    await expect(page).toHaveURL(/\/presentations/);
    await expect(page.getByRole('table', { name: names.presentations })).toBeVisible();
  });

  it("does not log errors in the browser's console", () => {
    const errors = isFullRun ? consoleErrors : consoleErrors.filter((error) => !causedErrors.test(error));
    expect(errors).toEqual([]);
  });

  itInFullRun('keeps all data across a restart of the demo', async () => {
    expect(await demo.stop('SIGINT')).toEqual([]);
    demo = await startDemo({ dataFolder: demo.dataFolder, ports: demo.ports });
    await page.reload();
    const table = page.getByRole('table', { name: names.presentations });
    await expect(table.getByRole('row').nth(1)).toContainText(`${title}, revised`);
    await page
      .getByRole('button', { name: new RegExp(`^${names.open} `) })
      .first()
      .click();
    await expect(editorIn(page, names).options.nth(1)).toHaveAccessibleName('Slide 2: Bright roofs 光伏');
  });
});

/** Errors that the everyday run causes: a rejected save, and a service that is unavailable. */
const causedErrors = /status of 401|ERR_INTERNET_DISCONNECTED/;

/** Returns the title of the first slide in the editor. */
async function titleIn(page: Page): Promise<string> {
  const name = await editorIn(page, names).options.first().getAttribute('aria-label');
  return (name ?? '').replace(/^Slide 1: /, '');
}

/** Returns the events of an input method: a composition that changes, then its text. */
async function composeChinese(page: Page, steps: string[], text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  for (const step of steps)
    await devtools.send('Input.imeSetComposition', {
      text: step,
      selectionStart: step.length,
      selectionEnd: step.length,
    });
  await devtools.send('Input.insertText', { text });
  await devtools.detach();
}
