import { blankDeck } from '@ppt-embed/deck';
import { writePptx } from '@ppt-embed/deck/pptx';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { itInFullRun } from '../tooling/everyday.ts';
import type { ServiceClient } from '../apps/service/testing/service-client.ts';
import { openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';
import { sharedService } from './shared-service.ts';

let client: ServiceClient;
let browser: Browser;

beforeAll(async () => {
  [client, browser] = await Promise.all([sharedService(), openBrowser()]);
});

afterAll(() => browser?.close());

/** Opens an editor URL as a user in another browser. */
async function open(url: string): Promise<{ page: Page; errors: string[] }> {
  const { page, consoleErrors: errors } = await visit(browser);
  await page.goto(url);
  await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible();
  return { page, errors };
}

/** Returns the names of the loaded scripts that contain comments. */
const commentScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/(?:Comment|Thread|Composer)[^/]*\.js$/.test(name)),
  );

it('lets a user who may only comment mention another user, who sees the comment at once, replies and resolves it', async () => {
  const { accessToken: token } = await client.connect();
  const { json } = await client.createMarkdown(token);
  const openAs = async (name: string, role: string) => {
    const body = { ppt_id: json.data.ppt_id, role, user_name: name, user_id: name.toLowerCase() };
    const issued = await client.post('/saas/api/editor-ppt', { token, body });
    return open(issued.json.data.saas_ppt);
  };
  const ann = await openAs('Ann', 'edit');
  const cora = await openAs('Cora', 'comment');
  const vera = await openAs('Vera', 'view');
  await expect(cora.page.getByText('Comment only')).toBeVisible();
  await expect(ann.page.getByRole('button', { name: /\bCora\b/ })).toBeVisible();
  expect(await commentScripts(ann.page)).toEqual([]);

  await cora.page.locator('.ed-slide text').first().click({ force: true });
  await cora.page.keyboard.press('ControlOrMeta+Alt+m');
  await expect(cora.page.getByRole('textbox', { name: /^New comment: Slide 1 · Title/ })).toBeFocused();
  await cora.page.keyboard.type('Shorter, @an');
  await expect(cora.page.getByRole('option', { name: 'Ann' })).toBeVisible();
  await cora.page.keyboard.press('Enter');
  await cora.page.keyboard.type('?');
  await cora.page.keyboard.press('ControlOrMeta+Enter');
  await expect(cora.page.getByText('Comment posted')).toBeAttached();

  await expect(ann.page.getByRole('option', { name: /1 open comment$/ })).toBeVisible();
  await ann.page.getByRole('button', { name: /^1 comment on Title/ }).click();
  const panel = ann.page.getByRole('complementary', { name: 'Comments' });
  await expect(panel.getByText('Shorter, @Ann ?')).toBeVisible();
  await panel.getByRole('button', { name: 'Reply' }).click();
  await ann.page.keyboard.type('Done');
  await ann.page.keyboard.press('ControlOrMeta+Enter');
  await expect(cora.page.getByText('New comment by Ann')).toBeAttached();
  await expect(cora.page.getByText('Done')).toBeVisible();

  await panel.getByRole('button', { name: 'Resolve' }).click();
  await expect(cora.page.getByText('No open comments')).toBeVisible();
  await expect(cora.page.getByRole('button', { name: /comments? on Title/ })).toHaveCount(0);
  expect(await commentScripts(vera.page)).toEqual([]);
  await expect(vera.page.getByRole('button', { name: /comment/i })).toHaveCount(0);
  expect([...ann.errors, ...cora.errors, ...vera.errors]).toEqual([]);
});

itInFullRun('imports a .pptx file with its comments, to which users reply', async () => {
  const { accessToken: token } = await client.connect();
  const { json } = await client.post('/oauth/saas-url', { token });
  const { page, consoleErrors: errors } = await visit(browser);
  await page.goto(json.data.saas_ppt);
  const deck = blankDeck({ language: 'en', title: 'Harbour news' });
  const createdAt = Date.UTC(2026, 0, 5) / 1000;
  const comments = [{ author: 'Ann Li', text: 'Shorter?', createdAt }];
  const buffer = Buffer.from(await writePptx(deck, { comments: [{ slideId: deck.slides[0]!.id, comments }] }));
  const mimeType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'harbour.pptx', mimeType, buffer });
  await expect(page.getByText('1 slide, 1 comment')).toBeVisible();
  await page.getByRole('button', { name: 'Create presentation' }).click();
  await page.getByRole('button', { name: '1 comment on the slide' }).click();
  const panel = page.getByRole('complementary', { name: 'Comments' });
  await expect(panel.getByText('Ann Li')).toBeVisible();
  await expect(panel.getByText('Shorter?')).toBeVisible();
  await panel.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('Yes');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Reply posted')).toBeAttached();
  expect(errors).toEqual([]);
});
