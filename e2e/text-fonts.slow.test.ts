import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPptx } from '@ppt-embed/deck/pptx';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { type DemoProcess, startDemo } from './demo-process.ts';
import { endDemo } from './end-demo.ts';
import { expect } from './expect.ts';
import { clickText, connect, createPresentation, editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';

const names = allNames.en;
const folder = mkdtempSync(join(tmpdir(), 'ppt-embed-fonts-'));
let demo: DemoProcess;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
  ({ page } = await visit(browser, { baseURL: demo.url }));
});

afterAll(() => endDemo(browser, demo).finally(() => rmSync(folder, { recursive: true, force: true })));

it('sets a word in a different font, which is in the downloaded file', async () => {
  await page.goto('/');
  await connect(page, names);
  await page.getByRole('textbox', { name: 'Markdown' }).fill('# Roofs\n\n## Bright roofs\n\n- one\n- two\n');
  await createPresentation(page, names);
  const editor = editorIn(page, names);
  await editor.options.nth(1).click();
  await clickText(page, editor, 'Bright roofs');
  await page.keyboard.press('Home');
  for (const _ of 'Bright') await page.keyboard.press('Shift+ArrowRight');
  // The properties panel has the same list.
  const toolbar = editor.frame.getByRole('toolbar', { name: 'Format' });
  await toolbar.getByRole('button', { name: 'Font: Calibri', exact: true }).click();
  await editor.frame.getByRole('option', { name: 'Georgia' }).click();
  await expect(editor.slide.locator('[data-face]')).toHaveText('Bright');
  await editor.slide.locator('[contenteditable="true"]').press('Escape');
  const titleTexts = editor.slide.locator('[font-family^="Gelasio"]');
  await expect(titleTexts).toContainText('Bright');
  await editor.undo.click();
  await expect(titleTexts).toHaveCount(0);
  await editor.redo.click();
  await expect(titleTexts).toContainText('Bright');
  await editor.save.click();
  await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: names.download }).click();
  const file = join(folder, 'deck.pptx');
  await (await download).saveAs(file);
  // The element has the same shapes as in its deck, so it is read as unchanged.
  const { deck, changed } = readPptx(new Uint8Array(readFileSync(file)));
  expect(changed).toEqual([]);
  const title = deck.slides[1]?.elements.find((element) => element.kind === 'text' && element.role === 'title');
  expect(title).toMatchObject({ paragraphs: [{ runs: [{ text: 'Bright', face: 'Georgia' }, { text: ' roofs' }] }] });
  await page.reload();
  await editor.options.nth(1).click();
  await expect(titleTexts).toContainText('Bright');
});
