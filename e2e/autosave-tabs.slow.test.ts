import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, inject, it } from 'vitest';
import { changeApplication } from '../apps/service/src/identity/applications/application-queries.ts';
import { connect } from '../apps/service/src/stores/db/connect.ts';
import { newDatabase } from '../apps/service/testing/new-database.ts';
import { appId } from '../apps/service/testing/service-client.ts';
import { startServiceProcesses, type ServiceProcesses } from '../apps/service/testing/service-process.ts';
import { ensureEditorBuilt } from '../scripts/build/editor-files.ts';
import { openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';

let service: ServiceProcesses;
let browser: Browser;

beforeAll(async () => {
  await ensureEditorBuilt(() => undefined);
  const databaseUrl = await newDatabase(inject('postgresUrl'));
  const environment = { EDITOR_DIST: join(import.meta.dirname, '../apps/editor/dist') };
  [service, browser] = await Promise.all([startServiceProcesses({ databaseUrl, environment }), openBrowser()]);
  const database = await connect({ kind: 'postgres', url: databaseUrl }, () => undefined);
  await changeApplication(database.db, appId, { saveMode: 'auto' });
  await database.close();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

const slide = (page: Page, number: number) => page.getByRole('option').nth(number - 1);
const status = (page: Page) => page.getByRole('status').first();

/** Types at the end of a slide's title. */
async function typeInTitle(page: Page, number: number, text: string): Promise<void> {
  await slide(page, number).click();
  await expect(slide(page, number)).toHaveAttribute('aria-selected', 'true');
  const box = await page.locator('.ed-slide text').first().boundingBox();
  if (!box) throw new Error('The slide has no title.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('.ed-slide [contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(text);
}

it('keeps the edits of two tabs that save automatically, one offline for a while, and one that is killed', async () => {
  const { client } = service;
  const { accessToken: token } = await client.connect('anna');
  const { json } = await client.createMarkdown(token, '# Harbour news\n\n## First\n\n- one\n\n## Second\n\n- two');
  const url = async (): Promise<string> => {
    const issued = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
    return issued.json.data.saas_ppt;
  };
  const open = async (context: BrowserContext, from: string): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(from);
    await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible();
    return page;
  };
  // In separate profiles, because only one of the tabs goes offline, and all tabs of a profile share its network.
  const [one, other] = [await visit(browser), await visit(browser)];
  const first = await open(one.context, json.data.saas_ppt);
  const second = await open(other.context, await url());
  await expect(first.getByRole('button', { name: /is here/ })).toBeVisible();

  await typeInTitle(first, 2, ' alpha');
  await typeInTitle(second, 3, ' beta');
  for (const page of [first, second]) {
    await expect(slide(page, 2).locator('.ed-thumbnail')).toContainText('First alpha');
    await expect(slide(page, 3).locator('.ed-thumbnail')).toContainText('Second beta');
    await expect(status(page)).toHaveText('Saved');
  }

  await other.context.setOffline(true);
  await typeInTitle(second, 3, ' offline');
  await expect(status(second)).toHaveText(/^Offline: /);
  await typeInTitle(first, 2, ' online');
  await expect(status(first)).toHaveText('Saved');
  await other.context.setOffline(false);
  for (const page of [first, second]) {
    await expect(slide(page, 2).locator('.ed-thumbnail')).toContainText('First alpha online');
    await expect(slide(page, 3).locator('.ed-thumbnail')).toContainText('Second beta offline');
    await expect(status(page)).toHaveText('Saved');
  }

  await typeInTitle(second, 3, ' killed');
  await expect(slide(first, 3).locator('.ed-thumbnail')).toContainText('Second beta offline killed');
  const session = await other.context.newCDPSession(second);
  session.send('Page.crash').catch(() => undefined);
  await second.waitForEvent('crash');
  await typeInTitle(first, 2, ' after');
  await expect(status(first)).toHaveText('Saved');

  const third = await open(await browser.newContext({ locale: 'en-US' }), await url());
  await expect(slide(third, 2).locator('.ed-thumbnail')).toContainText('First alpha online after');
  await expect(slide(third, 3).locator('.ed-thumbnail')).toContainText('Second beta offline killed');
  await expect(third.getByRole('dialog')).toHaveCount(0);
  await expect(first.getByRole('dialog')).toHaveCount(0);
});
