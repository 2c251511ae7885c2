import type { Browser, Page } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { connect, createPresentation, type Editor, editorIn, typeBeforeTitle } from './journey.ts';
import { names as allNames } from './ui-labels.ts';

const names = allNames.en;
let demo: DemoProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  ({ page } = await visit(browser, { baseURL: demo.url }));
  await page.goto('/');
  await connect(page, names);
  await createPresentation(page, names);
  await typeBeforeTitle(page, names, 'first ');
  await editor().save.click();
  await expect(editor().status.filter({ hasText: names.saved })).toBeVisible();
});

afterAll(() => endDemo(browser, demo));

describe('editor in the demo’s page', () => {
  it('runs the page’s commands in the editor, and responds to them', async () => {
    const { frame, options } = editor();
    /** Sends a message from the page's own window, like the page's frame component. */
    const sendCommand = (command: object) =>
      page.getByTitle(names.frame).evaluate(
        (iframe: HTMLIFrameElement, message) =>
          new Promise<unknown>((resolve) => {
            window.addEventListener('message', ({ source, data }) => {
              if (source !== iframe.contentWindow || data.id !== 'asked') return;
              resolve({ ok: data.ok, code: data.code });
            });
            iframe.contentWindow?.postMessage({ ppt: 1, id: 'asked', ...message }, new URL(iframe.src).origin);
          }),
        command,
      );
    const count = await options.count();
    expect(await sendCommand({ type: 'goTo', slide: 2 })).toEqual({ ok: true });
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    expect(await sendCommand({ type: 'goTo', slide: 99 })).toEqual({ ok: false, code: 'invalid_request' });
    expect(await sendCommand({ type: 'insertMarkdown', markdown: '## Put in by the page\n\n- One' })).toEqual({
      ok: true,
    });
    await expect(options.nth(2)).toHaveAccessibleName('Slide 3: Put in by the page');
    expect(await sendCommand({ type: 'focus' })).toEqual({ ok: true });
    await expect(options.nth(2)).toBeFocused();
    expect(await sendCommand({ type: 'setLocale', locale: 'zh-CN' })).toEqual({ ok: true });
    await expect(frame.getByRole('button', { name: '保存', exact: true })).toBeVisible();
    expect(await sendCommand({ type: 'setLocale', locale: 'en' })).toEqual({ ok: true });
    expect(await sendCommand({ type: 'setColorScheme', colorScheme: 'dark' })).toEqual({ ok: true });
    await expect(frame.locator('.ed')).toHaveAttribute('data-ppt-color-scheme', 'dark');
    expect(await sendCommand({ type: 'setColorScheme', colorScheme: 'light' })).toEqual({ ok: true });
    expect(await sendCommand({ type: 'present' })).toEqual({ ok: true });
    const show = frame.getByRole('dialog', { name: 'Slide show' });
    await expect(show).toContainText(`Slide 3 of ${count + 1}`);
    await page.keyboard.press('Escape');
    await expect(show).toBeHidden();
    await editor().undo.click();
    await expect(options).toHaveCount(count);
  });

  it('fills the page below the bar exactly with the editor', async () => {
    const { x, y, width, height } = (await page.getByTitle(names.frame).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const { width: pageWidth, height: pageHeight } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(x + width).toBeLessThanOrEqual(pageWidth);
    expect(y + height).toBeLessThanOrEqual(pageHeight);
    expect(width).toBeGreaterThan(0.9 * pageWidth);
    expect(height).toBeGreaterThan(0.9 * pageHeight);
  });

  it.each([1440, 700])('keeps Download in its position while it shows an error, at %i px', async (width) => {
    await page.setViewportSize({ width, height: 900 });
    const download = page.getByRole('button', { name: names.download, exact: true });
    const before = (await download.boundingBox())?.x;
    await page.route('**/api/ppt/download', (route) => route.fulfill({ status: 500, body: '' }));
    await download.click();
    const bar = page.locator('.editor-bar');
    const reason = bar.getByText("Couldn't create the file", { exact: false });
    await expect(reason).toBeVisible();
    expect((await download.boundingBox())?.x).toBe(before);
    const [inside, around] = [await reason.boundingBox(), await bar.boundingBox()];
    expect(inside?.y).toBeGreaterThanOrEqual(around?.y ?? Number.NaN);
    expect((inside?.y ?? Number.NaN) + (inside?.height ?? 0)).toBeLessThanOrEqual(
      (around?.y ?? 0) + (around?.height ?? 0),
    );
    const title = await bar.getByRole('heading').boundingBox();
    expect(title?.width).toBeGreaterThan(0);
    expect((title?.x ?? Number.NaN) + (title?.width ?? 0)).toBeLessThanOrEqual(inside?.x ?? 0);
    await page.unroute('**/api/ppt/download');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('previews the slides of the text, and inserts a sample with the keyboard', async () => {
    await page.getByRole('link', { name: names.create }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: /^Slide 1: / })).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Markdown' });
    await text.fill('# A title\n\n## One');
    await expect(preview.getByRole('img', { name: 'Slide 2: One' })).toBeVisible();

    const help = preview.getByRole('button', { name: 'Markdown syntax' });
    await help.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Markdown syntax' });
    await expect(sheet.getByRole('button', { name: /^Insert: / }).first()).toBeVisible();
    await expect(sheet.getByRole('img')).toHaveCount(await sheet.getByRole('button', { name: /^Insert: / }).count());
    await page.keyboard.press('Escape');
    await expect(help).toBeFocused();

    await help.press('Enter');
    await sheet.getByRole('button', { name: 'Insert: Tables' }).press('Enter');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(/^# A title\n\n## One\n\n## What it costs\n\n\| Street/);
    await expect(preview.getByRole('img', { name: 'Slide 3: What it costs' })).toBeVisible();
  });

  it('copies an element, a picture and a slide to a different presentation in another tab with the keyboard', async () => {
    await page.getByRole('link', { name: names.presentations }).click();
    await page
      .getByRole('button', { name: new RegExp(`^${names.open} `) })
      .first()
      .click();
    const from = editor();
    await expect(from.options.first()).toHaveAccessibleName(/first /);
    const chooser = page.waitForEvent('filechooser');
    await from.options.first().click();
    await from.frame.getByRole('button', { name: 'Insert picture' }).click();
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
    const file = { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') };
    await (await chooser).setFiles(file);
    await expect(from.slide.getByRole('button', { name: /^Picture/ })).toBeVisible();

    const other = await page.context().newPage();
    const failedResponses: string[] = [];
    other.on(
      'response',
      (response) => response.status() >= 400 && failedResponses.push(`${response.status()} ${response.url()}`),
    );
    await other.goto('/');
    await other.getByRole('textbox', { name: 'Markdown' }).fill('# Another deck\n\n## A slide\n\n- A point');
    await createPresentation(other, names);
    const to = editorIn(other, names);
    await expect(to.options).toHaveCount(2);
    await to.options.nth(1).click();

    await page.bringToFront();
    await from.slide.getByRole('button', { name: /^Picture/ }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Control+C');
    await other.bringToFront();
    await other.keyboard.press('Control+V');
    const pasted = to.slide.getByRole('button', { name: /^Picture/ });
    await expect(pasted).toBeVisible();
    await expect(to.slide).toContainText('first ');
    const imageUrl = await to.slide.locator('image').last().getAttribute('href');
    expect(imageUrl).toBeTruthy();
    const bytes = await other.frames()[1]?.evaluate(async (at) => (await fetch(at)).status, imageUrl ?? '');
    expect(bytes).toBe(200);

    await page.bringToFront();
    await from.options.nth(1).click();
    const copied = (await from.options.nth(1).getAttribute('aria-label')) ?? '';
    await page.keyboard.press('Control+C');
    await other.bringToFront();
    await to.options.nth(1).click();
    await other.keyboard.press('Control+V');
    await expect(to.options).toHaveCount(3);
    await expect(to.options.nth(2)).toHaveAccessibleName(copied.replace('Slide 2', 'Slide 3'));
    await to.save.click();
    await expect(to.status.filter({ hasText: names.saved })).toBeVisible();
    expect(failedResponses).toEqual([]);
    await other.close();
    await page.bringToFront();
    await from.undo.click();
    await expect(from.status.filter({ hasText: names.saved })).toBeVisible();
  });
});

const editor = (): Editor => editorIn(page, names);
