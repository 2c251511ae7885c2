import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, it } from 'vitest';
import { inFullRun, isFullRun, itInFullRun } from '../tooling/everyday.ts';
import type { ServiceClient } from '../apps/service/testing/service-client.ts';
import type { ServiceProcesses } from '../apps/service/testing/service-process.ts';
import { closeBrowser, openBrowser, visit } from './browser.ts';
import { expect } from './expect.ts';
import { sharedService, withEditor } from './shared-service.ts';

let client: ServiceClient;
/** A service with `COLLABORATION=off`, in the full run. */
let separate: ServiceProcesses;
let browser: Browser;

beforeAll(async () => {
  [client, browser] = await Promise.all([sharedService(), openBrowser()]);
  if (!isFullRun) return;
  const { startServiceProcesses } = await import('../apps/service/testing/service-process.ts');
  separate = await startServiceProcesses({ environment: { ...withEditor, COLLABORATION: 'off' } });
});

afterAll(async () => {
  await closeBrowser(browser);
  await separate?.stop();
});

interface Visitor {
  page: Page;
  errors: string[];
  /** URLs of the WebSockets that the page has opened. */
  sockets: string[];
}

/** Opens an editor URL as a user in a separate browser. */
async function open(url: string): Promise<Visitor> {
  const { page, consoleErrors: errors } = await visit(browser);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await page.goto(url);
  await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible();
  return { page, errors, sockets };
}

/** Returns the names of the page's scripts that contain a string. */
const scriptsWith = (page: Page, text: string): Promise<string[]> =>
  page.evaluate(async (part) => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const scripts = urls.filter((url) => url.endsWith('.js'));
    const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
    return scripts.filter((_, index) => texts[index]?.includes(part));
  }, text);

/** A warning that every copy of Yjs contains, which identifies its script. */
const yjs = 'Yjs was already imported';
/** The WebSocket subprotocol. */
const protocol = 'ppt-embed.collaboration.1';

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
  const { accessToken: token } = await client.connect('anna');
  const { json } = await client.createMarkdown(token);
  const anna = await open(json.data.saas_ppt);
  await editTitle(anna.page);
  await anna.page.keyboard.type(' one');
  await expect(thumbnail(anna.page)).toContainText('one');
  expect(await scriptsWith(anna.page, protocol)).toHaveLength(1);
  expect(await scriptsWith(anna.page, yjs)).toEqual([]);

  const secondUrl = await client.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
  const ben = await open(secondUrl.json.data.saas_ppt);
  await expect(ben.page.getByRole('button', { name: 'anna is here' })).toBeVisible();
  await expect(anna.page.getByRole('button', { name: 'anna is here' })).toBeVisible();
  await expect(thumbnail(ben.page)).toContainText('one');
  expect(await scriptsWith(anna.page, yjs)).toHaveLength(1);

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

itInFullRun('tells a user that the network is down, and merges both users’ changes when it is back', async () => {
  const { accessToken: token } = await client.connect('anna');
  const { json } = await client.createMarkdown(token, '# Harbour news\n\n## First\n\n- one\n\n## Second\n\n- two');
  const anna = await open(json.data.saas_ppt);
  const body = { ppt_id: json.data.ppt_id, user_name: 'Ben' };
  const issued = await client.post('/saas/api/editor-ppt', { token, body });
  const ben = await open(issued.json.data.saas_ppt);
  await expect(ben.page.getByRole('button', { name: 'anna is here' })).toBeVisible();
  await ben.page.context().setOffline(true);
  await ben.page.getByRole('option').nth(1).click();
  await editTitle(ben.page);
  await ben.page.keyboard.type(' offline');
  await expect(ben.page.getByText("You're offline.")).toBeVisible();
  await anna.page.getByRole('option').nth(2).click();
  await editTitle(anna.page);
  await anna.page.keyboard.type(' by anna');
  await ben.page.context().setOffline(false);
  const summary = 'While you were offline, anna changed 1 slide. Your changes to 1 slide have been merged.';
  await expect(ben.page.getByText(summary)).toBeVisible();
  await ben.page.getByRole('button', { name: 'Slide 3', exact: true }).click();
  await expect(ben.page.locator('.ed-slide')).toContainText('by anna');
  await expect(anna.page.getByRole('option').nth(1).locator('.ed-thumbnail')).toContainText('offline');
});

