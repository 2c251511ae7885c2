import type { Browser, Page } from 'playwright';
import { expect } from './expect.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { clickText, connect, createPresentation, editorIn } from './journey.ts';
import { names as allNames } from './ui-labels.ts';
import { sharedDemo } from './shared-demos.ts';

const names = allNames.zh;
let browser: Browser;
let page: Page;
let consoleErrors: string[];

beforeAll(async () => {
  const [baseURL, opened] = await Promise.all([sharedDemo(), openBrowser()]);
  browser = opened;
  ({ page, consoleErrors } = await visit(browser, { baseURL, locale: names.locale }));
});

afterAll(() => browser?.close());

describe('用中文完成主要流程', () => {
  it('页面使用浏览器的语言，连接后回到创建页', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    await connect(page, names);
    await expect(page.getByRole('link', { name: names.create, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: names.presentations, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: names.disconnect })).toBeVisible();
  });

  it('封面、筛选和 JSON 都有中文名称', async () => {
    await expect(page.getByRole('radiogroup', { name: names.cover })).toBeVisible();
    await expect(page.getByRole('radio', { name: names.noCover })).toBeChecked();
    for (const name of [names.style, names.color, names.language])
      await expect(page.getByRole('combobox', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: names.moreCovers })).toBeVisible();
    await page.getByRole('tab', { name: 'JSON' }).click();
    await expect(page.getByRole('textbox', { name: names.jsonUrl })).toBeVisible();
    await page.getByRole('tab', { name: 'Markdown' }).click();
    await expect(page.getByRole('textbox', { name: 'Markdown' })).toHaveValue(/^---\ntitle: .*[一-龥]/);
  });

  it('编辑器为中文，编辑后可以保存', async () => {
    await createPresentation(page, names);
    const editor = editorIn(page, names);
    await expect(editor.options).toHaveCount(12);
    for (const button of [editor.save, editor.undo, editor.redo, editor.back]) await expect(button).toBeVisible();
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await clickText(page, editor, title.slice(0, 3));
    await page.keyboard.press('End');
    await page.keyboard.insertText('（修订）');
    await expect(editor.status.filter({ hasText: names.unsaved })).toBeVisible();
    await editor.save.click();
    await expect(editor.status.filter({ hasText: names.saved })).toBeVisible();
  });

  it('列表显示新标题，可以打开和下载', async () => {
    await page.getByRole('link', { name: names.presentations }).click();
    const table = page.getByRole('table', { name: names.presentations });
    await expect(table.getByRole('row').nth(1)).toContainText('（修订）');
    const newest = table.getByRole('row').nth(1);
    await expect(newest.getByRole('button', { name: new RegExp(`^${names.open}“`) })).toBeVisible();
    const download = page.waitForEvent('download');
    await newest.getByRole('button', { name: new RegExp(`^${names.download}“`) }).click();
    expect((await download).suggestedFilename()).toMatch(/（修订）.*\.pptx$/);
  });

  it('切换语言后页面变为英文', async () => {
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('table', { name: allNames.en.presentations })).toBeVisible();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  it('浏览器控制台没有错误', () => {
    expect(consoleErrors).toEqual([]);
  });
});
