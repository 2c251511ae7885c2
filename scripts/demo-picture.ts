import { join } from 'node:path';
import { openBrowser, visit } from '../e2e/browser.ts';
import { startDemo } from '../e2e/demo-process.ts';
import { expect } from '../e2e/expect.ts';
import { connect, createPresentation, editorIn } from '../e2e/journey.ts';
import { names } from '../e2e/ui-labels.ts';
import { ensureEditorBuilt } from './build/editor-files.ts';
import { root } from './steps.ts';

/** Creates the picture in the README from the running demo: a slide of the demo's sample, open in the editor. */
async function makePicture(): Promise<void> {
  await ensureEditorBuilt((line) => console.log(line));
  const demo = await startDemo();
  const browser = await openBrowser();
  try {
    const { page } = await visit(browser, { baseURL: demo.url, colorScheme: 'light' });
    await page.goto('/');
    await connect(page, names.en);
    await page.getByRole('combobox', { name: names.en.style }).selectOption({ label: 'Fresh' });
    await page.getByRole('combobox', { name: names.en.color }).selectOption({ label: 'Green' });
    const cover = page.getByRole('radio', { name: /Fresh, Green, English/ }).first();
    // The label with the cover's picture covers the radio button.
    await cover.check({ force: true });
    await createPresentation(page, names.en);
    const editor = editorIn(page, names.en);
    await editor.frame.getByRole('option', { name: /What a roof looks like/ }).click({ timeout: 60_000 });
    await expect(editor.slide.locator('image').first()).toBeVisible();
    await expect(editor.status.filter({ hasText: names.en.saved })).toBeVisible();
    // Thumbnails are loaded after the slide.
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(root, 'apps/demo/demo.png') });
  } finally {
    await browser.close();
    await demo.stop();
    demo.discard();
  }
}

await makePicture();
