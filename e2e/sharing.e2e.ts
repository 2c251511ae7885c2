import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { startServiceProcesses, type ServiceProcesses } from '../apps/service/testing/service-process.ts';
import { ensureEditorBuilt } from '../scripts/editor-files.ts';
import { openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';

let service: ServiceProcesses;
let browser: Browser;

beforeAll(async () => {
  await ensureEditorBuilt(() => undefined);
  const environment = { EDITOR_DIST: join(import.meta.dirname, '../apps/editor/dist'), COLLABORATION: 'on' };
  [service, browser] = await Promise.all([startServiceProcesses({ environment }), openBrowser()]);
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Opens an editor URL as a user in another browser. */
async function open(url: string): Promise<{ page: Page; errors: string[]; scripts: () => string[] }> {
  const { page, consoleErrors: errors } = await visit(browser);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(url);
  await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible();
  return { page, errors, scripts: () => scripts.filter((one) => /shared-deck|yjs/.test(one)) };
}

const thumbnail = (page: Page) => page.getByRole('option').first().locator('.ed-thumbnail');
const status = (page: Page) => page.getByRole('status').first();

/** Starts to edit the title of the first slide. */
async function editTitle(page: Page): Promise<void> {
  const title = page.locator('.ed-slide text').first();
  const box = await title.boundingBox();
  if (!box) throw new Error('The slide has no title.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.ed-slide [contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('End');
}

it('lets two users edit a presentation in two browsers, and save it for both', async () => {
  const { client } = service;
  const { accessToken: token } = await client.connect('anna');
  const { json } = await client.createMarkdown(token);
  const anna = await open(json.data.saas_ppt);
  await editTitle(anna.page);
  await anna.page.keyboard.type(' one');
  await expect(thumbnail(anna.page)).toContainText('one');
  expect(anna.scripts()).toEqual([]);

  const again = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
  const ben = await open(again.json.data.saas_ppt);
  await expect(ben.page.getByRole('button', { name: 'anna is here' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'anna is here' })).toBeVisible();
  await expect(thumbnail(ben.page)).toContainText('one');
  expect(anna.scripts()).not.toEqual([]);

  await editTitle(ben.page);
  await ben.page.keyboard.type(' two');
  await expect(thumbnail(anna.page)).toContainText('two');
  await anna.page.keyboard.type(' three');
  await expect(thumbnail(ben.page)).toContainText('three');

  await ben.page.keyboard.press('ControlOrMeta+s');
  for (const { page } of [anna, ben]) await expect(status(page)).toHaveAccessibleName('Saved');
  const reopened = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
  const session = await client.open(reopened.json.data.saas_ppt);
  const { json: saved } = await client.editor(session, 'GET', '/deck');
  expect(saved.revision).toBe(1);
  expect(JSON.stringify(saved.deck)).toContain('two');
  expect([...anna.errors, ...ben.errors]).toEqual([]);
});