it.each(
  inFullRun<[string, () => ServiceClient]>(['', () => client], [' with COLLABORATION=off', () => separate.client]),
)('shows a presentation to a user who may only view it%s', async (_how, clientOf) => {
  const api = clientOf();
  const isShared = api === client;
  const { accessToken: token } = await api.connect('anna');
  const { json } = await api.createMarkdown(token);
  const body = { ppt_id: json.data.ppt_id, role: 'view', user_name: 'Vera' };
  const issued = await api.post('/saas/api/editor-ppt', { token, body });
  const vera = await open(issued.json.data.saas_ppt);
  await expect(vera.page.getByText('View only')).toBeVisible();
  await expect(vera.page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expect(vera.page.getByRole('button', { name: 'Download' })).toHaveCount(0);

  const anna = await open(json.data.saas_ppt);
  if (isShared) await expect(anna.page.getByRole('button', { name: 'Vera is here' })).toBeVisible();
  await editTitle(anna.page);
  await anna.page.keyboard.type(' one');
  await expect(thumbnail(anna.page)).toContainText('one');
  if (isShared) await expect(thumbnail(vera.page)).toContainText('one');
  await vera.page.locator('.ed-slide text').first().click({ force: true });
  await vera.page.keyboard.type('hostile');
  await vera.page.keyboard.press('Delete');
  await vera.page.keyboard.press('ControlOrMeta+s');
  await anna.page.keyboard.press('ControlOrMeta+s');
  await expect(status(anna.page)).toHaveAccessibleName('Saved');
  const reopened = await api.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
  const session = await api.open(reopened.json.data.saas_ppt);
  const { json: saved } = await api.editor(session, 'GET', '/deck');
  expect([saved.revision, JSON.stringify(saved.deck).includes('hostile')]).toEqual([1, false]);
  expect([...anna.errors, ...vera.errors]).toEqual([]);
});

itInFullRun('with COLLABORATION=off, lets the second user who saves choose a version', async () => {
  const { client: api, url } = separate;
  const { accessToken: token } = await api.connect('anna');
  const { json } = await api.createMarkdown(token);
  const anna = await open(json.data.saas_ppt);
  const reopened = await api.post('/saas/api/editor-ppt', { token, body: { ppt_id: json.data.ppt_id } });
  const ben = await open(reopened.json.data.saas_ppt);
  for (const [{ page }, text] of [
    [anna, ' one'],
    [ben, ' two'],
  ] as const) {
    await editTitle(page);
    await page.keyboard.type(text);
    await expect(thumbnail(page)).toContainText(text.trim());
  }
  await ben.page.keyboard.press('ControlOrMeta+s');
  await expect(status(ben.page)).toHaveAccessibleName('Saved');
  await anna.page.keyboard.press('ControlOrMeta+s');
  await expect(anna.page.getByRole('dialog', { name: 'A newer version of this presentation was saved' })).toBeVisible();
  expect(await thumbnail(anna.page).textContent()).not.toContain('two');
  for (const { page, sockets } of [anna, ben]) {
    expect(sockets).toEqual([]);
    expect(await scriptsWith(page, protocol)).toEqual([]);
    expect(await page.getByRole('button', { name: /is here$/ }).count()).toBe(0);
  }
  // With COLLABORATION=off, no WebSocket is accepted.
  const socket = new WebSocket(`${url.replace('http', 'ws')}/editor/api/collaboration`, [protocol, 'token.none']);
  const opened = await new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
  });
  expect(opened).toBe(false);
});
